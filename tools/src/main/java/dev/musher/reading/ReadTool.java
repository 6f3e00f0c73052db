package dev.musher.reading;

import dev.musher.codegen.TextFile;
import dev.musher.document.ContentKind;
import dev.musher.document.ExactFiles;
import dev.musher.document.ReadSet;
import dev.musher.document.TextDocument;
import dev.musher.files.FileState;
import dev.musher.files.OpenedFile;
import dev.musher.text.Octets;
import dev.musher.tool.Effect;
import dev.musher.tool.Fact;
import dev.musher.tool.Input;
import dev.musher.tool.Piece;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolFailure;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;
import dev.musher.workplace.Place;
import dev.musher.workplace.Workplace;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** Reads text by lines, and images. */
@TextFile("read.md")
public final class ReadTool implements Tool {
    static final int LARGEST_IMAGE = 5 * 1024 * 1024;
    private static final long LARGEST_FILE = 1024L * 1024 * 1024;
    private static final int STEP = 64 * 1024;

    private static final ToolSheet SHEET =
            new ToolSheet("read", ReadToolText.TEXT, ReadParameters.SHAPE, Effect.READS);

    private final Workplace workplace;
    private final ExactFiles files;
    private final ReadSet reads;

    public ReadTool(Workplace workplace, ReadSet reads) {
        this.workplace = workplace;
        this.files = new ExactFiles(workplace);
        this.reads = reads;
    }

    @Override
    public ToolSheet sheet() {
        return SHEET;
    }

    @Override
    public Prepared prepare(Input input) {
        var wanted = ReadParameters.of(input);
        var place = workplace.locate(wanted.path());
        return Prepared.of(List.of(place.reading()), _ -> read(place, wanted));
    }

    private ToolOutcome read(Place place, ReadParameters wanted) throws InterruptedException {
        var state = files.look(place);
        if (state.isEmpty()) {
            throw ToolFailure.input(new NearbyFiles(workplace).missing(place));
        }
        refuseUnlessReadable(place, state.get());
        try (var file = files.open(place)) {
            var head = files.read(file, STEP);
            var kind = ContentKind.of(head);
            if (kind == ContentKind.TEXT) {
                return ToolOutcome.done(text(place, wanted, file, head), read(place));
            }
            return image(place, kind, file, head);
        } catch (IOException e) {
            throw ToolFailure.error(place.shown() + " cannot be read: " + e.getMessage() + ".");
        }
    }

    private static void refuseUnlessReadable(Place place, FileState state) {
        switch (state.kind()) {
            case FILE -> {
                if (state.size() > LARGEST_FILE) {
                    throw ToolFailure.input(
                            place.shown()
                                    + " is larger than 1 GiB. Look at parts of it with bash (head,"
                                    + " tail, sed -n).");
                }
            }
            case DIRECTORY ->
                    throw ToolFailure.input(
                            place.shown() + " is a directory. Use ls to see what is in it.");
            case LINK, OTHER ->
                    throw ToolFailure.input(
                            place.shown()
                                    + " is a pipe, a socket or a device, not a regular file.");
        }
    }

    private String text(Place place, ReadParameters wanted, OpenedFile file, byte[] head)
            throws InterruptedException {
        var scan = new LineScan(wanted.offset(), wanted.limit());
        if (file.state().size() > TextDocument.LARGEST) {
            scan(scan, file, head);
            return new ReadAnswer(place, wanted, scan).text();
        }
        var content = joined(head, files.read(file, TextDocument.LARGEST + 1 - head.length));
        scan.take(content);
        // A file that has grown since it was opened may have more.
        if (content.length <= TextDocument.LARGEST) {
            scan.finish();
            reads.note(place.path(), content);
        }
        return new ReadAnswer(place, wanted, scan).text();
    }

    /** Takes no more of a large file than it takes to have the lines that are wanted. */
    private void scan(LineScan scan, OpenedFile file, byte[] head) throws InterruptedException {
        for (var part = head; part.length > 0; part = files.read(file, STEP)) {
            scan.take(part);
            if (scan.complete()) {
                return;
            }
        }
        scan.finish();
    }

    private ToolOutcome image(Place place, ContentKind kind, OpenedFile file, byte[] head)
            throws InterruptedException {
        var type = kind.imageType();
        if (type.isEmpty()) {
            throw ToolFailure.input(
                    place.shown()
                            + " is "
                            + kind.what()
                            + ", not text. Use a program for it, such as file, strings or xxd in"
                            + " bash.");
        }
        var content = joined(head, files.read(file, LARGEST_IMAGE + 1 - head.length));
        if (content.length > LARGEST_IMAGE) {
            throw ToolFailure.input(
                    place.shown()
                            + " is "
                            + kind.what()
                            + " of more than 5 MiB. Make a smaller one of it first.");
        }
        return new ToolOutcome.Done(
                List.of(new Piece.Image(type.get(), Octets.wrap(content))), List.of(read(place)));
    }

    private static Fact read(Place place) {
        return new Fact.FilesRead(List.of(place.shown()));
    }

    private static byte[] joined(byte[] head, byte[] rest) {
        var whole = Arrays.copyOf(head, head.length + rest.length);
        System.arraycopy(rest, 0, whole, head.length, rest.length);
        return whole;
    }
}
