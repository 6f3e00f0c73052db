package dev.musher.tools.symbols;

import dev.musher.tools.symbols.Definition.Extent;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The bytes of an index: a hash of all that follows, the version, what the index is of, and its
 * files.
 *
 * @param root what the index is of
 */
record IndexCodec(String root) {
    private static final int FORMAT = 1;

    byte[] encode(List<IndexedSourceFile> files) {
        var bytes = new ByteArrayOutputStream();
        try (var output = new DataOutputStream(bytes)) {
            output.writeLong(0);
            output.writeInt(FORMAT);
            output.writeInt(LanguageTables.VERSION);
            output.writeUTF(root);
            output.writeInt(files.size());
            for (IndexedSourceFile file : files) {
                write(output, file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        byte[] encoded = bytes.toByteArray();
        ByteBuffer.wrap(encoded).putLong(hash(encoded));
        return encoded;
    }

    /** By path; empty if these are not the bytes of an index of this root by this program. */
    Map<String, IndexedSourceFile> decode(byte[] encoded) {
        if (encoded.length < Long.BYTES || ByteBuffer.wrap(encoded).getLong() != hash(encoded)) {
            return Map.of();
        }
        try (var input = new DataInputStream(new ByteArrayInputStream(encoded))) {
            input.readLong();
            boolean ours = input.readInt() == FORMAT && input.readInt() == LanguageTables.VERSION;
            if (!ours || !input.readUTF().equals(root)) {
                return Map.of();
            }
            int count = input.readInt();
            Map<String, IndexedSourceFile> files = HashMap.newHashMap(count);
            for (int i = 0; i < count; i++) {
                var file = readFile(input);
                files.put(file.path(), file);
            }
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long hash(byte[] encoded) {
        return SourceFileReader.hash(ByteBuffer.wrap(encoded).position(Long.BYTES));
    }

    private static void write(DataOutputStream output, IndexedSourceFile file) throws IOException {
        output.writeUTF(file.path());
        output.writeLong(file.print().size());
        output.writeLong(file.print().modified());
        output.writeLong(file.print().changed());
        output.writeLong(file.looked());
        output.writeLong(file.hash());
        output.writeInt(file.definitions().size());
        for (Definition definition : file.definitions()) {
            write(output, definition);
        }
    }

    private static void write(DataOutputStream output, Definition definition) throws IOException {
        output.writeUTF(definition.name());
        output.writeUTF(definition.word());
        output.writeUTF(definition.signature());
        output.writeInt(definition.depth());
        output.writeInt(definition.extent().line());
        output.writeInt(definition.extent().start());
        output.writeInt(definition.extent().end());
    }

    private static IndexedSourceFile readFile(DataInputStream input) throws IOException {
        var path = input.readUTF();
        var print = new FileFingerprint(input.readLong(), input.readLong(), input.readLong());
        long looked = input.readLong();
        long hash = input.readLong();
        int count = input.readInt();
        var definitions = new ArrayList<Definition>(count);
        for (int i = 0; i < count; i++) {
            definitions.add(readDefinition(input));
        }
        return new IndexedSourceFile(path, print, looked, hash, definitions);
    }

    private static Definition readDefinition(DataInputStream input) throws IOException {
        var name = input.readUTF();
        var word = input.readUTF();
        var signature = input.readUTF();
        int depth = input.readInt();
        var extent = new Extent(input.readInt(), input.readInt(), input.readInt());
        return new Definition(name, word, signature, depth, extent);
    }
}
