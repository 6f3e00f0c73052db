package dev.musher.http;

import dev.musher.secret.Secret;

/**
 * A header that carries a key.
 *
 * @param prefix what stands before the key, like {@code "Bearer "}; may be empty
 */
public record KeyHeader(String name, String prefix, Secret key) {
    public static KeyHeader bearer(Secret key) {
        return new KeyHeader("Authorization", "Bearer ", key);
    }
}
