package dev.musher.fleet.commitstack;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.musher.agent.isolation.FolderTrees;
import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeChange;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.process.CommandInput;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.commitstack.ConflictResolver.Joined;
import dev.musher.fleet.commitstack.TrialMerge.Conflicted;
import dev.musher.fleet.commitstack.TrialMerge.ConflictedFile;
import dev.musher.fleet.commitstack.TrialMerge.Side;
import dev.musher.fleet.workspace.ProcessOwnedName;
import dev.musher.fleet.workspace.ProjectRepository;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Has a {@link ConflictResolver} look at what git could not merge. Either all of it is certain, and
 * there is a tree, or nothing is done. The index that this takes is one of our own.
 */
final class ConflictedMerge {
    private static final int MOST_TEARS = 50;
    private static final String FOLDER = ".join";
    private static final List<Integer> SIDES = List.of(1, 2, 3);

    private final ProjectRepository projectRepository;
    private final ConflictResolver conflictResolver;

    ConflictedMerge(ProjectRepository projectRepository, ConflictResolver conflictResolver) {
        this.projectRepository = projectRepository;
        this.conflictResolver = conflictResolver;
    }

    Optional<TreeId> join(Conflicted conflicted, CommitId below, CommitId tip)
            throws InterruptedException {
        if (!conflicted.soft()
                || conflicted.tears().isEmpty()
                || conflicted.tears().size() > MOST_TEARS
                || !conflicted.tears().stream().allMatch(ConflictedMerge::isPlain)) {
            return Optional.empty();
        }
        var contents = contents(conflicted.tears(), below, tip);
        var joined = new ArrayList<ImmutableBytes>();
        for (int at = 0; at < contents.size(); at++) {
            var path = conflicted.tears().get(at).path();
            if (!(conflictResolver.join(path, contents.get(at))
                    instanceof Joined.Certain(var content))) {
                return Optional.empty();
            }
            joined.add(content);
        }
        return joined.isEmpty() ? Optional.empty() : Optional.of(tree(conflicted, joined));
    }

    /** A regular file that all three have, with one mode. */
    private static boolean isPlain(ConflictedFile conflictedFile) {
        var sides = conflictedFile.sides();
        return sides.keySet().containsAll(SIDES)
                && sides.values().stream().map(Side::mode).distinct().count() == 1
                && sides.values().stream().allMatch(side -> side.mode().startsWith("100"));
    }

    /**
     * The three sides of each file; nothing if one of them is elsewhere in its commit, because a
     * file that was renamed is more than its lines.
     */
    private List<ConflictResolver.Sides> contents(
            List<ConflictedFile> tears, CommitId below, CommitId tip) throws InterruptedException {
        var asked = new ByteArrayOutputStream();
        for (var conflictedFile : tears) {
            ask(asked, side(conflictedFile, 1).object(), ImmutableBytes.of(""));
            ask(asked, below.hex() + ":", conflictedFile.path().bytes());
            ask(asked, tip.hex() + ":", conflictedFile.path().bytes());
        }
        var answer =
                projectRepository
                        .command()
                        .tryWrite(
                                CommandInput.bytes(asked.toByteArray()),
                                "cat-file",
                                "--batch",
                                "-z");
        var blobs = new BlobReader(answer.bytes());
        var contents = new ArrayList<ConflictResolver.Sides>();
        for (var conflictedFile : tears) {
            var sides = new ArrayList<ImmutableBytes>();
            for (int side : SIDES) {
                blobs.next(side(conflictedFile, side).object()).ifPresent(sides::add);
            }
            if (sides.size() < SIDES.size()) {
                return List.of();
            }
            contents.add(new ConflictResolver.Sides(sides.get(0), sides.get(1), sides.get(2)));
        }
        return contents;
    }

    private static void ask(ByteArrayOutputStream asked, String start, ImmutableBytes path) {
        asked.writeBytes(start.getBytes(US_ASCII));
        asked.writeBytes(path.toArray());
        asked.write(0);
    }

    private static Side side(ConflictedFile conflictedFile, int number) {
        var side = conflictedFile.sides().get(number);
        if (side == null) {
            throw new IllegalStateException(conflictedFile + " has no side " + number);
        }
        return side;
    }

    /** The tree of the merge with these contents for the files in conflict. */
    private TreeId tree(Conflicted conflicted, List<ImmutableBytes> contents)
            throws InterruptedException {
        Path train = projectRepository.folder("train");
        ProcessOwnedName.deleteOrphans(train, FOLDER);
        Path folder = train.resolve(ProcessOwnedName.fresh(FOLDER));
        try {
            Files.createDirectory(folder);
            try {
                return tree(conflicted, contents, folder);
            } finally {
                FolderTrees.delete(folder);
            }
        } catch (IOException e) {
            throw new BaseRepositoryException(
                    "Cannot write in " + folder + ": " + e.getMessage(), e);
        }
    }

    private TreeId tree(Conflicted conflicted, List<ImmutableBytes> contents, Path folder)
            throws InterruptedException {
        GitCommand git =
                projectRepository
                        .command()
                        .with("GIT_INDEX_FILE", folder.resolve("index").toString());
        git.write("read-tree", conflicted.tree().hex());
        var entries = new IndexEntries();
        for (int at = 0; at < contents.size(); at++) {
            var conflictedFile = conflicted.tears().get(at);
            var object = object(git, contents.get(at));
            entries.put(
                    conflictedFile.path(),
                    new TreeChange.Version(side(conflictedFile, 2).mode(), object));
        }
        entries.into(git);
        return new TreeId(git.write("write-tree"));
    }

    private static String object(GitCommand git, ImmutableBytes content)
            throws InterruptedException {
        var answer = git.tryWrite(new CommandInput.Bytes(content), "hash-object", "-w", "--stdin");
        if (!answer.succeeded()) {
            throw new BaseRepositoryException("Git cannot keep a joined file: " + answer.err());
        }
        return answer.text();
    }
}
