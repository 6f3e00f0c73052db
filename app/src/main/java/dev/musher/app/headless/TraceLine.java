package dev.musher.app.headless;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentEvent.CallFinished;
import dev.musher.agent.loop.AgentEvent.FoldEnd;
import dev.musher.agent.loop.AgentEvent.ReplyEnd;
import dev.musher.agent.loop.AgentEvent.ReplyFinished;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.loop.AgentEvent.RunStarted;
import dev.musher.base.json.Json;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An event in a trace: its kind, and what it carries, with excerpts of what is long. */
final class TraceLine {
    /** Characters of an excerpt. */
    static final int LONGEST_EXCERPT = 400;

    private static final String DELTA = "";

    private TraceLine() {}

    /** Empty for pieces of something that has an event of its own when it is whole. */
    static String kind(AgentEvent event) {
        return switch (event) {
            case AgentEvent.WordsAdded _,
                    AgentEvent.ThoughtsAdded _,
                    AgentEvent.CallAnnounced _,
                    AgentEvent.CallProgressed _ ->
                    DELTA;
            case RunStarted _ -> "run_started";
            case RunFinished _ -> "run_finished";
            case AgentEvent.TurnStarted _ -> "turn_started";
            case AgentEvent.TurnFinished _ -> "turn_finished";
            case AgentEvent.ContextMeasured _ -> "context";
            case AgentEvent.ReplyStarted _ -> "reply_started";
            case ReplyFinished _ -> "reply_finished";
            case AgentEvent.Waiting _ -> "waiting";
            case AgentEvent.CallRepaired _ -> "call_repaired";
            case AgentEvent.CallStarted _ -> "call_started";
            case CallFinished _ -> "call_finished";
            case AgentEvent.FoldStarted _ -> "fold_started";
            case AgentEvent.FoldFinished _ -> "fold_finished";
            case AgentEvent.Noticed _ -> "notice";
            case AgentEvent.Steered _ -> "steered";
            case AgentEvent.Escalated _ -> "escalated";
            case AgentEvent.GateJudged _ -> "gate";
            case AgentEvent.PhaseStarted _ -> "phase_started";
            case AgentEvent.PhaseFinished _ -> "phase_finished";
            case AgentEvent.Nested(_, var inner) -> kind(inner).isEmpty() ? DELTA : "nested";
        };
    }

    static void write(JsonFields line, AgentEvent event) {
        switch (event) {
            case RunStarted started -> run(line, started);
            case RunFinished finished -> run(line, finished);
            case AgentEvent.TurnStarted(var turn) -> line.number("turn", turn);
            case AgentEvent.TurnFinished(var turn) -> line.number("turn", turn);
            case AgentEvent.ContextMeasured(var tokens, var window) ->
                    line.number("tokens", tokens).number("window", window);
            case AgentEvent.ReplyStarted(var modelRole, var model) ->
                    line.text("role", modelRole.word()).text("model", model);
            case ReplyFinished finished -> reply(line, finished);
            case AgentEvent.Waiting(var why) -> excerpt(line, "why", why);
            case AgentEvent.CallRepaired(var id, var repairs) ->
                    line.text("id", id).texts("repairs", excerpts(repairs));
            case AgentEvent.CallStarted(var id, var tool, var input) ->
                    excerpt(line.text("id", id).text("tool", tool), "input", Json.encode(input));
            case CallFinished finished -> call(line, finished);
            case AgentEvent.FoldStarted(var tokens, var window) ->
                    line.number("tokens", tokens).number("window", window);
            case AgentEvent.FoldFinished(var end) -> fold(line, end);
            case AgentEvent.Noticed(var notice) ->
                    excerpt(line.text("tag", notice.tag().word()), "text", notice.text());
            case AgentEvent.Steered(var words) -> excerpt(line, "text", text(words));
            case AgentEvent.Escalated(var model, var why) ->
                    excerpt(line.text("model", model), "why", why);
            case AgentEvent.GateJudged judged -> GateLines.judged(line, judged);
            case AgentEvent.PhaseStarted started -> PhaseLines.begun(line, started);
            case AgentEvent.PhaseFinished finished ->
                    PhaseLines.ended(line, finished, cut(finished.text()));
            case AgentEvent.Nested(var subagentWork, var inner) ->
                    nested(line, subagentWork, inner);
            case AgentEvent.WordsAdded _,
                    AgentEvent.ThoughtsAdded _,
                    AgentEvent.CallAnnounced _,
                    AgentEvent.CallProgressed _ -> {}
        }
    }

