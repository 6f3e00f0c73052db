package dev.musher.fleet.proof.gaterun;

import dev.musher.base.json.JsonValue;
import dev.musher.fleet.proof.results.TestResult;
import dev.musher.fleet.proof.results.TestResult.Outcome;
import dev.musher.fleet.proof.results.TestResults;
import dev.musher.fleet.proof.results.TestResults.Counts;
import io.avaje.json.JsonWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The results of tests as JSON, and back: an array that begins with the three counts, then has an
 * outcome, a name and a file for each test, flat because there may be thousands.
 */
final class TestResultsForm {
    private static final int COUNTS = 3;
    private static final int PARTS = 3;

    private TestResultsForm() {}

    static void write(JsonWriter writer, TestResults results) {
        writer.beginArray();
        writer.value(results.counts().passed());
        writer.value(results.counts().failed());
        writer.value(results.counts().skipped());
        for (TestResult test : results.tests()) {
            writer.value(test.outcome().word());
            writer.value(test.name());
            writer.value(test.file());
        }
        writer.endArray();
    }

    /** Throws {@link IllegalArgumentException} for anything else. */
    static TestResults read(JsonValue value) {
        if (!(value instanceof JsonValue.Items(var items)) || items.size() % PARTS != 0) {
            throw new IllegalArgumentException("no list of tests");
        }
        var tests = new ArrayList<TestResult>();
        for (int at = COUNTS; at < items.size(); at += PARTS) {
            var outcome = Outcome.valueOf(text(items, at).toUpperCase(Locale.ROOT));
            tests.add(new TestResult(text(items, at + 1), outcome, text(items, at + 2)));
        }
        return new TestResults(
                tests, new Counts(number(items, 0), number(items, 1), number(items, 2)));
    }

    private static String text(List<JsonValue> items, int at) {
        if (items.get(at) instanceof JsonValue.Text(var text)) {
            return text;
        }
        throw new IllegalArgumentException("not text");
    }

    private static int number(List<JsonValue> items, int at) {
        if (items.size() > at && items.get(at) instanceof JsonValue.Numeral(BigDecimal number)) {
            return number.intValueExact();
        }
        throw new IllegalArgumentException("not a number");
    }
}
