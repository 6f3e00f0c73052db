package dev.musher.permission;

import dev.musher.permission.Dissection.Part;
import dev.musher.permission.Vote.Weight;
import java.util.List;

/** The shortest rule that would change an answer. */
final class Advice {
    private Advice() {}

    static String of(Ruling ruling, Part part, List<Vote> trace) {
        if (ruling == Ruling.ALLOW) {
            return "";
        }
        for (Vote vote : trace) {
            boolean decides = vote.weight() == Weight.DECIDES && vote.ruling() == ruling;
            if (decides && vote.decider().equals("rule")) {
                return "No rule can allow it while this one stands: " + vote.because();
            }
        }
        return switch (part.access()) {
            case Access.Run(var step) -> allow("run(" + CommandPattern.textFor(step) + ")");
            case Access.Read(var path, _, _) -> allow("read(" + path + ")");
            case Access.Write(var path, _, _) -> allow("write(" + path + ")");
            case Access.Connect(var target) ->
                    allow("connect(" + HostPattern.Target.of(target).host() + ")");
            case Access.Unknown(var source, _) ->
                    "No rule can allow what is not known; write it so that it can be read: "
                            + source;
        };
    }

    private static String allow(String rule) {
        return "--allow '" + rule + "' would allow this part of it.";
    }
}
