package dev.musher.app.headless;

import dev.musher.agent.jsonschema.AnswerExtraction;
import dev.musher.agent.jsonschema.OutputSchema;
import dev.musher.agent.jsonschema.SchemaNotice;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentEvent.ReplyEnd;
import dev.musher.agent.loop.AgentEvent.ReplyFinished;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.notice.Notice;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import java.util.function.Consumer;

/**
 * Holds every answer that would end the run against the shape that was asked for. An answer that
 * does not fit is asked for again, a few times: a notice that arrives in time keeps the run going.
 */
final class AnswerShapeGate implements AgentListener {
    private static final int MOST_REQUESTS = 3;

    private final OutputSchema schema;
    private final Consumer<Notice> agent;
    private int requests;
    private AnswerShape answerShape = new AnswerShape.Unfit("There is no answer.");

    AnswerShapeGate(OutputSchema schema, Consumer<Notice> agent) {
        this.schema = schema;
        this.agent = agent;
    }

    /** Says what is wanted, before the work begins. */
    void begin() {
        agent.accept(SchemaNotice.wanted(schema));
    }

    @Override
    public void on(AgentEvent event) {
        if (event instanceof ReplyFinished finished
                && finished.end() instanceof ReplyEnd.Whole whole
                && isLast(whole)) {
            judge(words(whole.kept()));
        }
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
            agent.accept(SchemaNotice.again(problems));
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
