package dev.musher.permission;

import dev.musher.command.CommandReader;
import dev.musher.permission.AccessExtractor.Part;
import java.util.ArrayList;
import java.util.List;

/**
 * The one point where it is decided what may happen. A call becomes accesses, every decider votes
 * on each, and the strictest answer is the answer: deny before ask before allow. The same input
 * gives the same decision; nothing is remembered here.
 */
public final class Policy {
    private final Mode mode;
    private final AccessExtractor extractor;
    private final Deciders deciders;
    private final Passages passages;

    /**
     * For commands without walls.
     *
     * @param rules of all layers; their order does not matter
     * @param paths asked where paths lead
     */
    public Policy(Mode mode, List<Rule> rules, CommandReader commands, Paths paths) {
        this.mode = mode;
        this.extractor = new AccessExtractor(commands, paths, CommandWalls.NONE);
        var compiled = CompiledRule.all(rules, paths);
        this.deciders = new Deciders(mode, compiled, paths);
        this.passages = new Passages(compiled, deciders, paths);
    }

    private Policy(Policy other, CommandWalls walls) {
        this.mode = other.mode;
        this.extractor =
                new AccessExtractor(other.extractor.commands(), other.extractor.paths(), walls);
        this.deciders = other.deciders;
        this.passages = other.passages;
    }

    /** The same where commands run inside walls. */
    public Policy inside(CommandWalls walls) {
        return new Policy(this, walls);
    }

    /** Whether some command may leave its walls and no person is asked. */
    boolean letsCommandsLeave() {
        return mode == Mode.YOLO || passages.leavesByRule();
    }

    public Mode mode() {
        return mode;
    }

    /** What is allowed without asking, as the end of a sentence. */
    String allowed(Permission.Request request) {
        return mode.allowed(extractor.around(request.claims()));
    }

    public Decision decide(Permission.Request request, Grants grants) {
        var granted = grants.hold(request) ? Deciders.Consent.GIVEN : Deciders.Consent.NOT_GIVEN;
        var parts = extractor.parts(request.claims());
        if (parts.isEmpty()) {
            var votes = deciders.votesOnTool(request.tool(), granted);
            return new Decision(Deciders.outcome(votes), votes, "");
        }
        var trace = new ArrayList<Vote>();
        var ruling = Ruling.ALLOW;
        var asked = new ArrayList<Part>();
        for (Part part : parts) {
            var votes = deciders.votes(part, request.tool(), granted);
            trace.addAll(votes);
            Ruling one = Deciders.outcome(votes);
            if (one.compareTo(ruling) > 0) {
                ruling = one;
                asked.clear();
            }
            if (one == ruling) {
                asked.add(part);
            }
        }
        return new Decision(
                ruling,
                trace,
                Advice.of(ruling, asked.getFirst(), trace),
                ruling == Ruling.DENY ? Passage.NONE : passages.of(parts),
                ruling == Ruling.ASK ? Advice.question(asked, trace) : Question.USUAL);
    }
}
