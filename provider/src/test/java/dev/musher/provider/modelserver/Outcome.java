package dev.musher.provider.modelserver;

import dev.musher.base.time.DurationText;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.conversation.ReplyPart;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What came of asking a troubled server: what it saw, how we waited, what the asker is told. */
record Outcome(int requests, List<Duration> waits, ModelAnswer answer, URI server) {
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
        return String.join(", ", waits.stream().map(DurationText::show).toList());
    }

    private String what() {
        return switch (answer) {
            case ModelAnswer.Replied(var modelReply) -> "Replied: " + text(modelReply);
            case ModelAnswer.Failed(var providerFault) ->
                    providerFault.getClass().getSimpleName()
                            + reset(providerFault)
                            + ": "
                            + providerFault.detail();
        };
    }

    private static String text(ModelReply modelReply) {
        var text = new StringBuilder();
        for (ReplyPart replyPart : modelReply.message().parts()) {
            text.append(
                    replyPart instanceof ReplyPart.Text(var words, _)
                            ? words
                            : replyPart.toString());
        }
        return text.length() <= LONGEST_TEXT ? text.toString() : text.length() + " characters";
    }

    private static String reset(ProviderFault providerFault) {
        Optional<Instant> reset =
                switch (providerFault) {
                    case ProviderFault.RateLimited(_, var when) -> when;
                    case ProviderFault.Overloaded(_, var when) -> when;
                    case ProviderFault.UsageCap(_, var when) -> when;
                    case ProviderFault.Auth _,
                            ProviderFault.ContextTooLong _,
                            ProviderFault.Refused _,
                            ProviderFault.BadRequest _,
                            ProviderFault.NotRecorded _,
                            ProviderFault.Network _,
                            ProviderFault.StreamBroken _,
                            ProviderFault.Unknown _ ->
                            Optional.empty();
                };
        return reset.map(when -> " until " + when).orElse("");
    }
}
