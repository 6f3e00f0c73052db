package dev.musher.app.toolcommands;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.tools.permission.DeciderVote;
import dev.musher.tools.permission.DeciderVote.Weight;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.Ruling;
import io.avaje.jsonb.Json;
import java.util.List;

/**
 * What {@code musher why --json} prints.
 *
 * @param decision allow, ask or deny
 * @param change how the answer could be changed; empty if it is allowed
 */
@Json
record ShownDecision(String decision, List<ShownVote> trace, String change) {
    /** One vote; {@code decides} tells whether it settled its claim. */
    @Json
    record ShownVote(String claim, String decider, String vote, String because, boolean decides) {
        static ShownVote of(DeciderVote deciderVote) {
            return new ShownVote(
                    deciderVote.access(),
                    deciderVote.decider(),
                    deciderVote.ruling().word(),
                    deciderVote.because(),
                    deciderVote.weight() == Weight.DECIDES);
        }
    }

    static ShownDecision of(PermissionDecision permissionDecision) {
        return new ShownDecision(
                permissionDecision.ruling().word(),
                permissionDecision.trace().stream().map(ShownVote::of).toList(),
                permissionDecision.change());
    }

    static void print(PermissionDecision permissionDecision, ConsoleOutput out) {
        String claim = "";
        for (DeciderVote deciderVote : permissionDecision.trace()) {
            if (!deciderVote.access().equals(claim)) {
                claim = deciderVote.access();
                out.line(PrintableText.line(claim));
            }
            String mark = deciderVote.weight() == Weight.DECIDES ? "→ " : "  ";
            out.line(
                    "  "
                            + mark
                            + DisplayWidth.pad(deciderVote.ruling().word(), 6)
                            + DisplayWidth.pad(deciderVote.decider(), 10)
                            + PrintableText.line(deciderVote.because()));
        }
        out.line(coloured(permissionDecision.ruling(), out.colour()));
        if (!permissionDecision.change().isEmpty()) {
            out.line(PrintableText.line(permissionDecision.change()));
        }
        for (var program : permissionDecision.passage().blocked()) {
            out.line(PrintableText.line("Its walls keep " + program.name() + " from starting."));
        }
    }

    private static String coloured(Ruling ruling, Colour colour) {
        return switch (ruling) {
            case ALLOW -> colour.green(ruling.word());
            case ASK -> colour.yellow(ruling.word());
            case DENY -> colour.red(ruling.word());
        };
    }
}
