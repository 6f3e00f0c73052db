package dev.musher.modelserver;

import dev.musher.conversation.Part;
import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.provider.Reply;
import dev.musher.time.Durations;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What came of asking a troubled server: what it saw, how we waited, what the asker is told. */
record Outcome(int requests, List<Duration> waits, Answer answer, URI server) {
    private static final int LONGEST_TEXT = 40;

    Outcome {
        waits = List.copyOf(waits);
    }

    /** One line of the table. */
    String line() {
        var waited = waits.isEmpty() ? "" : " (after " + shown(waits) + ")";
        var told = what().replace(server.getAuthority(), "SERVER");
        return requests + waited + ": " + told;
    }

    private static String shown(List<Duration> waits) {
        return String.join(", ", waits.stream().map(Durations::show).toList());
    }

    private String what() {
        return switch (answer) {
            case Answer.Replied(var reply) -> "Replied: " + text(reply);
            case Answer.Failed(var fault) ->
                    fault.getClass().getSimpleName() + reset(fault) + ": " + fault.detail();
        };
    }

    private static String text(Reply reply) {
        var text = new StringBuilder();
        for (Part part : reply.message().parts()) {
            text.append(part instanceof Part.Text(var words, _) ? words : part.toString());
        }
        return text.length() <= LONGEST_TEXT ? text.toString() : text.length() + " characters";
    }

    private static String reset(Fault fault) {
        Optional<Instant> reset =
                switch (fault) {
                    case Fault.RateLimited(_, var when) -> when;
                    case Fault.Overloaded(_, var when) -> when;
                    case Fault.UsageCap(_, var when) -> when;
                    case Fault.Auth _,
                            Fault.ContextTooLong _,
                            Fault.Refused _,
                            Fault.BadRequest _,
                            Fault.NotRecorded _,
                            Fault.Network _,
                            Fault.StreamBroken _,
                            Fault.Unknown _ ->
                            Optional.empty();
                };
        return reset.map(when -> " until " + when).orElse("");
    }
}
