package dev.musher.host.wiring;

import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.permission.PermissionPrompt;

/**
 * Who answers what the agent of a session asks.
 *
 * @param permission whether something may happen
 * @param asking what the user wants
 */
public record SessionPorts(PermissionPrompt permission, UserChannel asking) {
    /** No person is there to answer. */
    public static final SessionPorts UNATTENDED =
            new SessionPorts(PermissionPrompt.NOBODY, UserChannel.NOBODY);
}
