package dev.musher.tools.patch;

import dev.musher.tools.patch.PatchChunk.Anchor;
import dev.musher.tools.patch.PatchChunk.Line;
import dev.musher.tools.patch.PatchChunk.Sign;
import java.util.ArrayList;
import java.util.List;

/** Makes chunks of the lines of an update. Within a chunk the first character decides. */
final class ChunkParser {
    private static final String HEADER = "@@";
    private static final String MARKER = "***";
    private static final String END_OF_FILE = "*** End of File";

    /** What diff says of a last line, which is not a line itself. */
    private static final String REMARK = "\\ No newline";

    private final PatchLines lines;
    private final List<PatchChunk> chunks = new ArrayList<>();

    private ChunkParser(PatchLines lines) {
        this.lines = lines;
    }

    /** The chunks up to the next operation. */
    static List<PatchChunk> chunks(PatchLines lines) {
        var parser = new ChunkParser(lines);
        // Blank lines between chunks belong to none.
        for (lines.skipBlank(); lines.hasNext(); lines.skipBlank()) {
            if (lines.next().startsWith(MARKER)) {
                break;
            }
            parser.chunks.add(parser.chunk());
        }
        return parser.chunks;
    }

    private PatchChunk chunk() {
        int start = lines.number();
        if (!chunks.isEmpty() && !isHeader(lines.next().stripLeading())) {
            throw lines.fault(
                    "expected `@@` and another chunk, or another operation, not " + lines.shown());
        }
        var headers = headers();
        var body = body();
        if (body.isEmpty()) {
            throw lines.fault(
                    "the chunk that begins at line "
                            + start
                            + " has no lines; they begin with a space, `-` or `+`");
        }
        return new PatchChunk(start, headers, body, anchor());
    }

    /** Only the first may stand after spaces: further down, a space makes a line of the file. */
    private List<String> headers() {
        var headers = new ArrayList<String>();
        String line = lines.next().stripLeading();
        while (isHeader(line)) {
            String header = line.substring(HEADER.length());
            header = header.startsWith(" ") ? header.substring(1) : header;
            if (!header.isBlank()) {
                headers.add(header);
            }
            lines.skip();
            line = lines.hasNext() ? lines.next() : "";
        }
        return headers;
    }

    private List<Line> body() {
        var body = new ArrayList<Line>();
        while (lines.hasNext() && !isHeader(lines.next()) && !lines.next().startsWith(MARKER)) {
            String line = lines.next();
            if (!line.startsWith(REMARK)) {
                body.add(line.isEmpty() ? new Line(Sign.KEPT, "") : signed(line));
            }
            lines.skip();
        }
        return body;
    }

    private Line signed(String line) {
        String text = line.substring(1);
        return switch (line.charAt(0)) {
            case ' ' -> new Line(Sign.KEPT, text);
            case '-' -> new Line(Sign.REMOVED, text);
            case '+' -> new Line(Sign.ADDED, text);
            default ->
                    throw lines.fault(
                            "a line of a chunk begins with a space (kept), `-` (removed) or `+`"
                                    + " (added); this is "
                                    + lines.shown());
        };
    }

    private Anchor anchor() {
        if (lines.hasNext() && lines.next().stripTrailing().equals(END_OF_FILE)) {
            lines.skip();
            return Anchor.END_OF_FILE;
        }
        return Anchor.ANYWHERE;
    }

    private static boolean isHeader(String line) {
        return line.startsWith(HEADER);
    }
}
