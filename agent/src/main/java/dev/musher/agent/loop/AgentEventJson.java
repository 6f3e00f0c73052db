package dev.musher.agent.loop;

import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.finish.GateOpinion;
import dev.musher.agent.finish.GateTally;
import dev.musher.agent.loop.AgentEvent.CallFinished;
import dev.musher.agent.loop.AgentEvent.FoldEnd;
import dev.musher.agent.loop.AgentEvent.ReplyEnd;
import dev.musher.agent.loop.AgentEvent.ReplyFinished;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.loop.AgentEvent.RunStarted;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.ToolOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The JSON form of events, for traces and for faces that are other programs: the kind in the field
 * {@code kind}, then what the event carries.
 *
 * @param longest the most characters of a text; facts have bounds of their own
 */
public record AgentEventJson(int longest) {
    /** Cuts no text. */
    public static final AgentEventJson WHOLE = new AgentEventJson(Integer.MAX_VALUE);

    /** Whether it is a piece of something that has an event of its own when it is whole. */
    public static boolean isPiece(AgentEvent event) {
        return event instanceof AgentEvent.WordsAdded
                || event instanceof AgentEvent.ThoughtsAdded
                || event instanceof AgentEvent.CallAnnounced
                || event instanceof AgentEvent.CallProgressed
                || (event instanceof AgentEvent.Nested nested && isPiece(nested.event()));
    }

    public JsonValue.Fields of(AgentEvent event) {
        return fields(event).done();
    }

    private EventFields fields(AgentEvent event) {
        return switch (event) {
            case RunStarted started -> run(started);
            case RunFinished finished -> run(finished);
            case AgentEvent.TurnStarted(var turn) -> kind("turn_started").number("turn", turn);
            case AgentEvent.TurnFinished(var turn) -> kind("turn_finished").number("turn", turn);
            case AgentEvent.ContextMeasured(var tokens, var window) ->
                    kind("context").number("tokens", tokens).number("window", window);
            case AgentEvent.ReplyStarted(var modelRole, var model) ->
                    kind("reply_started").text("role", modelRole.word()).text("model", model);
            case AgentEvent.WordsAdded(var text) -> kind("words").text("text", text);
            case AgentEvent.ThoughtsAdded(var text) -> kind("thoughts").text("text", text);
            case ReplyFinished finished -> reply(finished);
            case AgentEvent.Waiting(var why) -> kind("waiting").text("why", why);
            case AgentEvent.CallAnnounced(var tool) -> kind("call_announced").text("tool", tool);
            case AgentEvent.CallRepaired(var id, var repairs) ->
                    kind("call_repaired").text("id", id).texts("repairs", repairs);
            case AgentEvent.CallStarted(var id, var tool, var input) ->
                    kind("call_started").text("id", id).text("tool", tool).input("input", input);
            case AgentEvent.CallProgressed(var id, var text) ->
                    kind("call_progressed").text("id", id).text("text", text);
            case CallFinished finished -> call(finished);
            case AgentEvent.FoldStarted(var tokens, var window) ->
                    kind("fold_started").number("tokens", tokens).number("window", window);
            case AgentEvent.FoldFinished(var end) -> fold(end);
            case AgentEvent.Noticed(var notice) ->
                    kind("notice").text("tag", notice.tag().word()).text("text", notice.text());
            case AgentEvent.Steered(var words) -> kind("steered").text("text", text(words));
            case AgentEvent.Escalated(var model, var why) ->
                    kind("escalated").text("model", model).text("why", why);
            case AgentEvent.GateJudged judged -> gate(judged);
            case AgentEvent.PhaseStarted(var phase, var cycle) ->
                    kind("phase_started").text("phase", phase.word()).number("cycle", cycle);
            case AgentEvent.PhaseFinished finished -> phase(finished);
            case AgentEvent.Nested(var subagentWork, var inner) ->
                    kind("nested")
                            .text("call", subagentWork.call())
                            .text("agent", subagentWork.agent())
                            .text("its_session", subagentWork.session())
                            .value("event", of(inner));
        };
    }

    private EventFields kind(String kind) {
        return new EventFields(longest).text("kind", kind);
    }

    private EventFields run(RunStarted started) {
        var sessionSetup = started.setting();
        return kind("run_started")
                .text("session", sessionSetup.session())
                .text("model", sessionSetup.model())
                .text("folder", sessionSetup.folder())
                .text("mode", sessionSetup.mode())
                .texts("tools", sessionSetup.tools())
                .text("prompt", text(started.prompt()));
    }

