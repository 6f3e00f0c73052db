package dev.musher.session;

import java.util.List;

/**
 * A session that went back.
 *
 * @param session in which it did: another than was asked for, where somebody else writes that one
 * @param prompt that is no longer part of the conversation; its checkpoint has the files
 */
public record Rewinding(SessionId session, Prompt prompt, List<String> remarks) {
    public Rewinding {
        remarks = List.copyOf(remarks);
    }
}
