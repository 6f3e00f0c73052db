package dev.musher.workbench;

import dev.musher.commandline.Colour;
import dev.musher.commandline.Output;
import dev.musher.host.session.Explaining;
import dev.musher.permission.Decision;
import dev.musher.permission.Ruling;
import dev.musher.permission.Vote;
import dev.musher.permission.Vote.Weight;
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
        Explaining.lines(decision, ruling -> coloured(ruling, out.colour())).forEach(out::line);
    }

    private static String coloured(Ruling ruling, Colour colour) {
        return switch (ruling) {
            case ALLOW -> colour.green(ruling.word());
            case ASK -> colour.yellow(ruling.word());
            case DENY -> colour.red(ruling.word());
        };
    }
}
