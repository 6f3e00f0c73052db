package dev.musher.agent.memory;

import dev.musher.agent.safety.TextSafety;
import dev.musher.base.files.FileChanges;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The entries of a project and its user. Nothing is kept between calls: any number of stores, in
 * any number of processes, may work on the same folders. Every text is checked by {@link
 * TextSafety} when it is written and when it is read. Failures are {@link MemoryException}s.
 */
public final class MemoryStore {
    /** Why an entry is gone that a person took out. */
    public static final String BY_PERSON = "removed by a person";

    private static final String MAIN = "memory";
    private static final String REVIEW = "review";
    private static final String REMOVED = "removed";
    private static final String REMOVES = "removes";
    private static final String WAITED = "waited";

    private final MemoryFolders folders;
    private final TextSafety safety;
    private final MemoryDisk disk;

    public MemoryStore(MemoryFolders folders, TextSafety safety) {
        this(folders, safety, FileChanges.DIRECT);
    }

    private MemoryStore(MemoryFolders folders, TextSafety safety, FileChanges changes) {
        this.folders = folders;
        this.safety = safety;
        this.disk = new MemoryDisk(folders, changes);
    }

    /** The same entries, written by something that records or refuses changes. */
    public MemoryStore writingBy(FileChanges changes) {
        return new MemoryStore(folders, safety, changes);
    }

    public MemoryFolders folders() {
        return folders;
    }

    /** Whether there may be anything to read; a few looks at the disk. */
    public boolean isPresent() {
        return Files.isDirectory(folders.personal())
                || Files.isDirectory(folders.shared())
                || Files.isDirectory(folders.global());
    }

    /** Everything that counts, and what is wrong in the files. */
    public MemoryContents read() {
        var entries = new ArrayList<StoredEntry>();
        var problems = new ArrayList<MemoryProblem>();
        var known = new HashSet<MemoryId>();
        var words = new HashSet<MemoryId>();
        for (MemoryScope scope : MemoryScope.values()) {
            int left = MemoryFolders.limits(scope).entries();
            for (MemoryFile file : disk.read(scope, problems)) {
                if (file.items().size() > left) {
                    problems.add(tooMany(scope, file));
                    break;
                }
                left -= file.items().size();
                for (StoredEntry stored : counted(scope, file, problems)) {
                    // Outcomes are those of the words: a repository's must not be the user's.
                    boolean repeats = scope == MemoryScope.SHARED && words.contains(stored.key());
                    if (!repeats && known.add(stored.entry().id())) {
                        words.add(stored.key());
                        entries.add(stored);
                    }
                }
            }
        }
        return new MemoryContents(entries, problems);
    }

    private static MemoryProblem tooMany(MemoryScope scope, MemoryFile file) {
        return new MemoryProblem(
                file.path(),
                1,
                "Not read, like every file after it: of "
                        + scope.word()
                        + " memory at most "
                        + MemoryFolders.limits(scope).entries()
                        + " entries are read.");
    }

    /** One entry, if it counts. */
    public Optional<StoredEntry> find(MemoryId id) {
        for (MemoryScope scope : MemoryScope.values()) {
            for (MemoryFile file : disk.read(scope, new ArrayList<>())) {
                var item = file.item(id);
                if (item.isPresent() && isSafe(item.get().entry())) {
                    return Optional.of(
                            new StoredEntry(
                                    item.get().entry(), scope, file.path(), item.get().line()));
                }
            }
        }
        return Optional.empty();
    }

    /** What counts of one file; nothing if it is gone or cannot be read. */
    public List<StoredEntry> readFile(MemoryScope scope, Path file) {
        try {
            return MemoryDisk.content(file)
                    .map(bytes -> counted(scope, MemoryDisk.parse(file, bytes), new ArrayList<>()))
                    .orElse(List.of());
        } catch (MemoryException _) {
            // Reading everything tells what is wrong with it.
            return List.of();
        }
    }

    private List<StoredEntry> counted(
            MemoryScope scope, MemoryFile file, List<MemoryProblem> problems) {
        problems.addAll(file.problems());
        var entries = new ArrayList<StoredEntry>();
        int most = MemoryFolders.limits(scope).entries();
        for (MemoryItem item : file.items().subList(0, Math.min(most, file.items().size()))) {
            var unsafe = safety.problem(item.entry().text());
            if (unsafe.isPresent()) {
                problems.add(
                        new MemoryProblem(
                                file.path(),
                                item.line(),
                                unsafe.get() + " The entry does not count."));
            } else {
                entries.add(new StoredEntry(item.entry(), scope, file.path(), item.line()));
            }
        }
        return entries;
    }

