package dev.musher.fleet.proof.results;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.fleet.proof.results.TestResult.Outcome;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads {@code go test}, with {@code -v} and {@code -json} or without. A package is told after its
 * tests, and is a test itself where they are not named.
 */
final class GoTestReader implements ToolOutputReader {
    private static final Pattern TEST = Pattern.compile("^\\s*--- (PASS|FAIL|SKIP): (\\S+) \\(");
    private static final Pattern PACKAGE = Pattern.compile("^(ok|FAIL) *\\t(\\S+)\\s+[\\d(\\[]");

    private final ResultCollector resultCollector = new ResultCollector();
    private final Map<String, Outcome> waiting = new LinkedHashMap<>();
    private final Set<String> failed = new HashSet<>();
    private boolean ended;

    @Override
    public void line(String line) {
        if (line.startsWith("{\"")) {
            json(line);
            return;
        }
        if (line.contains("--- ")) {
            var test = TEST.matcher(line);
            if (test.find()) {
                OutcomeWords.outcome(test.group(1))
                        .ifPresent(end -> waiting.put(test.group(2), end));
            }
        } else if (line.startsWith("ok") || line.startsWith("FAIL")) {
            var found = PACKAGE.matcher(line);
            if (found.find() && !line.contains("[no tests to run]")) {
                close(found.group(2), found.group(1));
            }
        }
    }

    private void close(String name, String word) {
        ended = true;
        boolean failedAlone = word.equals("FAIL") && !waiting.containsValue(Outcome.FAILED);
        waiting.forEach((test, end) -> resultCollector.add(name + "." + test, end, ""));
        if (waiting.isEmpty() || failedAlone) {
            OutcomeWords.outcome(word).ifPresent(end -> resultCollector.add(name, end, ""));
        }
        waiting.clear();
    }

    private void json(String line) {
        try {
            if (Json.parse(line) instanceof JsonValue.Fields fields) {
                var end = fields.text("Action").flatMap(OutcomeWords::outcome);
                var name = fields.text("Package");
                var test = fields.text("Test");
                if (end.isPresent() && name.isPresent()) {
                    ended = true;
                    test.ifPresent(it -> resultCollector.add(name.get() + "." + it, end.get(), ""));
                    // A package may fail that did not get to its tests.
                    boolean newlyFailed = end.get() == Outcome.FAILED && failed.add(name.get());
                    if (test.isEmpty() && newlyFailed) {
                        resultCollector.add(name.get(), end.get(), "");
                    }
                }
            }
        } catch (JsonException _) {
            // Something else that looks like an object.
        }
    }

    @Override
    public Optional<TestResults> end() {
        return ended ? Optional.of(resultCollector.results()) : Optional.empty();
    }
}
