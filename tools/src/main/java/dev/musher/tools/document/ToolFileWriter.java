package dev.musher.tools.document;

import dev.musher.base.files.FileState;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.document.CheckedFileChange.Deletion;
import dev.musher.tools.document.CheckedFileChange.Move;
import dev.musher.tools.document.CheckedFileChange.Put;
import dev.musher.tools.document.FileLookup.Absent;
import dev.musher.tools.document.FileLookup.Opaque;
import dev.musher.tools.document.FileLookup.Text;
import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.syntax.SyntaxCheck;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The one way in which tools change files. A file is found, a change to it is planned, which makes
 * every check and writes nothing, and then carried out. What must not happen is a {@link
 * ToolFailure} that says what was seen and what to do instead.
 */
public final class ToolFileWriter {
    private final PermittedFiles files;
    private final ReadSet reads;
    private final BrokenSyntaxCheck syntax;

    public ToolFileWriter(PermittedFiles files, ReadSet reads, SyntaxCheck syntax) {
        this.files = files;
        this.reads = reads;
        this.syntax = new BrokenSyntaxCheck(syntax);
    }

    /**
     * What is at a place.
     *
     * @throws ToolFailure if it is not a regular file, or a text that the session has not read or
     *     that changed since
     */
    public FileLookup find(ResolvedPath resolvedPath) throws InterruptedException {
        return find(resolvedPath, _ -> false);
    }

    private FileLookup find(ResolvedPath resolvedPath, Predicate<String> isSeen)
            throws InterruptedException {
        var state = files.look(resolvedPath);
        if (state.isEmpty()) {
            return new Absent(resolvedPath);
        }
        if (state.get().kind() == FileState.Kind.LINK) {
            return new Opaque(resolvedPath, state.get(), "a symbolic link");
        }
        refuseUnlessFile(resolvedPath, state.get());
        try (var file = files.open(resolvedPath)) {
            var content = files.read(file, TextDocument.LARGEST + 1);
            if (content.length > TextDocument.LARGEST) {
                return new Opaque(resolvedPath, file.state(), "larger than 16 MiB");
            }
            return switch (TextDocument.decode(content)) {
                case DecodedFile.Opaque(var what) -> new Opaque(resolvedPath, file.state(), what);
                case DecodedFile.Text(var document) -> {
                    refuseUnlessFresh(resolvedPath, content, document, isSeen);
                    yield new Text(resolvedPath, file.state(), document);
                }
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A text that is there, or a failure that says why there is none. */
    public Text findText(ResolvedPath resolvedPath) throws InterruptedException {
        return findText(resolvedPath, _ -> false);
    }

    /**
     * The same.
     *
     * @param isSeen whether a call shows that its author has seen a text without having read it by
     *     a tool, because it quotes from it
     */
    public Text findText(ResolvedPath resolvedPath, Predicate<String> isSeen)
            throws InterruptedException {
        return switch (find(resolvedPath, isSeen)) {
            case Text text -> text;
            case Opaque opaque -> throw refusal(opaque);
            case Absent _ ->
                    throw ToolFailure.input(
                            resolvedPath.shown()
                                    + " does not exist. Check the path, or create it.");
        };
    }

    /** Makes the checks for giving a file another content, or a new file its first. */
    public Put plan(FileLookup found, TextDocument after, ShrinkPolicy shrinkPolicy) {
        var remarks = new ArrayList<String>();
        switch (found) {
            case Opaque opaque -> throw refusal(opaque);
            case Absent absent -> syntax.checkNew(absent.place(), after).ifPresent(remarks::add);
            case Text text -> {
                MaskCheck.check(text, after);
                OmissionCheck.check(text, after);
                ShrinkCheck.check(text, after, shrinkPolicy).ifPresent(remarks::add);
                syntax.check(text, after).ifPresent(remarks::add);
            }
        }
        return new Put(found, after, remarks);
    }

    /** Makes the checks for deleting a file, which need not be text. */
    public Deletion planDeletion(FileLookup found) {
        if (found instanceof Absent absent) {
            throw ToolFailure.input(absent.place().shown() + " does not exist.");
        }
        return new Deletion(found);
    }

    /** Makes the checks for moving a text, with or without changes to it. */
    public Move planMove(Text from, FileLookup to, TextDocument after) {
        if (to instanceof Opaque opaque) {
            throw refusal(opaque);
        }
        if (from.place().path().equals(to.place().path())) {
            throw ToolFailure.input(from.place().shown() + " cannot be moved onto itself.");
        }
        var checked = plan(from, after, ShrinkPolicy.ALLOWED);
        return new Move(from, new Put(to, after, checked.remarks()));
    }

    /** Does it, unless a file is no longer what was found, and notes what the session knows now. */
    public void execute(CheckedFileChange change) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        refuseIfAnother(change.found());
        switch (change) {
            case Put put -> write(put, Optional.empty());
            case Deletion(var found) -> delete(found);
            case Move(var from, var put) -> {
                refuseIfAnother(put.found());
                write(put, files.mode(from.place()));
                delete(from);
            }
        }
    }

    private void write(Put put, Optional<Set<PosixFilePermission>> mode) {
        var resolvedPath = put.found().place();
        var content = put.after().bytes();
        if (content.length > TextDocument.LARGEST) {
            throw ToolFailure.input(
                    resolvedPath.shown()
                            + " would be larger than 16 MiB. Create it with a program instead.");
        }
        files.write(resolvedPath, content, mode);
        reads.note(resolvedPath.path(), content);
    }

    private void delete(FileLookup found) {
        files.delete(found.place());
        reads.forget(found.place().path());
    }

    private void refuseIfAnother(FileLookup found) {
        var now = files.look(found.place());
        var then =
                switch (found) {
                    case Absent _ -> Optional.<FileState>empty();
                    case Text text -> Optional.of(text.state());
                    case Opaque opaque -> Optional.of(opaque.state());
                };
        if (!now.equals(then)) {
            throw ToolFailure.error(
                    found.place().shown()
                            + " was changed by another process during this call, so it was left"
                            + " alone. Read it again.");
        }
    }

    private static void refuseUnlessFile(ResolvedPath resolvedPath, FileState state) {
        switch (state.kind()) {
            case FILE -> {}
            case DIRECTORY ->
                    throw ToolFailure.input(
                            resolvedPath.shown() + " is a directory. Give the path of a file.");
            case LINK, OTHER ->
                    throw ToolFailure.input(
                            resolvedPath.shown()
                                    + " is a pipe, a socket or a device, not a regular file.");
        }
    }

    /** What a refusal shows is read by that. */
    private void refuseUnlessFresh(
            ResolvedPath resolvedPath,
            byte[] content,
            TextDocument document,
            Predicate<String> isSeen) {
        switch (reads.freshness(resolvedPath.path(), content)) {
            case FileFreshness.Fresh _ -> {}
            case FileFreshness.Unread _ -> {
                if (isSeen.test(document.text())) {
                    return;
                }
                if (UnreadText.fits(document)) {
                    reads.note(resolvedPath.path(), content);
                }
                throw ToolFailure.input(UnreadText.refusal(resolvedPath, document));
            }
            case FileFreshness.Changed(var spans) ->
                    throw ToolFailure.input(ChangedLines.refusal(resolvedPath, document, spans));
        }
    }

    private static ToolFailure refusal(Opaque opaque) {
        return ToolFailure.input(
                opaque.place().shown()
                        + " is "
                        + opaque.what()
                        + ", so it cannot be edited as text. Use a program to change it.");
    }
}
