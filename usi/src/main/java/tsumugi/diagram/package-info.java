/**
 * Diagrams as Japanese magazines print them: what is drawn of a problem, where it stands on a
 * sheet, and the sheet as SVG, PNG and PDF. Knows the engine, and PDFBox for letters and PDF.
 */
@NullMarked
package tsumugi.diagram;

import org.jspecify.annotations.NullMarked;
