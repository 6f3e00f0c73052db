package dev.musher.agent.crew;

import dev.musher.agent.isolation.SubagentWorkspace;
import dev.musher.base.git.Git;
import dev.musher.base.git.Patches.Fit;
import dev.musher.base.git.data.RepoPath;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * The patches of subagents, kept with its session until it is applied or discarded, and after that
 * as well. Thread-safe.
 */
public final class SubagentPatches {
    private static final String OPEN = ".patch";
    private static final String APPLIED = ".applied";
    private static final String DISCARDED = ".discarded";
    private static final int MOST = 10_000;
    private static final int LONGEST_STAT = 2_000;

    private final Supplier<Path> folder;
    private final Supplier<Git> git;

    /** What came of applying. */
    sealed interface Application {
        record Applied() implements Application {}

        /** Nothing was changed; what git says, a line each. */
        record Conflicts(List<String> said) implements Application {
            public Conflicts {
                said = List.copyOf(said);
            }
        }
    }

    /**
     * @param folder where they are kept, made when it is asked for
     * @param git in the top of the project
     */
    public SubagentPatches(Supplier<Path> folder, Supplier<Git> git) {
        this.folder = folder;
        this.git = git;
    }

    /** The top of the project, to which the names of files are relative. */
    Path top() {
        return git.get().directory();
    }

    /** Keeps what was changed in a workspace. */
    public SubagentPatch keep(
            SubagentWorkspace subagentWorkspace, SubagentWorkspace.WorkspaceChanges work)
            throws InterruptedException {
        try {
            Path place = folder.get();
            String id = fresh(place);
            Path patch = place.resolve(id + OPEN);
            Path draft = draft(place, id);
            subagentWorkspace.write(work, draft);
            Files.move(draft, patch, StandardCopyOption.ATOMIC_MOVE);
            return new SubagentPatch(id, patch, files(patch), bounded(work.stat()));
        } catch (IOException e) {
            throw new CrewException(
                    "What the agent changed cannot be saved: " + e.getMessage() + ".", e);
        }
    }

    /**
     * The name is taken by a draft, so that no two get the same. Whether it was used is asked while
     * the draft is held: before that, another one's draft may just be becoming a patch.
     */
    static String fresh(Path place) throws IOException {
        for (int number = 1; number < MOST; number++) {
            String id = "d" + number;
            if (take(place, id)) {
                if (!isUsed(place, id)) {
                    return id;
                }
                Files.delete(draft(place, id));
            }
        }
        throw new IOException("there are " + MOST + " diffs already");
    }

    private static boolean isUsed(Path place, String id) {
        return Files.exists(place.resolve(id + OPEN))
                || Files.exists(place.resolve(id + APPLIED))
                || Files.exists(place.resolve(id + DISCARDED));
    }

    private static boolean take(Path place, String id) throws IOException {
        try {
            Files.createFile(draft(place, id));
            return true;
        } catch (FileAlreadyExistsException _) {
            return false;
        }
    }

    static Path draft(Path place, String id) {
        return place.resolve("." + id + ".draft");
    }

    private List<String> files(Path patch) throws InterruptedException {
        var names = new ArrayList<String>();
        for (RepoPath file : git.get().patches().files(patch)) {
            names.add(file.toString());
        }
        return names;
    }

    private static String bounded(String stat) {
        return stat.length() <= LONGEST_STAT
                ? stat
                : stat.substring(0, stat.lastIndexOf('\n', LONGEST_STAT)) + "\n …";
    }

    /** An open one by its id. */
    SubagentPatch find(String id) {
        String plain = id.strip();
        Path place = folder.get();
        if (!open(place).contains(plain)) {
            throw new CrewException(unknown(place, plain));
        }
        Path patch = place.resolve(plain + OPEN);
        try {
            return new SubagentPatch(plain, patch, files(patch), "");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new CrewException("Reading the diff " + plain + " was interrupted.");
        }
    }

    private static String unknown(Path place, String id) {
        if (id.matches("d\\d+") && Files.exists(place.resolve(id + APPLIED))) {
            return "The diff " + id + " is already applied.";
        }
        var open = open(place);
        return "There is no diff \""
                + id
                + "\" to apply or discard. "
                + (open.isEmpty() ? "None is open." : "Open: " + String.join(", ", open) + ".");
    }

    private static Set<String> open(Path place) {
        var ids = new TreeSet<String>();
        try (var files = Files.newDirectoryStream(place, "d*" + OPEN)) {
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                ids.add(name.substring(0, name.length() - OPEN.length()));
            }
        } catch (NoSuchFileException _) {
            return ids;
        } catch (IOException | DirectoryIteratorException e) {
            throw new CrewException("The diffs cannot be read: " + e.getMessage() + ".", e);
        }
        return ids;
    }

    /** Puts it onto the files of the project: all of it, or nothing. */
    Application apply(SubagentPatch subagentPatch) throws InterruptedException {
        var patches = git.get().patches();
        if (patches.check(subagentPatch.patch()) instanceof Fit.Misfits(var said)) {
            return new Application.Conflicts(said);
        }
        try (var fileBackup = FileBackup.of(top(), subagentPatch.files())) {
            if (patches.apply(subagentPatch.patch()) instanceof Fit.Misfits(var said)) {
                fileBackup.restore();
                return new Application.Conflicts(said);
            }
            fileBackup.release();
        }
        rename(subagentPatch, APPLIED);
        return new Application.Applied();
    }

    /** It is kept, but no longer offered. */
    void discard(SubagentPatch subagentPatch) {
        rename(subagentPatch, DISCARDED);
    }

    private static void rename(SubagentPatch subagentPatch, String ending) {
        try {
            Files.move(
                    subagentPatch.patch(),
                    subagentPatch.patch().resolveSibling(subagentPatch.id() + ending));
        } catch (IOException e) {
            throw new CrewException(
                    "The diff " + subagentPatch.id() + " cannot be moved: " + e.getMessage() + ".",
                    e);
        }
    }
}
