package dev.musher.permission;

import dev.musher.permission.AccessExtractor.Part;
import dev.musher.permission.Vote.Weight;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rules that would change an answer, and the question that they would spare. */
final class Advice {
    private Advice() {}

    static String of(Ruling ruling, Part part, List<Vote> trace) {
        if (ruling == Ruling.ALLOW) {
            return "";
        }
        for (Vote vote : trace) {
            if (isRuled(vote, ruling)) {
                return "No rule can allow it while this one stands: " + vote.because();
            }
        }
        return rule(part.access())
                .map(rule -> "--allow '" + rule + "' would allow this part of it.")
                .orElseGet(
                        () ->
                                "No rule can allow what is not known; write it so that it can be"
                                        + " read: "
                                        + source(part.access()));
    }

    /** What a person is asked about these parts. */
    static Question question(List<Part> asked, List<Vote> trace) {
        var rules = new ArrayList<String>();
        boolean settled = true;
        for (Vote vote : trace) {
            settled &= !isRuled(vote, Ruling.ASK);
        }
        for (Part part : asked) {
            var rule = rule(part.access());
            settled &= rule.isPresent();
            rule.filter(text -> !rules.contains(text)).ifPresent(rules::add);
        }
        return new Question(text(asked), settled ? rules : List.of());
    }

    private static boolean isRuled(Vote vote, Ruling ruling) {
        return vote.weight() == Weight.DECIDES
                && vote.ruling() == ruling
                && vote.decider().equals("rule");
    }

    private static String text(List<Part> asked) {
        for (Part part : asked) {
            if (part.access() instanceof Access.Outside) {
                return "Run this outside the sandbox?";
            }
        }
        var first = asked.getFirst();
        if (asked.size() > 1 || !(first.walls() instanceof WallFacts.Held)) {
            return Question.USUAL.text();
        }
        return switch (first.access()) {
            case Access.Connect(var target) ->
                    "Let this command reach " + HostPattern.Target.of(target).shown() + "?";
            case Access.Read(var path, _, _) -> "Let this command read " + path + "?";
            case Access.Write(var path, _, _) -> "Let this command change " + path + "?";
            case Access.Run _, Access.Outside _, Access.Unknown _ -> Question.USUAL.text();
        };
    }

    private static String source(Access access) {
        return access instanceof Access.Unknown(var source, _) ? source : access.shown();
    }

    private static Optional<String> rule(Access access) {
        return switch (access) {
            case Access.Run(var step) -> Optional.of("run(" + CommandPattern.textFor(step) + ")");
            case Access.Outside(var step) ->
                    Optional.of("outside(" + CommandPattern.textFor(step) + ")");
            case Access.Read(var path, _, _) -> Optional.of("read(" + path + ")");
            case Access.Write(var path, _, _) -> Optional.of("write(" + path + ")");
            case Access.Connect(var target) ->
                    Optional.of("connect(" + HostPattern.Target.of(target).host() + ")");
            case Access.Unknown _ -> Optional.empty();
        };
    }
}
