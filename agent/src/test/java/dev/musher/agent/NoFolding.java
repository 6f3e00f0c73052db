package dev.musher.agent;

import dev.musher.context.Folding;
import dev.musher.context.Prefix;
import dev.musher.session.Utterance;
import java.util.List;

final class NoFolding implements Folding {
    @Override
    public boolean needed(Prefix prefix, List<Utterance> conversation) {
        return false;
    }

    @Override
    public Result fold(Prefix prefix, List<Utterance> conversation, Wish wish) {
        return new Result.Unchanged("no");
    }
}
