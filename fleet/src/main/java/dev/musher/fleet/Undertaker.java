package dev.musher.fleet;

import dev.musher.board.Card;
import dev.musher.ledger.Lease;
import dev.musher.story.ItemNumber;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Finds what dead holders left: leases, and attempts that the ledger takes for running. A lease
 * whose holder lives is left alone.
 */
final class Undertaker implements Controller {
    @Override
    public List<Action> plan(Scene scene) {
        var actions = new ArrayList<Action>();
        var seen = new HashSet<ItemNumber>();
        for (Lease lease : scene.leases()) {
            var story = Leasing.storyOf(lease);
            boolean isAbandoned = scene.abandoned().contains(lease.fencing());
            if (isAbandoned && story.filter(scene.jobs()::containsKey).isEmpty()) {
                story.ifPresent(seen::add);
                actions.add(
                        story.<Action>map(number -> new Action.Bury(number, Optional.of(lease)))
                                .orElseGet(() -> new Action.Expire(lease)));
            }
        }
        for (Card card : scene.cards()) {
            if (card.item().isAttended()
                    && scene.isFree(card.number())
                    && !seen.contains(card.number())) {
                actions.add(new Action.Bury(card.number(), Optional.empty()));
            }
        }
        return actions;
    }
}
