package dev.musher.fleet.automerge;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.automerge.FileMerge.Refused;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads three versions of a file as lines, within bounds. */
final class VersionReader {
    /** After the last line of a file that ends without a newline; no text contains it. */
    static final String OPEN = "\0";

    private static final int MOST_BYTES = 1024 * 1024;
    private static final int MOST_LINES = 20_000;

    private VersionReader() {}

    /** Three texts, or why they are not compared. */
    sealed interface Reading permits Read, Refused {}

    /** All lines end the same way. */
    record Read(FileVersions file, String ending) implements Reading {}

    static Reading read(ImmutableBytes base, ImmutableBytes ours, ImmutableBytes theirs) {
        var files = List.of(base, ours, theirs);
        if (files.stream().anyMatch(file -> file.length() > MOST_BYTES)) {
            return new Refused("the file is larger than 1 MiB");
        }
        var texts = new ArrayList<String>();
        try {
            for (ImmutableBytes file : files) {
                var bytes = ByteBuffer.wrap(file.toArray());
                texts.add(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
            }
        } catch (CharacterCodingException _) {
            return new Refused("the file is not UTF-8 text");
        }
        if (texts.stream().anyMatch(text -> text.contains(OPEN))) {
            return new Refused("the file is not text");
        }
        var ending = texts.stream().anyMatch(text -> text.contains("\r\n")) ? "\r\n" : "\n";
        if (texts.stream().anyMatch(text -> !text.replace(ending, "").matches("[^\r\n]*"))) {
            return new Refused("the lines do not all end the same way");
        }
        var lines = texts.stream().map(text -> lines(text, ending)).toList();
        if (lines.stream().anyMatch(list -> list.size() > MOST_LINES)) {
            return new Refused("the file has more than " + MOST_LINES + " lines");
        }
        return lines.stream().flatMap(List::stream).anyMatch(VersionReader::isMarker)
                ? new Refused("the file contains conflict markers")
                : new Read(new FileVersions(lines.get(0), lines.get(1), lines.get(2)), ending);
    }

    private static List<String> lines(String text, String ending) {
        var lines = new ArrayList<>(List.of(text.split(ending, -1)));
        var last = lines.removeLast();
        if (!last.isEmpty()) {
            lines.add(last + OPEN);
        }
        return List.copyOf(lines);
    }

    /** The line of equals signs between them is also how headings are underlined. */
    private static boolean isMarker(String line) {
        return line.startsWith("<<<<<<<") || line.startsWith(">>>>>>>");
    }
}
