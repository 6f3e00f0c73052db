package dev.musher.headless;

import dev.musher.commandline.CommandFailed;
import dev.musher.files.FileException;
import dev.musher.shape.OutputSchema;
import dev.musher.shape.SchemaReading;
import dev.musher.text.Printable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** The file that says which shape an answer must have. */
final class SchemaFile {
    private static final int LARGEST = 1024 * 1024;
    private static final String USE = "--output-schema takes a file with a JSON Schema.";

    private SchemaFile() {}

    static OutputSchema read(Path directory, String written) {
        SchemaReading reading = OutputSchema.read(text(directory, written));
        if (reading instanceof SchemaReading.Usable(var schema)) {
            return schema;
        }
        var problems = ((SchemaReading.Unusable) reading).problems();
        throw new CommandFailed(
                "The schema " + Printable.line(written) + " cannot be used.",
                Printable.lines(String.join("\n", problems)));
    }

    private static String text(Path directory, String written) {
        try {
            return text(directory.resolve(written));
        } catch (InvalidPathException e) {
            throw new CommandFailed(
                    "'" + Printable.line(written) + "' cannot be the name of a file.", USE, e);
        }
    }

    private static String text(Path file) {
        try (var in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LARGEST);
            if (in.read() >= 0) {
                throw new CommandFailed(file + " has more than a megabyte.", USE);
            }
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw FileException.of("read the schema", file, e);
        }
    }
}
