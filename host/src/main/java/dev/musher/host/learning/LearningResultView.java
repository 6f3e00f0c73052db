package dev.musher.host.learning;

import dev.musher.agent.learning.LearningResult;
import io.avaje.jsonb.Json;
import java.util.ArrayList;
import java.util.List;

/**
 * What {@code musher learn --json} prints.
 *
 * @param result {@code ran}, {@code off}, {@code busy} or {@code nothing-due}
 * @param why it did not run
 * @param runs the run, if there was one
 */
@Json
public record LearningResultView(String result, List<String> why, List<LearningRunView> runs) {
    public static LearningResultView of(LearningResult result) {
        return switch (result) {
            case LearningResult.Ran(var record) ->
                    new LearningResultView("ran", List.of(), List.of(LearningRunView.of(record)));
            case LearningResult.Off(var why) ->
                    new LearningResultView("off", List.of(why), List.of());
            case LearningResult.Busy _ ->
                    new LearningResultView(
                            "busy", List.of("another process is learning here"), List.of());
            case LearningResult.NothingDue(var because) -> {
                var why = new ArrayList<String>();
                because.forEach((pass, waits) -> why.add(pass + ": " + waits));
                yield new LearningResultView("nothing-due", why, List.of());
            }
        };
    }
}
