package dev.musher.fleet.proof.results;

import dev.musher.fleet.proof.results.TestResults.Counts;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Reads the results of a step's tests. Reports outweigh the output, into which tests may print what
 * they like, but for failures: those are believed wherever they are told. Blocks while it reads.
 */
public final class TestResultsReader {
    private static final int LONGEST_LINE = 4_000;
    private static final Pattern COLOURS = Pattern.compile("\u001b\\[[0-9;?]*[ -/]*[@-~]");

    private TestResultsReader() {}

    /**
     * What a step that has ended says of its tests.
     *
     * @param top of its checkout
     * @param temporary its folder for temporary files; reports may lie there, but not in folders
     *     below it, in which tests keep theirs
     * @param began a file that was written right before the step began
     * @param output all that it printed
     */
    public static TestResults read(Path top, Path temporary, Path began, Path output)
            throws IOException {
        var since = Files.getLastModifiedTime(began);
        var found = new TreeSet<>(ReportFiles.below(top, since));
        found.addAll(ReportFiles.directlyIn(temporary, since));
        var files = new ResultCollector();
        readFiles(found, files);
        var results = files.results();
        var printed = ofText(output);
        if (results.tests().isEmpty() && results.isEmpty()) {
            return printed;
        }
        if (results.counts().failed() == 0) {
            files.add(new TestResults(List.of(), new Counts(0, printed.counts().failed(), 0)));
        }
        return files.results();
    }

    /** In the order of their paths, so that the same reports give the same results. */
    private static void readFiles(SortedSet<Path> found, ResultCollector resultCollector) {
        for (Path file : found) {
            try (var in =
                    Files.newInputStream(
                            file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
                XmlReportReader.read(in, resultCollector);
            } catch (IOException _) {
                // It went away, or cannot be read: then it says nothing.
            }
        }
    }

    /** What is printed, by whichever tools got to their summaries. */
    static TestResults ofText(Path output) throws IOException {
        var readers = TestTools.readers();
        try (var lines =
                new BufferedReader(
                        new InputStreamReader(
                                Files.newInputStream(output), StandardCharsets.UTF_8))) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                var plain = plain(line);
                for (ToolOutputReader reader : readers) {
                    reader.line(plain);
                }
            }
        }
        var resultCollector = new ResultCollector();
        readers.forEach(reader -> reader.end().ifPresent(resultCollector::add));
        return resultCollector.results();
    }

    private static String plain(String line) {
        var cut = line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) : line;
        return cut.indexOf('\u001b') < 0 ? cut : COLOURS.matcher(cut).replaceAll("");
    }
}
