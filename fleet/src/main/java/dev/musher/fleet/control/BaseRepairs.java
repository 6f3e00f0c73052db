package dev.musher.fleet.control;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.dispatch.BaseRepairItems;
import dev.musher.fleet.environment.FleetOrders;
import dev.musher.fleet.prompt.BaseRepairText;
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
    private final FleetOrders fleetOrders;
    private final BaseChecker watch;

    BaseRepairs(FleetOrders fleetOrders, BaseChecker watch) {
        this.fleetOrders = fleetOrders;
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
                        List.of("Every gate of the project is green."),
                        new ItemTerms(
                                List.of(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Priority.URGENT),
                        ItemDraft.Entry.BACKLOG);
        return fleetOrders.submit(BaseRepairItems.WATCH, new ItemCommand.Create(itemDraft))
                        instanceof Submitted.Accepted accepted
                && start(accepted.item());
    }

    boolean start(ItemNumber repair) {
        return accepts(new MoveCommand.Start(repair));
    }

    boolean abandon(ItemNumber repair, String why) {
        return accepts(new MoveCommand.Abandon(repair, why));
    }

    private boolean accepts(ItemCommand itemCommand) {
        return fleetOrders.submit(BaseRepairItems.WATCH, itemCommand) instanceof Submitted.Accepted;
    }
}
