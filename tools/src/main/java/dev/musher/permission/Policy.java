package dev.musher.permission;

import dev.musher.command.CommandReader;
import dev.musher.permission.Deciders.Consent;
import java.util.ArrayList;
import java.util.List;

/**
 * The one point where it is decided what may happen. A call becomes accesses, every decider votes
 * on each, and the strictest answer is the answer: deny before ask before allow. The same input
 * gives the same decision; nothing is remembered here.
 */
public final class Policy {
    private final Mode mode;
    private final Dissection dissection;
    private final Deciders deciders;

    /**
     * @param rules of all layers; their order does not matter
     * @param paths asked where paths lead
     */
    public Policy(Mode mode, List<Rule> rules, CommandReader commands, Paths paths) {
        this.mode = mode;
        this.dissection = new Dissection(commands, paths);
        this.deciders = new Deciders(mode, CompiledRule.all(rules, paths), paths);
    }

    public Mode mode() {
        return mode;
    }

    public Decision decide(Permission.Request request, Grants grants) {
        var granted = grants.hold(request) ? Consent.GIVEN : Consent.NOT_GIVEN;
        var trace = new ArrayList<Vote>();
        Ruling ruling = Ruling.ALLOW;
        var parts = dissection.parts(request.claims());
        Dissection.Part strictest = Dissection.Part.NOTHING;
        for (Dissection.Part part : parts) {
            var votes = deciders.votes(part, request.tool(), granted);
            trace.addAll(votes);
            Ruling one = Deciders.outcome(votes);
            if (one.compareTo(ruling) > 0) {
                ruling = one;
                strictest = part;
            }
        }
        if (parts.isEmpty()) {
            var votes = deciders.votesOnTool(request.tool(), granted);
            trace.addAll(votes);
            ruling = Deciders.outcome(votes);
        }
        return new Decision(ruling, trace, Advice.of(ruling, strictest, trace));
    }
}
