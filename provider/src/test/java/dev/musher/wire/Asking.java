package dev.musher.wire;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.provider.Answer;
import dev.musher.provider.CachePolicy;
import dev.musher.provider.Effort;
import dev.musher.provider.FinishReason;
import dev.musher.provider.Limits;
import dev.musher.provider.Reply;
import dev.musher.provider.Request;
import dev.musher.provider.ToolChoice;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** A question and the answers it may get. */
public final class Asking {
    public static final Request REQUEST = within(Duration.ofSeconds(20));

    private Asking() {}

    public static Request within(Duration limit) {
        return new Request(
                "m",
                List.of(),
                List.of(Message.User.text("hi")),
                List.of(),
                new ToolChoice.Auto(),
                new Limits(100, OptionalDouble.empty(), limit, limit),
                Effort.STANDARD,
                CachePolicy.OFF,
                "");
    }

    public static Answer replied(String text) {
        return new Answer.Replied(
                new Reply(
                        "",
                        "",
                        new Message.Assistant(List.of(new Part.Text(text))),
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
