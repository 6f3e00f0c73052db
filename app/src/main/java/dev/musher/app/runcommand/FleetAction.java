package dev.musher.app.runcommand;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.host.order.FleetOrders;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.FleetControlView;
import dev.musher.pipeline.story.Actor;
import java.util.function.Supplier;

/** {@code musher fleet}: shows or changes how the fleet as a whole is set. */
public record FleetAction(
        Supplier<ProjectHost> opening, Actor person, Option.Flag json, FleetTask task)
        implements CommandAction {
    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        try (var project = opening.get()) {
            switch (task) {
                case SHOW -> {}
                case PAUSE ->
                        FleetOrders.give(
                                project,
                                person,
                                "pause",
                                commandInvocation.value(FleetCommands.REASON).orElse(""));
                case RESUME -> FleetOrders.give(project, person, "resume", "");
                case HEADCOUNT ->
                        FleetOrders.give(
                                project,
                                person,
                                "headcount",
                                commandInvocation.argument(FleetCommands.AGENTS));
            }
            show(FleetControlView.of(project.control()), commandInvocation, commandScreen);
        }
        return ExitCode.OK;
    }

    private void show(
            FleetControlView view,
            CommandInvocation commandInvocation,
            CommandScreen commandScreen) {
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(view));
            return;
        }
        commandScreen
                .out()
                .line(
                        view.paused()
                                ? "Paused by %s: %s"
                                        .formatted(
                                                PrintableText.line(view.pausedBy()),
                                                PrintableText.line(view.reason()))
                                : "Not paused.");
        commandScreen
                .out()
                .line(
                        view.headcount() == 0
                                ? "Headcount: as set by fleet.max_agents."
                                : "Headcount: " + view.headcount() + ".");
    }
}
