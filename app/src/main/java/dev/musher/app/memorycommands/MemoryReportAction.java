package dev.musher.app.memorycommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.host.memory.MemoryReportView;
import dev.musher.host.memory.MemoryText;
import java.util.function.Supplier;

/** {@code musher memory report}. */
public record MemoryReportAction(Supplier<MemoryReportView> report, Option.Flag json)
        implements CommandAction {
    @Override
    public ExitCode run(CommandInvocation invocation, CommandScreen screen) {
        var view = report.get();
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(view));
        } else {
            MemoryText.report(view, line -> screen.page().whole().line(line));
        }
        return ExitCode.OK;
    }
}
