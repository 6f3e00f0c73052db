package dev.musher.provider.modelserver;

import static dev.musher.provider.modelserver.Script.say;
import static dev.musher.provider.modelserver.Script.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What comes of every trouble is what the table {@code fault-matrix.txt} says. */
@Tag("slow")
final class FaultMatrixTest {
    static Stream<FaultCase> troubles() {
        return FaultCase.all().stream();
    }

    static Stream<FaultCase> retriedTroubles() {
        return troubles().filter(faultCase -> expected(faultCase.name()).contains(" (after "));
    }

    @ParameterizedTest
    @MethodSource("troubles")
    void endsAsTheTableSays(FaultCase faultCase) throws InterruptedException {
        assertThat(FaultMatrix.rows(faultCase)).isEqualTo(expected(faultCase.name()));
    }

    @Test
    void endsAsTheTableSaysWhenNobodyListens() throws InterruptedException {
        assertThat(FaultMatrix.whenNobodyListens()).isEqualTo(expected(FaultMatrix.REFUSED));
    }

    @ParameterizedTest
    @MethodSource("retriedTroubles")
    void goesOnAfterATroubleThatPasses(FaultCase faultCase) throws InterruptedException {
        for (Adapter adapter : Adapter.values()) {
            var outcome =
                    FaultMatrix.outcome(
                            adapter,
                            faultCase,
                            request ->
                                    request.number() == 1 ? faultCase.turn() : say(text("Hello")));
            assertThat(outcome.requests()).isEqualTo(2);
            assertThat(outcome.line()).endsWith("): Replied: Hello");
        }
    }

    @Test
    void hasNoOtherTroublesInTheTable() {
        var names = new ArrayList<>(troubles().map(FaultCase::name).toList());
        names.addFirst(FaultMatrix.REFUSED);
        assertThat(table().filter(line -> !line.startsWith(" ")).toList()).isEqualTo(names);
    }

    private static String expected(String name) {
        var lines = table().toList();
        var rows = new StringBuilder();
        for (int i = lines.indexOf(name) + 1; i > 0 && i < lines.size(); i++) {
            if (!lines.get(i).startsWith(" ")) {
                break;
            }
            rows.append(lines.get(i)).append('\n');
        }
        return rows.toString();
    }

    private static Stream<String> table() {
        try (var table = FaultMatrixTest.class.getResourceAsStream("fault-matrix.txt")) {
            if (table == null) {
                throw new AssertionError("fault-matrix.txt is missing");
            }
            return new String(table.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isEmpty());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
