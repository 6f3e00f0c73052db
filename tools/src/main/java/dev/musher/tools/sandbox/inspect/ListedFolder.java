package dev.musher.tools.sandbox.inspect;

import dev.musher.base.secret.KeyDetector;
import dev.musher.base.secret.SecretNames;
import dev.musher.base.secret.SecretNames.Verdict;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A folder of a project as it was when it was listed, and what in it is to be looked at again. */
final class ListedFolder {
    static final String REBASE_STEPS = "git-rebase-todo";

    /** Set-uid files of others are not worth a look at every object each time. */
    private static final boolean IS_ROOT = "root".equals(System.getProperty("user.name"));

    private static final Set<String> OF_GIT = Set.of("HEAD", "commondir", "objects", "refs");

    /**
     * By what files are judged.
     *
     * @param workplace what commands may change; the rest matters for its secrets only
     * @param tickMillis a folder that changed so shortly before it was listed may change again
     *     without a difference, since clocks of file systems are coarse
     */
    record Rules(Path top, Path workplace, SecretNames secrets, long tickMillis) {}

    /** Whether a file held a key when it was last changed. */
    private record Content(long changed, boolean secret) {}

    private final Path path;
    private final InspectedFile state;
    private final Rules rules;
    private final boolean isSettled;
    private final boolean steers;

    /** Branches may be called like secrets. */
    private final boolean ofGit;

    private final boolean ofObjects;

    private final List<Path> repositories = new ArrayList<>();
    private final List<Path> folders = new ArrayList<>();
    private final List<Path> ordinary = new ArrayList<>();
    private final List<Path> remarkable = new ArrayList<>();
    private final List<Path> secrets = new ArrayList<>();
    private final Map<Path, Long> links = new HashMap<>();
    private final Map<Path, Content> contents = new HashMap<>();
    private final Set<String> marks = new HashSet<>();
    private int entries;

    /** From the listing, so that the first look asks for nothing twice. */
    private final Map<Path, InspectedFile> fresh = new HashMap<>();

    private ListedFolder(Path path, InspectedFile state, Rules rules) {
        this.path = path;
        this.state = state;
        this.rules = rules;
        this.isSettled =
                System.currentTimeMillis() - state.changed() / 1_000_000 > rules.tickMillis();
        Path inside = rules.top().relativize(path);
        this.steers = ProgramConfigFiles.fill(inside);
        this.ofGit = ("/" + inside + "/").contains("/.git/");
        this.ofObjects = ofGit && ("/" + inside + "/").contains("/objects/");
        try (var children = Files.newDirectoryStream(path)) {
            for (Path child : children) {
                InspectedFile.of(child).ifPresent(found -> add(child, found));
            }
        } catch (IOException | DirectoryIteratorException _) {
            // Gone meanwhile, or closed to us and so to commands.
        }
    }

    /** As it is now; empty if it is not a folder. */
    static Optional<ListedFolder> of(Path path, @Nullable ListedFolder before, Rules rules) {
        return InspectedFile.of(path)
                .filter(InspectedFile::isFolder)
                .map(
                        now ->
                                before != null && before.isSettled && before.state.equals(now)
                                        ? before
                                        : new ListedFolder(path, now, rules));
    }

    private void add(Path child, InspectedFile found) {
        entries++;
        var name = child.getFileName().toString();
        if (OF_GIT.contains(name)) {
            marks.add(name);
        }
        boolean ours = path.startsWith(rules.workplace());
        if (found.isFolder()) {
            if (name.equals(".git")) {
                repositories.add(child);
            }
            if (ours || !name.equals(".git")) {
                folders.add(child);
            }
            return;
        }
        if (ours && found.isLink()) {
            links.put(child, found.changed());
        }
        var verdict = found.isFile() && !ofGit ? rules.secrets().of(name) : Verdict.HARMLESS;
        if (verdict == Verdict.SECRET) {
            secrets.add(child);
        }
        if (verdict == Verdict.BY_CONTENT || (ours && isRemarkable(child, name, found))) {
            remarkable.add(child);
            fresh.put(child, found);
        } else if (ours && found.isFile()) {
            if (IS_ROOT || !ofObjects) {
                ordinary.add(child);
            }
            fresh.put(child, found);
        }
    }

    private boolean isRemarkable(Path child, String name, InspectedFile found) {
        return name.equals(".git")
                || name.equals(REBASE_STEPS)
                || MergeStrategy.isNamedIn(child)
                || isSteering(child, name, found);
    }

    private boolean isSteering(Path child, String name, InspectedFile found) {
        return steers
                || ProgramConfigFiles.isName(name)
                || (found.isLink() && ProgramConfigFiles.fill(rules.top().relativize(child)));
    }

    List<Path> folders() {
        return folders;
    }

    /** Whether no file in it or below it counts as a secret. */
    boolean isOfGit() {
        return ofGit;
    }

    int ordinary() {
        return ordinary.size();
    }

    int entries() {
        return entries;
    }

    /**
     * Adds what is here.
     *
     * @param allowance how many ordinary files that were there before are looked at for privileges
     */
    void addTo(ProjectEntries found, int allowance) {
        found.repositories().addAll(repositories);
        boolean linked = marks.contains("commondir");
        boolean whole = marks.contains("objects") && marks.contains("refs");
        if (marks.contains("HEAD") && (linked || whole)) {
            found.repositories().add(path);
        }
        found.secrets().addAll(secrets);
        found.links().putAll(links);
        for (Path file : remarkable) {
            now(file).ifPresent(state -> addRemarkable(file, state, found));
        }
        boolean again = fresh.isEmpty();
        fresh.forEach((file, now) -> addPrivileged(file, now, found));
        fresh.clear();
        if (again && ordinary.size() <= allowance) {
            for (Path file : ordinary) {
                InspectedFile.of(file).ifPresent(now -> addPrivileged(file, now, found));
            }
        }
    }

    /** Adds no more than the secrets that are here. */
    void addSecretsTo(ProjectEntries found) {
        var here = ProjectEntries.empty();
        addTo(here, 0);
        found.secrets().addAll(here.secrets());
    }

    private Optional<InspectedFile> now(Path file) {
        var listed = fresh.remove(file);
        return listed == null ? InspectedFile.of(file) : Optional.of(listed);
    }

    private void addRemarkable(Path file, InspectedFile now, ProjectEntries found) {
        var name = file.getFileName().toString();
        if (name.equals(".git")) {
            found.repositories().add(file);
        } else if (name.equals(REBASE_STEPS) || MergeStrategy.isNamedIn(file)) {
            found.todos().add(file);
        } else if (isSteering(file, name, now)) {
            long behind =
                    now.isLink()
                            ? InspectedFile.behind(file).map(InspectedFile::changed).orElse(0L)
                            : 0;
            found.steering().put(file, now.changed() + behind);
        }
        if (!ofGit && rules.secrets().of(name) == Verdict.BY_CONTENT && holdsKey(file, now)) {
            found.secrets().add(file);
        }
        addPrivileged(file, now, found);
    }

    private boolean holdsKey(Path file, InspectedFile now) {
        var before = contents.get(file);
        if (before == null || before.changed() != now.changed()) {
            before = new Content(now.changed(), KeyDetector.isIn(file));
            contents.put(file, before);
        }
        return before.secret();
    }

    private static void addPrivileged(Path file, InspectedFile now, ProjectEntries found) {
        if (now.isPrivileged()) {
            found.privileged().add(file);
        }
    }
}
