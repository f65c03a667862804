/**
 * Diagrams as Japanese magazines print them. The module {@code diagram} has this package and {@code
 * tsumugi.plot}, which draws charts; it depends on the engine and is the only module that uses
 * PDFBox.
 *
 * <p>A {@link tsumugi.diagram.Composition} is a problem with its line. {@link
 * tsumugi.diagram.Selection} chooses its positions and turns each into a {@link
 * tsumugi.diagram.Figure}; {@link tsumugi.diagram.Sheets} lays figures out as a {@link
 * tsumugi.diagram.Sheet} of marks, in millimetres. {@link tsumugi.diagram.SvgSheet}, {@link
 * tsumugi.diagram.PngSheet} and {@link tsumugi.diagram.PdfBook} write sheets.
 *
 * <p>Callers outside the package may use its public classes. {@link tsumugi.diagram.Letters} holds
 * the open font file and has to be closed; all else are values or belong to one thread.
 */
@NullMarked
package tsumugi.diagram;

import org.jspecify.annotations.NullMarked;