    /** Whether an entry that comes from elsewhere may be shown. */
    public boolean isSafe(MemoryEntry entry) {
        return safety.problem(entry.text()).isEmpty();
    }

    /** Entries that wait for a person. */
    public List<WaitingEntry> waiting() {
        return aside(REVIEW);
    }

    /** Entries that can be restored. */
    public List<WaitingEntry> removed() {
        return aside(REMOVED);
    }

    private List<WaitingEntry> aside(String folder) {
        var found = new ArrayList<WaitingEntry>();
        for (MemoryFile file : MemoryDisk.read(folders.personal().resolve(folder))) {
            file.items().forEach(item -> found.add(aside(item)));
        }
        return found;
    }

    private static WaitingEntry aside(MemoryItem item) {
        var scope = Optional.ofNullable(item.more().get("scope")).flatMap(MemoryScope::of);
        return new WaitingEntry(
                item.entry(),
                scope.orElse(MemoryScope.PERSONAL),
                item.more().getOrDefault("why", ""));
    }

    /**
     * Adds an entry; one with the same words in that scope stays as it is. A personal one would
     * hide a shared or global one, which stays as well.
     */
    public MemoryChange add(MemoryScope scope, MemoryEntry entry) {
        requireSafe(entry);
        try (var _ = lock()) {
            if (scope == MemoryScope.PERSONAL) {
                var known = withWords(entry.words());
                if (known.isPresent()) {
                    return new MemoryChange(known.get(), MemoryChange.Kind.UNCHANGED, List.of());
                }
            }
            return add(scope, entry, MemoryChange.Kind.ADDED);
        }
    }

    private Optional<MemoryId> withWords(String words) {
        for (StoredEntry stored : read().entries()) {
            if (stored.entry().words().equals(words)) {
                return Optional.of(stored.entry().id());
            }
        }
        return Optional.empty();
    }

    private MemoryChange add(MemoryScope scope, MemoryEntry entry, MemoryChange.Kind kind) {
        var taken = new HashMap<MemoryId, String>();
        for (MemoryFile file : disk.read(scope, new ArrayList<>())) {
            for (MemoryItem item : file.items()) {
                if (item.entry().words().equals(entry.words())) {
                    return new MemoryChange(
                            item.entry().id(), MemoryChange.Kind.UNCHANGED, List.of());
                }
                taken.put(item.entry().id(), item.entry().words());
            }
        }
        var added = entry;
        for (int number = 2; taken.containsKey(added.id()); number++) {
            added = entry.withId(new MemoryId(entry.id() + "-" + number));
        }
        var written = append(folders.of(scope), MAIN, MemoryItem.unwritten(added, Map.of()));
        return new MemoryChange(added.id(), kind, List.of(written));
    }

    /**
     * Puts another entry in the place of one, also in its file. It keeps the id, unless an agent
     * wrote it: the id of such an entry is that of its words, which tells whether a person changed
     * them.
     */
    public MemoryChange replace(MemoryId id, MemoryEntry by) {
        requireSafe(by);
        try (var _ = lock()) {
            var found = require(id);
            boolean keepsId = by.source() instanceof MemorySource.Person || isKnown(by.id());
            var kept = keepsId ? by.withId(id) : by;
            if (found.item().entry().equals(kept)) {
                return new MemoryChange(id, MemoryChange.Kind.UNCHANGED, List.of());
            }
            var next = new MemoryItem(kept, found.item().more(), 0, 0, 0);
            var written = rewrite(found.file(), found.file().replaced(found.item(), next));
            return new MemoryChange(kept.id(), MemoryChange.Kind.REPLACED, List.of(written));
        }
    }

    private boolean isKnown(MemoryId id) {
        return find(id).isPresent();
    }

    /** Takes an entry out; {@link #restore} puts it back. */
    public MemoryChange remove(MemoryId id, String why, Instant now) {
        try (var _ = lock()) {
            return removed(require(id), why, now);
        }
    }

    private MemoryChange removed(Found found, String why, Instant now) {
        var more = Map.of("scope", found.scope().word(), "why", why, "removed", now.toString());
        var kept =
                append(
                        folders.personal().resolve(REMOVED),
                        REMOVED,
                        MemoryItem.unwritten(found.item().entry(), more));
        var written = rewrite(found.file(), found.file().without(found.item()));
        return new MemoryChange(
                found.item().entry().id(), MemoryChange.Kind.REMOVED, List.of(kept, written));
    }

