package dev.musher.base.git.data;

import java.util.Map;

/** Who wrote a commit. */
public record GitIdentity(String name, String email) {
    public Map<String, String> variables() {
        return Map.of(
                "GIT_AUTHOR_NAME", name,
                "GIT_AUTHOR_EMAIL", email,
                "GIT_COMMITTER_NAME", name,
                "GIT_COMMITTER_EMAIL", email);
    }
}
