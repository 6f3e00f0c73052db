package dev.musher.app.costcommand;

import dev.musher.agent.spending.ExpenseFile;
import dev.musher.agent.spending.ExpenseReader;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.failure.UsageException;
import dev.musher.base.json.Json;
import dev.musher.base.text.CountText;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.DurationText;
import dev.musher.base.time.TimeSource;
import dev.musher.host.costs.BillText;
import dev.musher.host.costs.CostQuery;
import dev.musher.host.costs.CostReport;
import dev.musher.host.costs.CostsView;
import dev.musher.host.costs.Grouping;
import java.time.Instant;
import java.time.ZoneId;

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
        var report = CostReport.of(expenses, query(commandInvocation));
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(CostsView.of(report)));
        } else {
            new BillText(commandScreen.page()).print(report);
        }
        remark(report.tally(), commandScreen);
        return ExitCode.OK;
    }

    private CostQuery query(CommandInvocation commandInvocation) {
        return new CostQuery(
                commandInvocation.value(CostCommand.BY).map(Grouping::of).orElse(Grouping.MODEL),
                commandInvocation.value(CostCommand.SINCE).map(this::since).orElse(Instant.MIN),
                commandInvocation.value(CostCommand.SESSION),
                zone);
    }

    private Instant since(String written) {
        return DurationText.parse(written)
                .map(ago -> timeSource.now().minus(ago))
                .orElseThrow(
                        () ->
                                new UsageException(
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
                                    + CountText.of(tally.unreadable(), "line")
                                    + " of .musher/state/costs.jsonl cannot be read and"
                                    + (tally.unreadable() == 1 ? " is" : " are")
                                    + " not counted in any sum.");
        }
        if (tally.foreign() > 0) {
            commandScreen
                    .err()
                    .line(
                            "musher: "
                                    + CountText.of(tally.foreign(), "call")
                                    + " written by another version of Musher: not counted. Use that"
                                    + " version to see them.");
        }
    }
}