    /** Asks a person to take an entry out; it counts until the person accepts that. */
    public MemoryChange requestRemoval(MemoryId id, String why) {
        try (var _ = lock()) {
            var found = require(id);
            var request = found.item().entry().withId(requestId(found));
            for (WaitingEntry waiting : waiting()) {
                if (waiting.entry().id().equals(request.id())) {
                    return new MemoryChange(request.id(), MemoryChange.Kind.UNCHANGED, List.of());
                }
            }
            var more = Map.of("scope", found.scope().word(), "why", why, REMOVES, id.text());
            var written =
                    append(
                            folders.personal().resolve(REVIEW),
                            REVIEW,
                            MemoryItem.unwritten(request, more));
            return new MemoryChange(request.id(), MemoryChange.Kind.REQUESTED, List.of(written));
        }
    }

    /** Another one for other words: a request is about the entry as it was. */
    private static MemoryId requestId(Found found) {
        var entry = found.item().entry();
        return MemoryId.ofWords(
                "remove " + found.scope().word() + " " + entry.id() + " " + entry.words());
    }

    /** Puts a removed entry back where it was; one that was rejected waits for review again. */
    public MemoryChange restore(MemoryId id) {
        try (var _ = lock()) {
            var found = requireIn(REMOVED, id);
            var waited = found.item().more().get(WAITED);
            if (waited != null) {
                var more = Map.of("scope", aside(found.item()).scope().word(), "why", waited);
                var kept =
                        append(
                                folders.personal().resolve(REVIEW),
                                REVIEW,
                                MemoryItem.unwritten(found.item().entry(), more));
                var written = rewrite(found.file(), found.file().without(found.item()));
                return new MemoryChange(id, MemoryChange.Kind.QUARANTINED, List.of(kept, written));
            }
        }
        return takeBack(REMOVED, id, MemoryChange.Kind.RESTORED);
    }

