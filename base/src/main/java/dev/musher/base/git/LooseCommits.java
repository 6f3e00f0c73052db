package dev.musher.base.git;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.GitIdentity;
import dev.musher.base.git.data.TreeId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads and writes commits that have a file of their own, as new ones have, without starting git.
 * Whatever is packed, replaced, shallow, damaged or joins several lines is left to git.
 */
final class LooseCommits {
    /** On each side of a fork; beyond, a process is cheaper. */
    private static final int MOST_STEPS = 200;

    /** What git takes away from either end of a name. */
    private static final String CUT_OFF = " .,:;<>\"\\'";

    private final LooseObjects objects;

    private LooseCommits(LooseObjects objects) {
        this.objects = objects;
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

    /** A commit whose every byte is known. */
    record Plain(TreeId tree, CommitId parent, GitIdentity who, Instant when, String message) {
        /** Whether git would write these words as they are. */
        boolean isWritten() {
            return isKept(who.name()) && isKept(who.email()) && message.indexOf('\0') < 0;
        }

        private static boolean isKept(String name) {
            return !name.isEmpty()
                    && name.chars().noneMatch(it -> it < ' ' || it == '<' || it == '>')
                    && CUT_OFF.indexOf(name.charAt(0)) < 0
                    && CUT_OFF.indexOf(name.charAt(name.length() - 1)) < 0;
        }

        byte[] bytes() {
            var line = who.name() + " <" + who.email() + "> " + when.getEpochSecond() + " +0000\n";
            return ("tree " + tree + "\nparent " + parent + "\nauthor " + line)
                    .concat("committer " + line + "\n" + message)
                    .getBytes(StandardCharsets.UTF_8);
        }
    }

    /** Writes a commit on one that can be read here; empty if git has to. */
    static Optional<CommitId> write(Path directory, Plain commit) {
        var loose = open(directory);
        if (loose.isEmpty()
                || !commit.isWritten()
                || loose.get().header(commit.parent()).isEmpty()
                || loose.get().objects.read(LooseObjects.TREE, commit.tree().hex()).isEmpty()) {
            return Optional.empty();
        }
        try {
            int digits = commit.parent().hex().length();
            return Optional.of(
                    new CommitId(
                            loose.get()
                                    .objects
                                    .write(LooseObjects.COMMIT, commit.bytes(), digits)));
        } catch (IOException | UnsupportedOperationException _) {
            // Git says what is wrong.
            return Optional.empty();
        }
    }

    private static Optional<LooseCommits> open(Path directory) {
        return LooseObjects.of(directory).map(LooseCommits::new);
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
        return objects.read(LooseObjects.COMMIT, commit.hex()).flatMap(LooseCommits::parsed);
    }

    private static Optional<Header> parsed(byte[] bytes) {
        var text = new String(bytes, StandardCharsets.ISO_8859_1);
        if (!text.startsWith("tree ")) {
            return Optional.empty();
        }
        var lines = text.lines().iterator();
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
}
