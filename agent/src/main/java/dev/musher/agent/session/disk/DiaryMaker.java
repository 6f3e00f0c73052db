package dev.musher.agent.session.disk;

import dev.musher.agent.session.DiaryException;
import dev.musher.agent.session.ForkPoint;
import dev.musher.agent.session.SessionHeader;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.session.disk.DiaryReader.Tail;
import dev.musher.agent.session.disk.SessionFolder.Rights;
import dev.musher.base.files.ProcessLock;
import dev.musher.base.files.ProjectLinks;
import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** Makes the files of diaries, and opens them to add to them. */
final class DiaryMaker {
    private final SessionFolder folder;
    private final Optional<ChecksumFolder> checksums;

    DiaryMaker(SessionFolder folder, Optional<ChecksumFolder> checksums) {
        this.folder = folder;
        this.checksums = checksums;
    }

    /**
     * The right to write a diary, unless another writer has it.
     *
     * @throws DiaryException if that cannot be found out
     */
    Optional<ProcessLock> lock(SessionId id) {
        folder.prepare();
        try {
            return ProcessLock.take(folder.lock(id), folder.ownerOnly(Rights.FILE));
        } catch (IOException e) {
            throw DiaryOutput.unkept(folder.lock(id), e);
        }
    }

    /** A new diary with these entries; all of it, or nothing is left behind. */
    DiaryOutput create(SessionHeader header, byte[]... lines) {
        return make(header, folder.diary(header.id()), lines);
    }

    /** A new diary that begins with what is in another, up to an entry; all of it, or nothing. */
    DiaryOutput copy(SessionHeader header, ForkPoint from, byte[]... lines) {
        Path draft = folder.draft(header.id());
        var output = make(header, draft);
        try {
            copyLines(from, draft);
            output.othersWrote();
            if (lines.length > 0) {
                output.add(lines);
            }
            Files.move(draft, folder.diary(header.id()), StandardCopyOption.ATOMIC_MOVE);
            return output;
        } catch (IOException e) {
            discard(draft, output);
            throw DiaryOutput.unkept(folder.diary(header.id()), e);
        } catch (RuntimeException e) {
            discard(draft, output);
            throw e;
        }
    }

    private void copyLines(ForkPoint from, Path draft) throws IOException {
        try (var source = DiaryReader.open(folder.diary(from.session()));
                var stream = new BufferedOutputStream(new FileOutputStream(draft.toFile(), true))) {
            for (int place : source.path(source.place(from.entry()))) {
                stream.write(source.raw(place));
                stream.write('\n');
            }
        }
    }

    private DiaryOutput make(SessionHeader header, Path path, byte[]... lines) {
        var lock =
                lock(header.id())
                        .orElseThrow(
                                () ->
                                        new IllegalStateException(
                                                "session " + header.id() + " exists already"));
        var all = new byte[lines.length + 1][];
        all[0] = DiaryHeaderLine.encode(header);
        System.arraycopy(lines, 0, all, 1, lines.length);
        DiaryOutput output;
        try {
            Files.createFile(path, folder.ownerOnly(Rights.FILE));
            var checksum = new ChecksumWriter(checksums, header.id(), 0);
            output = new DiaryOutput(path, appending(path), lock, checksum, Tail.WHOLE);
        } catch (IOException e) {
            lock.close();
            throw DiaryOutput.unkept(path, e);
        }
        try {
            output.add(all);
            return output;
        } catch (DiaryException e) {
            discard(path, output);
            throw e;
        }
    }

    private static void discard(Path path, DiaryOutput output) {
        output.close();
        try {
            Files.deleteIfExists(path);
        } catch (IOException _) {
            // What is left is not a diary, and is skipped.
        }
    }

    /** Opens a diary that exists. */
    DiaryOutput open(SessionId id, ProcessLock lock, Tail tail) {
        Path path = folder.diary(id);
        try {
            if (!Files.isWritable(path)) {
                throw new AccessDeniedException(path.toString());
            }
            var checksum = new ChecksumWriter(checksums, id, Files.size(path));
            return new DiaryOutput(path, appending(path), lock, checksum, tail);
        } catch (IOException e) {
            throw DiaryOutput.unkept(path, e);
        }
    }

    private static OutputStream appending(Path path) throws IOException {
        ProjectLinks.refuse("write", path);
        return new FileOutputStream(path.toFile(), true);
    }
}
