package dev.musher.provider.wire;

import dev.musher.provider.api.CachePolicy;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** A question and the answers it may get. */
public final class SampleRequest {
    public static final ModelRequest REQUEST = within(Duration.ofSeconds(20));

    private SampleRequest() {}

    public static ModelRequest within(Duration limit) {
        return new ModelRequest(
                "m",
                List.of(),
                List.of(Message.User.text("hi")),
                List.of(),
                new ToolChoice.Auto(),
                new ReplyLimits(100, OptionalDouble.empty(), limit, limit),
                ThinkingEffort.STANDARD,
                CachePolicy.OFF,
                "");
    }

    public static ModelAnswer replied(String text) {
        return new ModelAnswer.Replied(
                new ModelReply(
                        "",
                        "",
                        new Message.Assistant(List.of(new ReplyPart.Text(text))),
                        FinishReason.STOP,
                        Optional.empty()));
    }

    /** The answer of a server that streams these events in one chunk each. */
    public static String stream(String... events) {
        var response = new StringBuilder(STREAM_HEAD);
        for (String event : events) {
            response.append(chunk("data: " + event + "\n\n"));
        }
        return response.append("0\r\n\r\n").toString();
    }

    public static final String STREAM_HEAD =
            String.join(
                    "\r\n",
                    "HTTP/1.1 200 OK",
                    "Content-Type: text/event-stream",
                    "Transfer-Encoding: chunked",
                    "",
                    "");

    /** ASCII only. */
    public static String chunk(String text) {
        return Integer.toHexString(text.length()) + "\r\n" + text + "\r\n";
    }
}
