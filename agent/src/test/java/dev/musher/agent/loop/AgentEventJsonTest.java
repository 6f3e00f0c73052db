package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.finish.GateOpinion;
import dev.musher.agent.finish.GateTally;
import dev.musher.agent.loop.AgentEvent.CallFinished;
import dev.musher.agent.loop.AgentEvent.FoldEnd;
import dev.musher.agent.loop.AgentEvent.Phase;
import dev.musher.agent.loop.AgentEvent.ReplyEnd;
import dev.musher.agent.loop.AgentEvent.ReplyFinished;
import dev.musher.agent.loop.AgentEvent.SessionSetup;
import dev.musher.agent.loop.AgentEvent.SubagentWork;
import dev.musher.agent.loop.AgentEvent.Totals;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.vendor.ModelRole;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class AgentEventJsonTest {
    private static final TokenUsage USAGE = new TokenUsage(1, 2, 3, 4, 5, 6);
    private static final Cost COST = new Cost.Known(1_230_000_000_000L);
    private static final Duration TOOK = Duration.ofMillis(7);

    /** Every kind of event, and each kind of end that some of them have. */
    private static List<AgentEvent> events() {
        return List.of(
                new AgentEvent.RunStarted(
                        new SessionSetup("s1", "a/b", "/work", "ask", List.of("bash", "read")),
                        Message.User.text("Do it.")),
                new AgentEvent.TurnStarted(1),
                new AgentEvent.ContextMeasured(10, 100),
                new AgentEvent.ReplyStarted(ModelRole.MAIN, "a/b"),
                new AgentEvent.ThoughtsAdded("hm"),
                new AgentEvent.WordsAdded("I"),
                new AgentEvent.CallAnnounced("edit"),
                new ReplyFinished(new ReplyEnd.Whole(reply(), said()), USAGE, COST),
                new ReplyFinished(new ReplyEnd.Failed("No."), TokenUsage.NONE, Cost.nothing()),
                new ReplyFinished(new ReplyEnd.Stopped(), USAGE, new Cost.Unknown("no price")),
                new AgentEvent.Waiting("busy"),
                new AgentEvent.CallRepaired("c1", List.of("A comma was left out.")),
                new AgentEvent.CallStarted("c1", "edit", Json.parse("{\"path\":\"a\",\"n\":[1]}")),
                new AgentEvent.CallProgressed("c1", "half"),
                finished(
                        ToolOutcome.done(
                                "Edited.",
                                new ToolFact.FileChanged(
                                        "a", ToolFact.Change.EDITED, 1, 0, "+x\n"))),
                finished(
                        ToolOutcome.done(
                                "",
                                new ToolFact.TodosChanged(
                                        List.of(new ToolFact.Todo("t", "open"))))),
                finished(
                        new ToolOutcome.Failed(
                                ToolOutcome.Failure.ERROR,
                                "x\n[…]",
                                List.of(
                                        new ToolFact.CommandEnded(137, List.of(9L), TOOK),
                                        new ToolFact.Output(1, 4),
                                        new ToolFact.Truncated("/tmp/o")))),
                finished(new ToolOutcome.Refused("A rule denies it.")),
                finished(new ToolOutcome.Cancelled()),
                new AgentEvent.FoldStarted(90, 100),
                new AgentEvent.FoldFinished(new FoldEnd.Folded(90, 20, "sum")),
                new AgentEvent.FoldFinished(new FoldEnd.Unchanged("small")),
                new AgentEvent.Noticed(new Notice(NoticeTag.TODOS, "Open.")),
                new AgentEvent.Steered(Message.User.text("And that.")),
                new AgentEvent.Escalated("c/d", "stuck"),
                new AgentEvent.GateJudged("todos", GateOpinion.pass("Nothing is open."), TOOK),
                new AgentEvent.GateJudged(
                        "todos", new GateOpinion.Finish("A question.", Cost.nothing()), TOOK),
                new AgentEvent.GateJudged(
                        "todos",
                        GateOpinion.object("1 open.", new Notice(NoticeTag.TODOS, "Do it.")),
                        TOOK),
                new AgentEvent.PhaseStarted(Phase.REVIEW, 2),
                new AgentEvent.PhaseFinished(Phase.REVIEW, 2, "done", "Good.", TOOK, COST),
                new AgentEvent.Nested(
                        new SubagentWork("c1", "read", "s2"), new AgentEvent.TurnStarted(3)),
                new AgentEvent.TurnFinished(1),
                new AgentEvent.RunFinished(
                        new RunEnd.Finished("Done."),
                        new Totals(
                                1,
                                2,
                                USAGE,
                                COST,
                                TOOK,
                                Duration.ofMillis(3),
                                List.of(new GateTally("todos", 2, 1, 1, 0, "1 open.", COST)),
                                VerificationSummary.UNCHANGED)));
    }

    private static final String LINES =
            """
            {"kind":"run_started","session":"s1","model":"a/b","folder":"/work","mode":"ask","tools":["bash","read"],"prompt":"Do it."}
            {"kind":"turn_started","turn":1}
            {"kind":"context","tokens":10,"window":100}
            {"kind":"reply_started","role":"main","model":"a/b"}
            {"kind":"thoughts","text":"hm"}
            {"kind":"words","text":"I"}
            {"kind":"call_announced","tool":"edit"}
            {"kind":"reply_finished","end":"whole","reason":"tool_calls","model":"b-1","calls":["c1"],"text":"I do.","thoughts":"hm","input_tokens":1,"cache_creation_input_tokens":7,"cache_read_input_tokens":2,"output_tokens":5,"reasoning_tokens":6,"cost_usd":1.23}
            {"kind":"reply_finished","end":"failed","why":"No.","input_tokens":0,"cache_creation_input_tokens":0,"cache_read_input_tokens":0,"output_tokens":0,"reasoning_tokens":0,"cost_usd":0}
            {"kind":"reply_finished","end":"stopped","input_tokens":1,"cache_creation_input_tokens":7,"cache_read_input_tokens":2,"output_tokens":5,"reasoning_tokens":6,"cost_usd":null}
            {"kind":"waiting","why":"busy"}
            {"kind":"call_repaired","id":"c1","repairs":["A comma was left out."]}
            {"kind":"call_started","id":"c1","tool":"edit","input":{"path":"a","n":[1]}}
            {"kind":"call_progressed","id":"c1","text":"half"}
            {"kind":"call_finished","id":"c1","tool":"edit","outcome":"done","took_ms":7,"text":"seen","pictures":1,"facts":[{"fact":"file-changed","path":"a","change":"edited","added":1,"removed":0,"diff":"+x\\n"}]}
            {"kind":"call_finished","id":"c1","tool":"edit","outcome":"done","took_ms":7,"text":"seen","pictures":1,"facts":[{"fact":"todos-changed","items":[{"text":"t","state":"open"}]}]}
            {"kind":"call_finished","id":"c1","tool":"edit","outcome":"failed","failure":"error","took_ms":7,"text":"seen","pictures":1,"facts":[{"fact":"command-ended","code":137,"signal":9,"left":[9],"took_ms":7},{"fact":"output","lines":1,"notes":4},{"fact":"truncated","where":"/tmp/o"}]}
            {"kind":"call_finished","id":"c1","tool":"edit","outcome":"refused","took_ms":7,"text":"seen","pictures":1,"facts":[]}
            {"kind":"call_finished","id":"c1","tool":"edit","outcome":"cancelled","took_ms":7,"text":"seen","pictures":1,"facts":[]}
            {"kind":"fold_started","tokens":90,"window":100}
            {"kind":"fold_finished","before":90,"after":20,"summary":"sum"}
            {"kind":"fold_finished","why":"small"}
            {"kind":"notice","tag":"todos","text":"Open."}
            {"kind":"steered","text":"And that."}
            {"kind":"escalated","model":"c/d","why":"stuck"}
            {"kind":"gate","gate":"todos","opinion":"pass","why":"Nothing is open.","took_ms":7,"cost_usd":0}
            {"kind":"gate","gate":"todos","opinion":"finish","why":"A question.","took_ms":7,"cost_usd":0}
            {"kind":"gate","gate":"todos","opinion":"objection","why":"1 open.","text":"Do it.","took_ms":7,"cost_usd":0}
            {"kind":"phase_started","phase":"review","cycle":2}
            {"kind":"phase_finished","phase":"review","cycle":2,"how":"done","text":"Good.","took_ms":7,"cost_usd":1.23}
            {"kind":"nested","call":"c1","agent":"read","its_session":"s2","event":{"kind":"turn_started","turn":3}}
            {"kind":"turn_finished","turn":1}
            {"kind":"run_finished","how":"finished","turns":1,"calls":2,"input_tokens":1,"cache_creation_input_tokens":7,"cache_read_input_tokens":2,"output_tokens":5,"reasoning_tokens":6,"cost_usd":1.23,"took_ms":7,"asking_ms":3,"gates":[{"gate":"todos","bound":2,"asked":1,"objected":1,"failed":0,"standing":"1 open.","cost_usd":1.23}],"verification":{"state":"unchanged","command":""},"text":"Done."}
            """;

    @Test
    void everyEventHasAForm() {
        var lines = new ArrayList<String>();
        for (AgentEvent event : events()) {
            lines.add(Json.encode(AgentEventJson.WHOLE.of(event)));
        }
        assertThat(String.join("\n", lines) + "\n").isEqualTo(LINES);
        assertThat(events())
                .<Class<?>>extracting(Object::getClass)
                .contains(AgentEvent.class.getPermittedSubclasses());
    }

    @Test
    void piecesAreThoseWhoseWholeComesLater() {
        var pieces = new ArrayList<String>();
        for (AgentEvent event : events()) {
            var nested = new AgentEvent.Nested(new SubagentWork("c", "a", "s"), event);
            assertThat(AgentEventJson.isPiece(nested)).isEqualTo(AgentEventJson.isPiece(event));
            if (AgentEventJson.isPiece(event)) {
                pieces.add(AgentEventJson.WHOLE.of(event).text("kind").orElseThrow());
            }
        }
        assertThat(pieces)
                .containsExactly("thoughts", "words", "call_announced", "call_progressed");
    }

    @Test
    void cutsLongTextsButNoFacts() {
        String diff = "+" + "x".repeat(1000) + "\n";
        var form = new AgentEventJson(10);
        var input = new JsonValue.Text("12345678\uD83D\uDE00 and more");

        assertThat(form.of(new AgentEvent.CallStarted("c1", "edit", input)).text("input"))
                .hasValue("12345678…");
        assertThat(
                        Json.encode(
                                form.of(
                                        finished(
                                                ToolOutcome.done(
                                                        "",
                                                        new ToolFact.FileChanged(
                                                                "a",
                                                                ToolFact.Change.EDITED,
                                                                1,
                                                                0,
                                                                diff))))))
                .contains("x".repeat(1000));
    }

    private static CallFinished finished(ToolOutcome outcome) {
        return new CallFinished(
                "c1",
                "edit",
                outcome,
                List.of(
                        new MessageContent.Text("seen"),
                        new MessageContent.Image("image/png", ImmutableBytes.of("x"))),
                TOOK);
    }

    private static ModelReply reply() {
        return new ModelReply("r1", "b-1", said(), FinishReason.TOOL_CALLS, Optional.of(USAGE));
    }

    private static Message.Assistant said() {
        return new Message.Assistant(
                List.of(
                        new ReplyPart.Reasoning("hm", VendorSignature.NONE),
                        new ReplyPart.Text("I do."),
                        new ReplyPart.ToolCall("c1", "edit", "{}")));
    }
}
