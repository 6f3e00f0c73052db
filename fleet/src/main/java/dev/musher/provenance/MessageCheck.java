package dev.musher.provenance;

import dev.musher.board.Happened;
import dev.musher.git.CommitId;
import dev.musher.pipeline.Pipeline;
import dev.musher.provenance.Problem.OfCommit;
import dev.musher.provenance.Problem.OfTrailer;
import dev.musher.story.Brief;
import dev.musher.story.Item;
import dev.musher.story.StoryRules;
import dev.musher.story.Worked;
import dev.musher.text.OneLine;
import dev.musher.track.Boarding;
import dev.musher.track.CommitText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Holds the message of a landed commit against what the ledger says that it should be. */
final class MessageCheck {
    private static final String OURS = "Musher-";
    private static final int SHOWN = 100;

    private final Pipeline pipeline;

    MessageCheck(Pipeline pipeline) {
        this.pipeline = pipeline;
    }

    /**
     * What is wrong with the message of a commit that stands for landed work.
     *
     * @param commit which need not be the one that landed, if somebody wrote that anew
     */
    List<Problem> problems(LandedWork work, CommitId commit, String message) {
        var expected = expected(work);
        if (expected.isEmpty()) {
            return List.of(
                    new OfCommit(commit, "the ledger does not say how it came to be merged"));
        }
        if (expected.contains(message)) {
            return List.of();
        }
        var closest = closest(expected, message);
        var problems = new ArrayList<Problem>(trailers(commit, closest, message));
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
        var boardings = new ArrayList<Boarding>();
        var briefs = new LinkedHashSet<Brief>();
        Optional<Item> item = Optional.empty();
        for (int i = 0; i < history.size(); i++) {
            var next = StoryRules.evolve(item, history.get(i).event());
            item = Optional.of(next);
            if (isBoarding(history.get(i))) {
                Boarding.of(pipeline, next.number(), history.subList(0, i + 1))
                        .ifPresent(boardings::addFirst);
            }
            if (!boardings.isEmpty()) {
                briefs.addFirst(next.brief());
            }
        }
        var messages = new LinkedHashSet<String>();
        for (Boarding boarding : boardings) {
            briefs.forEach(brief -> messages.add(text(brief, work, boarding)));
        }
        return messages;
    }

    private static boolean isBoarding(Happened happened) {
        return happened.event() instanceof Worked.GatesPassed
                || happened.event() instanceof Worked.QaApproved
                || happened.event() instanceof Worked.RecoveryAttempted;
    }

    private static String text(Brief brief, LandedWork work, Boarding boarding) {
        return new CommitText(
                        brief.type(),
                        brief.name(),
                        brief.body(),
                        work.landing().tip(),
                        boarding.trailers())
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

    private static List<Problem> trailers(CommitId commit, String expected, String message) {
        var wanted = lines(expected);
        var said = lines(message);
        var problems = new ArrayList<Problem>();
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
                                "the ledger knows nothing of '" + shown(line) + "'"));
            }
        }
        return problems;
    }

    private static List<String> lines(String message) {
        return List.of(message.split("\n", -1));
    }

    private static String key(String line) {
        int colon = line.indexOf(':');
        return OneLine.beginning(colon < 0 ? line : line.substring(0, colon), SHOWN);
    }

    private static String shown(String line) {
        return OneLine.beginning(line, SHOWN);
    }
}
