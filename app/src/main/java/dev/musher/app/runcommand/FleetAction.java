package dev.musher.app.runcommand;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.failure.UsageException;
import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.FleetControlView;
import dev.musher.pipeline.control.FleetCommand;
import dev.musher.pipeline.control.FleetRules.Decision;
import dev.musher.pipeline.story.Actor;
import java.util.function.Supplier;

/** {@code musher fleet}: shows or changes how the fleet as a whole is set. */
public record FleetAction(
        Supplier<ProjectHost> opening, Actor person, Option.Flag json, FleetTask task)
        implements CommandAction {
    private static final String NO_REASON = "by hand";

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        try (var project = opening.get()) {
            switch (task) {
                case SHOW -> {}
                case PAUSE ->
                        submit(
                                project,
                                new FleetCommand.Pause(
                                        commandInvocation
                                                .value(FleetCommands.REASON)
                                                .orElse(NO_REASON)));
                case RESUME -> submit(project, new FleetCommand.Resume());
                case HEADCOUNT -> submit(project, headcount(commandInvocation));
            }
            show(FleetControlView.of(project.control()), commandInvocation, commandScreen);
        }
        return ExitCode.OK;
    }

    private void submit(ProjectHost project, FleetCommand command) {
        if (project.submit(person, command) instanceof Decision.Refused(var because)) {
            throw new CommandFailed(because, "");
        }
    }

    private static FleetCommand headcount(CommandInvocation commandInvocation) {
        String written = commandInvocation.argument(FleetCommands.AGENTS);
        if (written.equals("default")) {
            return new FleetCommand.ResetHeadcount();
        }
        try {
            return new FleetCommand.SetHeadcount(Integer.parseInt(written));
        } catch (NumberFormatException _) {
            throw new UsageException(
                    "'" + written + "' is not a number.", "For example: musher fleet headcount 5");
        }
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
