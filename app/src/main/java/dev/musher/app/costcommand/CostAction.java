package dev.musher.app.costcommand;

import dev.musher.agent.spending.Expense;
import dev.musher.agent.spending.ExpenseFile;
import dev.musher.agent.spending.ExpenseReader;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.DurationText;
import dev.musher.base.time.TimeSource;
import dev.musher.host.text.BillText;
import dev.musher.host.view.costs.Bill;
import dev.musher.host.view.costs.CallCount;
import dev.musher.host.view.costs.CostsView;
import dev.musher.host.view.costs.Grouping;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Predicate;

/** {@code musher cost}: what was spent, in groups. */
public final class CostAction implements CommandAction {
    private final ExpenseFile expenses;
    private final TimeSource timeSource;
    private final ZoneId zone;
    private final Option.Flag json;

    public CostAction(ExpenseFile expenses, TimeSource timeSource, ZoneId zone, Option.Flag json) {
        this.expenses = expenses;
        this.timeSource = timeSource;
        this.zone = zone;
        this.json = json;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        Grouping grouping =
                commandInvocation.value(CostCommand.BY).map(Grouping::of).orElse(Grouping.MODEL);
        Predicate<Expense> wanted = wanted(commandInvocation);
        var bill = new Bill(grouping, zone);
        ExpenseReader.Tally tally =
                expenses.read(
                        expense -> {
                            if (wanted.test(expense)) {
                                bill.add(expense);
                            }
                        });
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(CostsView.of(grouping, bill, tally)));
        } else {
            new BillText(commandScreen.page()).print(grouping, bill);
        }
        remark(tally, commandScreen);
        return ExitCode.OK;
    }

    private Predicate<Expense> wanted(CommandInvocation commandInvocation) {
        Instant since =
                commandInvocation.value(CostCommand.SINCE).map(this::since).orElse(Instant.MIN);
        Optional<String> session = commandInvocation.value(CostCommand.SESSION);
        return expense ->
                !expense.at().isBefore(since)
                        && (session.isEmpty() || expense.session().startsWith(session.get()));
    }

    private Instant since(String written) {
        return DurationText.parse(written)
                .map(ago -> timeSource.now().minus(ago))
                .orElseThrow(
                        () ->
                                new CommandFailed(
                                        "'" + PrintableText.line(written) + "' is not a duration.",
                                        "Write one like 7d, 12h or 30m."));
    }

    /** Money that is in no sum is said, and does not spoil what programs read. */
    private static void remark(ExpenseReader.Tally tally, CommandScreen commandScreen) {
        if (tally.unreadable() > 0) {
            commandScreen
                    .err()
                    .line(
                            "musher: "
                                    + CallCount.of(tally.unreadable(), "line")
                                    + " of .musher/state/costs.jsonl cannot be read and"
                                    + (tally.unreadable() == 1 ? " is" : " are")
                                    + " not counted in any sum.");
        }
        if (tally.foreign() > 0) {
            commandScreen
                    .err()
                    .line(
                            "musher: "
                                    + CallCount.of(tally.foreign(), "call")
                                    + " written by another version of Musher: not counted. Use that"
                                    + " version to see them.");
        }
    }
}
