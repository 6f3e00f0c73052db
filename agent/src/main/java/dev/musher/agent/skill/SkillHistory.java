package dev.musher.agent.skill;

import java.time.Instant;
import java.util.Optional;

/**
 * What became of a skill so far; kept beside the skills, never in their files.
 *
 * @param uses how often it was loaded
 * @param last when it was last used, written or restored; the epoch if that is not known
 * @param staleSince when a curator found it unused, if that still holds
 */
public record SkillHistory(int uses, Instant last, Optional<Instant> staleSince, Pin pin) {
    public static final SkillHistory NONE =
            new SkillHistory(0, Instant.EPOCH, Optional.empty(), Pin.NONE);

    /** Whether a person wants it to stay, however long it is not used. */
    public enum Pin {
        NONE,
        PINNED
    }

    SkillHistory touched(Instant at, int more) {
        return new SkillHistory(uses + more, at.isAfter(last) ? at : last, Optional.empty(), pin);
    }

    SkillHistory stale(Instant at) {
        return new SkillHistory(uses, last, Optional.of(at), pin);
    }

    SkillHistory with(Pin other) {
        return new SkillHistory(uses, last, staleSince, other);
    }
}
