package dev.musher.agent.guard;

import dev.musher.base.json.JsonValue;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.command.CommandAnalyzer;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.StepAccess;

/** Tells what a call changes, commands by what they run. */
record CallEffects(CommandAnalyzer commands) {
    CallEffect of(ToolDescription tool, JsonValue input) {
        if (tool.effect() == ToolEffect.WRITES) {
            return CallEffect.EDIT;
        }
        if (tool.effect() != ToolEffect.RUNS) {
            return CallEffect.NONE;
        }
        var command = command(input);
        return command.isEmpty() ? CallEffect.POSSIBLE : of(commands.read(command));
    }

    /** Whether a command waits before it does something else, or in between. */
    boolean waits(JsonValue input) {
        for (CommandStep commandStep : commands.read(command(input)).steps()) {
            if (commandStep.words().getFirst().source().equals("sleep")) {
                return true;
            }
        }
        return false;
    }

    private static String command(JsonValue input) {
        return input instanceof JsonValue.Fields fields ? fields.text("command").orElse("") : "";
    }

    private static CallEffect of(CommandAnalysis commandAnalysis) {
        boolean known = commandAnalysis.unclear().isEmpty();
        for (CommandStep commandStep : commandAnalysis.steps()) {
            for (StepAccess stepAccess : commandStep.touches()) {
                if (changes(stepAccess)) {
                    return CallEffect.SURE;
                }
            }
            known &= commandStep.grasp() == Understanding.WHOLE;
        }
        return known ? CallEffect.NONE : CallEffect.POSSIBLE;
    }

    private static boolean changes(StepAccess stepAccess) {
        boolean device =
                stepAccess.target() instanceof CommandWord.Literal literal
                        && literal.text().startsWith("/dev/");
        return stepAccess.kind() == StepAccess.Kind.WRITE && !device;
    }
}
