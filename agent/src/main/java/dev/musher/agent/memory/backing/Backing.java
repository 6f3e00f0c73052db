package dev.musher.agent.memory.backing;

import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.backing.BackingDecision.Accepted;
import dev.musher.agent.memory.backing.BackingDecision.Quarantined;
import dev.musher.agent.memory.backing.BackingDecision.Refused;
import dev.musher.agent.safety.TextSafety;

/** Decides whether an entry that an agent wants to keep is active at once. */
public final class Backing {
    /** Why most texts wait. */
    public static final String NO_LESSON =
            "It is neither the user's words nor a lesson that runs can show.";

    private Backing() {}

    /**
     * Only what is backed is accepted: the user's own words, or a lesson about commands that ended
     * as it says. What is unsafe, or claims a success that was not seen, is refused; everything
     * else waits for a person.
     */
    public static BackingDecision decide(
            MemoryEntry entry, SessionDigest digest, TextSafety safety) {
        var unsafe = safety.problem(entry.text());
        if (unsafe.isPresent()) {
            return new Refused(unsafe.get());
        }
        var unsafeCommand =
                entry.expectation().flatMap(expected -> safety.problem(expected.command()));
        if (unsafeCommand.isPresent()) {
            return new Refused(unsafeCommand.get());
        }
        var claims = new SuccessClaims(digest.commands());
        if (new UserWords(digest.userWords()).hold(entry.text()) && entry.expectation().isEmpty()) {
            return claims.contradicted(entry.text())
                    .<BackingDecision>map(Refused::new)
                    .orElseGet(() -> new Accepted("These are the user's own words."));
        }
        var untrue =
                claims.untrue(entry.text())
                        .or(
                                () ->
                                        entry.expectation()
                                                .filter(expected -> expected.holds(0))
                                                .flatMap(it -> claims.unshown(it.command())));
        if (untrue.isPresent()) {
            return new Refused(untrue.get());
        }
        if (entry.kind() == MemoryKind.PREFERENCE || entry.kind() == MemoryKind.OVERVIEW) {
            return new Quarantined(
                    "Entries of kind " + entry.kind().word() + " must be in the user's own words.");
        }
        return new LessonBacking(digest)
                .missing(entry)
                .<BackingDecision>map(Quarantined::new)
                .orElseGet(() -> new Accepted("The commands ran and ended as it says."));
    }
}
