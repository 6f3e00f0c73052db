package dev.musher.headless;

import dev.musher.agent.AgentEvent;
import dev.musher.agent.AgentEvent.ReplyEnd;
import dev.musher.agent.AgentEvent.ReplyFinished;
import dev.musher.agent.AgentListener;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.notice.Notice;
import dev.musher.provider.FinishReason;
import dev.musher.shape.Extraction;
import dev.musher.shape.OutputSchema;
import dev.musher.shape.ShapeNotice;
import java.util.function.Consumer;

/**
 * Holds every answer that would end the run against the shape that was asked for. An answer that
 * does not fit is asked for again, a few times: a notice that arrives in time keeps the run going.
 */
final class ShapeGate implements AgentListener {
    private static final int MOST_REQUESTS = 3;

    private final OutputSchema schema;
    private final Consumer<Notice> agent;
    private int requests;
    private Shape shape = new Shape.Unfit("There is no answer.");

    ShapeGate(OutputSchema schema, Consumer<Notice> agent) {
        this.schema = schema;
        this.agent = agent;
    }

    /** Says what is wanted, before the work begins. */
    void begin() {
        agent.accept(ShapeNotice.wanted(schema));
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
    Shape shape() {
        return shape;
    }

    private void judge(String answer) {
        if (schema.extract(answer) instanceof Extraction.Fits(var value)) {
            shape = new Shape.Fits(value);
            return;
        }
        var problems = ((Extraction.Misfits) schema.extract(answer)).problems();
        shape =
                new Shape.Unfit(
                        "The answer does not have the shape that was asked for: "
                                + String.join(" ", problems));
        if (requests < MOST_REQUESTS) {
            requests++;
            agent.accept(ShapeNotice.again(problems));
        }
    }

    /** Replies that call tools or were cut off are followed by another. */
    private static boolean isLast(ReplyEnd.Whole whole) {
        FinishReason reason = whole.reply().reason();
        if (reason == FinishReason.LENGTH || reason == FinishReason.PAUSED) {
            return false;
        }
        boolean words = false;
        for (Part part : whole.kept().parts()) {
            if (part instanceof Part.ToolCall) {
                return false;
            }
            words |= part instanceof Part.Text text && !text.text().isBlank();
        }
        return words;
    }

    private static String words(Message.Assistant message) {
        var text = new StringBuilder();
        for (Part part : message.parts()) {
            if (part instanceof Part.Text words) {
                text.append(words.text());
            }
        }
        return text.toString();
    }
}
