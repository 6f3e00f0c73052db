package dev.musher.agent.skill;

import dev.musher.agent.skill.SkillHistory.Pin;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Ages the skills that agents wrote: unused for 30 days they are stale, and 90 days later they are
 * archived. Pinned ones stay. Pure; {@link SkillStore#apply} does what comes of it.
 */
public final class SkillCurator {
    public static final Duration UNTIL_STALE = Duration.ofDays(30);
    public static final Duration UNTIL_ARCHIVED = Duration.ofDays(90);

    private SkillCurator() {}

    /**
     * A skill in use that an agent wrote.
     *
     * @param written when its file was last changed, by whomever
     */
    public record Candidate(String name, SkillHistory history, Instant written) {
        /** Who edits a skill uses it. */
        Instant last() {
            return history.last().isAfter(written) ? history.last() : written;
        }
    }

    /** What should change. */
    public sealed interface Change {
        String name();

        /** It was not used for long, and is listed after the others. */
        record BecomesStale(String name, Instant unusedSince) implements Change {}

        /** It goes to the archive. */
        record Expires(String name, Instant unusedSince) implements Change {}
    }

    /**
     * What should change now, by name.
     *
     * @param fresh names that the run wrote which this belongs to; none of them ages in it
     */
    public static List<Change> changes(
            Collection<Candidate> skills, Set<String> fresh, Instant now) {
        var changes = new ArrayList<Change>();
        for (Candidate skill : skills) {
            boolean exempt = skill.history().pin() == Pin.PINNED || fresh.contains(skill.name());
            if (!exempt && isOver(skill.last(), UNTIL_STALE, now)) {
                var stale = skill.history().staleSince();
                if (stale.isEmpty()) {
                    changes.add(new Change.BecomesStale(skill.name(), skill.last()));
                } else if (isOver(stale.get(), UNTIL_ARCHIVED, now)) {
                    changes.add(new Change.Expires(skill.name(), skill.last()));
                }
            }
        }
        changes.sort((one, other) -> one.name().compareTo(other.name()));
        return changes;
    }

    private static boolean isOver(Instant from, Duration time, Instant now) {
        return Duration.between(from, now).compareTo(time) >= 0;
    }
}
