package dev.musher.guard;

import dev.musher.command.CommandReader;
import dev.musher.command.Recognition;
import dev.musher.command.Step;
import dev.musher.command.Step.Grasp;
import dev.musher.command.Touch;
import dev.musher.command.Word;
import dev.musher.json.JsonValue;
import dev.musher.tool.Effect;
import dev.musher.tool.ToolSheet;

/** Tells what a call changes, commands by what they run. */
record Changes(CommandReader commands) {
    Change of(ToolSheet tool, JsonValue input) {
        if (tool.effect() == Effect.WRITES) {
            return Change.EDIT;
        }
        if (tool.effect() != Effect.RUNS) {
            return Change.NONE;
        }
        var command =
                input instanceof JsonValue.Fields fields ? fields.text("command").orElse("") : "";
        return command.isEmpty() ? Change.POSSIBLE : of(commands.read(command));
    }

    private static Change of(Recognition recognition) {
        boolean known = recognition.unclear().isEmpty();
        for (Step step : recognition.steps()) {
            for (Touch touch : step.touches()) {
                if (changes(touch)) {
                    return Change.SURE;
                }
            }
            known &= step.grasp() == Grasp.WHOLE;
        }
        return known ? Change.NONE : Change.POSSIBLE;
    }

    private static boolean changes(Touch touch) {
        boolean device =
                touch.target() instanceof Word.Literal literal
                        && literal.text().startsWith("/dev/");
        return touch.kind() == Touch.Kind.WRITE && !device;
    }
}
