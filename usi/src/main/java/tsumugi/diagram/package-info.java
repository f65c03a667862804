/**
 * Diagrams as Japanese magazines print them: what is drawn of a problem, its place on a sheet, and
 * the sheet as SVG, PNG and PDF. Depends on the engine, and on PDFBox for fonts and PDF.
 */
@NullMarked
package tsumugi.diagram;

import org.jspecify.annotations.NullMarked;
