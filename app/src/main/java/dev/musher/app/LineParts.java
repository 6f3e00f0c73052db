package dev.musher.app;

import dev.musher.app.AgentParts.Company;
import dev.musher.app.AgentParts.Wanted;
import dev.musher.commandline.Colour;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.commandline.help.HelpText;
import dev.musher.config.UserDirectories;
import dev.musher.desk.Desk;
import dev.musher.desk.DeskCommand;
import dev.musher.desk.Person;
import dev.musher.desk.PersonAsking;
import dev.musher.desk.PersonPrompt;
import dev.musher.headless.PlanWork;
import dev.musher.headless.PromptCommand;
import dev.musher.sandbox.SandboxMode;
import dev.musher.terminal.LineFace;
import dev.musher.terminal.Style;
import dev.musher.terminal.SystemTerminal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jline.terminal.Terminal;

/** Line mode, put together: a terminal, a face, a desk and the agent behind it. */
record LineParts(ProcessFacts facts, UserDirectories directories, AgentParts parts) {
    ExitCode run(Invocation invocation, Screen screen) {
        check(invocation);
        if (screen.audience() == Screen.Audience.UNATTENDED) {
            return unattended(invocation, screen);
        }
        try (Terminal terminal = SystemTerminal.open(directories.cache())) {
            return talk(invocation, terminal, style(screen));
        } catch (IOException e) {
            throw new CommandFailed(
                    "The terminal cannot be used: " + e.getMessage() + ".",
                    "For one prompt without a terminal: musher -p 'PROMPT'",
                    e);
        }
    }

    /** Nobody can be talked with; what is piped in was probably meant as a prompt. */
    private ExitCode unattended(Invocation invocation, Screen screen) {
        if (invocation.argument(PromptCommand.PROMPT).isPresent() || isPiped()) {
            throw new CommandFailed(
                    "There is no terminal to talk in.",
                    "To work on one prompt and end: musher -p 'PROMPT'");
        }
        screen.out().text(HelpText.of(invocation.path(), screen.width(), screen.out().colour()));
        return ExitCode.OK;
    }

    private boolean isPiped() {
        try {
            return facts.input().available() > 0;
        } catch (IOException _) {
            return false;
        }
    }

    private static Style style(Screen screen) {
        return screen.out().colour() == Colour.COLOURED ? Style.COLOURED : Style.PLAIN;
    }

    private static Optional<DeskCommand> first(Invocation invocation) {
        var words = invocation.argument(PromptCommand.PROMPT);
        return invocation.has(PromptCommand.PLAN)
                ? Optional.of(new DeskCommand.Plan(words.orElse("")))
                : words.map(DeskCommand.Say::new);
    }

    private static void check(Invocation invocation) {
        if (invocation.has(PromptCommand.PLAN_ONLY)) {
            throw new CommandFailed(
                    "--plan-only prints a plan and ends.",
                    "Say also -p; in a terminal, /plan shows the plan and asks.");
        }
        boolean planless =
                invocation.has(PromptCommand.PLAN)
                        && invocation.argument(PromptCommand.PROMPT).isEmpty()
                        && !PlanWork.mayGoOn(invocation);
        if (planless) {
            throw new CommandFailed(
                    "There is nothing to plan.", "For example: musher --plan 'add a --json flag'");
        }
    }

    private ExitCode talk(Invocation invocation, Terminal terminal, Style style) {
        var seat =
                new LineFace.Seat(
                        terminal,
                        style,
                        parts.bench().parts().workplace().folder(),
                        directories.state().resolve("history"));
        var face = new LineFace(seat, parts.clock());
        var wanted = Wanted.of(invocation, company(face.person()), "");
        var runs = new AgentRuns(parts.open(wanted), parts.clock());
        var greeting = greeting(runs.session(), invocation);
        try (var desk = new Desk(runs, new LineServices(parts, wanted, runs), face::hear)) {
            face.attend(desk, greeting, first(invocation));
        }
        return ExitCode.OK;
    }

    private Company company(Person person) {
        String settings = directories.shown(directories.configFile());
        return new Company(new PersonPrompt(person, settings), new PersonAsking(person));
    }

    private List<String> greeting(AgentSession session, Invocation invocation) {
        var setting = session.agent().session().setting();
        var lines = new ArrayList<String>();
        lines.add(
                "musher "
                        + Version.of(facts.build()).number()
                        + " · "
                        + setting.model()
                        + " · "
                        + directories.shown(parts.bench().parts().workplace().folder())
                        + " · "
                        + setting.mode());
        protection(session, invocation).ifPresent(lines::add);
        lines.addAll(session.remarks());
        lines.addAll(Recollection.of(session.agent().conversation()));
        lines.add("/help shows what can be typed.");
        return lines;
    }

    /** Walls that are switched off are a remark of every session. */
    private Optional<String> protection(AgentSession session, Invocation invocation) {
        var tools = parts.bench().parts();
        var walls = tools.walls(invocation);
        if (walls == SandboxMode.OFF) {
            return Optional.empty();
        }
        try {
            var config = parts.settings().require(invocation.values(Commands.SET));
            var held = new Protection(tools).look(walls, session.rules().mode(), config);
            return Optional.of(
                    held.missing().map(why -> held.text() + ". " + why).orElse(held.text()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
