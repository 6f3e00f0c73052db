package dev.musher.agent.session;

import java.util.ArrayList;
import java.util.List;

/**
 * The entries of a diary, told apart by who wrote them.
 *
 * @param toReview what this user's Musher wrote, from the first to the last
 * @param otherOwn what it wrote as well, and is reviewed already or was left behind by a rewind
 * @param foreign what another program wrote, or a fork took from another session
 */
public record AttributedEntries(
        List<DiaryEntry> toReview, List<DiaryEntry> otherOwn, List<DiaryEntry> foreign) {
    public AttributedEntries {
        toReview = List.copyOf(toReview);
        otherOwn = List.copyOf(otherOwn);
        foreign = List.copyOf(foreign);
    }

    /** The same with only those to review that follow one entry, up to another. */
    public AttributedEntries between(long after, long last) {
        var within = new ArrayList<DiaryEntry>();
        var without = new ArrayList<>(otherOwn);
        for (DiaryEntry entry : toReview) {
            boolean isWithin = entry.number() > after && entry.number() <= last;
            (isWithin ? within : without).add(entry);
        }
        return new AttributedEntries(within, without, foreign);
    }
}
