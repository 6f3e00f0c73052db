package dev.musher.tools.permission.policy;

import dev.musher.tools.permission.DeciderVote;
import dev.musher.tools.permission.DeciderVote.Weight;
import dev.musher.tools.permission.PermissionQuestion;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.policy.AccessExtractor.Part;
import java.util.ArrayList;
import java.util.List;

/** The rules that would change a decision, and the question that they would save. */
final class RuleAdvice {
    private RuleAdvice() {}

    static String of(Ruling ruling, Part part, List<DeciderVote> trace) {
        if (ruling == Ruling.ALLOW) {
            return "";
        }
        for (DeciderVote deciderVote : trace) {
            if (isRuled(deciderVote, ruling)) {
                return "No rule can allow it while this rule exists: " + deciderVote.because();
            }
        }
        return OfferedRule.of(part.access())
                .map(rule -> "--allow '" + rule + "' would allow this part of it.")
                .orElseGet(
                        () ->
                                part.access() instanceof RequestedAccess.OfFile known
                                        ? "No rule can allow it: " + known.shown()
                                        : "No rule can allow what is not understood; write it so that"
                                                + " it can be read: "
                                                + source(part.access()));
    }

    /** What a person is asked about these parts. */
    static PermissionQuestion question(List<Part> asked, List<DeciderVote> trace) {
        var rules = new ArrayList<String>();
        boolean settled = true;
        for (DeciderVote deciderVote : trace) {
            settled &= !isRuled(deciderVote, Ruling.ASK);
        }
        for (Part part : asked) {
            var rule = OfferedRule.of(part.access());
            settled &= rule.isPresent();
            rule.filter(text -> !rules.contains(text)).ifPresent(rules::add);
        }
        return new PermissionQuestion(text(asked), settled ? rules : List.of());
    }

    private static boolean isRuled(DeciderVote deciderVote, Ruling ruling) {
        return deciderVote.weight() == Weight.DECIDES
                && deciderVote.ruling() == ruling
                && deciderVote.decider().equals("rule");
    }

    private static String text(List<Part> asked) {
        for (Part part : asked) {
            if (part.access() instanceof RequestedAccess.Outside) {
                return "Run this outside the sandbox?";
            }
        }
        var first = asked.getFirst();
        if (asked.size() > 1 || !(first.walls() instanceof WallFacts.Held)) {
            return PermissionQuestion.USUAL.text();
        }
        return switch (first.access()) {
            case RequestedAccess.Connect(var target) ->
                    "Let this command reach " + HostPattern.Target.of(target).shown() + "?";
            case RequestedAccess.Read(var path, _, _) -> "Let this command read " + path + "?";
            case RequestedAccess.Write(var path, _, _) -> "Let this command change " + path + "?";
            case RequestedAccess.Run _,
                    RequestedAccess.Outside _,
                    RequestedAccess.Memory _,
                    RequestedAccess.Unknown _ ->
                    PermissionQuestion.USUAL.text();
        };
    }

    private static String source(RequestedAccess requestedAccess) {
        return requestedAccess instanceof RequestedAccess.Unknown(var source, _)
                ? source
                : requestedAccess.shown();
    }
}
