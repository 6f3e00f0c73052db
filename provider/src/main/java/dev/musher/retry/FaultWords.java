package dev.musher.retry;

import dev.musher.provider.Fault;

/** Faults in two or three words. */
final class FaultWords {
    private FaultWords() {}

    static String brief(Fault fault) {
        return switch (fault) {
            case Fault.RateLimited _ -> "rate limited";
            case Fault.Overloaded _ -> "the provider is overloaded";
            case Fault.UsageCap _ -> "the plan is used up";
            case Fault.Auth _ -> "the key was not accepted";
            case Fault.ContextTooLong _ -> "the conversation is too long";
            case Fault.Refused _ -> "the provider refused";
            case Fault.BadRequest _ -> "the request was not accepted";
            case Fault.Network _ -> "no connection";
            case Fault.StreamBroken _ -> "the reply broke off";
            case Fault.Unknown _ -> "unknown failure";
        };
    }
}
