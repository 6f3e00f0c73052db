package dev.musher.fleet.control;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.engine.ServerActors;
import dev.musher.fleet.prompt.BaseRepairText;
import dev.musher.pipeline.store.Orders;
import dev.musher.pipeline.store.Pipeline.Submitted;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.MoveCommand;
import java.util.List;
import java.util.Optional;

/** Runs the actions that repair base. */
final class BaseRepairs {
    private final Orders orders;
    private final BaseChecker watch;

    BaseRepairs(Orders orders, BaseChecker watch) {
        this.orders = orders.by(ServerActors.BASE_WATCH);
        this.watch = watch;
    }

    boolean check(CommitId base) {
        return watch.check(base);
    }

    boolean noteGreen(BaseStatusNotes.Green green) {
        watch.notes().keep(green);
        return true;
    }

    boolean open(BaseStatus.Red red) {
        var since = watch.notes().since(red);
        var itemDraft =
                new ItemDraft(
                        new ItemBrief(
                                ItemType.BUG,
                                BaseRepairText.name(red.step()),
                                BaseRepairText.body(red.at(), red.step(), since)),
                        List.of(),
                        new ItemTerms(
                                List.of(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Priority.URGENT),
                        ItemDraft.Entry.BACKLOG);
        return orders.submit(new ItemCommand.Create(itemDraft))
                        instanceof Submitted.Accepted accepted
                && start(accepted.item());
    }

    boolean start(ItemNumber repair) {
        return orders.accepts(new MoveCommand.Start(repair));
    }

    boolean abandon(ItemNumber repair, String why) {
        return orders.accepts(new MoveCommand.Abandon(repair, why));
    }
}
