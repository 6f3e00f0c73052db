package dev.musher.provider;

import dev.musher.time.Durations;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Faults in words for the user: what happened, and what to do. */
public final class FaultText {
    private FaultText() {}

    /** Two or three words. */
    public static String brief(Fault fault) {
        return switch (fault) {
            case Fault.RateLimited _ -> "rate limited";
            case Fault.Overloaded _ -> "the provider is overloaded";
            case Fault.UsageCap _ -> "the plan is used up";
            case Fault.Auth _ -> "the key was not accepted";
            case Fault.ContextTooLong _ -> "the conversation is too long";
            case Fault.Refused _ -> "the provider refused";
            case Fault.BadRequest _ -> "the request was not accepted";
            case Fault.NotRecorded _ -> "the recording has no answer to this request";
            case Fault.Network _ -> "no connection";
            case Fault.StreamBroken _ -> "the reply broke off";
            case Fault.Unknown _ -> "unknown failure";
        };
    }

    /** One sentence that ends with what the vendor or the system said. */
    public static String sentence(Fault fault) {
        String brief = brief(fault);
        String detail = fault.detail().strip();
        String first = Character.toUpperCase(brief.charAt(0)) + brief.substring(1);
        return detail.isEmpty() ? first + "." : first + ": " + detail;
    }

    /** What the user can do about it. */
    public static String advice(Fault fault, Instant now) {
        return switch (fault) {
            case Fault.RateLimited(_, var reset) -> when(reset, now, "Wait a little");
            case Fault.Overloaded(_, var reset) -> when(reset, now, "Wait a little");
            case Fault.UsageCap(_, var reset) ->
                    when(reset, now, "Top up the account or choose another model");
            case Fault.Auth _ -> "Check the key; 'musher models' says where it comes from.";
            case Fault.ContextTooLong _ -> "Start a new session or choose a model with more room.";
            case Fault.Refused _ -> "Say it in other words or choose another model.";
            case Fault.BadRequest _ ->
                    "Check the model's name and the provider's settings; 'musher models' shows them.";
            case Fault.NotRecorded _ ->
                    "Repeat the recorded prompt in the recorded state of the folder, or record again with --record.";
            case Fault.Network _ -> "Check the connection and the provider's base address.";
            case Fault.StreamBroken _, Fault.Unknown _ -> "Try again.";
        };
    }

    private static String when(Optional<Instant> reset, Instant now, String otherwise) {
        return reset.map(at -> "Try again in " + seconds(Duration.between(now, at)) + ".")
                .orElse(otherwise + ", then try again.");
    }

    private static String seconds(Duration wait) {
        return Durations.show(wait.isNegative() ? Duration.ZERO : wait);
    }
}