    private static void run(JsonFields line, RunStarted started) {
        var sessionSetup = started.setting();
        line.text("session", sessionSetup.session())
                .text("model", sessionSetup.model())
                .text("folder", sessionSetup.folder())
                .text("mode", sessionSetup.mode())
                .texts("tools", sessionSetup.tools());
        excerpt(line, "prompt", text(started.prompt()));
    }

    private static void run(JsonFields line, RunFinished finished) {
        var totals = finished.totals();
        line.text("how", finished.end().word())
                .number("turns", totals.turns())
                .number("calls", totals.calls());
        SpentTotals.usage(line, totals.usage());
        SpentTotals.dollars(line, "cost_usd", totals.cost());
        line.number("took_ms", totals.took().toMillis())
                .number("asking_ms", totals.asking().toMillis());
        GateLines.tally(line, totals.gates());
        excerpt(line, "text", finished.end().text());
    }

    private static void nested(
            JsonFields line, AgentEvent.SubagentWork subagentWork, AgentEvent inner) {
        line.text("call", subagentWork.call())
                .text("agent", subagentWork.agent())
                .text("its_session", subagentWork.session())
                .begin(kind(inner));
        write(line, inner);
        line.end();
    }

    private static void reply(JsonFields line, ReplyFinished finished) {
        switch (finished.end()) {
            case ReplyEnd.Whole(var modelReply, var kept) -> {
                line.text("end", "whole")
                        .text("reason", modelReply.reason().name().toLowerCase(Locale.ROOT))
                        .text("model", modelReply.model())
                        .texts("calls", calls(kept));
                excerpt(line, "text", words(kept));
            }
            case ReplyEnd.Failed(var why) -> excerpt(line.text("end", "failed"), "why", why);
            case ReplyEnd.Stopped _ -> line.text("end", "stopped");
        }
        SpentTotals.usage(line, finished.usage());
        SpentTotals.dollars(line, "cost_usd", finished.cost());
    }

    private static void call(JsonFields line, CallFinished finished) {
        line.text("id", finished.id()).text("tool", finished.tool());
        StreamLines.outcome(line, finished.outcome());
        line.number("took_ms", finished.took().toMillis());
        excerpt(line, "text", MessageContent.text(finished.content()));
    }

    private static void fold(JsonFields line, FoldEnd end) {
        switch (end) {
            case FoldEnd.Folded(var before, var after, var summary) ->
                    excerpt(
                            line.number("before", before).number("after", after),
                            "summary",
                            summary);
            case FoldEnd.Unchanged(var why) -> excerpt(line, "why", why);
        }
    }

    private static List<String> calls(Message.Assistant message) {
        var ids = new ArrayList<String>();
        for (ReplyPart replyPart : message.parts()) {
            if (replyPart instanceof ReplyPart.ToolCall call) {
                ids.add(call.id());
            }
        }
        return ids;
    }

    private static String words(Message.Assistant message) {
        var text = new StringBuilder();
        for (ReplyPart replyPart : message.parts()) {
            if (replyPart instanceof ReplyPart.Text words) {
                text.append(words.text());
            }
        }
        return text.toString();
    }

    private static String text(Message.User message) {
        return MessageContent.text(message.content());
    }

    private static List<String> excerpts(List<String> texts) {
        var bounded = new ArrayList<String>();
        for (String text : texts) {
            bounded.add(cut(text));
        }
        return bounded;
    }

    private static void excerpt(JsonFields line, String name, String text) {
        line.text(name, cut(text));
    }

    /** No cut splits a character. */
    private static String cut(String text) {
        if (text.length() <= LONGEST_EXCERPT) {
            return text;
        }
        int end = LONGEST_EXCERPT - 1;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end)
                + "…";
    }
}
