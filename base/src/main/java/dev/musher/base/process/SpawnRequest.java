package dev.musher.base.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A process to start.
 *
 * @param words the file of its program, and its arguments
 * @param environment all of it
 */
public record SpawnRequest(
        List<String> words,
        Path directory,
        Map<String, String> environment,
        Input input,
        Streams streams) {
    /** What its standard input is. */
    public enum Input {
        EMPTY,
        PIPED
    }

    /** Whether its errors have a stream of their own, and whether it awaits its readers. */
    public enum Streams {
        APART,
        APART_AND_WHOLE,
        MERGED
    }

    public SpawnRequest {
        words = List.copyOf(words);
        environment = Map.copyOf(environment);
        words.forEach(word -> checkNoNull("argument", word));
        environment.forEach(SpawnRequest::checkVariable);
    }

    private static void checkVariable(String name, String value) {
        if (name.indexOf('=') >= 0) {
            throw new IllegalArgumentException("a variable's name contains '=': " + name);
        }
        checkNoNull("variable's name", name);
        checkNoNull("variable's value", value);
    }

    private static void checkNoNull(String what, String text) {
        if (text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("the " + what + " contains a null character");
        }
    }
}
