package dev.musher.host.desk;

import dev.musher.agent.loop.AgentEvent.Phase;
import dev.musher.agent.loop.AgentEvent.PhaseFinished;
import java.util.List;
import java.util.Optional;

/** Phases of a plan in few words, for people; the plan itself in all of its own. */
final class PhaseText {
    private PhaseText() {}

    static Optional<DeskEvent> begun(Phase phase, int cycle) {
        return switch (phase) {
            case EXPLORE -> said(phase, "Explores first; nothing is changed.");
            case PLAN -> said(phase, cycle == 1 ? "Makes a plan." : "Makes another plan.");
            case APPROVE -> Optional.empty();
            case IMPLEMENT ->
                    said(phase, cycle == 1 ? "Implements the plan." : "Does what is missing.");
            case REVIEW -> said(phase, "A reviewer checks the work.");
        };
    }

    static List<DeskEvent> ended(PhaseFinished finished) {
        return switch (finished.phase()) {
            case PLAN ->
                    finished.how().equals("finished")
                            ? List.of(
                                    new DeskEvent.WordsCame(finished.text()),
                                    new DeskEvent.Answered(""))
                            : List.of();
            case REVIEW -> List.of(harness(finished.phase(), verdict(finished)));
            case EXPLORE, APPROVE, IMPLEMENT -> List.of();
        };
    }

    private static String verdict(PhaseFinished finished) {
        String how = finished.how();
        return Character.toUpperCase(how.charAt(0)) + how.substring(1) + ". " + finished.text();
    }

    private static Optional<DeskEvent> said(Phase phase, String text) {
        return Optional.of(harness(phase, text));
    }

    private static DeskEvent harness(Phase phase, String text) {
        return new DeskEvent.HarnessSaid(phase.word(), text);
    }
}
