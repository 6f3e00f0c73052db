package dev.musher.fleet;

import dev.musher.dispatch.Remedy;
import dev.musher.gates.Gate;
import dev.musher.roster.Roster;
import dev.musher.story.Column;
import dev.musher.story.Item;
import dev.musher.story.Stage.MergeFailed;
import java.util.List;

/** Sends back to a coder what did not merge and what a coder has to mend. */
final class Mender implements Controller {
    private final List<Gate> gates;
    private final Roster roster;

    Mender(List<Gate> gates, Roster roster) {
        this.gates = gates;
        this.roster = roster;
    }

    @Override
    public List<Action> plan(Scene scene) {
        return scene.board().column(Column.MERGE).stream()
                .filter(card -> isForCoder(card.item()) && scene.isFree(card.number()))
                .filter(card -> !scene.isHeldUp(card))
                .<Action>map(card -> new Action.SendBack(card.number()))
                .toList();
    }

    private boolean isForCoder(Item item) {
        return item.stage() instanceof MergeFailed failed
                && !item.isAttended()
                && Remedy.of(failed.failure(), gates, roster) == Remedy.CODER;
    }
}
