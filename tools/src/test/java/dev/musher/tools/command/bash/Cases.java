package dev.musher.tools.command.bash;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;

/** Tables of commands beside the tests. */
final class Cases {
    private Cases() {}

    static String read(String name) {
        try (var in = Objects.requireNonNull(Cases.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
