package dev.musher.host.desk;

import dev.musher.agent.finish.GateTally;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.RunEnd;
import dev.musher.base.json.JsonValue;
import dev.musher.base.time.TimeSource;
import dev.musher.host.desk.DeskEvent.Call;
import dev.musher.host.desk.DeskEvent.Ending;
import dev.musher.host.desk.DeskEvent.Figures;
import dev.musher.host.desk.DeskEvent.SessionHeader;
import dev.musher.host.desk.DeskEvent.Verdict;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.tools.api.ToolOutcome;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The events of a session as a line of text each needs them: without what only programs want to
 * know.
 */
public final class DeskView implements Consumer<SessionEvent> {
    private static final CurrentCall UNKNOWN =
            new CurrentCall("", new JsonValue.Null(), Duration.ZERO);

    private final Consumer<DeskEvent> face;
    private final TimeSource timeSource;
    private final Map<String, CurrentCall> begun = new HashMap<>();
    private final Map<String, Long> questions = new HashMap<>();
    private Duration asking = Duration.ZERO;
    private Duration askingBefore = Duration.ZERO;

    /**
     * A call that has not ended.
     *
     * @param asking how long questions had waited for their answers when it began
     */
    private record CurrentCall(String object, JsonValue input, Duration asking) {}

    public DeskView(Consumer<DeskEvent> face, TimeSource timeSource) {
        this.face = face;
        this.timeSource = timeSource;
    }

    @Override
    public void accept(SessionEvent told) {
        switch (told) {
            case SessionEvent.Happened(var event) -> on(event);
            case SessionEvent.Told(var lines) -> face.accept(new DeskEvent.Told(lines));
            case SessionEvent.Declined(var why) -> face.accept(new DeskEvent.Declined(why));
            case SessionEvent.Unheard(var words) -> face.accept(new DeskEvent.Unheard(words));
            case SessionEvent.Doing(var what) -> face.accept(new DeskEvent.Waiting(what));
            case SessionEvent.SessionOpened _, SessionEvent.Recalled _ -> {}
            case SessionEvent.PermissionAsked(var request) -> asked(request.id());
            case SessionEvent.QuestionOpened(var question) -> asked(question.id());
            case SessionEvent.RequestClosed(String id, _) -> answered(id);
            case SessionEvent.ViewerJoined _, SessionEvent.ViewerLeft _ -> {}
            case SessionEvent.Forgotten _ -> {}
        }
    }

    private void asked(String id) {
        questions.put(id, timeSource.nanos());
    }

    private void answered(String id) {
        var since = Optional.ofNullable(questions.remove(id));
        if (since.isPresent()) {
            asking = asking.plusNanos(timeSource.nanos() - since.get());
        }
    }

    /** How long it took without the time in which a person thought about a question. */
    private Duration working(Duration took, Duration before) {
        var own = took.minus(asking.minus(before));
        return own.isNegative() ? Duration.ZERO : own;
    }

    private void on(AgentEvent event) {
        switch (event) {
            case AgentEvent.RunStarted(var sessionSetup, _) -> begin(sessionSetup);
            case AgentEvent.RunFinished(var end, var totals) -> end(end, totals);
            case AgentEvent.TurnStarted _, AgentEvent.TurnFinished _ -> {}
            case AgentEvent.ContextMeasured(long tokens, long window) ->
                    face.accept(new DeskEvent.Measured(tokens, window));
            case AgentEvent.ReplyStarted(_, String model) ->
                    face.accept(new DeskEvent.Asked(model));
            case AgentEvent.WordsAdded(String text) -> face.accept(new DeskEvent.WordsCame(text));
            case AgentEvent.ThoughtsAdded(String text) ->
                    face.accept(new DeskEvent.ThoughtsCame(text));
            case AgentEvent.CallAnnounced(String tool) ->
                    face.accept(new DeskEvent.CallComing(tool));
            case AgentEvent.ReplyFinished(var end, _, _) -> face.accept(answered(end));
            case AgentEvent.Waiting(String why) -> face.accept(new DeskEvent.Waiting(why));
            case AgentEvent.CallRepaired(_, var repairs) ->
                    face.accept(new DeskEvent.HarnessSaid("repair", String.join(" ", repairs)));
            case AgentEvent.CallStarted started -> begin(started.tool(), started);
            case AgentEvent.CallProgressed(String id, String text) ->
                    face.accept(new DeskEvent.CallWent(id, text));
            case AgentEvent.CallFinished finished -> {
                face.accept(ended(finished.tool(), finished));
                TodoLines.of(finished.outcome()).ifPresent(face);
            }
            case AgentEvent.FoldStarted(long tokens, long window) ->
                    face.accept(new DeskEvent.Waiting(folding(tokens, window)));
            case AgentEvent.FoldFinished(var end) ->
                    face.accept(new DeskEvent.HarnessSaid("fold", folded(end)));
            case AgentEvent.Noticed(var notice) ->
                    face.accept(new DeskEvent.HarnessSaid(notice.tag().word(), notice.text()));
            case AgentEvent.Steered(var words) ->
                    face.accept(new DeskEvent.Heard(MessageContent.text(words.content())));
            case AgentEvent.GateJudged _ -> {}
            case AgentEvent.PhaseStarted(var phase, int cycle) ->
                    PhaseText.begun(phase, cycle).ifPresent(face);
            case AgentEvent.PhaseFinished finished -> PhaseText.ended(finished).forEach(face);
            case AgentEvent.Nested(var subagentWork, var inner) -> nested(subagentWork, inner);
            case AgentEvent.Escalated(String model, String why) ->
                    face.accept(
                            new DeskEvent.HarnessSaid(
                                    "escalate", why + " " + model + " takes the next turn."));
        }
    }

