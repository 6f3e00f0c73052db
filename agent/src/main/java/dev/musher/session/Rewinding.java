package dev.musher.session;

import java.util.List;

/**
 * A session that went back.
 *
 * @param session in which it did: another than was asked for, where somebody else writes that one
 * @param prompt that is no longer part of the conversation; its checkpoint has the files
 * @param journal the session in whose undo journal that checkpoint is
 */
public record Rewinding(SessionId session, Prompt prompt, SessionId journal, List<String> remarks) {
    public Rewinding {
        remarks = List.copyOf(remarks);
    }
}
