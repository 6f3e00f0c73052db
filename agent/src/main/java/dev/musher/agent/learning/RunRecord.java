package dev.musher.agent.learning;

import dev.musher.agent.learning.LearningEvent.FileChanged;
import dev.musher.agent.learning.LearningEvent.PassBegan;
import dev.musher.agent.learning.LearningEvent.PassEnded;
import dev.musher.agent.learning.LearningEvent.ReviewBegan;
import dev.musher.agent.learning.LearningEvent.ReviewEnded;
import dev.musher.provider.catalogue.Cost;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a learning run read, wrote, refused and cost: a fold of its events.
 *
 * @param number counts the runs of a project from 1
 */
public record RunRecord(int number, List<LearningEvent> events) {
    public RunRecord {
        events = List.copyOf(events);
    }

    public Optional<LearningEvent.Started> started() {
        return of(LearningEvent.Started.class).stream().findFirst();
    }

    public boolean isEnded() {
        return !of(LearningEvent.Ended.class).isEmpty();
    }

    /** Whether all of it was taken back; what was kept once can be undone later. */
    public boolean isUndone() {
        var undone = of(LearningEvent.Undone.class);
        return !undone.isEmpty() && undone.getLast().kept().isEmpty();
    }

    /** Whether every pass that was due came to its own end, and no review of a session failed. */
    public boolean isWhole() {
        return passes().stream()
                        .allMatch(
                                pass ->
                                        pass.outcome() == LearningEvent.PassOutcome.DONE
                                                || pass.outcome()
                                                        == LearningEvent.PassOutcome.SKIPPED)
                && reviews().stream()
                        .noneMatch(
                                review -> review.outcome() == LearningEvent.ReviewOutcome.FAILED);
    }

    public List<PassEnded> passes() {
        return of(PassEnded.class);
    }

    public List<ReviewEnded> reviews() {
        return of(ReviewEnded.class);
    }

    public List<LearningEvent.Refused> refused() {
        return of(LearningEvent.Refused.class);
    }

    public List<LearningEvent.Noted> notes() {
        return of(LearningEvent.Noted.class);
    }

    public Cost cost() {
        Cost sum = Cost.nothing();
        for (PassEnded pass : passes()) {
            sum = sum.plus(pass.cost());
        }
        return sum;
    }

    /** When a pass began, unless the process ended in it: then it is as if it had not. */
    Optional<Instant> began(String pass) {
        Optional<Instant> began = Optional.empty();
        for (LearningEvent event : events) {
            if (event instanceof PassBegan(var name, var at) && name.equals(pass)) {
                began = Optional.of(at);
            }
            if (event instanceof PassEnded ended
                    && ended.pass().equals(pass)
                    && ended.outcome() == LearningEvent.PassOutcome.INTERRUPTED) {
                began = Optional.empty();
            }
        }
        return began;
    }

    /** What each file was before the run, and what the run made of it; without what is the same. */
    public List<FileChanged> changes() {
        Map<Path, FileChanged> sums = new LinkedHashMap<>();
        for (FileChanged change : of(FileChanged.class)) {
            sums.merge(
                    change.file(),
                    change,
                    (first, last) -> new FileChanged(first.file(), first.before(), last.after()));
        }
        return sums.values().stream()
                .filter(change -> !change.before().equals(change.after()))
                .toList();
    }

    /** The review that was under way when the events end, and what it has changed so far. */
    Optional<OpenReview> openReview() {
        Optional<SessionSlice> slice = Optional.empty();
        var changes = new ArrayList<FileChanged>();
        for (LearningEvent event : events) {
            if (event instanceof ReviewBegan(var begun)) {
                slice = Optional.of(begun);
                changes.clear();
            } else if (event instanceof ReviewEnded) {
                slice = Optional.empty();
            } else if (event instanceof FileChanged change) {
                changes.add(change);
            }
        }
        return slice.map(open -> new OpenReview(open, changes));
    }

    /** The pass that was under way when the events end. */
    Optional<String> openPass() {
        Optional<String> open = Optional.empty();
        for (LearningEvent event : events) {
            if (event instanceof PassBegan(var name, _)) {
                open = Optional.of(name);
            } else if (event instanceof PassEnded) {
                open = Optional.empty();
            }
        }
        return open;
    }

    /** A review that has no end yet. */
    record OpenReview(SessionSlice slice, List<FileChanged> changes) {
        OpenReview {
            changes = List.copyOf(changes);
        }

        static OpenReview of(SessionSlice slice) {
            return new OpenReview(slice, List.of());
        }

        OpenReview with(FileChanged change) {
            var more = new ArrayList<>(changes);
            more.add(change);
            return new OpenReview(slice, more);
        }
    }

    private <T extends LearningEvent> List<T> of(Class<T> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
