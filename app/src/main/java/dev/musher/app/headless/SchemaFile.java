package dev.musher.app.headless;

import dev.musher.agent.jsonschema.OutputSchema;
import dev.musher.agent.jsonschema.ParsedSchema;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.base.files.FileException;
import dev.musher.base.text.PrintableText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** The file that says which shape an answer must have. */
public final class SchemaFile {
    private static final int LARGEST = 1024 * 1024;
    private static final String USE = "--output-schema takes a file with a JSON Schema.";

    private SchemaFile() {}

    public static OutputSchema read(Path directory, String written) {
        ParsedSchema reading = OutputSchema.read(text(directory, written));
        if (reading instanceof ParsedSchema.Usable(var schema)) {
            return schema;
        }
        var problems = ((ParsedSchema.Unusable) reading).problems();
        throw new CommandFailed(
                "The schema " + PrintableText.line(written) + " cannot be used.",
                PrintableText.lines(String.join("\n", problems)));
    }

    private static String text(Path directory, String written) {
        try {
            return text(directory.resolve(written));
        } catch (InvalidPathException e) {
            throw new CommandFailed(
                    "'" + PrintableText.line(written) + "' cannot be the name of a file.", USE, e);
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
