package dev.musher.config;

import dev.musher.config.TomlCursor.Broken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a TOML document, and goes on after a fault, so that all of them are reported at once. */
final class TomlReader {
    /** The part of the document that could be read, and what was wrong with the rest. */
    record Document(TomlNode.Table root, List<TomlFault> faults) {}

    private final String text;
    private final SourceLines lines;
    private final TomlBuilder builder;
    private @Nullable TomlConversion conversion;

    /** Values below a header that does not fit belong to no table we know. */
    private boolean orphaned;

    private TomlReader(String text) {
        this.text = text;
        lines = new SourceLines(text);
        builder = new TomlBuilder(lines);
    }

    static Document read(String text) {
        return new TomlReader(text).document();
    }

    /** A single value, if the text is one. */
    static Optional<TomlNode> value(String text) {
        var scan = TomlScanner.scan("value = " + text);
        if (scan.statements().size() != 1 || !scan.faults().isEmpty()) {
            return Optional.empty();
        }
        try {
            return PlainValue.read(text, 0)
                    .or(() -> Optional.of(new TomlConversion().node(text, 0, 0)));
        } catch (Broken _) {
            return Optional.empty();
        }
    }

    private Document document() {
        var scan = TomlScanner.scan(text);
        var faults = new ArrayList<>(scan.faults());
        for (var statement : scan.statements()) {
            try {
                add(statement);
            } catch (Broken broken) {
                faults.add(broken.fault);
            }
        }
        return new Document(builder.document(), List.copyOf(faults));
    }

    private void add(TomlStatement statement) {
        if (statement.isHeader()) {
            orphaned = true;
            builder.open(statement);
            orphaned = false;
            return;
        }
        var value = text.substring(statement.value(), statement.end());
        int line = lines.line(statement.start());
        var node =
                PlainValue.read(value, line)
                        .orElseGet(() -> conversion().node(value, line, statement.value()));
        if (!orphaned) {
            builder.put(statement, node);
        }
    }

    private TomlConversion conversion() {
        if (conversion == null) {
            conversion = new TomlConversion();
        }
        return conversion;
    }
}
