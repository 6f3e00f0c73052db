package dev.musher.undo;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.undo.Entry.File;
import dev.musher.undo.Entry.Ignored;
import dev.musher.undo.Entry.Link;
import dev.musher.undo.Entry.Unkept;
import dev.musher.undo.SeenFolder.Look;
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
final class TableFile {
    private static final long MARK = 0x6d757368_75740001L;
    private static final long MOST_BYTES = 512L << 20;

    private TableFile() {}

    /** Writes piece by piece, because the table of a large folder is large. */
    static void write(OutputStream output, Table table) throws IOException {
        var out = new Buffer(output);
        out.room(Long.BYTES).putLong(MARK);
        out.text(table.sweep());
        out.text(table.rules());
        out.folder(table.folder());
        out.end();
    }

    static Optional<Table> read(Path file) throws IOException {
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
            return Optional.of(new Table(folder(in), rules, sweep));
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

        void print(Print print) throws IOException {
            room(3 * Long.BYTES + Integer.BYTES)
                    .putLong(print.changed())
                    .putLong(print.inode())
                    .putLong(print.size())
                    .putInt(print.mode());
        }

        void folder(SeenFolder folder) throws IOException {
            text(folder.name());
            print(folder.look().print());
            room(1).put((byte) (folder.look().settled() ? 1 : 0));
            print(folder.look().exclude());
            text(folder.look().unkept());
            folder.tree().write(room(Hash.BYTES));
            room(Integer.BYTES).putInt(folder.entries().size());
            for (var seen : folder.entries()) {
                seen(seen);
            }
            room(Integer.BYTES).putInt(folder.folders().size());
            for (var inner : folder.folders()) {
                folder(inner);
            }
        }

        private void seen(Seen seen) throws IOException {
            text(seen.name());
            print(seen.print());
            // One that vanished while it was read is looked at again, whatever stands here.
            room(1).put((byte) (seen.settled() ? 1 : 0));
            switch (seen.entry()) {
                case File(_, long size, var content) -> {
                    room(1 + Long.BYTES + Hash.BYTES).put((byte) 'f').putLong(size);
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
                case Entry.Absent _, Entry.Folder _ -> room(1).put((byte) 'a');
            }
        }
    }

    private static SeenFolder folder(ByteBuffer in) {
        String name = text(in);
        var print = print(in);
        boolean settled = in.get() == 1;
        var look = new Look(print, settled, print(in), text(in));
        var tree = Hash.read(in);
        var entries = new ArrayList<Seen>();
        for (int left = in.getInt(); left > 0; left--) {
            entries.add(seen(in));
        }
        var folders = new ArrayList<SeenFolder>();
        for (int left = in.getInt(); left > 0; left--) {
            folders.add(folder(in));
        }
        var folder = new SeenFolder(name, look, entries, folders);
        folder.completedAs(tree);
        return folder;
    }

    private static Seen seen(ByteBuffer in) {
        String name = text(in);
        var print = print(in);
        boolean settled = in.get() == 1;
        Entry entry =
                switch (in.get()) {
                    case 'f' -> new File(print.permissions(), in.getLong(), Hash.read(in));
                    case 'l' -> new Link(text(in));
                    case 'i' -> new Ignored();
                    case 'u' -> new Unkept(text(in));
                    default -> new Entry.Absent();
                };
        return settled ? Seen.recorded(name, print, entry) : Seen.unsettled(name, print, entry);
    }

    private static Print print(ByteBuffer in) {
        return new Print(in.getLong(), in.getLong(), in.getLong(), in.getInt());
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
