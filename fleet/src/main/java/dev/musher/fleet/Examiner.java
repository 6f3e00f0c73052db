package dev.musher.fleet;

import dev.musher.story.Column;
import dev.musher.story.Item;
import dev.musher.story.Review.Gates;
import dev.musher.story.Stage.Qa;
import java.util.List;

/** Has the gates run on what waits for them. */
final class Examiner implements Controller {
    @Override
    public List<Action> plan(Scene scene) {
        return scene.board().column(Column.QA).stream()
                .filter(card -> isPending(card.item()) && scene.isFree(card.number()))
                .filter(card -> !scene.isHeldUp(card))
                .<Action>map(card -> new Action.Prove(card.number()))
                .toList();
    }

    private static boolean isPending(Item item) {
        return item.stage() instanceof Qa qa
                && qa.review().gates() instanceof Gates.Pending
                && !item.isAttended();
    }
}
