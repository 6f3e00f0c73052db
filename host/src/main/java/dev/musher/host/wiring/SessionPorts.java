package dev.musher.host.wiring;

import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.permission.PermissionPrompt;

/**
 * What a session needs from outside: who answers what its agent asks, and who hears of its end.
 *
 * @param permission whether something may happen
 * @param asking what the user wants
 */
public record SessionPorts(PermissionPrompt permission, UserChannel asking, SessionEnding ending) {
    /** No person is there to answer. */
    public static SessionPorts unattended(SessionEnding ending) {
        return new SessionPorts(PermissionPrompt.NOBODY, UserChannel.NOBODY, ending);
    }
}
