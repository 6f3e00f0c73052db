package dev.musher.app;

import dev.musher.commandline.Colour;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.commandline.help.HelpText;
import dev.musher.config.UserDirectories;
import dev.musher.headless.PlanFlags;
import dev.musher.headless.PromptCommand;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.DeskView;
import dev.musher.host.session.AgentHost;
import dev.musher.host.session.Recollection;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.AgentSession;
import dev.musher.host.wiring.Protection;
import dev.musher.host.wiring.SessionEnding;
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
                        && !PlanFlags.mayGoOn(invocation);
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
                        parts.tools().workplace().folder(),
                        directories.state().resolve("history"));
        var face = new LineFace(seat, parts.clock());
        var options = SessionFlags.agent(invocation, facts.directory(), "");
        var host = new AgentHost(parts, SessionEnding.NONE);
        try (var session = host.open(options, face.person(), new DeskView(face::hear))) {
            face.attend(session.desk(), greeting(session.opened()), first(invocation));
        }
        return ExitCode.OK;
    }

    private List<String> greeting(AgentSession session) {
        var setting = session.agent().session().setting();
        var lines = new ArrayList<String>();
        lines.add(
                "musher "
                        + Version.of(facts.build()).number()
                        + " · "
                        + setting.model()
                        + " · "
                        + directories.shown(parts.tools().workplace().folder())
                        + " · "
                        + setting.mode());
        protection(session).ifPresent(lines::add);
        lines.addAll(session.remarks());
        lines.addAll(Recollection.of(session.agent().conversation()));
        lines.add("/help shows what can be typed.");
        return lines;
    }

    /** Walls that are switched off are a remark of every session. */
    private Optional<String> protection(AgentSession session) {
        var tools = parts.tools();
        var walls = tools.walls(session.options());
        if (walls == SandboxMode.OFF) {
            return Optional.empty();
        }
        try {
            var config = parts.settings().require(session.options().settings());
            var held =
                    new Protection(tools).look(walls, session.permission().rules().mode(), config);
            return Optional.of(
                    held.missing().map(why -> held.text() + ". " + why).orElse(held.text()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
