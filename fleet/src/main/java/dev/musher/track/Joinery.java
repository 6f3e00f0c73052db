package dev.musher.track;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.process.Input;
import dev.musher.text.Octets;
import dev.musher.track.Joiner.Joined;
import dev.musher.track.MergeTry.Side;
import dev.musher.track.MergeTry.Tear;
import dev.musher.track.MergeTry.Torn;
import dev.musher.workspace.Trees;
import dev.musher.yard.GitCommand;
import dev.musher.yard.OwnedName;
import dev.musher.yard.Site;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Has a {@link Joiner} look at what git could not join. Either all of it is certain, and there is a
 * tree, or nothing is done. The index that this takes is one of our own.
 */
final class Joinery {
    private static final int MOST_TEARS = 50;
    private static final String FOLDER = ".join";
    private static final List<Integer> SIDES = List.of(1, 2, 3);

    private final Site site;
    private final Joiner joiner;

    Joinery(Site site, Joiner joiner) {
        this.site = site;
        this.joiner = joiner;
    }

    Optional<TreeId> join(Torn torn, CommitId below, CommitId tip) throws InterruptedException {
        if (!torn.soft()
                || torn.tears().isEmpty()
                || torn.tears().size() > MOST_TEARS
                || !torn.tears().stream().allMatch(Joinery::isPlain)) {
            return Optional.empty();
        }
        var contents = contents(torn.tears(), below, tip);
        var joined = new ArrayList<Octets>();
        for (int at = 0; at < contents.size(); at++) {
            var path = torn.tears().get(at).path();
            if (!(joiner.join(path, contents.get(at)) instanceof Joined.Certain(var content))) {
                return Optional.empty();
            }
            joined.add(content);
        }
        return joined.isEmpty() ? Optional.empty() : Optional.of(tree(torn, joined));
    }

    /** A regular file that all three have, with one mode. */
    private static boolean isPlain(Tear tear) {
        var sides = tear.sides();
        return sides.keySet().containsAll(SIDES)
                && sides.values().stream().map(Side::mode).distinct().count() == 1
                && sides.values().stream().allMatch(side -> side.mode().startsWith("100"));
    }

    /**
     * The three sides of each file; nothing if one of them is elsewhere in its commit, because a
     * file that was renamed is more than its lines.
     */
    private List<Joiner.Sides> contents(List<Tear> tears, CommitId below, CommitId tip)
            throws InterruptedException {
        var asked = new ByteArrayOutputStream();
        for (var tear : tears) {
            ask(asked, side(tear, 1).object(), Octets.of(""));
            ask(asked, below.hex() + ":", tear.path().bytes());
            ask(asked, tip.hex() + ":", tear.path().bytes());
        }
        var answer =
                site.command().bytes(Input.bytes(asked.toByteArray()), "cat-file", "--batch", "-z");
        var blobs = new BlobReader(answer.out());
        var contents = new ArrayList<Joiner.Sides>();
        for (var tear : tears) {
            var sides = new ArrayList<Octets>();
            for (int side : SIDES) {
                blobs.next(side(tear, side).object()).ifPresent(sides::add);
            }
            if (sides.size() < SIDES.size()) {
                return List.of();
            }
            contents.add(new Joiner.Sides(sides.get(0), sides.get(1), sides.get(2)));
        }
        return contents;
    }

    private static void ask(ByteArrayOutputStream asked, String start, Octets path) {
        asked.writeBytes(start.getBytes(US_ASCII));
        asked.writeBytes(path.toArray());
        asked.write(0);
    }

    private static Side side(Tear tear, int number) {
        var side = tear.sides().get(number);
        if (side == null) {
            throw new IllegalStateException(tear + " has no side " + number);
        }
        return side;
    }

    /** The tree of the merge with these contents for the files in conflict. */
    private TreeId tree(Torn torn, List<Octets> contents) throws InterruptedException {
        Path train = site.folder("train");
        OwnedName.sweep(train, FOLDER);
        Path folder = train.resolve(OwnedName.fresh(FOLDER));
        try {
            Files.createDirectory(folder);
            try {
                return tree(torn, contents, folder);
            } finally {
                Trees.delete(folder);
            }
        } catch (IOException e) {
            throw new TrackException("Cannot write in " + folder + ": " + e.getMessage(), e);
        }
    }

    private TreeId tree(Torn torn, List<Octets> contents, Path folder) throws InterruptedException {
        GitCommand git = site.command().with("GIT_INDEX_FILE", folder.resolve("index").toString());
        git.run("read-tree", torn.tree().hex());
        var entries = new IndexEntries();
        for (int at = 0; at < contents.size(); at++) {
            var tear = torn.tears().get(at);
            var object = object(git, contents.get(at));
            entries.put(tear.path(), new Delta.Version(side(tear, 2).mode(), object));
        }
        entries.into(git);
        return new TreeId(git.run("write-tree"));
    }

    private static String object(GitCommand git, Octets content) throws InterruptedException {
        var answer = git.bytes(new Input.Bytes(content), "hash-object", "-w", "--stdin");
        if (!answer.succeeded()) {
            throw new TrackException("Git cannot keep a joined file: " + answer.err());
        }
        return answer.out().toString().strip();
    }
}
