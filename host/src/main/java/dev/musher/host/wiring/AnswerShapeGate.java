package dev.musher.host.wiring;

import dev.musher.agent.jsonschema.AnswerExtraction;
import dev.musher.agent.jsonschema.OutputSchema;
import dev.musher.agent.jsonschema.SchemaNotice;
import dev.musher.agent.loop.Agent;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentEvent.ReplyEnd;
import dev.musher.agent.loop.AgentEvent.ReplyFinished;
import dev.musher.agent.loop.AgentListener;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;

/**
 * Holds every answer that would end the run against the shape that was asked for. An answer that
 * does not fit is asked for again, a few times: a notice that arrives in time keeps the run going.
 */
final class AnswerShapeGate implements AgentListener {
    private static final int MOST_REQUESTS = 3;

    private final OutputSchema schema;
    private final Agent agent;
    private final AgentListener listener;
    private int requests;
    private volatile AnswerShape answerShape = new AnswerShape.Unfit("There is no answer.");

    /**
     * @param listener told each event after it was looked at
     */
    AnswerShapeGate(OutputSchema schema, Agent agent, AgentListener listener) {
        this.schema = schema;
        this.agent = agent;
        this.listener = listener;
    }

    /** Says what is wanted, before the work begins. */
    void begin() {
        agent.notice(SchemaNotice.wanted(schema));
    }

    @Override
    public void on(AgentEvent event) {
        if (event instanceof ReplyFinished finished
                && finished.end() instanceof ReplyEnd.Whole whole
                && isLast(whole)) {
            judge(words(whole.kept()));
        }
        listener.on(event);
    }

    /** What the last answer was. */
    AnswerShape shape() {
        return answerShape;
    }

    private void judge(String answer) {
        if (schema.extract(answer) instanceof AnswerExtraction.Fits(var value)) {
            answerShape = new AnswerShape.Fits(value);
            return;
        }
        var problems = ((AnswerExtraction.Misfits) schema.extract(answer)).problems();
        answerShape =
                new AnswerShape.Unfit(
                        "The answer does not match the schema: " + String.join(" ", problems));
        if (requests < MOST_REQUESTS) {
            requests++;
            agent.notice(SchemaNotice.again(problems));
        }
    }

    /** Replies that call tools or were cut off are followed by another. */
    private static boolean isLast(ReplyEnd.Whole whole) {
        FinishReason reason = whole.reply().reason();
        if (reason == FinishReason.LENGTH || reason == FinishReason.PAUSED) {
            return false;
        }
        boolean words = false;
        for (ReplyPart replyPart : whole.kept().parts()) {
            if (replyPart instanceof ReplyPart.ToolCall) {
                return false;
            }
            words |= replyPart instanceof ReplyPart.Text text && !text.text().isBlank();
        }
        return words;
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
}
