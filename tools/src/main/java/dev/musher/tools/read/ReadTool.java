package dev.musher.tools.read;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.files.FileState;
import dev.musher.base.files.OpenedFile;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.codegen.TextFile;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.document.ContentKind;
import dev.musher.tools.document.PermittedFiles;
import dev.musher.tools.document.ReadSet;
import dev.musher.tools.document.TextDocument;
import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.paths.WorkingDirectory;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads text by lines, notebooks by cells, the text of PDF documents, and images. */
@TextFile("read.md")
public final class ReadTool implements Tool {
    static final int LARGEST_IMAGE = 5 * 1024 * 1024;
    static final int LARGEST_PDF = 32 * 1024 * 1024;
    private static final long LARGEST_FILE = 1024L * 1024 * 1024;
    private static final int STEP = 64 * 1024;

    private static final ToolDescription SHEET =
            new ToolDescription("read", ReadToolText.TEXT, ReadParameters.SHAPE, ToolEffect.READS);

    private final WorkingDirectory workingDirectory;
    private final PermittedFiles files;
    private final ReadSet reads;
    private final PdfConverter pdfConverter;

    public ReadTool(WorkingDirectory workingDirectory, ReadSet reads) {
        this(workingDirectory, reads, PdfConverter.NONE);
    }

    public ReadTool(WorkingDirectory workingDirectory, ReadSet reads, PdfConverter pdfConverter) {
        this.pdfConverter = pdfConverter;
        this.workingDirectory = workingDirectory;
        this.files = new PermittedFiles(workingDirectory);
        this.reads = reads;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        var wanted = ReadParameters.of(toolInput);
        var resolvedPath = workingDirectory.locate(wanted.path());
        return PreparedCall.of(List.of(resolvedPath.reading()), _ -> read(resolvedPath, wanted));
    }

    private ToolOutcome read(ResolvedPath resolvedPath, ReadParameters wanted)
            throws InterruptedException {
        var state = files.look(resolvedPath);
        if (state.isEmpty()) {
            throw ToolFailure.input(new SimilarFiles(workingDirectory).missing(resolvedPath));
        }
        refuseUnlessReadable(resolvedPath, state.get());
        try (var file = files.open(resolvedPath)) {
            var head = files.read(file, STEP);
            var kind = ContentKind.of(head, resolvedPath.shown());
            if (kind == ContentKind.TEXT) {
                return ToolOutcome.done(text(resolvedPath, wanted, file, head), read(resolvedPath));
            }
            return kind == ContentKind.PDF
                    ? pdf(resolvedPath, wanted, file, head)
                    : image(resolvedPath, kind, file, head);
        } catch (IOException e) {
            throw ToolFailure.error(
                    resolvedPath.shown() + " cannot be read: " + e.getMessage() + ".");
        }
    }

    private static void refuseUnlessReadable(ResolvedPath resolvedPath, FileState state) {
        switch (state.kind()) {
            case FILE -> {
                if (state.size() > LARGEST_FILE) {
                    throw ToolFailure.input(
                            resolvedPath.shown()
                                    + " is larger than 1 GiB. Look at parts of it with bash (head,"
                                    + " tail, sed -n).");
                }
            }
            case DIRECTORY ->
                    throw ToolFailure.input(
                            resolvedPath.shown() + " is a directory. Use ls to see what is in it.");
            case LINK, OTHER ->
                    throw ToolFailure.input(
                            resolvedPath.shown()
                                    + " is a pipe, a socket or a device, not a regular file.");
        }
    }

    private String text(
            ResolvedPath resolvedPath, ReadParameters wanted, OpenedFile file, byte[] head)
            throws InterruptedException {
        var scan = new LineSelection(wanted.offset(), wanted.limit());
        if (file.state().size() > TextDocument.LARGEST) {
            scan(scan, file, head);
            return new ReadAnswer(resolvedPath, wanted, scan).text();
        }
        var content = joined(head, files.read(file, TextDocument.LARGEST + 1 - head.length));
        scan.take(shown(resolvedPath, content));
        // A file that has grown since it was opened may have more.
        if (content.length <= TextDocument.LARGEST) {
            scan.finish();
            reads.note(resolvedPath.path(), content);
        }
        return new ReadAnswer(resolvedPath, wanted, scan).text();
    }

