package dev.musher.host.wiring;

import dev.musher.ask.Asking;
import dev.musher.permission.Prompt;

/**
 * What a session needs from outside: who answers what its agent asks, and who hears of its end.
 *
 * @param permission whether something may happen
 * @param asking what the user wants
 */
public record SessionPorts(Prompt permission, Asking asking, SessionEnding ending) {
    /** No person is there to answer. */
    public static SessionPorts unattended(SessionEnding ending) {
        return new SessionPorts(Prompt.NOBODY, Asking.NOBODY, ending);
    }
}
