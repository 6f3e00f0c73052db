package dev.musher.chat.command;

import dev.musher.host.access.AccessRole;
import dev.musher.host.query.ProjectOrders;

/**
 * Who writes in a conversation.
 *
 * @param name that the history gives to what they order
 * @param role what they may do
 */
public record ChatPerson(String name, AccessRole role) {
    ProjectOrders.Caller caller() {
        return new ProjectOrders.Caller(name, ProjectOrders.Kind.PERSON);
    }
}
