package dev.musher.app;

import dev.musher.agent.spending.ExpenseFile;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.EditorProgram;
import dev.musher.app.costcommand.CostAction;
import dev.musher.app.headless.JsonFailures;
import dev.musher.app.headless.PromptAction;
import dev.musher.app.headless.PromptCommand;
import dev.musher.app.headless.PromptSource;
import dev.musher.app.learncommands.LearnAction;
import dev.musher.app.learncommands.LearnCommand;
import dev.musher.app.memorycommands.MemoryCommand;
import dev.musher.app.modelcommands.ModelsCommand;
import dev.musher.app.sessioncommands.SessionsCommand;
import dev.musher.app.skillcommands.SkillsCommand;
import dev.musher.app.toolcommands.UndoCommand;
import dev.musher.app.trust.TrustQuestion.Answer;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.base.time.SystemZone;
import dev.musher.host.learning.ProjectLearning;
import java.util.function.Supplier;

/** The commands about sessions and models, and by which people use an agent's tools themselves. */
record SessionCommands(CommandParts parts) {
    Supplier<CommandAction> agent() {
        return parts.logged(() -> agentAction());
    }

    /** With a prompt on the command line it is worked on; otherwise a terminal is needed. */
    private CommandAction agentAction() {
        JdkWarmUp.begin(parts.facts().beforeActing());
        return (commandInvocation, commandScreen) ->
                commandInvocation.has(PromptCommand.PRINT)
                        ? new JsonFailures(checked(parts.trusting(headless(), Answer.NOBODY)))
                                .run(commandInvocation, commandScreen)
                        : checked(
                                        parts.trusting(
                                                new LineParts(
                                                                parts.facts(),
                                                                parts.directories(),
                                                                parts.host())
                                                        ::run,
                                                Answer.ASK))
                                .run(commandInvocation, commandScreen);
    }

    private CommandAction checked(CommandAction commandAction) {
        return (commandInvocation, commandScreen) -> {
            SessionFlags.check(commandInvocation, parts.facts().directory());
            return commandAction.run(commandInvocation, commandScreen);
        };
    }

    private CommandAction headless() {
        var facts = parts.facts();
        var prompts = new PromptSource(facts.input(), facts.terminals().input());
        var host = parts.host();
        return new PromptAction(
                (commandInvocation, prompt) -> {
                    var options = SessionFlags.agent(commandInvocation, facts.directory(), prompt);
                    var open = host.open(options);
                    facts.beforeActing().run();
                    return open;
                },
                prompts,
                host.parts().clock(),
                facts.directory());
    }

    private SessionsParts sessionsParts() {
        return new SessionsParts(parts.agents(), parts.facts().input());
    }

    SessionsCommand.Actions sessions() {
        return new SessionsCommand.Actions(
                () -> sessionsParts().known(),
                parts.logged(() -> sessionsParts().list()),
                parts.logged(() -> sessionsParts().show()),
                parts.logged(() -> sessionsParts().search()),
                parts.logged(() -> sessionsParts().export()),
                parts.logged(() -> sessionsParts().delete()),
                parts.logged(() -> sessionsParts().fork()),
                parts.logged(() -> sessionsParts().rewind()));
    }

    SkillsCommand.Actions skills() {
        return new SkillsCommand.Actions(
                () -> new SkillParts(parts.agents()).known(),
                parts.logged(() -> new SkillParts(parts.agents()).look()),
                parts.byPerson(() -> new SkillParts(parts.agents()).change()),
                parts.logged(() -> new SkillParts(parts.agents()).learn()));
    }

    MemoryCommand.Actions memory() {
        return new MemoryCommand.Actions(
                () -> memoryParts().known(),
                parts.logged(() -> memoryParts().look()),
                parts.byPerson(() -> memoryParts().change()),
                parts.logged(() -> memoryParts().report()));
    }

    private MemoryParts memoryParts() {
        var facts = parts.facts();
        return new MemoryParts(
                parts.agents(), new EditorProgram(facts.environment(), facts.directory()));
    }

    ModelsCommand.Actions models() {
        return new ModelsCommand.Actions(
                parts.logged(() -> modelsParts().list()),
                parts.logged(() -> modelsParts().test()),
                parts.logged(() -> modelsParts().decode()));
    }

    Supplier<CommandAction> login() {
        return parts.byPerson(() -> modelsParts().keys(parts.directories())::login);
    }

    Supplier<CommandAction> logout() {
        return parts.byPerson(() -> modelsParts().keys(parts.directories())::logout);
    }

    private ModelsParts modelsParts() {
        return new ModelsParts(parts.facts(), parts.settings(), new SystemTimeSource());
    }

    Supplier<CommandAction> cost() {
        return parts.logged(
                () ->
                        new CostAction(
                                new ExpenseFile(parts.agents().project()),
                                new SystemTimeSource(),
                                SystemZone.get(),
                                CommandTree.JSON));
    }

    Supplier<CommandAction> learn(LearnCommand.Task task) {
        return switch (task) {
            case LEARN -> parts.logged(() -> learnAction()::learn);
            case STATUS -> parts.logged(() -> learnAction()::status);
            case LOG -> parts.logged(() -> learnAction()::log);
            case UNDO -> parts.logged(() -> learnAction()::undo);
        };
    }

    private LearnAction learnAction() {
        return new LearnAction(
                invocation ->
                        new ProjectLearning(parts.agents(), invocation.values(CommandTree.SET)),
                CommandTree.JSON);
    }

    Supplier<CommandAction> context() {
        return parts.logged(() -> new ContextParts(parts.agents()).action());
    }

    Supplier<CommandAction> review() {
        return parts.logged(() -> new ReviewParts(parts.agents()).action());
    }

    Supplier<CommandAction> tool() {
        return parts.logged(() -> toolParts().tool());
    }

    Supplier<CommandAction> tools() {
        return parts.logged(() -> toolParts().tools());
    }

    UndoCommand.Actions undo() {
        return new UndoCommand.Actions(
                parts.logged(() -> toolParts().undo()::list),
                parts.logged(() -> toolParts().undo()::checkpoint),
                parts.logged(() -> toolParts().undo()::diff),
                parts.logged(() -> toolParts().restore()));
    }

    Supplier<CommandAction> why() {
        return parts.logged(() -> toolParts().why());
    }

    Supplier<CommandAction> removePermission() {
        return parts.logged(() -> toolParts().removePermission());
    }

    Supplier<CommandAction> permissions() {
        return parts.logged(() -> toolParts().permissions());
    }

    Supplier<CommandAction> checkPermissions() {
        return parts.logged(() -> toolParts().checkPermissions());
    }

    private ToolCommandParts toolParts() {
        return new ToolCommandParts(parts.facts(), parts.agents());
    }
}
