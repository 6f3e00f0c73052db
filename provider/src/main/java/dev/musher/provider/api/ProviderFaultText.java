package dev.musher.provider.api;

import dev.musher.base.time.DurationText;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Faults in words for the user: what happened, and what to do. */
public final class ProviderFaultText {
    private ProviderFaultText() {}

    /** Two or three words. */
    public static String brief(ProviderFault providerFault) {
        return switch (providerFault) {
            case ProviderFault.RateLimited _ -> "rate limited";
            case ProviderFault.Overloaded _ -> "the provider is overloaded";
            case ProviderFault.UsageCap _ -> "the account's quota is used up";
            case ProviderFault.Auth _ -> "the key was not accepted";
            case ProviderFault.ContextTooLong _ -> "the conversation is too long";
            case ProviderFault.Refused _ -> "the provider refused";
            case ProviderFault.BadRequest _ -> "the request was not accepted";
            case ProviderFault.NotRecorded _ -> "the recording has no answer to this request";
            case ProviderFault.Network _ -> "no connection";
            case ProviderFault.StreamBroken _ -> "the reply was cut off";
            case ProviderFault.Unknown _ -> "unknown failure";
        };
    }

    /** One sentence that ends with what the vendor or the system said. */
    public static String sentence(ProviderFault providerFault) {
        String brief = brief(providerFault);
        String detail = providerFault.detail().strip();
        String first = Character.toUpperCase(brief.charAt(0)) + brief.substring(1);
        return detail.isEmpty() ? first + "." : first + ": " + detail;
    }

    /** What the user can do about it. */
    public static String advice(ProviderFault providerFault, Instant now) {
        return switch (providerFault) {
            case ProviderFault.RateLimited(_, var reset) -> when(reset, now, "Wait a moment");
            case ProviderFault.Overloaded(_, var reset) -> when(reset, now, "Wait a moment");
            case ProviderFault.UsageCap(_, var reset) ->
                    when(reset, now, "Top up the account or choose another model");
            case ProviderFault.Auth _ ->
                    "Check the key; 'musher models' shows where it comes from.";
            case ProviderFault.ContextTooLong _ ->
                    "Start a new session or choose a model with a larger context window.";
            case ProviderFault.Refused _ -> "Rephrase the request or choose another model.";
            case ProviderFault.BadRequest _ ->
                    "Check the model's name and the provider's settings; 'musher models' shows them.";
            case ProviderFault.NotRecorded _ ->
                    "Repeat the recorded prompt in the recorded state of the folder, or record again with --record.";
            case ProviderFault.Network _ -> "Check the connection and the provider's base address.";
            case ProviderFault.StreamBroken _, ProviderFault.Unknown _ -> "Try again.";
        };
    }

    private static String when(Optional<Instant> reset, Instant now, String otherwise) {
        return reset.map(at -> "Try again in " + seconds(Duration.between(now, at)) + ".")
                .orElse(otherwise + ", then try again.");
    }

    private static String seconds(Duration wait) {
        return DurationText.show(wait.isNegative() ? Duration.ZERO : wait);
    }
}
