package dev.musher.agent.skill;

import dev.musher.agent.skill.Skill.Origin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The skills that there are, by their names. The first of a name counts and the others are
 * shadowed; what cannot be used, or is not trusted, shadows nothing.
 */
public final class SkillCatalogue {
    public static final SkillCatalogue NONE =
            new SkillCatalogue(List.of(), List.of(), new LinkedHashMap<>());

    /** A search shows a few; who wants others asks for other words. */
    private static final int MOST_RESULTS = 8;

    private final List<Entry> entries;
    private final List<String> notes;
    private final Map<String, Skill> byName;

    /** Whether a skill counts. */
    public enum State {
        ACTIVE("active"),
        /** Another one of its name comes first. */
        SHADOWED("shadowed"),
        /** It is of the project, and its user has not agreed to it. */
        UNTRUSTED("untrusted"),
        /** It cannot be read, or has no description. */
        UNUSABLE("unusable");

        private final String word;

        State(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** A skill, and whether it counts; the reason is empty if it does. */
    public record Entry(Skill skill, State state, String why) {}

    private SkillCatalogue(List<Entry> entries, List<String> notes, Map<String, Skill> byName) {
        this.entries = List.copyOf(entries);
        this.notes = List.copyOf(notes);
        this.byName = byName;
    }

    /**
     * Those of what was found that count.
     *
     * @param trusted asked about those of the project's files
     */
    public static SkillCatalogue of(SkillFinder.Found found, Predicate<Skill> trusted) {
        var entries = new ArrayList<Entry>();
        var byName = new LinkedHashMap<String, Skill>();
        for (Skill skill : found.skills()) {
            entries.add(entry(skill, trusted, byName));
        }
        return new SkillCatalogue(entries, found.notes(), byName);
    }

    private static Entry entry(Skill skill, Predicate<Skill> trusted, Map<String, Skill> byName) {
        var obstacle = skill.obstacle();
        if (obstacle.isPresent()) {
            return new Entry(skill, State.UNUSABLE, obstacle.get());
        }
        if (skill.origin() == Origin.PROJECT && !trusted.test(skill)) {
            return new Entry(
                    skill,
                    State.UNTRUSTED,
                    SkillContent.of(skill).isPresent()
                            ? "you have not trusted it yet; review it: musher trust"
                            : "it has too many or too large files, or a link that leads out of it");
        }
        var first = byName.putIfAbsent(skill.name(), skill);
        return first == null
                ? new Entry(skill, State.ACTIVE, "")
                : new Entry(skill, State.SHADOWED, first.file() + " comes first");
    }

    /** All that were found, in the order in which they win. */
    public List<Entry> entries() {
        return entries;
    }

    /** What was left out, a sentence each. */
    public List<String> notes() {
        return notes;
    }

    public Optional<Skill> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** What people may type after a slash. */
    public List<Skill> forUser() {
        return where(Skill::isForUser);
    }

    /** What a model may load. */
    public List<Skill> forModel() {
        return where(Skill::isForModel);
    }

    private List<Skill> where(Predicate<Skill> wanted) {
        var skills = new ArrayList<Skill>();
        for (Skill skill : byName.values()) {
            if (wanted.test(skill)) {
                skills.add(skill);
            }
        }
        return skills;
    }

    /** Of those that a model may load, the ones with most of the words, the best first. */
    List<Skill> search(String words) {
        var scores = new HashMap<Skill, Integer>();
        for (String word : words.toLowerCase(Locale.ROOT).split(" ", -1)) {
            for (Skill skill : word.isBlank() ? List.<Skill>of() : forModel()) {
                int score =
                        (skill.name().toLowerCase(Locale.ROOT).contains(word) ? 2 : 0)
                                + (skill.description().toLowerCase(Locale.ROOT).contains(word)
                                        ? 1
                                        : 0);
                scores.merge(skill, score, Integer::sum);
            }
        }
        var found = new ArrayList<>(forModel());
        found.removeIf(skill -> scores.getOrDefault(skill, 0) == 0);
        found.sort((one, other) -> scores.getOrDefault(other, 0) - scores.getOrDefault(one, 0));
        return found.subList(0, Math.min(MOST_RESULTS, found.size()));
    }
}
