package dev.musher.app;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandScreen.Audience;
import dev.musher.app.toolcommands.StdinQuestions;
import dev.musher.app.trust.TrustCommand;
import dev.musher.app.trust.TrustQuestion;
import dev.musher.app.trust.TrustQuestion.Answer;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.log.Logging;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.host.session.AgentHost;
import dev.musher.host.settings.Settings;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.SessionEnding;
import dev.musher.provider.vendor.StoredKeys;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What commands are put together from. Nothing is made before it is needed: a command pays for its
 * own parts only.
 */
final class CommandParts {
    private final ProcessFacts facts;
    private Optional<Settings> made = Optional.empty();

    CommandParts(ProcessFacts facts) {
        this.facts = facts;
    }

    ProcessFacts facts() {
        return facts;
    }

    /** The log has its level before the action begins; settings that do not load leave it usual. */
    Supplier<CommandAction> logged(Supplier<CommandAction> action) {
        return () -> {
            // While the sources are compared: nothing acts before that.
            settings();
            return (commandInvocation, commandScreen) -> {
                var configLoadResult = settings().load(commandInvocation.values(CommandTree.SET));
                var level =
                        configLoadResult instanceof ConfigLoadResult.Loaded(var config)
                                ? config.value(Settings.LOG_LEVEL)
                                : Level.INFO;
                Logging.redact(secrets());
                Logging.configure(directories().logFile(), level);
                return action.get().run(commandInvocation, commandScreen);
            };
        };
    }

    /** What changes the user's own files is not for an agent that runs this program. */
    Supplier<CommandAction> byPerson(Supplier<CommandAction> action) {
        return logged(
                () -> {
                    if (facts.starter() != ProcessFacts.Starter.PERSON) {
                        throw new CommandFailed(
                                "Only you change your settings, keys and skills, not an agent.",
                                "Run the command in a terminal of your own.");
                    }
                    return action.get();
                });
    }

    AgentParts agents() {
        return AgentParts.of(facts.host(), settings(), secrets(), new SystemTimeSource());
    }

    /** What is secret here: in the environment, and among stored keys. */
    Redaction secrets() {
        return new LogRedaction(
                facts.environment(), () -> new StoredKeys(directories().keyFile()).all());
    }

    /** Opens sessions; nothing happens after them. */
    AgentHost host() {
        return new AgentHost(agents(), SessionEnding.NONE);
    }

    /**
     * Settles first what of the project counts; a person is asked only if there is something to
     * settle.
     */
    CommandAction trusting(CommandAction commandAction, Answer usual) {
        return (commandInvocation, commandScreen) -> {
            var answer = commandInvocation.has(TrustCommand.TRUST) ? Answer.YES : usual;
            if (answer == Answer.YES
                    || (answer == Answer.ASK && commandScreen.audience() == Audience.INTERACTIVE)) {
                var trust = agents().trust().load(commandInvocation.values(CommandTree.SET));
                if (!trust.open().isEmpty() && question().settle(trust, answer, commandScreen)) {
                    commandScreen.err().line("Trusted from now on; see: musher trust show");
                }
            }
            return commandAction.run(commandInvocation, commandScreen);
        };
    }

    TrustQuestion question() {
        return switch (facts.starter()) {
            case PERSON -> TrustQuestion.toPerson(new StdinQuestions(facts.input()));
            case AGENT, UNASKED -> TrustQuestion.refused();
        };
    }

    Settings settings() {
        if (made.isEmpty()) {
            made = Optional.of(new Settings(directories(), facts.directory()));
        }
        return made.get();
    }

    /** Settings are read once more: a command has written some. */
    void rereadSettings() {
        made = Optional.empty();
    }

    UserDirectories directories() {
        return UserDirectories.of(facts.environment(), facts.home());
    }

    ProcessRunner processes() {
        return new ProcessRunner(facts.environment());
    }
}
