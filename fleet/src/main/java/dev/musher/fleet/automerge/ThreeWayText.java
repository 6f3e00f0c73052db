package dev.musher.fleet.automerge;

import dev.musher.base.text.ImmutableBytes;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The lines of a file as it was and as two sides have it, without their endings. */
record ThreeWayText(List<String> base, List<String> ours, List<String> theirs) {
    /** After the last line of a file that ends without a newline; no text has it. */
    static final String OPEN = "\0";

    private static final int MOST_BYTES = 1024 * 1024;
    private static final int MOST_LINES = 20_000;

    ThreeWayText {
        base = List.copyOf(base);
        ours = List.copyOf(ours);
        theirs = List.copyOf(theirs);
    }

    /** What three files are. */
    sealed interface Reading {}

    /** Text whose lines all end the same way. */
    record Read(ThreeWayText sides, String ending) implements Reading {}

    /** Nothing to be woven. */
    record Refused(String why) implements Reading {}

    static Reading read(ImmutableBytes base, ImmutableBytes ours, ImmutableBytes theirs) {
        var texts = new ArrayList<List<String>>();
        var endings = new HashSet<String>();
        for (ImmutableBytes file : List.of(base, ours, theirs)) {
            if (file.length() > MOST_BYTES) {
                return new Refused("the file is larger than 1 MiB");
            }
            var bytes = file.toArray();
            try {
                var buffer = ByteBuffer.wrap(bytes);
                var text = StandardCharsets.UTF_8.newDecoder().decode(buffer).toString();
                if (text.indexOf('\0') >= 0) {
                    return new Refused("the file is no text");
                }
                texts.add(lines(text, endings));
            } catch (CharacterCodingException _) {
                return new Refused("the file is no text in UTF-8");
            }
        }
        return checked(new ThreeWayText(texts.get(0), texts.get(1), texts.get(2)), endings);
    }

    private static Reading checked(ThreeWayText threeWayText, Set<String> endings) {
        if (endings.size() > 1 || endings.contains("\r")) {
            return new Refused("lines end in more than one way");
        }
        for (var lines : List.of(threeWayText.base, threeWayText.ours, threeWayText.theirs)) {
            if (lines.size() > MOST_LINES) {
                return new Refused("the file has more than " + MOST_LINES + " lines");
            }
            if (lines.stream().anyMatch(ThreeWayText::isMarker)) {
                return new Refused("there are conflict markers in the file");
            }
        }
        return new Read(threeWayText, endings.isEmpty() ? "\n" : endings.iterator().next());
    }

    /** Also notes how the lines end: a carriage return by itself is a way of its own. */
    private static List<String> lines(String text, Set<String> endings) {
        var lines = new ArrayList<String>();
        int start = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
            boolean isCarriage = end > start && text.charAt(end - 1) == '\r';
            endings.add(isCarriage ? "\r\n" : "\n");
            lines.add(text.substring(start, isCarriage ? end - 1 : end));
            start = end + 1;
        }
        if (start < text.length()) {
            lines.add(text.substring(start) + OPEN);
        }
        if (lines.stream().anyMatch(line -> line.indexOf('\r') >= 0)) {
            endings.add("\r");
        }
        return lines;
    }

    /** The line of equals signs between them is also how headings are underlined. */
    private static boolean isMarker(String line) {
        return line.startsWith("<<<<<<<") || line.startsWith(">>>>>>>");
    }
}
