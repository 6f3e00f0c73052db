package dev.musher.app;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.help.HelpText;
import dev.musher.app.headless.PlanFlags;
import dev.musher.app.headless.PromptCommand;
import dev.musher.base.config.UserDirectories;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.DeskView;
import dev.musher.host.session.AgentHost;
import dev.musher.host.session.LastExchangeText;
import dev.musher.host.skill.TypedSkill;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.AgentSession;
import dev.musher.host.wiring.ProtectionSummary;
import dev.musher.terminal.command.TypedLines;
import dev.musher.terminal.line.LineFace;
import dev.musher.terminal.line.SystemTerminal;
import dev.musher.terminal.markdown.TextStyle;
import dev.musher.tools.sandbox.options.SandboxMode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jline.terminal.Terminal;

/** Line mode, put together: a terminal, a face, a desk and the agent behind it. */
record LineParts(ProcessFacts facts, UserDirectories directories, AgentHost host) {
    private AgentParts parts() {
        return host.parts();
    }

    ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        check(commandInvocation);
        if (commandScreen.audience() == CommandScreen.Audience.UNATTENDED) {
            return unattended(commandInvocation, commandScreen);
        }
        facts.beforeActing().run();
        try (Terminal terminal = SystemTerminal.open(directories.cache())) {
            return talk(commandInvocation, terminal, style(commandScreen));
        } catch (IOException e) {
            throw new CommandFailed(
                    "The terminal cannot be used: " + e.getMessage() + ".",
                    "For one prompt without a terminal: musher -p 'PROMPT'",
                    e);
        }
    }

    /** There is no terminal; what is piped in was probably meant as a prompt. */
    private ExitCode unattended(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        if (commandInvocation.argument(PromptCommand.PROMPT).isPresent() || isPiped()) {
            throw new CommandFailed(
                    "No terminal for a session.",
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
                    "Add -p; in a terminal, /plan shows the plan and asks.");
        }
        boolean planless =
                commandInvocation.has(PromptCommand.PLAN)
                        && commandInvocation.argument(PromptCommand.PROMPT).isEmpty()
                        && !PlanFlags.mayGoOn(commandInvocation);
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
                        parts().tools().workingDirectory().folder(),
                        directories.state().resolve("history"),
                        new TypedLines(
                                () ->
                                        TypedSkill.of(
                                                parts().skills(
                                                                commandInvocation.values(
                                                                        CommandTree.SET))),
                                facts::typing));
        var face = new LineFace(seat, parts().clock());
        var options = SessionFlags.agent(commandInvocation, facts.directory(), "");
        try (var session =
                host.open(options, face.person(), new DeskView(face::hear, parts().clock()))) {
            face.run(session.desk(), greeting(session.opened()), first(commandInvocation));
        }
        return ExitCode.OK;
    }

    private List<String> greeting(AgentSession session) {
        var sessionSetup = session.agent().session().setting();
        var lines = new ArrayList<String>();
        lines.add(
                "musher "
                        + ProgramVersion.of(facts.build()).number()
                        + " · "
                        + sessionSetup.model()
                        + " · "
                        + directories.shown(parts().tools().workingDirectory().folder())
                        + " · "
                        + sessionSetup.mode());
        lines.addAll(protection(session));
        lines.addAll(session.remarks());
        lines.addAll(LastExchangeText.of(session.agent().conversation()));
        lines.add("/help shows what can be typed.");
        return lines;
    }

    /** Walls that are switched off are a remark of every session. */
    private List<String> protection(AgentSession session) {
        return parts().tools().sandboxMode(session.options()) == SandboxMode.OFF
                ? List.of()
                : ProtectionSummary.lines(session);
    }
}