    /**
     * What an agent does for a call of ours is how far that call is; others speak for themselves.
     */
    private void nested(AgentEvent.SubagentWork subagentWork, AgentEvent inner) {
        boolean alone = subagentWork.call().isEmpty();
        if (inner instanceof AgentEvent.CallStarted started && alone) {
            begin(subagentWork.agent() + ": " + started.tool(), started);
        } else if (inner instanceof AgentEvent.CallStarted started) {
            String doing =
                    subagentWork.agent()
                            + ": "
                            + started.tool()
                            + " "
                            + CallSummary.object(started.input());
            face.accept(new DeskEvent.CallWent(subagentWork.call(), doing));
        } else if (inner instanceof AgentEvent.CallFinished finished && alone) {
            face.accept(ended(subagentWork.agent() + ": " + finished.tool(), finished));
        }
    }

    /** What was objected to and not answered is said last, so that it is not overlooked. */
    private void end(RunEnd end, AgentEvent.Totals totals) {
        for (GateTally gate : totals.gates()) {
            if (!gate.standing().isEmpty()) {
                face.accept(new DeskEvent.HarnessSaid(gate.gate(), gate.standing()));
            }
        }
        face.accept(ended(end, totals));
    }

    private void begin(AgentEvent.SessionSetup sessionSetup) {
        begun.clear();
        askingBefore = asking;
        face.accept(
                new DeskEvent.RunBegan(
                        new SessionHeader(
                                sessionSetup.session(),
                                sessionSetup.model(),
                                sessionSetup.folder(),
                                sessionSetup.mode())));
    }

    private void begin(String shown, AgentEvent.CallStarted started) {
        String object = CallSummary.object(started.input());
        begun.put(started.id(), new CurrentCall(object, started.input(), asking));
        face.accept(new DeskEvent.CallBegan(started.id(), shown, object));
    }

    private DeskEvent ended(String shown, AgentEvent.CallFinished finished) {
        var known = Optional.ofNullable(begun.remove(finished.id()));
        var earlier = known.orElse(UNKNOWN);
        var before = known.map(CurrentCall::asking).orElse(asking);
        var call = new Call(finished.id(), shown, earlier.object());
        return new DeskEvent.CallEnded(
                call,
                verdict(finished.outcome()),
                CallSummary.summary(finished.tool(), finished.outcome()),
                CallDetails.of(earlier.input(), finished.outcome()),
                working(finished.took(), before));
    }

    private static Verdict verdict(ToolOutcome outcome) {
        return switch (outcome) {
            case ToolOutcome.Done _ -> Verdict.DONE;
            case ToolOutcome.Failed _ -> Verdict.FAILED;
            case ToolOutcome.Refused _ -> Verdict.REFUSED;
            case ToolOutcome.Cancelled _ -> Verdict.CANCELLED;
        };
    }

    private static DeskEvent answered(AgentEvent.ReplyEnd end) {
        return switch (end) {
            case AgentEvent.ReplyEnd.Whole _, AgentEvent.ReplyEnd.Stopped _ ->
                    new DeskEvent.Answered("");
            case AgentEvent.ReplyEnd.Failed(String why) -> new DeskEvent.Answered(why);
        };
    }

    private DeskEvent ended(RunEnd end, AgentEvent.Totals totals) {
        var ending =
                switch (end) {
                    case RunEnd.Finished _ -> Ending.FINISHED;
                    case RunEnd.Stopped _ -> Ending.STOPPED;
                    case RunEnd.OutOfTurns _, RunEnd.OutOfBudget _, RunEnd.GaveUp _ ->
                            Ending.CUT_SHORT;
                    case RunEnd.ModelFailed _, RunEnd.DoesNotFit _, RunEnd.NotKept _ ->
                            Ending.CUT_SHORT;
                    case RunEnd.Broken _ -> Ending.CUT_SHORT;
                };
        var figures =
                new Figures(
                        totals.turns(),
                        totals.calls(),
                        totals.usage().wholeInput(),
                        totals.usage().output(),
                        cost(totals.cost()),
                        working(totals.took(), askingBefore));
        return new DeskEvent.RunEnded(ending, end.text(), figures);
    }

    /** Why it is not known is the same after every run; the expenses say it. */
    private static String cost(Cost cost) {
        return cost instanceof Cost.Unknown ? "cost unknown" : cost.text();
    }

    private static String folding(long tokens, long window) {
        return "making the conversation smaller: " + tokens + " of " + window + " tokens";
    }

    private static String folded(AgentEvent.FoldEnd end) {
        return switch (end) {
            case AgentEvent.FoldEnd.Folded(long before, long after, _) ->
                    "The conversation was folded: " + before + " tokens became " + after + ".";
            case AgentEvent.FoldEnd.Unchanged(String why) -> why;
        };
    }
}