    private static byte[] shown(ResolvedPath resolvedPath, byte[] content) {
        return resolvedPath.shown().endsWith(NotebookText.ENDING)
                ? NotebookText.of(content).orElse(content)
                : content;
    }

    /** Takes no more of a large file than it takes to have the lines that are wanted. */
    private void scan(LineSelection scan, OpenedFile file, byte[] head)
            throws InterruptedException {
        for (var part = head; part.length > 0; part = files.read(file, STEP)) {
            scan.take(part);
            if (scan.complete()) {
                return;
            }
        }
        scan.finish();
    }

    /** It is not in the read set: what was shown is not what an edit would change. */
    private ToolOutcome pdf(
            ResolvedPath resolvedPath, ReadParameters wanted, OpenedFile file, byte[] head)
            throws InterruptedException {
        var content = joined(head, files.read(file, LARGEST_PDF + 1 - head.length));
        if (content.length > LARGEST_PDF) {
            throw ToolFailure.input(
                    resolvedPath.shown()
                            + " is a PDF document of more than 32 MiB. Take parts of it in bash,"
                            + " such as pdftotext -layout -f 1 -l 20 FILE -.");
        }
        var converted = converted(resolvedPath, ImmutableBytes.wrap(content));
        if (converted.isEmpty()) {
            throw ToolFailure.input(notText(resolvedPath, ContentKind.PDF));
        }
        var scan = new LineSelection(wanted.offset(), wanted.limit());
        scan.take(PdfText.of(resolvedPath.shown(), converted.get()).getBytes(UTF_8));
        scan.finish();
        return ToolOutcome.done(
                new ReadAnswer(resolvedPath, wanted, scan).text(), read(resolvedPath));
    }

    private Optional<String> converted(ResolvedPath resolvedPath, ImmutableBytes pdf)
            throws InterruptedException {
        try {
            return pdfConverter.convert(pdf, PdfText.MOST_PAGES + 1);
        } catch (ToolFailure failed) {
            throw ToolFailure.error(
                    resolvedPath.shown() + " is a PDF document, but " + failed.getMessage());
        }
    }

    private static String notText(ResolvedPath resolvedPath, ContentKind kind) {
        return resolvedPath.shown()
                + " is "
                + kind.what()
                + ", not text. Use a program for it in bash, such as "
                + (kind == ContentKind.PDF
                        ? "pdftotext -layout FILE - (from poppler-utils, which is not installed)."
                        : "file, strings or xxd.");
    }

    private ToolOutcome image(
            ResolvedPath resolvedPath, ContentKind kind, OpenedFile file, byte[] head)
            throws InterruptedException {
        var type = kind.imageType();
        if (type.isEmpty()) {
            throw ToolFailure.input(notText(resolvedPath, kind));
        }
        var content = joined(head, files.read(file, LARGEST_IMAGE + 1 - head.length));
        if (content.length > LARGEST_IMAGE) {
            throw ToolFailure.input(
                    resolvedPath.shown()
                            + " is "
                            + kind.what()
                            + " of more than 5 MiB. Make it smaller first.");
        }
        return new ToolOutcome.Done(
                List.of(new OutcomePiece.Image(type.get(), ImmutableBytes.wrap(content))),
                List.of(read(resolvedPath)));
    }

    private static ToolFact read(ResolvedPath resolvedPath) {
        return new ToolFact.FilesRead(List.of(resolvedPath.shown()));
    }

    private static byte[] joined(byte[] head, byte[] rest) {
        var whole = Arrays.copyOf(head, head.length + rest.length);
        System.arraycopy(rest, 0, whole, head.length, rest.length);
        return whole;
    }
}
