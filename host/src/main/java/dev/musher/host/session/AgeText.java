package dev.musher.host.session;

import java.time.Duration;
import java.time.Instant;

/** How long ago something was, in one unit. */
public final class AgeText {
    private AgeText() {}

    public static String of(Instant then, Instant now) {
        var age = Duration.between(then, now);
        if (age.toMinutes() < 1) {
            return "now";
        }
        if (age.toHours() < 1) {
            return age.toMinutes() + "m";
        }
        if (age.toDays() < 1) {
            return age.toHours() + "h";
        }
        return age.toDays() + "d";
    }
}
