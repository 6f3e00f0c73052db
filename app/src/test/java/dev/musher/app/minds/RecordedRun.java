package dev.musher.app.minds;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.modelserver.Script;
import dev.musher.provider.modelserver.Turn;
import dev.musher.provider.script.LatestInput;
import dev.musher.provider.script.ModelScript;
import dev.musher.provider.script.ScriptCursor;
import java.io.IOException;
import java.nio.file.Files;

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

    /** Gives the notices of a replay the judgements of the recorded ones, if they are as many. */
    static void judge(MindTask task, RunFolder folder) throws IOException {
        var kept = (JsonValue.Fields) Json.parse(Files.readString(task.figures()));
        if (kept.items("notices").size() != folder.figures().notices().size()) {
            return;
        }
        for (JsonValue item : kept.items("notices")) {
            var notice = (JsonValue.Fields) item;
            folder.judge(notice.requireNumber("number") + " " + notice.requireText("judgement"));
        }
    }

    /** Plays the kept replies and writes each into the folder. */
    static TaskRun.Player player(MindTask task, RunFolder folder) throws IOException {
        var steps = StepText.script(task.replies().toString(), Files.readString(task.replies()));
        var cursor = new ScriptCursor(new ModelScript(task.name(), "mind", steps));
        return (request, said) ->
                switch (cursor.turn(LatestInput.of(request.asked().messages()))) {
                    case ScriptCursor.ScriptMatch.Play(var step) -> {
                        folder.reply(request.number(), step);
                        yield said.apply(step);
                    }
                    case ScriptCursor.ScriptMatch.Unexpected(var what) -> {
                        folder.write("unexpected", what);
                        yield new Turn.Fail(Script.badRequest());
                    }
                };
    }
}