    private EventFields run(RunFinished finished) {
        var totals = finished.totals();
        return kind("run_finished")
                .text("how", finished.end().word())
                .number("turns", totals.turns())
                .number("calls", totals.calls())
                .usage(totals.usage())
                .cost(totals.cost())
                .took(totals.took())
                .number("asking_ms", totals.asking().toMillis())
                .value("gates", tallies(totals.gates()))
                .value("verification", verification(totals.verification()))
                .text("text", finished.end().text());
    }

    private JsonValue verification(VerificationSummary verification) {
        var fields =
                new EventFields(longest)
                        .text("state", verification.state().word())
                        .text("command", verification.command());
        if (verification.exitCode().isPresent()) {
            fields.number("exit_code", verification.exitCode().getAsInt());
        }
        return fields.done();
    }

    private JsonValue tallies(List<GateTally> gates) {
        var items = new ArrayList<JsonValue>();
        for (GateTally gate : gates) {
            items.add(
                    new EventFields(longest)
                            .text("gate", gate.gate())
                            .number("bound", gate.bound())
                            .number("asked", gate.asked())
                            .number("objected", gate.objected())
                            .number("failed", gate.failed())
                            .text("standing", gate.standing())
                            .cost(gate.cost())
                            .done());
        }
        return new JsonValue.Items(items);
    }

    private EventFields reply(ReplyFinished finished) {
        var fields = kind("reply_finished");
        switch (finished.end()) {
            case ReplyEnd.Whole(var modelReply, var kept) ->
                    said(
                            fields.text("end", "whole")
                                    .text("reason", word(modelReply.reason()))
                                    .text("model", modelReply.model()),
                            kept);
            case ReplyEnd.Failed(var why) -> fields.text("end", "failed").text("why", why);
            case ReplyEnd.Stopped _ -> fields.text("end", "stopped");
        }
        return fields.usage(finished.usage()).cost(finished.cost());
    }

    private static void said(EventFields fields, Message.Assistant message) {
        var calls = new ArrayList<String>();
        var words = new StringBuilder();
        var thoughts = new StringBuilder();
        for (ReplyPart replyPart : message.parts()) {
            switch (replyPart) {
                case ReplyPart.ToolCall call -> calls.add(call.id());
                case ReplyPart.Text(var text, _) -> words.append(text);
                case ReplyPart.Reasoning(var text, _) -> thoughts.append(text);
            }
        }
        fields.texts("calls", calls)
                .text("text", words.toString())
                .text("thoughts", thoughts.toString());
    }

    private EventFields call(CallFinished finished) {
        var fields =
                kind("call_finished")
                        .text("id", finished.id())
                        .text("tool", finished.tool())
                        .text("outcome", word(finished.outcome()));
        if (finished.outcome() instanceof ToolOutcome.Failed failed) {
            fields.text("failure", failed.failure().word());
        }
        int pictures = 0;
        for (MessageContent piece : finished.content()) {
            pictures += piece instanceof MessageContent.Image ? 1 : 0;
        }
        return fields.took(finished.took())
                .text("text", MessageContent.text(finished.content()))
                .number("pictures", pictures)
                .facts(finished.outcome().facts());
    }

    private static String word(ToolOutcome outcome) {
        return switch (outcome) {
            case ToolOutcome.Done _ -> "done";
            case ToolOutcome.Failed _ -> "failed";
            case ToolOutcome.Refused _ -> "refused";
            case ToolOutcome.Cancelled _ -> "cancelled";
        };
    }

    private EventFields fold(FoldEnd end) {
        var fields = kind("fold_finished");
        return switch (end) {
            case FoldEnd.Folded(var before, var after, var summary) ->
                    fields.number("before", before).number("after", after).text("summary", summary);
            case FoldEnd.Unchanged(var why) -> fields.text("why", why);
        };
    }

    private EventFields gate(AgentEvent.GateJudged judged) {
        var gateOpinion = judged.opinion();
        var fields =
                kind("gate")
                        .text("gate", judged.gate())
                        .text("opinion", word(gateOpinion))
                        .text("why", gateOpinion.why());
        if (gateOpinion instanceof GateOpinion.Objection objection) {
            fields.text("text", objection.notice().text());
        }
        return fields.took(judged.took()).cost(gateOpinion.cost());
    }

    private static String word(GateOpinion gateOpinion) {
        return switch (gateOpinion) {
            case GateOpinion.Pass _ -> "pass";
            case GateOpinion.Finish _ -> "finish";
            case GateOpinion.Objection _ -> "objection";
        };
    }

    private EventFields phase(AgentEvent.PhaseFinished finished) {
        return kind("phase_finished")
                .text("phase", finished.phase().word())
                .number("cycle", finished.cycle())
                .text("how", finished.how())
                .text("text", finished.text())
                .took(finished.took())
                .cost(finished.cost());
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static String text(Message.User message) {
        return MessageContent.text(message.content());
    }
}
