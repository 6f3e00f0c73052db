package dev.musher.agent.skill;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.skill.SkillLog.Event;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.FileChanges;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.time.TimeSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The skills that agents wrote for a project, in its user's state folder. Where a skill lies says
 * what it is: in use, archived, or in quarantine. Ageing deletes nothing.
 */
public final class SkillStore {
    private static final Set<String> NEVER_NAMES = Set.of(".", "..");

    private final Path folder;
    private final TimeSource clock;
    private final Function<String, Optional<String>> screen;
    private final FileChanges changes;

    /** What a skill is, by where it lies. */
    public enum Status {
        ACTIVE("", "active"),
        ARCHIVE(".archive", "archived"),
        /** Learned from somebody else's text, and no person has read it yet. */
        QUARANTINE(".quarantine", "quarantined");

        private final String folder;
        private final String word;

        Status(String folder, String word) {
            this.folder = folder;
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** What came of writing. */
    public sealed interface Written {
        /** It is there. */
        record Done(Path file) implements Written {}

        /** It is not; a sentence for whoever wanted it. */
        record Refused(String because) implements Written {}
    }

    /**
     * @param folder made when something is written
     * @param screen why a text is not safe to keep, if it is not
     */
    public SkillStore(Path folder, TimeSource clock, Function<String, Optional<String>> screen) {
        this(folder, clock, screen, FileChanges.DIRECT);
    }

    private SkillStore(
            Path folder,
            TimeSource clock,
            Function<String, Optional<String>> screen,
            FileChanges changes) {
        this.folder = folder;
        this.clock = clock;
        this.screen = screen;
        this.changes = changes;
    }

    /** The same skills, written by something that records or refuses changes. */
    public SkillStore writingBy(FileChanges other) {
        return new SkillStore(folder, clock, screen, other);
    }

    /** What happened to skills, those of people among them. */
    public SkillLog log() {
        return new SkillLog(folder.resolve(".log"));
    }

    /** Those with a status, by name. */
    public List<Skill> withStatus(Status status) {
        var skills = new ArrayList<Skill>();
        Path place = folder.resolve(status.folder);
        if (Files.isDirectory(place)) {
            for (Skill skill : SkillFinder.at(place).skills()) {
                skills.add(
                        new Skill(
                                skill.name(),
                                Skill.Origin.PERSONAL,
                                skill.file(),
                                skill.whole(),
                                skill.content()));
            }
        }
        return skills;
    }

    /**
     * Writes a new skill.
     *
     * @param origin where it was learned
     * @param taken whether a person's skill has the name
     */
    public Written create(
            SkillDraft draft, String origin, Status status, Function<String, Boolean> taken) {
        var objection = objection(draft);
        if (objection.isPresent()) {
            return new Written.Refused(objection.get());
        }
        if (taken.apply(draft.name()) || statusOf(draft.name()).isPresent()) {
            return new Written.Refused(
                    "There is a skill \""
                            + draft.name()
                            + "\" already: change it if an agent"
                            + " wrote it, or take another name.");
        }
        return write(status, draft, origin);
    }

    private Optional<String> objection(SkillDraft draft) {
        var problem = draft.problem();
        if (problem.isPresent()) {
            return problem;
        }
        for (String text : List.of(draft.description(), draft.body())) {
            var unsafe = screen.apply(text);
            if (unsafe.isPresent()) {
                return unsafe;
            }
        }
        return Optional.empty();
    }

    private Written write(Status status, SkillDraft draft, String origin) {
        Path file = place(status, draft.name()).resolve(Skill.FILE);
        changes.write(file, draft.text(origin).getBytes(UTF_8), WriteOptions.usual().withParents());
        log().add(Event.TOUCH, draft.name(), clock.now());
        return new Written.Done(file);
    }

    /** Where a skill of this name lies, if an agent wrote one. */
    public Optional<Status> statusOf(String name) {
        for (Status status : Status.values()) {
            if (isFolderName(name) && Files.isDirectory(place(status, name))) {
                return Optional.of(status);
            }
        }
        return Optional.empty();
    }

    private static boolean isFolderName(String name) {
        return SkillName.isTypeable(name) && !NEVER_NAMES.contains(name);
    }

    private Path place(Status status, String name) {
        return folder.resolve(status.folder).resolve(name);
    }

    public void archive(String name) {
        move(name, Status.ACTIVE, Status.ARCHIVE);
    }

    /** Takes it out of the archive; its time begins anew. */
    public void restore(String name) {
        move(name, Status.ARCHIVE, Status.ACTIVE);
        log().add(Event.TOUCH, name, clock.now());
    }

    /** A person has read it and wants it used. */
    public void accept(String name) {
        move(name, Status.QUARANTINE, Status.ACTIVE);
        log().add(Event.TOUCH, name, clock.now());
    }

    public void pin(String name, SkillHistory.Pin pin) {
        if (statusOf(name).isEmpty()) {
            throw notLearned(name);
        }
        log().add(pin == SkillHistory.Pin.PINNED ? Event.PIN : Event.UNPIN, name, clock.now());
    }

    /** Does nothing where it lies there already. */
    private void move(String name, Status from, Status to) {
        var now = statusOf(name).orElseThrow(() -> notLearned(name));
        if (now == to) {
            return;
        }
        if (now != from) {
            throw new ExplainedException(
                    "The skill " + name + " is " + now.word() + ", not " + from.word() + ".",
                    "See: musher skills list");
        }
        move(place(from, name), place(to, name));
    }

    private static ExplainedException notLearned(String name) {
        return new ExplainedException(
                "No agent wrote a skill '" + name + "' here.",
                "List those that agents wrote, and all others: musher skills list");
    }

    private void move(Path from, Path to) {
        Path free = to;
        for (int i = 2; Files.exists(free); i++) {
            free = to.resolveSibling(to.getFileName() + "." + i);
        }
        changes.moveFolder(from, free);
    }

    /** What the curator looks at: every skill in use that an agent wrote. */
    public List<SkillCurator.Candidate> candidates() {
        Map<String, SkillHistory> histories = log().read();
        var candidates = new ArrayList<SkillCurator.Candidate>();
        for (Skill skill : withStatus(Status.ACTIVE)) {
            if (skill.learnedFrom().isPresent()) {
                var history = histories.getOrDefault(skill.name(), SkillHistory.NONE);
                candidates.add(
                        new SkillCurator.Candidate(skill.name(), history, written(skill.file())));
            }
        }
        return candidates;
    }

    private static Instant written(Path file) {
        try {
            return Files.getLastModifiedTime(file).toInstant();
        } catch (IOException _) {
            return Instant.MAX;
        }
    }

    /** Does what the curator found. */
    public void apply(SkillCurator.Change change) {
        switch (change) {
            case SkillCurator.Change.BecomesStale(var name, _) ->
                    log().add(Event.STALE, name, clock.now());
            case SkillCurator.Change.Expires(var name, _) -> archive(name);
        }
    }

    /** Takes back what {@link #apply} did. */
    public void undo(SkillCurator.Change change) {
        switch (change) {
            case SkillCurator.Change.BecomesStale(var name, _) ->
                    log().add(Event.TOUCH, name, clock.now());
            case SkillCurator.Change.Expires(var name, _) -> restore(name);
        }
    }
}
