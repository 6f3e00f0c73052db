package dev.musher.modelserver;

import static dev.musher.modelserver.Script.say;
import static dev.musher.modelserver.Script.text;
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
    static Stream<Trouble> troubles() {
        return Trouble.all().stream();
    }

    static Stream<Trouble> retriedTroubles() {
        return troubles().filter(trouble -> expected(trouble.name()).contains(" (after "));
    }

    @ParameterizedTest
    @MethodSource("troubles")
    void endsAsTheTableSays(Trouble trouble) throws InterruptedException {
        assertThat(FaultMatrix.rows(trouble)).isEqualTo(expected(trouble.name()));
    }

    @Test
    void endsAsTheTableSaysWhenNobodyListens() throws InterruptedException {
        assertThat(FaultMatrix.whenNobodyListens()).isEqualTo(expected(FaultMatrix.REFUSED));
    }

    @ParameterizedTest
    @MethodSource("retriedTroubles")
    void goesOnAfterATroubleThatPasses(Trouble trouble) throws InterruptedException {
        for (Adapter adapter : Adapter.values()) {
            var outcome =
                    FaultMatrix.outcome(
                            adapter,
                            trouble,
                            request -> request.number() == 1 ? trouble.turn() : say(text("Hello")));
            assertThat(outcome.requests()).isEqualTo(2);
            assertThat(outcome.line()).endsWith("): Replied: Hello");
        }
    }

    @Test
    void hasNoOtherTroublesInTheTable() {
        var names = new ArrayList<>(troubles().map(Trouble::name).toList());
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
