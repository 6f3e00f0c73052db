package dev.musher.tools.undo.content;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.tools.undo.content.KeptEntry.Absent;
import dev.musher.tools.undo.content.KeptEntry.File;
import dev.musher.tools.undo.content.KeptEntry.Folder;
import dev.musher.tools.undo.content.KeptEntry.Ignored;
import dev.musher.tools.undo.content.KeptEntry.Link;
import dev.musher.tools.undo.content.KeptEntry.Unkept;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is in one folder, by name; also, with whole paths for names, what is kept beside it. Kept by
 * its hash like any content, so that equal folders are kept once and compared in one step.
 */
public record KeptFolder(SortedMap<String, KeptEntry> entries) {
    public static final KeptFolder EMPTY = new KeptFolder(new TreeMap<>());

    private static final byte VERSION = 1;

    public KeptFolder {
        entries = Collections.unmodifiableSortedMap(entries);
    }

    public KeptEntry at(String name) {
        var keptEntry = entries.get(name);
        return keptEntry == null ? new Absent() : keptEntry;
    }

    public byte[] encoded() {
        var bytes = new ByteArrayOutputStream(64 * (entries.size() + 1));
        try (var out = new DataOutputStream(bytes)) {
            out.writeByte(VERSION);
            for (var entry : entries.entrySet()) {
                write(out, entry.getValue());
                text(out, entry.getKey());
            }
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory does not fail", e);
        }
        return bytes.toByteArray();
    }

    public static KeptFolder decoded(byte[] bytes) {
        var entries = new TreeMap<String, KeptEntry>();
        try (var in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            byte version = in.readByte();
            if (version != VERSION) {
                throw new UndoException(
                        "The undo journal has folders of version "
                                + version
                                + "; this program reads version "
                                + VERSION
                                + ".");
            }
            while (in.available() > 0) {
                var keptEntry = read(in);
                entries.put(text(in), keptEntry);
            }
        } catch (IOException e) {
            throw UndoException.of("The undo journal has an incomplete folder", e);
        }
        return new KeptFolder(entries);
    }

    private static void write(DataOutputStream out, KeptEntry keptEntry) throws IOException {
        switch (keptEntry) {
            case Absent _ -> out.writeByte('a');
            case File(int mode, long size, var content) -> {
                out.writeByte('f');
                out.writeShort(mode);
                out.writeLong(size);
                hash(out, content);
            }
            case Link(var target) -> {
                out.writeByte('l');
                text(out, target);
            }
            case Folder(int mode, var tree) -> {
                out.writeByte('d');
                out.writeShort(mode);
                hash(out, tree);
            }
            case Ignored _ -> out.writeByte('i');
            case Unkept(var because) -> {
                out.writeByte('u');
                text(out, because);
            }
        }
    }

    private static KeptEntry read(DataInputStream in) throws IOException {
        byte kind = in.readByte();
        return switch (kind) {
            case 'a' -> new Absent();
            case 'f' -> new File(in.readUnsignedShort(), in.readLong(), hash(in));
            case 'l' -> new Link(text(in));
            case 'd' -> new Folder(in.readUnsignedShort(), hash(in));
            case 'i' -> new Ignored();
            case 'u' -> new Unkept(text(in));
            default -> throw new IOException("an entry of the unknown kind " + kind);
        };
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String text(DataInputStream in) throws IOException {
        int length = in.readInt();
        return new String(in.readNBytes(Math.clamp(length, 0, in.available())), UTF_8);
    }

    private static void hash(DataOutputStream out, ContentHash contentHash) throws IOException {
        var buffer = ByteBuffer.allocate(ContentHash.BYTES);
        contentHash.write(buffer);
        out.write(buffer.array());
    }

    private static ContentHash hash(DataInputStream in) throws IOException {
        var bytes = new byte[ContentHash.BYTES];
        in.readFully(bytes);
        return ContentHash.ofDigest(bytes);
    }
}