    /** Whether a person rejected an entry with these words, or took it out. */
    public boolean isRejected(String words) {
        for (MemoryFile file : MemoryDisk.read(folders.personal().resolve(REMOVED))) {
            for (MemoryItem item : file.items()) {
                boolean byPerson =
                        item.more().containsKey(WAITED) || BY_PERSON.equals(item.more().get("why"));
                if (byPerson && item.entry().words().equals(words)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Keeps an entry for a person to look at; until then it counts nowhere. Nothing is done where
     * one with the same words waits or counts already.
     */
    public MemoryChange quarantine(MemoryScope scope, MemoryEntry entry, String why) {
        requireSafe(entry);
        try (var _ = lock()) {
            for (WaitingEntry waiting : waiting()) {
                if (waiting.entry().words().equals(entry.words())) {
                    return new MemoryChange(
                            waiting.entry().id(), MemoryChange.Kind.UNCHANGED, List.of());
                }
            }
            var known = withWords(entry.words());
            if (known.isPresent()) {
                return new MemoryChange(known.get(), MemoryChange.Kind.UNCHANGED, List.of());
            }
            var more = Map.of("scope", scope.word(), "why", why);
            var written =
                    append(
                            folders.personal().resolve(REVIEW),
                            REVIEW,
                            MemoryItem.unwritten(entry, more));
            return new MemoryChange(entry.id(), MemoryChange.Kind.QUARANTINED, List.of(written));
        }
    }

    /**
     * A person accepts an entry that waits: it counts from now on. Or its removal: it is gone then,
     * unless it changed since that was asked for.
     */
    public MemoryChange accept(MemoryId id, Instant now) {
        try (var _ = lock()) {
            var found = requireIn(REVIEW, id);
            var removes = found.item().more().get(REMOVES);
            if (removes != null) {
                var waiting = aside(found.item());
                var gone = removed(requested(waiting, new MemoryId(removes)), waiting.why(), now);
                var files = new ArrayList<>(gone.files());
                files.add(rewrite(found.file(), found.file().without(found.item())));
                return new MemoryChange(gone.id(), MemoryChange.Kind.REMOVED, files);
            }
        }
        return takeBack(REVIEW, id, MemoryChange.Kind.ACCEPTED);
    }

    /** What a request to remove is about. */
    private Found requested(WaitingEntry request, MemoryId id) {
        var found = require(id, List.of(request.scope()));
        if (!found.item().entry().words().equals(request.entry().words())) {
            throw new MemoryException(
                    "Not removed: entry " + id + " was changed after this request.",
                    "Reject the request, or remove the entry: musher memory remove " + id);
        }
        return found;
    }

    /**
     * A person rejects an entry that waits: it is removed, and can be restored. Or its removal: it
     * stays.
     */
    public MemoryChange reject(MemoryId id, Instant now) {
        try (var _ = lock()) {
            var found = requireIn(REVIEW, id);
            var removes = found.item().more().get(REMOVES);
            if (removes != null) {
                var kept = rewrite(found.file(), found.file().without(found.item()));
                return new MemoryChange(
                        new MemoryId(removes), MemoryChange.Kind.KEPT, List.of(kept));
            }
            var more = new HashMap<>(found.item().more());
            more.put(WAITED, more.getOrDefault("why", ""));
            more.put("why", "rejected in review");
            more.put("removed", now.toString());
            var kept =
                    append(
                            folders.personal().resolve(REMOVED),
                            REMOVED,
                            MemoryItem.unwritten(found.item().entry(), more));
            var written = rewrite(found.file(), found.file().without(found.item()));
            return new MemoryChange(id, MemoryChange.Kind.REMOVED, List.of(kept, written));
        }
    }

    private MemoryChange takeBack(String folder, MemoryId id, MemoryChange.Kind kind) {
        try (var _ = lock()) {
            var found = requireIn(folder, id);
            requireSafe(found.item().entry());
            var scope = aside(found.item()).scope();
            var files = new ArrayList<FileChange>();
            var added = add(scope, found.item().entry(), kind);
            files.addAll(added.files());
            files.add(rewrite(found.file(), found.file().without(found.item())));
            return new MemoryChange(added.id(), kind, files);
        }
    }

    /** Moves an entry to another scope, by a person's wish. */
    public MemoryChange move(MemoryId id, MemoryScope scope) {
        try (var _ = lock()) {
            var found = require(id);
            if (found.scope() == scope) {
                return new MemoryChange(id, MemoryChange.Kind.UNCHANGED, List.of());
            }
            requireSafe(found.item().entry());
            var added = add(scope, found.item().entry(), MemoryChange.Kind.ADDED);
            var files = new ArrayList<>(added.files());
            files.add(rewrite(found.file(), found.file().without(found.item())));
            return new MemoryChange(added.id(), MemoryChange.Kind.REPLACED, files);
        }
    }

    /** Takes writes back, the last first; see {@link MemoryUndo}. */
    public List<String> undo(List<MemoryChange> changes) {
        try (var _ = lock()) {
            return new MemoryUndo(disk).undo(changes);
        }
    }

    /** An item, and the file and scope that it is in. */
    private record Found(MemoryFile file, MemoryItem item, MemoryScope scope) {}

    private Found require(MemoryId id) {
        return require(id, List.of(MemoryScope.values()));
    }

    private Found require(MemoryId id, List<MemoryScope> scopes) {
        for (MemoryScope scope : scopes) {
            for (MemoryFile file : disk.read(scope, new ArrayList<>())) {
                var item = file.item(id);
                if (item.isPresent()) {
                    return new Found(file, item.get(), scope);
                }
            }
        }
        throw unknown(id, "See: musher memory list");
    }

    private Found requireIn(String folder, MemoryId id) {
        for (MemoryFile file : MemoryDisk.read(folders.personal().resolve(folder))) {
            var item = file.item(id);
            if (item.isPresent()) {
                return new Found(file, item.get(), MemoryScope.PERSONAL);
            }
        }
        throw unknown(
                id,
                folder.equals(REVIEW) ? "See: musher memory review" : "See: musher memory restore");
    }

    private static MemoryException unknown(MemoryId id, String hint) {
        return new MemoryException("There is no memory entry " + id + ".", hint);
    }

    private FileChange append(Path folder, String name, MemoryItem item) {
        var file = disk.open(folder, name);
        return rewrite(file, file.with(item));
    }

    private FileChange rewrite(MemoryFile file, String text) {
        MemoryDisk.requireText(file, MemoryDisk.content(file.path()));
        return disk.write(file.path(), text);
    }

    private void requireSafe(MemoryEntry entry) {
        var problem = safety.problem(entry.text());
        if (problem.isPresent()) {
            throw new MemoryException(
                    "Not remembered: " + problem.get(), "Change the text, then try again.");
        }
    }

    private MemoryLock lock() {
        return MemoryLock.take(folders.lock());
    }
}
