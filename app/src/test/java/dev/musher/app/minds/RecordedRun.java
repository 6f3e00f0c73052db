package dev.musher.app.minds;

import dev.musher.provider.modelserver.RecordedRequest;
import dev.musher.provider.modelserver.Turn;
import dev.musher.provider.script.LatestInput;
import dev.musher.provider.script.ModelScript;
import dev.musher.provider.script.ScriptCursor;
import dev.musher.provider.script.ScriptStep;
import java.io.IOException;
import java.nio.file.Files;
import java.util.function.Function;

/**
 * A kept run: its replies as a script of a scripted model, and its figures. What answered a notice
 * is given again only if that notice comes again; for a notice that is new there is no reply.
 */
final class RecordedRun {
    private RecordedRun() {}

    static void keep(MindTask task, RunFolder folder) throws IOException {
        var script = new StringBuilder("# Kept by bench/minds record.\nsteps:\n");
        for (PlayedTurn turn : folder.turns()) {
            turn.exchange()
                    .reply()
                    .ifPresent(step -> script.append(StepText.item(step, turn.cue())));
        }
        Files.writeString(task.replies(), script);
        Files.writeString(task.figures(), folder.figures().json() + "\n");
    }

    /** Plays the kept replies and writes each into the folder. */
    static Function<RecordedRequest, Turn> player(MindTask task, RunFolder folder)
            throws IOException {
        var steps = StepText.script(task.replies().toString(), Files.readString(task.replies()));
        var cursor = new ScriptCursor(new ModelScript(task.name(), "mind", steps));
        return request ->
                switch (cursor.turn(LatestInput.of(request.asked().messages()))) {
                    case ScriptCursor.ScriptMatch.Play(var step) -> play(folder, request, step);
                    case ScriptCursor.ScriptMatch.Unexpected(var what) ->
                            throw new IllegalArgumentException(what);
                };
    }

    private static Turn play(RunFolder folder, RecordedRequest request, ScriptStep step) {
        folder.reply(request.number(), step);
        return StepText.say(step);
    }
}
