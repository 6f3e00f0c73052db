package dev.musher.tools.paths;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.secret.KeyDetector;
import dev.musher.base.secret.SecretNames;
import dev.musher.base.text.StarPattern;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The secrets that git has in the index of a repository, by their names. */
record TrackedSecrets(Path top, List<Path> files) {
    private static final int MOST_BYTES = 64 * 1024 * 1024;
    private static final int BEFORE_HASH = 40;
    private static final int EXTENDED = 0x4000;

    /** Of SHA-1 and SHA-256; which one it is shows by what comes after the names. */
    private static final List<Integer> HASH_BYTES = List.of(20, 32);

    /** By it an index says that another file has most of its entries. */
    private static final int LINK = 0x6c696e6b;

    /** Those of the repository around a folder; empty if they cannot be told. */
    static Optional<TrackedSecrets> around(Path folder) {
        for (Path at = folder; at != null; at = at.getParent()) {
            Path entry = at.resolve(".git");
            if (Files.exists(entry)) {
                return read(at, entry);
            }
        }
        return Optional.of(new TrackedSecrets(folder, List.of()));
    }

    private static Optional<TrackedSecrets> read(Path top, Path entry) {
        try {
            Path directory = entry;
            if (Files.isRegularFile(entry)) {
                String text = Files.readString(entry).strip();
                directory = top.resolve(text.substring(text.indexOf(':') + 1).strip());
            }
            Path index = directory.resolve("index");
            if (!Files.exists(index)) {
                return Optional.of(new TrackedSecrets(top, List.of()));
            }
            if (Files.size(index) > MOST_BYTES) {
                return Optional.empty();
            }
            var files = new ArrayList<Path>();
            for (String name : names(Files.readAllBytes(index))) {
                Path file = top.resolve(name);
                if (isSecret(file)) {
                    files.add(file);
                }
            }
            return Optional.of(new TrackedSecrets(top, files));
        } catch (IOException | RuntimeException _) {
            // Unreadable, or not an index as we know it.
            return Optional.empty();
        }
    }

    private static boolean isSecret(Path file) {
        return switch (SecretNames.verdict(file.getFileName().toString())) {
            case HARMLESS -> false;
            case BY_CONTENT -> !Files.exists(file) || KeyDetector.isIn(file);
            case SECRET -> true;
        };
    }

    private static List<String> names(byte[] index) throws IOException {
        for (int hash : HASH_BYTES) {
            try {
                var buffer = ByteBuffer.wrap(index);
                var names = names(buffer, BEFORE_HASH + hash + Short.BYTES);
                if (isWhole(buffer, hash)) {
                    return names;
                }
            } catch (IOException | RuntimeException _) {
                // The other one, perhaps.
            }
        }
        throw new IOException("not an index that tells all names");
    }

    /** Whether only extensions follow, none of which names further files, and a hash of it all. */
    private static boolean isWhole(ByteBuffer index, int hash) {
        while (index.remaining() > hash) {
            if (index.getInt() == LINK) {
                return false;
            }
            int length = index.getInt();
            index.position(index.position() + Math.max(0, Math.min(length, index.remaining())));
        }
        return index.remaining() == hash;
    }

    /** Names in the index, versions 2 to 4. */
    private static List<String> names(ByteBuffer index, int beforeName) throws IOException {
        int magic = index.getInt();
        int version = index.getInt();
        int count = index.getInt();
        if (magic != 0x44495243 || version < 2 || version > 4) {
            throw new IOException("not an index");
        }
        var names = new ArrayList<String>();
        byte[] last = {};
        for (int i = 0; i < count; i++) {
            int start = index.position();
            int flags = index.getShort(start + beforeName - Short.BYTES);
            index.position(start + beforeName + ((flags & EXTENDED) != 0 ? 2 : 0));
            int kept = version == 4 ? last.length - offset(index) : 0;
            int from = index.position();
            int end = from;
            while (index.get(end) != 0) {
                end++;
            }
            var name = new byte[kept + end - from];
            System.arraycopy(last, 0, name, 0, kept);
            index.get(from, name, kept, end - from);
            index.position(version == 4 ? end + 1 : start + (end - start + 8) / 8 * 8);
            if (name.length > 0 && name[name.length - 1] == '/') {
                throw new IOException("a folder stands for the names in it");
            }
            names.add(new String(name, UTF_8));
            last = name;
        }
        return names;
    }

    private static int offset(ByteBuffer index) {
        int part = index.get() & 0xFF;
        int value = part & 0x7F;
        while ((part & 0x80) != 0) {
            part = index.get() & 0xFF;
            value = ((value + 1) << 7) | (part & 0x7F);
        }
        return value;
    }

    /** With those of the past, of which only the names are known. */
    TrackedSecrets with(Set<String> past) {
        var all = new LinkedHashSet<>(files);
        for (String name : past) {
            Path file = top.resolve(name);
            if (SecretNames.verdict(file.getFileName().toString()) == SecretNames.Verdict.SECRET) {
                all.add(file);
            }
        }
        return new TrackedSecrets(top, List.copyOf(all));
    }

    /** Whether a word is neither a path nor a pattern. */
    static boolean nameRevision(Path folder, List<String> words) {
        for (String word : words) {
            if (!word.startsWith(":") && !isPattern(word) && !Files.exists(folder.resolve(word))) {
                return true;
            }
        }
        return false;
    }

    /** Those that paths and patterns leave; what is not there is a revision. */
    List<String> left(Path folder, List<String> words) {
        var wanted = new ArrayList<String>();
        var excluded = new ArrayList<String>();
        for (String word : words) {
            if (word.startsWith(":(exclude)")) {
                excluded.add(word.substring(":(exclude)".length()));
            } else if (word.startsWith(":!") || word.startsWith(":^")) {
                excluded.add(word.substring(2));
            } else if (!word.startsWith(":")
                    && (isPattern(word) || Files.exists(folder.resolve(word)))) {
                wanted.add(word);
            }
        }
        var left = new ArrayList<String>();
        for (Path file : files) {
            boolean in = wanted.isEmpty() || fits(wanted, folder, file);
            if (in && !fits(excluded, folder, file)) {
                left.add(file.toString());
            }
        }
        return left;
    }

    private static boolean isPattern(String word) {
        return word.indexOf('*') >= 0 && word.indexOf('[') < 0 && word.indexOf('?') < 0;
    }

    private static boolean fits(List<String> words, Path folder, Path file) {
        for (String word : words) {
            Path path = folder.resolve(word).normalize();
            if (file.startsWith(path)
                    || (isPattern(word) && StarPattern.of(path.toString()).fits(file.toString()))) {
                return true;
            }
        }
        return false;
    }
}
