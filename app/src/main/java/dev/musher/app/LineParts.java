package dev.musher.app;

import dev.musher.agent.desk.Desk;
import dev.musher.agent.desk.DeskCommand;
import dev.musher.agent.desk.Person;
import dev.musher.agent.desk.PersonAsking;
import dev.musher.agent.desk.PersonPrompt;
import dev.musher.app.AgentParts.Company;
import dev.musher.app.AgentParts.Wanted;
import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.help.HelpText;
import dev.musher.app.headless.PlanWork;
import dev.musher.app.headless.PromptCommand;
import dev.musher.base.config.UserDirectories;
import dev.musher.terminal.line.LineFace;
import dev.musher.terminal.line.SystemTerminal;
import dev.musher.terminal.line.TextStyle;
import dev.musher.tools.sandbox.options.SandboxMode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jline.terminal.Terminal;

/** Line mode, put together: a terminal, a face, a desk and the agent behind it. */
record LineParts(ProcessFacts facts, UserDirectories directories, AgentParts parts) {
    ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        check(commandInvocation);
        if (commandScreen.audience() == CommandScreen.Audience.UNATTENDED) {
            return unattended(commandInvocation, commandScreen);
        }
        try (Terminal terminal = SystemTerminal.open(directories.cache())) {
            return talk(commandInvocation, terminal, style(commandScreen));
        } catch (IOException e) {
            throw new CommandFailed(
                    "The terminal cannot be used: " + e.getMessage() + ".",
                    "For one prompt without a terminal: musher -p 'PROMPT'",
                    e);
        }
    }

    /** Nobody can be talked with; what is piped in was probably meant as a prompt. */
    private ExitCode unattended(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        if (commandInvocation.argument(PromptCommand.PROMPT).isPresent() || isPiped()) {
            throw new CommandFailed(
                    "There is no terminal to talk in.",
                    "To work on one prompt and end: musher -p 'PROMPT'");
        }
        commandScreen
                .out()
                .text(
                        HelpText.of(
                                commandInvocation.path(),
                                commandScreen.width(),
                                commandScreen.out().colour()));
        return ExitCode.OK;
    }

    private boolean isPiped() {
        try {
            return facts.input().available() > 0;
        } catch (IOException _) {
            return false;
        }
    }

    private static TextStyle style(CommandScreen commandScreen) {
        return commandScreen.out().colour() == Colour.COLOURED
                ? TextStyle.COLOURED
                : TextStyle.PLAIN;
    }

    private static Optional<DeskCommand> first(CommandInvocation commandInvocation) {
        var words = commandInvocation.argument(PromptCommand.PROMPT);
        return commandInvocation.has(PromptCommand.PLAN)
                ? Optional.of(new DeskCommand.Plan(words.orElse("")))
                : words.map(DeskCommand.Say::new);
    }

    private static void check(CommandInvocation commandInvocation) {
        if (commandInvocation.has(PromptCommand.PLAN_ONLY)) {
            throw new CommandFailed(
                    "--plan-only prints a plan and ends.",
                    "Say also -p; in a terminal, /plan shows the plan and asks.");
        }
        boolean planless =
                commandInvocation.has(PromptCommand.PLAN)
                        && commandInvocation.argument(PromptCommand.PROMPT).isEmpty()
                        && !PlanWork.mayGoOn(commandInvocation);
        if (planless) {
            throw new CommandFailed(
                    "There is nothing to plan.", "For example: musher --plan 'add a --json flag'");
        }
    }

    private ExitCode talk(
            CommandInvocation commandInvocation, Terminal terminal, TextStyle textStyle) {
        var seat =
                new LineFace.Seat(
                        terminal,
                        textStyle,
                        parts.bench().parts().workplace().folder(),
                        directories.state().resolve("history"));
        var face = new LineFace(seat, parts.clock());
        var wanted = Wanted.of(commandInvocation, company(face.person()), "");
        var runs = new AgentRuns(parts.open(wanted), parts.clock());
        var greeting = greeting(runs.session(), commandInvocation);
        try (var desk = new Desk(runs, new LineServices(parts, wanted, runs), face::hear)) {
            face.run(desk, greeting, first(commandInvocation));
        }
        return ExitCode.OK;
    }

    private Company company(Person person) {
        String settings = directories.shown(directories.configFile());
        return new Company(new PersonPrompt(person, settings), new PersonAsking(person));
    }

    private List<String> greeting(AgentSession session, CommandInvocation commandInvocation) {
        var sessionSetup = session.agent().session().setting();
        var lines = new ArrayList<String>();
        lines.add(
                "musher "
                        + ProgramVersion.of(facts.build()).number()
                        + " · "
                        + sessionSetup.model()
                        + " · "
                        + directories.shown(parts.bench().parts().workplace().folder())
                        + " · "
                        + sessionSetup.mode());
        protection(session, commandInvocation).ifPresent(lines::add);
        lines.addAll(session.remarks());
        lines.addAll(Recollection.of(session.agent().conversation()));
        lines.add("/help shows what can be typed.");
        return lines;
    }

    /** Walls that are switched off are a remark of every session. */
    private Optional<String> protection(AgentSession session, CommandInvocation commandInvocation) {
        var tools = parts.bench().parts();
        var walls = tools.walls(commandInvocation);
        if (walls == SandboxMode.OFF) {
            return Optional.empty();
        }
        try {
            var config = parts.settings().require(commandInvocation.values(CommandTree.SET));
            var held = new Protection(tools).look(walls, session.rules().mode(), config);
            return Optional.of(
                    held.missing().map(why -> held.text() + ". " + why).orElse(held.text()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
