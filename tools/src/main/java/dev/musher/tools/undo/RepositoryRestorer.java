package dev.musher.tools.undo;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.musher.base.text.CountText;
import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.KeptEntry.File;
import dev.musher.tools.undo.content.KeptEntry.Link;
import dev.musher.tools.undo.content.KeptEntry.Unkept;
import dev.musher.tools.undo.content.KeptFolder;
import dev.musher.tools.undo.content.PathText;
import dev.musher.tools.undo.content.UndoException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Brings back what of a repository is lost or damaged. What is whole stays as it is, wherever its
 * branches have moved: commits and branches are git's to keep.
 */
final class RepositoryRestorer {
    /** Git needs them and does not delete them. */
    private static final Set<String> NEEDED =
            Set.of("HEAD", "index", "config", "packed-refs", "commondir", "gitdir", ".git");

    private static final int MOST_NAMED = 8;

    private final UndoStore store;
    private final KeptFolder then;
    private final Map<Path, File> files = new TreeMap<>();
    private final List<String> restored = new ArrayList<>();
    private final Map<String, String> left = new TreeMap<>();

    RepositoryRestorer(UndoStore store, KeptFolder then) {
        this.store = store;
        this.then = then;
    }

    /** What could not be brought back, by key, and why. */
    Map<String, String> left() {
        return left;
    }

    /** What was brought back, as a sentence; empty if nothing was lost. */
    Optional<String> restore() throws InterruptedException {
        if (!(then.at(RepositoryBackup.PLACE) instanceof Link(var place))) {
            return Optional.empty();
        }
        Path common = PathText.at(store.folder(), place);
        then.entries()
                .forEach(
                        (key, keptEntry) -> {
                            if (keptEntry instanceof File file) {
                                files.put(PathText.at(store.folder(), key), file);
                            }
                        });
        int objects = restoreObjects(common);
        for (Path file : lost(common)) {
            restoreLost(file);
        }
        if (!restored.isEmpty()) {
            makeFoldersOfBranches();
        }
        if (objects > 0) {
            restored.add(CountText.of(objects, "object"));
        }
        if (!restored.isEmpty() || !left.isEmpty()) {
            addUnkept();
        }
        return restored.isEmpty() ? Optional.empty() : Optional.of(sentence(common));
    }

    /** Without one git takes a folder for no repository, also where every branch is packed. */
    private void makeFoldersOfBranches() {
        for (Path file : files.keySet()) {
            if (file.endsWith("HEAD") && files.containsKey(file.resolveSibling("config"))) {
                Path heads = file.resolveSibling("refs").resolve("heads");
                try {
                    var made = OpenFolder.made(heads);
                    if (made.isPresent()) {
                        made.get().close();
                    }
                } catch (IOException e) {
                    left.put(PathText.key(store.folder(), heads), UndoException.reason(e));
                }
            }
        }
    }

    private String sentence(Path common) {
        var named = restored.subList(Math.max(0, restored.size() - MOST_NAMED), restored.size());
        int more = restored.size() - named.size();
        return "The repository %s was damaged; restored: %s%s. Check it with `git fsck`."
                .formatted(
                        common,
                        String.join(", ", named),
                        more == 0 ? "" : " and %d more files".formatted(more));
    }

    private void addUnkept() {
        then.entries()
                .forEach(
                        (key, keptEntry) -> {
                            if (keptEntry instanceof Unkept(var because)) {
                                left.put(key, "it was not kept: " + because);
                            }
                        });
    }

    private Set<Path> lost(Path common) {
        var lost = new TreeSet<Path>();
        boolean branchesGone = branchesGone(common);
        boolean gone =
                !Files.isDirectory(common.resolve("refs"))
                        || !Files.isDirectory(common.resolve("objects"))
                        || (branchesGone && isNew(common));
        var folders = new ArrayList<>(gone ? List.of(common) : List.<Path>of());
        for (Path file : files.keySet()) {
            Path folder = file.resolveSibling("");
            if (file.endsWith("HEAD") && isOfRepository(folder) && !isWhole(file)) {
                folders.add(folder);
            }
        }
        String packed = newlyPacked(common);
        for (Path file : files.keySet()) {
            boolean inLost = folders.stream().anyMatch(file::startsWith);
            boolean needed =
                    NEEDED.contains(file.getFileName().toString())
                            || inLost
                            || (branchesGone
                                    && isRef(common, file)
                                    && !packed.contains(" " + ref(file)));
            boolean exists = Files.exists(file, LinkOption.NOFOLLOW_LINKS);
            if (exists ? !isWhole(file) || (inLost && isOther(file)) : needed) {
                lost.add(file);
            }
        }
        return lost;
    }

