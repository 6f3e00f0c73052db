package dev.musher.app.skillcommands;

import dev.musher.agent.skill.Skill;
import dev.musher.agent.skill.SkillHistory.Pin;
import dev.musher.agent.skill.SkillStore;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.host.skill.SkillView;
import dev.musher.host.skill.SkillViews;
import java.util.function.Function;
import java.util.function.Supplier;

/** What a person decides about skills that agents wrote. */
public record SkillChangeAction(
        Supplier<SkillStore> store, Function<CommandInvocation, SkillViews> views, Option.Flag json)
        implements CommandAction {
    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        String name = commandInvocation.argument(SkillsCommand.name(Completion.NONE));
        String sentence = changed(commandInvocation.path().command().name(), name);
        if (!commandInvocation.has(json)) {
            commandScreen.out().line(sentence);
            return ExitCode.OK;
        }
        String personal = Skill.Origin.PERSONAL.word();
        for (SkillView view : views.apply(commandInvocation).all().skills()) {
            if (view.name().equals(name) && view.origin().equals(personal)) {
                commandScreen.out().line(Json.encodeIndented(view));
            }
        }
        return ExitCode.OK;
    }

    private String changed(String command, String name) {
        var skills = store.get();
        switch (command) {
            case "pin" -> {
                skills.pin(name, Pin.PINNED);
                return "Pinned " + name + ": it is not archived. Undo: musher skills unpin " + name;
            }
            case "unpin" -> {
                skills.pin(name, Pin.NONE);
                return "Unpinned " + name + ": it is archived when unused.";
            }
            case "archive" -> {
                skills.archive(name);
                return "Archived " + name + ". Undo: musher skills restore " + name;
            }
            case "restore" -> {
                skills.restore(name);
                return "Restored " + name + ".";
            }
            case "accept" -> {
                skills.accept(name);
                return "Accepted " + name + ": agents can load it from the next session on.";
            }
            default -> throw new IllegalStateException("no such command: " + command);
        }
    }
}
