package dev.musher.workbench;

import dev.musher.commandline.Colour;
import dev.musher.commandline.Output;
import dev.musher.permission.Decision;
import dev.musher.permission.Ruling;
import dev.musher.permission.Vote;
import dev.musher.permission.Vote.Weight;
import dev.musher.text.DisplayWidth;
import dev.musher.text.Printable;
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
        static ShownVote of(Vote vote) {
            return new ShownVote(
                    vote.access(),
                    vote.decider(),
                    vote.ruling().word(),
                    vote.because(),
                    vote.weight() == Weight.DECIDES);
        }
    }

    static ShownDecision of(Decision decision) {
        return new ShownDecision(
                decision.ruling().word(),
                decision.trace().stream().map(ShownVote::of).toList(),
                decision.change());
    }

    static void print(Decision decision, Output out) {
        String claim = "";
        for (Vote vote : decision.trace()) {
            if (!vote.access().equals(claim)) {
                claim = vote.access();
                out.line(Printable.line(claim));
            }
            String mark = vote.weight() == Weight.DECIDES ? "→ " : "  ";
            out.line(
                    "  "
                            + mark
                            + DisplayWidth.pad(vote.ruling().word(), 6)
                            + DisplayWidth.pad(vote.decider(), 10)
                            + Printable.line(vote.because()));
        }
        out.line(coloured(decision.ruling(), out.colour()));
        if (!decision.change().isEmpty()) {
            out.line(Printable.line(decision.change()));
        }
        for (var program : decision.passage().blocked()) {
            out.line(Printable.line("Its walls keep " + program.name() + " from starting."));
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
