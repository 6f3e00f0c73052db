package dev.musher.base.git;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/**
 * Objects that have a file of their own, as new ones have, without starting git. Whatever is
 * packed, replaced, shallow or damaged is left to git.
 */
final class LooseObjects {
    static final String COMMIT = "commit";
    static final String TREE = "tree";
    static final String BLOB = "blob";

    /** Of a file, and of what is in it; anything larger is git's to read. */
    private static final int MOST_BYTES = 256 * 1024;

    /** A type and a number. */
    private static final int MOST_HEADER = 32;

    private static final int MOST_LENDERS = 8;
    private static final int SHA1_DIGITS = 40;
    private static final String READ_ONLY = "r--r--r--";

    private final List<Path> stores;

    private LooseObjects(List<Path> stores) {
        this.stores = stores;
    }

    /** Only where an object is what its own bytes say; empty if git has to say. */
    static Optional<LooseObjects> of(Path directory) {
        var folder = GitDirectoryReader.of(directory);
        if (folder.isEmpty()
                || Files.exists(folder.get().resolve("shallow"))
                || Files.exists(folder.get().resolve("info").resolve("grafts"))
                || !GitDirectoryReader.below(directory, "refs/replace/")
                        .filter(List::isEmpty)
                        .isPresent()) {
            return Optional.empty();
        }
        var stores = new ArrayList<Path>();
        addWithLenders(folder.get().resolve("objects"), stores);
        return Optional.of(new LooseObjects(stores));
    }

    private static void addWithLenders(Path objects, List<Path> stores) {
        if (stores.size() >= MOST_LENDERS || stores.contains(objects)) {
            return;
        }
        stores.add(objects);
        Path lenders = objects.resolve("info").resolve("alternates");
        try {
            for (String line :
                    GitDirectoryReader.text(lenders, MOST_BYTES).orElse("").lines().toList()) {
                if (line.startsWith("/")) {
                    addWithLenders(Path.of(line), stores);
                }
            }
        } catch (IOException | IllegalArgumentException _) {
            // Then git finds what is there.
        }
    }

    /** What an object of that type holds, if its bytes are what its name stands for. */
    Optional<byte[]> read(String type, String name) {
        for (Path objects : stores) {
            Path file = file(objects, name);
            try {
                if (Files.isRegularFile(file)) {
                    return Files.size(file) > MOST_BYTES
                            ? Optional.empty()
                            : content(type, name, inflated(Files.readAllBytes(file)));
                }
            } catch (IOException | DataFormatException | IllegalArgumentException _) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** How long what an object holds is; empty if git has to say. */
    Optional<Long> size(String type, String name) {
        for (Path objects : stores) {
            try (var in = new InflaterInputStream(Files.newInputStream(file(objects, name)))) {
                var header = new String(in.readNBytes(MOST_HEADER), StandardCharsets.ISO_8859_1);
                int end = header.indexOf('\0');
                return header.startsWith(type + " ") && end > 0
                        ? Optional.of(Long.parseLong(header.substring(type.length() + 1, end)))
                        : Optional.empty();
            } catch (NoSuchFileException _) {
                // The next lender may have it.
            } catch (IOException | NumberFormatException _) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static Optional<byte[]> content(String type, String name, byte[] bytes) {
        int start = 0;
        while (start < bytes.length && bytes[start] != 0) {
            start++;
        }
        var header = new String(bytes, 0, start, StandardCharsets.ISO_8859_1);
        return header.startsWith(type + " ") && name(bytes, name.length()).equals(name)
                ? Optional.of(Arrays.copyOfRange(bytes, start + 1, bytes.length))
                : Optional.empty();
    }

    /**
     * Writes an object as git does without settings about it: whole or not at all, and with no sync
     * of its own. The name is as long as those of the repository.
     */
    String write(String type, byte[] content, int digits) throws IOException {
        var bytes = new ByteArrayOutputStream();
        bytes.writeBytes((type + " " + content.length + "\0").getBytes(StandardCharsets.US_ASCII));
        bytes.writeBytes(content);
        var whole = bytes.toByteArray();
        var name = name(whole, digits);
        if (stores.stream().noneMatch(objects -> Files.exists(file(objects, name)))) {
            put(whole, file(stores.getFirst(), name));
        }
        return name;
    }

    private static void put(byte[] bytes, Path file) throws IOException {
        Path folder = Files.createDirectories(file.resolveSibling(""));
        // Git's own cleaning up knows this prefix.
        Path made = Files.createTempFile(folder, "tmp_obj_", "");
        try {
            Files.write(made, deflated(bytes));
            Files.setPosixFilePermissions(made, PosixFilePermissions.fromString(READ_ONLY));
            // Never over one that is there: another process may have it open.
            Files.createLink(file, made);
        } catch (FileAlreadyExistsException _) {
            // It has the same bytes.
        } finally {
            Files.delete(made);
        }
    }

    private static Path file(Path objects, String name) {
        return objects.resolve(name.substring(0, 2)).resolve(name.substring(2));
    }

    private static byte[] deflated(byte[] bytes) {
        try (var deflater = new Deflater(Deflater.BEST_SPEED)) {
            deflater.setInput(bytes);
            deflater.finish();
            var packed = new ByteArrayOutputStream();
            var part = new byte[4 * 1024];
            while (!deflater.finished()) {
                packed.write(part, 0, deflater.deflate(part));
            }
            return packed.toByteArray();
        }
    }

    private static byte[] inflated(byte[] packed) throws DataFormatException {
        try (var inflater = new Inflater()) {
            inflater.setInput(packed);
            var bytes = new byte[4 * 1024];
            int length = 0;
            while (!inflater.finished()) {
                int more = inflater.inflate(bytes, length, bytes.length - length);
                length += more;
                if (length == bytes.length && length < MOST_BYTES) {
                    bytes = Arrays.copyOf(bytes, 2 * length);
                } else if (more == 0) {
                    throw new DataFormatException("not whole, or too long");
                }
            }
            return Arrays.copyOf(bytes, length);
        }
    }

    private static String name(byte[] bytes, int digits) {
        try {
            var digest = MessageDigest.getInstance(digits == SHA1_DIGITS ? "SHA-1" : "SHA-256");
            return HexFormat.of().formatHex(digest.digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-1 and SHA-256", e);
        }
    }
}
