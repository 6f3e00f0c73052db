package dev.musher.agent.session;

import java.util.List;

/**
 * A session that went back.
 *
 * @param session in which it did: another than was asked for, if another process writes that one
 * @param prompt that is no longer part of the conversation; its checkpoint has the files
 * @param journal the session in whose undo journal that checkpoint is
 */
public record RewindResult(
        SessionId session, PastPrompt prompt, SessionId journal, List<String> remarks) {
    public RewindResult {
        remarks = List.copyOf(remarks);
    }
}
