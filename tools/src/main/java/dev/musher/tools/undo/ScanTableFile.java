package dev.musher.tools.undo;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.tools.undo.ScannedFolder.FolderStat;
import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.FileStat;
import dev.musher.tools.undo.content.KeptEntry;
import dev.musher.tools.undo.content.KeptEntry.File;
import dev.musher.tools.undo.content.KeptEntry.Ignored;
import dev.musher.tools.undo.content.KeptEntry.Link;
import dev.musher.tools.undo.content.KeptEntry.Unkept;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * The table between two runs of the program. It only saves work: one that is missing, damaged or of
 * another version is as good as none.
 */
final class ScanTableFile {
    private static final long MARK = 0x6d757368_75740001L;
    private static final long MOST_BYTES = 512L << 20;

    private ScanTableFile() {}

    /** Writes piece by piece, because the table of a large folder is large. */
    static void write(OutputStream output, ScanTable scanTable) throws IOException {
        var out = new Buffer(output);
        out.room(Long.BYTES).putLong(MARK);
        out.text(scanTable.sweep());
        out.text(scanTable.rules());
        out.folder(scanTable.folder());
        out.end();
    }

    static Optional<ScanTable> read(Path file) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
            return Optional.empty();
        }
        byte[] bytes = Files.readAllBytes(file);
        int length = bytes.length - Long.BYTES;
        var checksum = new CRC32C();
        checksum.update(bytes, 0, Math.max(length, 0));
        if (length < Long.BYTES
                || ByteBuffer.wrap(bytes, length, Long.BYTES).getLong() != checksum.getValue()) {
            return Optional.empty();
        }
        var in = ByteBuffer.wrap(bytes);
        try {
            if (in.getLong() != MARK) {
                return Optional.empty();
            }
            String sweep = text(in);
            String rules = text(in);
            return Optional.of(new ScanTable(folder(in), rules, sweep));
        } catch (BufferUnderflowException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** Bytes on their way to the file. */
    private static final class Buffer {
        private final OutputStream output;
        private final CRC32C checksum = new CRC32C();
        private ByteBuffer buffer = ByteBuffer.allocate(64 * 1024);

        Buffer(OutputStream output) {
            this.output = output;
        }

        ByteBuffer room(int bytes) throws IOException {
            if (buffer.remaining() < bytes) {
                flush();
                if (buffer.capacity() < bytes) {
                    buffer = ByteBuffer.allocate(bytes);
                }
            }
            return buffer;
        }

        private void flush() throws IOException {
            checksum.update(buffer.array(), 0, buffer.position());
            output.write(buffer.array(), 0, buffer.position());
            buffer.clear();
        }

        void end() throws IOException {
            flush();
            buffer.putLong(checksum.getValue());
            output.write(buffer.array(), 0, buffer.position());
        }

        void text(String text) throws IOException {
            byte[] bytes = text.getBytes(UTF_8);
            room(Integer.BYTES + bytes.length).putInt(bytes.length).put(bytes);
        }

        void print(FileStat fileStat) throws IOException {
            room(3 * Long.BYTES + Integer.BYTES)
                    .putLong(fileStat.changed())
                    .putLong(fileStat.inode())
                    .putLong(fileStat.size())
                    .putInt(fileStat.mode());
        }

        void folder(ScannedFolder folder) throws IOException {
            text(folder.name());
            print(folder.look().print());
            room(1).put((byte) (folder.look().settled() ? 1 : 0));
            print(folder.look().exclude());
            text(folder.look().unkept());
            folder.tree().write(room(ContentHash.BYTES));
            room(Integer.BYTES).putInt(folder.entries().size());
            for (var scannedFile : folder.entries()) {
                seen(scannedFile);
            }
            room(Integer.BYTES).putInt(folder.folders().size());
            for (var inner : folder.folders()) {
                folder(inner);
            }
        }

        private void seen(ScannedFile scannedFile) throws IOException {
            text(scannedFile.name());
            print(scannedFile.print());
            // One that vanished while it was read is looked at again, whatever stands here.
            room(1).put((byte) (scannedFile.settled() ? 1 : 0));
            switch (scannedFile.entry()) {
                case File(_, long size, var content) -> {
                    room(1 + Long.BYTES + ContentHash.BYTES).put((byte) 'f').putLong(size);
                    content.write(buffer);
                }
                case Link(var target) -> {
                    room(1).put((byte) 'l');
                    text(target);
                }
                case Ignored _ -> room(1).put((byte) 'i');
                case Unkept(var because) -> {
                    room(1).put((byte) 'u');
                    text(because);
                }
                case KeptEntry.Absent _, KeptEntry.Folder _ -> room(1).put((byte) 'a');
            }
        }
    }

    private static ScannedFolder folder(ByteBuffer in) {
        String name = text(in);
        var fileStat = print(in);
        boolean settled = in.get() == 1;
        var folderStat = new FolderStat(fileStat, settled, print(in), text(in));
        var tree = ContentHash.read(in);
        var entries = new ArrayList<ScannedFile>();
        for (int left = in.getInt(); left > 0; left--) {
            entries.add(seen(in));
        }
        var folders = new ArrayList<ScannedFolder>();
        for (int left = in.getInt(); left > 0; left--) {
            folders.add(folder(in));
        }
        var folder = new ScannedFolder(name, folderStat, entries, folders);
        folder.completedAs(tree);
        return folder;
    }

    private static ScannedFile seen(ByteBuffer in) {
        String name = text(in);
        var fileStat = print(in);
        boolean settled = in.get() == 1;
        KeptEntry keptEntry =
                switch (in.get()) {
                    case 'f' ->
                            new File(fileStat.permissions(), in.getLong(), ContentHash.read(in));
                    case 'l' -> new Link(text(in));
                    case 'i' -> new Ignored();
                    case 'u' -> new Unkept(text(in));
                    default -> new KeptEntry.Absent();
                };
        return settled
                ? ScannedFile.recorded(name, fileStat, keptEntry)
                : ScannedFile.unsettled(name, fileStat, keptEntry);
    }

    private static FileStat print(ByteBuffer in) {
        return new FileStat(in.getLong(), in.getLong(), in.getLong(), in.getInt());
    }

    private static String text(ByteBuffer in) {
        int length = in.getInt();
        if (length < 0 || length > in.remaining()) {
            throw new BufferUnderflowException();
        }
        var text = new String(in.array(), in.arrayOffset() + in.position(), length, UTF_8);
        in.position(in.position() + length);
        return text;
    }
}
