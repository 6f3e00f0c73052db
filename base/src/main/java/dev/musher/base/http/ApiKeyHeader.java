package dev.musher.base.http;

import dev.musher.base.secret.Secret;

/**
 * A header that carries a key.
 *
 * @param prefix what stands before the key, like {@code "Bearer "}; may be empty
 */
public record ApiKeyHeader(String name, String prefix, Secret key) {
    public static ApiKeyHeader bearer(Secret key) {
        return new ApiKeyHeader("Authorization", "Bearer ", key);
    }
}
