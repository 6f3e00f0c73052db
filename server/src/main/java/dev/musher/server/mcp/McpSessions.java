package dev.musher.server.mcp;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The sessions that are open; of too many, the one that was used longest ago ends. Any thread. */
final class McpSessions {
    private static final int MOST = 1_000;

    private final SecureRandom random = new SecureRandom();
    private final Map<String, McpSession> open =
            new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, McpSession> eldest) {
                    return size() > MOST;
                }
            };

    /** The id of a new one. */
    synchronized String open(String principal) {
        byte[] bytes = new byte[24];
        random.nextBytes(bytes);
        String id = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        open.put(id, new McpSession(principal));
        return id;
    }

    /** A session counts only for whoever opened it. */
    synchronized Optional<McpSession> find(String id, String principal) {
        return Optional.ofNullable(open.get(id))
                .filter(session -> session.principal().equals(principal));
    }
}
