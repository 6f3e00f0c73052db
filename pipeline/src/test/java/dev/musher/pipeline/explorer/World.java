package dev.musher.pipeline.explorer;

import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.LeaseBook;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.pipeline.story.rules.ItemLookup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Everything there is at one moment.
 *
 * @param items what the ledger folds to, by number
 * @param boot which life of the server it is
 * @param messages on their way to the rules, in any order
 */
record World(
        List<Item> items,
        LeaseBook leases,
        int boot,
        List<LeasedJob> jobs,
        List<ReportCommand> messages,
        List<Branch> branches,
        Budget budget)
        implements ItemLookup {
    /** More than this many messages are not under way at once. */
    private static final int MOST_MESSAGES = 3;

    private static final List<BootEpoch> EPOCHS =
            IntStream.range(0, 100).mapToObj(boot -> new BootEpoch("boot-" + boot)).toList();

    /**
     * The work of a story, in versions that count up.
     *
     * @param tip the latest version
     * @param landed the version that base has, or 0
     */
    record Branch(Presence presence, int tip, int landed) {
        boolean isMerged() {
            return tip <= landed;
        }
    }

    /** Whether a branch is there. */
    enum Presence {
        ABSENT,
        PRESENT
    }

    /** What may still go wrong or be meddled with. */
    record Budget(int restarts, int copies, int acts) {
        /** A number that never runs out. */
        static final int ENDLESS = 100;

        private static int less(int number) {
            return number == ENDLESS ? ENDLESS : number - 1;
        }

        Budget afterRestart() {
            return new Budget(less(restarts), copies, acts);
        }

        Budget afterCopy() {
            return new Budget(restarts, less(copies), acts);
        }

        Budget afterAct() {
            return new Budget(restarts, copies, less(acts));
        }
    }

    @Override
    public Optional<Item> item(ItemNumber number) {
        return number.value() <= items.size()
                ? Optional.of(item(number.value()))
                : Optional.empty();
    }

    @Override
    public ItemNumber nextNumber() {
        return new ItemNumber(items.size() + 1);
    }

    Item item(int story) {
        return items.get(story - 1);
    }

    Branch branch(int story) {
        return branches.get(story - 1);
    }

    BootEpoch epoch() {
        return EPOCHS.get(boot);
    }

    Optional<LeasedJob> job(int story) {
        for (LeasedJob leasedJob : jobs) {
            if (leasedJob.post().story() == story) {
                return Optional.of(leasedJob);
            }
        }
        return Optional.empty();
    }

    boolean hasRoom() {
        return messages.size() < MOST_MESSAGES;
    }

    World with(Item item) {
        return new World(
                replaced(items, item.number().value() - 1, item),
                leases,
                boot,
                jobs,
                messages,
                branches,
                budget);
    }

    World with(LeaseBook book) {
        return new World(items, book, boot, jobs, messages, branches, budget);
    }

    World with(int story, Branch branch) {
        return new World(
                items, leases, boot, jobs, messages, replaced(branches, story - 1, branch), budget);
    }

    World with(Budget other) {
        return new World(items, leases, boot, jobs, messages, branches, other);
    }

    World withJobs(List<LeasedJob> others) {
        return new World(items, leases, boot, others, messages, branches, budget);
    }

    World withMessages(List<ReportCommand> others) {
        return new World(items, leases, boot, jobs, others, branches, budget);
    }

    World rebooted() {
        return new World(items, leases, boot + 1, jobs, messages, branches, budget);
    }

    World plus(LeasedJob leasedJob) {
        return withJobs(changed(jobs, list -> list.add(leasedJob)));
    }

    World without(LeasedJob leasedJob) {
        return withJobs(changed(jobs, list -> list.remove(leasedJob)));
    }

    World replace(LeasedJob leasedJob, LeasedJob by) {
        return withJobs(replaced(jobs, jobs.indexOf(leasedJob), by));
    }

    World plus(ReportCommand message) {
        return withMessages(changed(messages, list -> list.add(message)));
    }

    World without(ReportCommand message) {
        return withMessages(changed(messages, list -> list.remove(message)));
    }

    World withItems(UnaryOperator<Item> change) {
        return new World(
                items.stream().map(change).toList(),
                leases,
                boot,
                jobs,
                messages,
                branches,
                budget);
    }

    private static <T> List<T> replaced(List<T> list, int index, T value) {
        var copy = new ArrayList<>(list);
        copy.set(index, value);
        return copy;
    }

    private static <T> List<T> changed(List<T> list, Consumer<List<T>> change) {
        var copy = new ArrayList<>(list);
        change.accept(copy);
        return copy;
    }
}
