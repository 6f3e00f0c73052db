package dev.musher.fleet;

import dev.musher.engine.ServerActors;
import dev.musher.git.CommitId;
import dev.musher.mission.RepairText;
import dev.musher.pipeline.Orders;
import dev.musher.pipeline.Pipeline.Submitted;
import dev.musher.story.Brief;
import dev.musher.story.Command;
import dev.musher.story.Draft;
import dev.musher.story.ItemNumber;
import dev.musher.story.ItemType;
import dev.musher.story.Priority;
import dev.musher.story.Steering;
import dev.musher.story.Terms;
import java.util.List;
import java.util.Optional;

/** Does what the watch over base wants. */
final class BaseDesk {
    private final Orders orders;
    private final BaseWatch watch;

    BaseDesk(Orders orders, BaseWatch watch) {
        this.orders = orders.by(ServerActors.BASE_WATCH);
        this.watch = watch;
    }

    boolean check(CommitId base) {
        return watch.check(base);
    }

    boolean noteGreen(BaseNotes.Green green) {
        watch.notes().keep(green);
        return true;
    }

    boolean open(Bedrock.Red red) {
        var since = watch.notes().since(red);
        var draft =
                new Draft(
                        new Brief(
                                ItemType.BUG,
                                RepairText.name(red.step()),
                                RepairText.body(red.at(), red.step(), since)),
                        List.of("Every gate of the project is green."),
                        new Terms(
                                List.of(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Priority.URGENT),
                        Draft.Entry.BACKLOG);
        return orders.submit(new Command.Create(draft)) instanceof Submitted.Accepted accepted
                && start(accepted.item());
    }

    boolean start(ItemNumber repair) {
        return orders.accepts(new Steering.Start(repair));
    }

    boolean abandon(ItemNumber repair, String why) {
        return orders.accepts(new Steering.Abandon(repair, why));
    }
}
