package dev.musher.costs;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.host.view.costs.Bill;
import dev.musher.host.view.costs.CallCount;
import dev.musher.host.view.costs.CostsView;
import dev.musher.host.view.costs.Grouping;
import dev.musher.json.Json;
import dev.musher.spending.Expense;
import dev.musher.spending.ExpenseFile;
import dev.musher.spending.ExpenseReader;
import dev.musher.text.Printable;
import dev.musher.time.Clock;
import dev.musher.time.Durations;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Predicate;

/** {@code musher cost}: what was spent, in groups. */
public final class CostAction implements Action {
    private final ExpenseFile expenses;
    private final Clock clock;
    private final ZoneId zone;
    private final Option.Flag json;

    public CostAction(ExpenseFile expenses, Clock clock, ZoneId zone, Option.Flag json) {
        this.expenses = expenses;
        this.clock = clock;
        this.zone = zone;
        this.json = json;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        Grouping grouping =
                invocation.value(CostCommand.BY).map(Grouping::of).orElse(Grouping.MODEL);
        Predicate<Expense> wanted = wanted(invocation);
        var bill = new Bill(grouping, zone);
        ExpenseReader.Tally tally =
                expenses.read(
                        expense -> {
                            if (wanted.test(expense)) {
                                bill.add(expense);
                            }
                        });
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(CostsView.of(grouping, bill, tally)));
        } else {
            new BillText(screen.out()).print(grouping, bill);
        }
        remark(tally, screen);
        return ExitCode.OK;
    }

    private Predicate<Expense> wanted(Invocation invocation) {
        Instant since = invocation.value(CostCommand.SINCE).map(this::since).orElse(Instant.MIN);
        Optional<String> session = invocation.value(CostCommand.SESSION);
        return expense ->
                !expense.at().isBefore(since)
                        && (session.isEmpty() || expense.session().startsWith(session.get()));
    }

    private Instant since(String written) {
        return Durations.parse(written)
                .map(ago -> clock.now().minus(ago))
                .orElseThrow(
                        () ->
                                new CommandFailed(
                                        "'" + Printable.line(written) + "' is no length of time.",
                                        "Write one like 7d, 12h or 30m."));
    }

    /** Money that is in no sum is said, and does not spoil what programs read. */
    private static void remark(ExpenseReader.Tally tally, Screen screen) {
        if (tally.unreadable() > 0) {
            screen.err()
                    .line(
                            "musher: "
                                    + CallCount.of(tally.unreadable(), "line")
                                    + " of .musher/state/costs.jsonl cannot be read and"
                                    + (tally.unreadable() == 1 ? " is" : " are")
                                    + " in no sum.");
        }
        if (tally.foreign() > 0) {
            screen.err()
                    .line(
                            "musher: "
                                    + CallCount.of(tally.foreign(), "call")
                                    + " kept by another version of Musher: in no sum. Use that"
                                    + " version to see them.");
        }
    }
}
