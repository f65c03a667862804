package tsumugi.problems;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tsumugi.reference.SlowFinding;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.View;

/**
 * A problem with planted flaws and everything that is wrong with it.
 *
 * @param authors the author's line
 * @param planted the flaw it was made for
 * @param how its origin and the change; for readers
 * @param findings all flaws by the reference, including the planted one
 */
public record PlantedProblem(
    String id,
    SlowPosition position,
    List<SlowMove> authors,
    SlowFinding planted,
    String how,
    Set<SlowFinding> findings) {
  private static final String BETWEEN = "; ";

  /** The same in another view. */
  public PlantedProblem in(View view) {
    Set<SlowFinding> seen =
        findings.stream()
            .map(finding -> finding.in(view))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    List<SlowMove> line = authors.stream().map(view::of).toList();
    return new PlantedProblem(id, view.of(position), line, planted.in(view), how, seen);
  }

  /** The problem as one line of the file. */
  public String toLine() {
    String line = authors.stream().map(SlowMove::usi).collect(Collectors.joining(" "));
    String all =
        findings.stream().map(SlowFinding::toString).sorted().collect(Collectors.joining(BETWEEN));
    return String.join("\t", id, position.sfen(), line, planted.toString(), how, all);
  }

  /** All problems of a file as {@link PlantedMaker} writes it. */
  public static List<PlantedProblem> read(InputStream file) {
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      List<PlantedProblem> problems = new ArrayList<>();
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.startsWith("#")) {
          problems.add(parse(line.split("\t", -1)));
        }
      }
      return problems;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PlantedProblem parse(String[] fields) {
    return new PlantedProblem(
        fields[0],
        SlowPosition.parse(fields[1]),
        Arrays.stream(fields[2].split(" ", -1)).map(SlowMove::parse).toList(),
        SlowFinding.parse(fields[3]),
        fields[4],
        Arrays.stream(fields[5].split(BETWEEN, -1))
            .map(SlowFinding::parse)
            .collect(Collectors.toCollection(LinkedHashSet::new)));
  }

  @Override
  public String toString() {
    return id + " (" + planted + "): " + position.sfen();
  }
}