    /** Another repository was made in its place: it has had no commit. */
    private boolean isNew(Path common) {
        Path log = common.resolve("logs").resolve("HEAD");
        return files.containsKey(log) && !Files.exists(log);
    }

    /** Whether something else is in its place than was kept. */
    private boolean isOther(Path file) {
        var kept = files.get(file);
        try {
            return kept == null || !ContentHash.of(Files.readAllBytes(file)).equals(kept.content());
        } catch (IOException _) {
            return true;
        }
    }

    /** A git directory, that of a worktree included, or its logs. */
    private boolean isOfRepository(Path folder) {
        return files.containsKey(folder.resolve("config"))
                || files.containsKey(folder.resolve("commondir"))
                || (folder.endsWith("logs") && files.containsKey(folder.resolveSibling("HEAD")));
    }

    /**
     * HEAD names a branch that had a commit and has none now, or the folder of branches is gone.
     */
    private boolean branchesGone(Path common) {
        if (!Files.isDirectory(common.resolve("refs").resolve("heads"))) {
            return true;
        }
        var head = text(common.resolve("HEAD"));
        if (!head.startsWith("ref: ")) {
            return false;
        }
        var branch = head.substring("ref: ".length()).strip();
        return files.containsKey(common.resolve(branch))
                && !Files.exists(common.resolve(branch))
                && !newlyPacked(common).contains(" " + branch + "\n");
    }

    /** The branches that git has packed since; before that a packed one may be an older one. */
    private String newlyPacked(Path common) {
        var now = text(common.resolve("packed-refs"));
        var kept = files.get(common.resolve("packed-refs"));
        return kept != null && kept.content().equals(ContentHash.of(now.getBytes(ISO_8859_1)))
                ? ""
                : now;
    }

    private static boolean isRef(Path common, Path file) {
        return file.startsWith(common.resolve("refs"));
    }

    private static String ref(Path file) {
        var path = file.toString();
        return path.substring(path.lastIndexOf("/refs/") + 1) + "\n";
    }

    /** Whether a file that is there can be what git reads. */
    private boolean isWhole(Path file) {
        var name = file.getFileName().toString();
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try {
            if (name.equals("index")) {
                return startsWith(file, "DIRC");
            }
            if (name.equals("config") || name.equals("packed-refs")) {
                return Files.size(file) > 0 || isKeptEmpty(file);
            }
            boolean ref = file.toString().contains("/refs/") && !file.toString().contains("/logs/");
            return !(ref || (name.equals("HEAD") && !file.toString().contains("/logs/")))
                    || isPointer(text(file));
        } catch (IOException _) {
            return false;
        }
    }

    private boolean isKeptEmpty(Path file) {
        var kept = files.get(file);
        return kept == null || kept.size() == 0;
    }

    private static boolean startsWith(Path file, String signature) throws IOException {
        try (var stream = Files.newInputStream(file)) {
            return new String(stream.readNBytes(signature.length()), ISO_8859_1).equals(signature);
        }
    }

    private static boolean isPointer(String text) {
        var plain = text.strip();
        return plain.startsWith("ref: ")
                || ((plain.length() == 40 || plain.length() == 64)
                        && plain.chars().allMatch(c -> Character.digit(c, 16) >= 0));
    }

    private static String text(Path file) {
        try {
            return Files.isRegularFile(file)
                    ? new String(Files.readAllBytes(file), ISO_8859_1)
                    : "";
        } catch (IOException _) {
            return "";
        }
    }

    private void restoreLost(Path file) {
        var kept = files.get(file);
        String key = PathText.key(store.folder(), file);
        try {
            var folder =
                    kept == null
                            ? Optional.<OpenFolder>empty()
                            : OpenFolder.made(file.resolveSibling(""));
            if (kept == null || folder.isEmpty()) {
                left.put(key, "its path goes through a link");
                return;
            }
            try (var at = folder.get()) {
                at.put(PathText.of(file.getFileName()), kept, store.contents());
            }
            restored.add(PathText.shown(key));
        } catch (IOException e) {
            left.put(key, UndoException.reason(e));
        } catch (UndoException e) {
            left.put(key, e.explanation());
        }
    }

    private int restoreObjects(Path common) throws InterruptedException {
        int count = 0;
        for (var entry : then.entries().entrySet()) {
            Path objects = PathText.at(store.folder(), entry.getKey());
            if (!(entry.getValue() instanceof File)
                    && objects.endsWith("objects")
                    && objects.startsWith(common)) {
                var lost = new LostObjectRestorer(store, objects);
                count += lost.restore();
                left.putAll(lost.left());
            }
        }
        return count;
    }
}
