package dev.musher.fleet;

import dev.musher.attempt.AttemptFolders;
import dev.musher.board.Card;
import dev.musher.story.Assignment.Ended;
import dev.musher.story.Ending;
import dev.musher.story.Item;
import dev.musher.story.Stage;
import java.util.List;

/**
 * Finds attempts that ended by themselves and that nobody has judged, because whoever saw their end
 * died before.
 */
final class Completer implements Controller {
    private final AttemptFolders folders;

    Completer(AttemptFolders folders) {
        this.folders = folders;
    }

    @Override
    public List<Action> plan(Scene scene) {
        return scene.cards().stream()
                .filter(card -> scene.isFree(card.number()) && isUnjudged(card))
                .<Action>map(card -> new Action.Judge(card.number()))
                .toList();
    }

    private boolean isUnjudged(Card card) {
        Item item = card.item();
        if (!(item.assignment() instanceof Ended(var attempt, Ending.Finished _))
                || attempt.visit() != item.progress().visit()) {
            return false;
        }
        return (item.stage() instanceof Stage.Coding
                        || item.stage() instanceof Stage.Qa
                        || item.stage() instanceof Stage.MergeFailed)
                && !folders.folder(item.number(), attempt.number()).isJudged();
    }
}
