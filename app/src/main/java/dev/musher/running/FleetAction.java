package dev.musher.running;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.control.FleetCommand;
import dev.musher.control.FleetRules.Decision;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.FleetControlView;
import dev.musher.json.Json;
import dev.musher.story.Actor;
import dev.musher.text.Printable;
import java.util.function.Supplier;

/** {@code musher fleet}: shows or changes how the fleet as a whole is set. */
public record FleetAction(
        Supplier<ProjectHost> opening, Actor person, Option.Flag json, FleetTask task)
        implements Action {
    private static final String NO_REASON = "by hand";

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        try (var project = opening.get()) {
            switch (task) {
                case SHOW -> {}
                case PAUSE ->
                        submit(
                                project,
                                new FleetCommand.Pause(
                                        invocation.value(FleetCommands.REASON).orElse(NO_REASON)));
                case RESUME -> submit(project, new FleetCommand.Resume());
                case HEADCOUNT -> submit(project, headcount(invocation));
            }
            show(FleetControlView.of(project.control()), invocation, screen);
        }
        return ExitCode.OK;
    }

    private void submit(ProjectHost project, FleetCommand command) {
        if (project.submit(person, command) instanceof Decision.Refused(var because)) {
            throw new CommandFailed(because, "");
        }
    }

    private static FleetCommand headcount(Invocation invocation) {
        String written = invocation.argument(FleetCommands.AGENTS);
        if (written.equals("default")) {
            return new FleetCommand.ResetHeadcount();
        }
        try {
            return new FleetCommand.SetHeadcount(Integer.parseInt(written));
        } catch (NumberFormatException _) {
            throw new CommandFailed(
                    "'" + written + "' is not a number.", "For example: musher fleet headcount 5");
        }
    }

    private void show(FleetControlView view, Invocation invocation, Screen screen) {
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(view));
            return;
        }
        screen.out()
                .line(
                        view.paused()
                                ? "Paused by %s: %s"
                                        .formatted(
                                                Printable.line(view.pausedBy()),
                                                Printable.line(view.reason()))
                                : "Not paused.");
        screen.out()
                .line(
                        view.headcount() == 0
                                ? "Headcount: as fleet.max_agents says."
                                : "Headcount: " + view.headcount() + ".");
    }
}
