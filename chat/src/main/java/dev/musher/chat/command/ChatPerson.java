package dev.musher.chat.command;

import dev.musher.host.access.AccessRole;
import dev.musher.host.query.ProjectOrders;

/**
 * Who writes in a conversation.
 *
 * @param name that the history gives to what they order
 * @param role what they may do
 * @param transport by which they write, which the history names too; empty for the terminal
 * @param kind whether a program writes in its own name
 */
public record ChatPerson(String name, AccessRole role, String transport, ProjectOrders.Kind kind) {
    public ChatPerson(String name, AccessRole role) {
        this(name, role, "");
    }

    public ChatPerson(String name, AccessRole role, String transport) {
        this(name, role, transport, ProjectOrders.Kind.PERSON);
    }

    ProjectOrders.Caller caller() {
        return new ProjectOrders.Caller(
                transport.isEmpty() ? name : name + ", by " + transport, kind);
    }
}
