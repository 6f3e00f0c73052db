package dev.musher.tools.patch;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.patch.PatchOperation.Add;
import dev.musher.tools.patch.PatchOperation.Delete;
import dev.musher.tools.patch.PatchOperation.Move;
import dev.musher.tools.patch.PatchOperation.Update;
import java.util.ArrayList;
import java.util.List;

/** Makes operations of the text of a patch. */
final class PatchParser {
    private static final String ADD = "*** Add File:";
    private static final String DELETE = "*** Delete File:";
    private static final String UPDATE = "*** Update File:";
    private static final String MOVE = "*** Move to:";
    private static final String MARKER = "***";

    private final PatchLines lines;

    private PatchParser(PatchLines lines) {
        this.lines = lines;
    }

    /**
     * The operations in their order, at least one.
     *
     * @throws ToolFailure that names the line and what it should have been
     */
    static List<PatchOperation> parse(String text) {
        var parser = new PatchParser(PatchLines.between(text));
        var operations = new ArrayList<PatchOperation>();
        for (parser.lines.skipBlank(); parser.lines.hasNext(); parser.lines.skipBlank()) {
            operations.add(parser.operation());
        }
        if (operations.isEmpty()) {
            throw parser.lines.fault("the patch has no operation; " + expectedHeader());
        }
        return operations;
    }

    private PatchOperation operation() {
        String header = lines.next().strip();
        if (header.startsWith(ADD)) {
            return new Add(path(ADD), addedLines());
        }
        if (header.startsWith(DELETE)) {
            return new Delete(path(DELETE));
        }
        if (header.startsWith(UPDATE)) {
            return update();
        }
        throw lines.fault(expectedHeader() + ", not " + lines.shown());
    }

    private static String expectedHeader() {
        return "expected `" + ADD + " path`, `" + DELETE + " path` or `" + UPDATE + " path`";
    }

    private String path(String marker) {
        String path = lines.next().strip().substring(marker.length()).strip();
        if (path.isEmpty()) {
            throw lines.fault("a path must follow `" + marker + "`");
        }
        lines.skip();
        return path;
    }

    private List<String> addedLines() {
        var added = new ArrayList<String>();
        while (lines.hasNext() && lines.next().startsWith("+")) {
            added.add(lines.next().substring(1));
            lines.skip();
        }
        lines.skipBlank();
        if (lines.hasNext() && !lines.next().strip().startsWith(MARKER)) {
            throw lines.fault(
                    "every line of an added file starts with `+`, also an empty one; this"
                            + " is "
                            + lines.shown());
        }
        return added;
    }

    private PatchOperation update() {
        int header = lines.number();
        String path = path(UPDATE);
        boolean moves = lines.hasNext() && lines.next().strip().startsWith(MOVE);
        String destination = moves ? path(MOVE) : path;
        var chunks = ChunkParser.chunks(lines);
        if (moves) {
            return new Move(path, destination, chunks);
        }
        if (chunks.isEmpty()) {
            throw ToolFailure.input(
                    "Line "
                            + header
                            + " of the patch: the update of "
                            + path
                            + " has no lines; expected `@@` and lines that begin with a space, `-`"
                            + " or `+`. Nothing was changed.");
        }
        return new Update(path, chunks);
    }
}
