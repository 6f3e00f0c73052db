package dev.musher.tools.search;

import dev.musher.base.process.ProcessRunner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** How long grep takes with ripgrep, without it, and ripgrep itself, in turns; see bench/grep. */
final class GrepSpeed {
    private static final List<String> PATTERNS =
            List.of("HashMap", "\\w+Exception\\b", "pu[a-z]+ic", "ZZZQQQ", "[A-Z]{4,}\\d", "e");

    private final SearchFixture searchFixture;
    private final int runs;

    private GrepSpeed(SearchFixture searchFixture, int runs) {
        this.searchFixture = searchFixture;
        this.runs = runs;
    }

    public static void main(String[] arguments) throws Exception {
        var searchFixture = new SearchFixture(Path.of(arguments[0]));
        System.out.printf(
                "%-18s %9s %9s %7s %9s %7s   (ms, median of %s)%n",
                "pattern", "rg", "with rg", "times", "own", "times", arguments[1]);
        for (String pattern : PATTERNS) {
            new GrepSpeed(searchFixture, Integer.parseInt(arguments[1])).measure(pattern);
        }
    }

    private void measure(String pattern) throws IOException, InterruptedException {
        var processRunner = new ProcessRunner(Map.of());
        var with = new SystemSearchEngine(SearchFixture.ENVIRONMENT, processRunner);
        var own = new JavaSearchEngine();
        var json = "{'pattern': '" + pattern.replace("\\", "\\\\") + "'}";
        var times = List.of(new ArrayList<Long>(), new ArrayList<Long>(), new ArrayList<Long>());
        for (int run = -2; run < runs; run++) {
            long start = System.nanoTime();
            ripgrep(pattern);
            long afterRipgrep = System.nanoTime();
            SearchFixture.answer(searchFixture.grep(with), json);
            long afterWith = System.nanoTime();
            SearchFixture.answer(searchFixture.grep(own), json);
            if (run >= 0) {
                times.get(0).add(afterRipgrep - start);
                times.get(1).add(afterWith - afterRipgrep);
                times.get(2).add(System.nanoTime() - afterWith);
            }
        }
        print(pattern, median(times.get(0)), median(times.get(1)), median(times.get(2)));
    }

    private void ripgrep(String pattern) throws IOException, InterruptedException {
        new ProcessBuilder("rg", "--no-config", "-n", "-e", pattern, ".")
                .directory(searchFixture.folder().toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    private static void print(String pattern, double ripgrep, double with, double own) {
        System.out.printf(
                "%-18s %9.1f %9.1f %6.2fx %9.1f %6.2fx%n",
                pattern, ripgrep, with, with / ripgrep, own, own / ripgrep);
    }

    private static double median(List<Long> nanos) {
        Collections.sort(nanos);
        return nanos.get(nanos.size() / 2) / 1e6;
    }
}
