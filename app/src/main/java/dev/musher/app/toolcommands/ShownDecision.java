package dev.musher.app.toolcommands;

import dev.musher.base.text.TextPage;
import dev.musher.base.text.TextStyle;
import dev.musher.host.session.PermissionExplanation;
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

    static void print(PermissionDecision permissionDecision, TextPage page) {
        PermissionExplanation.lines(permissionDecision, ruling -> coloured(ruling, page.style()))
                .forEach(page::line);
    }

    private static String coloured(Ruling ruling, TextStyle colour) {
        return switch (ruling) {
            case ALLOW -> colour.green(ruling.word());
            case ASK -> colour.yellow(ruling.word());
            case DENY -> colour.red(ruling.word());
        };
    }
}
