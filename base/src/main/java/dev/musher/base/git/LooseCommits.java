package dev.musher.base.git;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Reads commits that have a file of their own, as new ones have, without starting git. Whatever is
 * packed, replaced, shallow, damaged or joins several lines is left to git.
 */
final class LooseCommits {
    private static final int MOST_BYTES = 256 * 1024;

    /** On each side of a fork; beyond, a process is cheaper. */
    private static final int MOST_STEPS = 200;

    private static final int MOST_LENDERS = 8;
    private static final int SHA1_DIGITS = 40;

    private final List<Path> stores;

    private LooseCommits(List<Path> stores) {
        this.stores = stores;
    }

    /** What a commit says of others. */
    private record Header(TreeId tree, List<CommitId> parents) {}

    /**
     * Where the lines of two commits meet, both without merges down to there: their only best
     * common ancestor.
     *
     * @param above how many commits the second one has that the first one has not
     */
    record Fork(CommitId at, int above) {}

    /** The tree of a commit; empty if git has to say. */
    static Optional<TreeId> tree(Path directory, CommitId commit) {
        return open(directory).flatMap(loose -> loose.header(commit)).map(Header::tree);
    }

    /** Where two commits part; empty if git has to say. */
    static Optional<Fork> fork(Path directory, CommitId one, CommitId other) {
        return open(directory).flatMap(loose -> loose.forkOf(one, other));
    }

    /** Only where a commit is what its own bytes say. */
    private static Optional<LooseCommits> open(Path directory) {
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
        return Optional.of(new LooseCommits(stores));
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

    /** One side of a fork, as far as it is known. */
    private final class Line {
        private static final int ELSEWHERE = -1;

        private final Map<CommitId, Integer> places = new HashMap<>();
        private Optional<CommitId> next;

        Line(CommitId from) {
            next = Optional.of(from);
        }

        /** Goes one commit further; empty where the line ends or cannot be followed. */
        Optional<CommitId> step() {
            var now = next;
            if (now.isPresent()) {
                places.put(now.get(), places.size());
                next =
                        header(now.get())
                                .filter(header -> header.parents().size() == 1)
                                .map(header -> header.parents().getFirst());
            }
            return now;
        }

        boolean has(Optional<CommitId> commit) {
            return commit.isPresent() && places.containsKey(commit.get());
        }

        Fork forkAt(CommitId commit) {
            return new Fork(commit, places.getOrDefault(commit, ELSEWHERE));
        }
    }

    private Optional<Fork> forkOf(CommitId one, CommitId other) {
        if (header(one).isEmpty() || header(other).isEmpty()) {
            // Git also says whether it is there at all.
            return Optional.empty();
        }
        var first = new Line(one);
        var second = new Line(other);
        for (int steps = 0; steps < MOST_STEPS; steps++) {
            var here = first.step();
            if (second.has(here)) {
                return here.map(second::forkAt);
            }
            var there = second.step();
            if (first.has(there)) {
                return there.map(second::forkAt);
            }
            if (here.isEmpty() && there.isEmpty()) {
                break;
            }
        }
        return Optional.empty();
    }

    private Optional<Header> header(CommitId commit) {
        for (Path objects : stores) {
            Path file =
                    objects.resolve(commit.hex().substring(0, 2))
                            .resolve(commit.hex().substring(2));
            try {
                if (Files.isRegularFile(file)) {
                    return Files.size(file) > MOST_BYTES
                            ? Optional.empty()
                            : parsed(inflated(Files.readAllBytes(file)), commit);
                }
            } catch (IOException | DataFormatException | IllegalArgumentException _) {
                return Optional.empty();
            }
        }
        return Optional.empty();
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

    /** Of bytes that are what the name of the commit stands for. */
    private static Optional<Header> parsed(byte[] bytes, CommitId commit) {
        if (!hash(bytes, commit).equals(commit.hex())) {
            return Optional.empty();
        }
        var text = new String(bytes, StandardCharsets.ISO_8859_1);
        int start = text.indexOf('\0') + 1;
        if (!text.startsWith("commit ") || !text.startsWith("tree ", start)) {
            return Optional.empty();
        }
        var lines = text.substring(start).lines().iterator();
        var tree = new TreeId(lines.next().substring("tree ".length()));
        var parents = new ArrayList<CommitId>();
        while (lines.hasNext()) {
            var line = lines.next();
            if (!line.startsWith("parent ")) {
                break;
            }
            parents.add(new CommitId(line.substring("parent ".length())));
        }
        return Optional.of(new Header(tree, parents));
    }

    private static String hash(byte[] bytes, CommitId commit) {
        try {
            var digest =
                    MessageDigest.getInstance(
                            commit.hex().length() == SHA1_DIGITS ? "SHA-1" : "SHA-256");
            return HexFormat.of().formatHex(digest.digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-1 and SHA-256", e);
        }
    }
}
