package dev.musher.fleet.provenance;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.text.OneLineText;
import dev.musher.fleet.commitmessage.MergeHistory;
import dev.musher.fleet.commitmessage.StoryCommitMessage;
import dev.musher.fleet.provenance.ProvenanceProblem.OfCommit;
import dev.musher.fleet.provenance.ProvenanceProblem.OfTrailer;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.rules.StoryRules;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compares the message of a landed commit with what the ledger says it should be. */
final class CommitMessageCheck {
    private static final String OURS = "Musher-";
    private static final int SHOWN = 100;

    private final Pipeline pipeline;

    CommitMessageCheck(Pipeline pipeline) {
        this.pipeline = pipeline;
    }

    /**
     * What is wrong with the message of a commit that stands for landed work.
     *
     * @param commit which need not be the one that landed, if it was rewritten
     */
    List<ProvenanceProblem> problems(LandedWork work, CommitId commit, String message) {
        var expected = expected(work);
        if (expected.isEmpty()) {
            return List.of(new OfCommit(commit, "the ledger does not record how it was merged"));
        }
        if (expected.contains(message)) {
            return List.of();
        }
        var closest = closest(expected, message);
        var problems = new ArrayList<ProvenanceProblem>(trailers(commit, closest, message));
        if (problems.isEmpty()) {
            problems.add(
                    new OfCommit(
                            commit,
                            "its message is not that of story "
                                    + work.item().number()
                                    + " as the ledger has it"));
        }
        return problems;
    }

    /**
     * As the story was at any moment between its coming to be merged and its landing; what it was
     * last comes first. It may have come to be merged again while it landed.
     */
    private Set<String> expected(LandedWork work) {
        var history = work.history();
        var boardings = new ArrayList<MergeHistory>();
        var briefs = new LinkedHashSet<ItemBrief>();
        Optional<Item> item = Optional.empty();
        for (int i = 0; i < history.size(); i++) {
            var next = StoryRules.evolve(item, history.get(i).event());
            item = Optional.of(next);
            if (isBoarding(history.get(i))) {
                MergeHistory.of(pipeline, next.number(), history.subList(0, i + 1))
                        .ifPresent(boardings::addFirst);
            }
            if (!boardings.isEmpty()) {
                briefs.addFirst(next.brief());
            }
        }
        var messages = new LinkedHashSet<String>();
        for (MergeHistory mergeHistory : boardings) {
            briefs.forEach(itemBrief -> messages.add(text(itemBrief, work, mergeHistory)));
        }
        return messages;
    }

    private static boolean isBoarding(RecordedEvent recordedEvent) {
        return recordedEvent.event() instanceof WorkEvent.GatesPassed
                || recordedEvent.event() instanceof WorkEvent.QaApproved
                || recordedEvent.event() instanceof WorkEvent.RecoveryAttempted;
    }

    private static String text(ItemBrief itemBrief, LandedWork work, MergeHistory mergeHistory) {
        return new StoryCommitMessage(
                        itemBrief.type(),
                        itemBrief.name(),
                        itemBrief.body(),
                        work.landing().tip(),
                        mergeHistory.trailers())
                .text();
    }

    private static String closest(Set<String> expected, String message) {
        return expected.stream()
                .filter(text -> subject(text).equals(subject(message)))
                .findFirst()
                .orElseGet(() -> expected.iterator().next());
    }

    private static String subject(String message) {
        int end = message.indexOf('\n');
        return end < 0 ? message : message.substring(0, end);
    }

    private static List<ProvenanceProblem> trailers(
            CommitId commit, String expected, String message) {
        var wanted = lines(expected);
        var said = lines(message);
        var problems = new ArrayList<ProvenanceProblem>();
        for (String line : wanted) {
            if (line.startsWith(OURS) && !said.contains(line)) {
                problems.add(
                        new OfTrailer(commit, key(line), "it should be '" + shown(line) + "'"));
            }
        }
        for (String line : said) {
            if (line.regionMatches(true, 0, OURS, 0, OURS.length()) && !wanted.contains(line)) {
                problems.add(
                        new OfTrailer(
                                commit,
                                key(line),
                                "the ledger does not have '" + shown(line) + "'"));
            }
        }
        return problems;
    }

    private static List<String> lines(String message) {
        return List.of(message.split("\n", -1));
    }

    private static String key(String line) {
        int colon = line.indexOf(':');
        return OneLineText.beginning(colon < 0 ? line : line.substring(0, colon), SHOWN);
    }

    private static String shown(String line) {
        return OneLineText.beginning(line, SHOWN);
    }
}
