package dev.musher.base.http;

import dev.musher.base.text.ImmutableBytes;

/**
 * A request ready to be sent.
 *
 * @param path what follows the endpoint's base address, beginning with a slash
 * @param headers those of the protocol; the endpoint adds those that carry the key
 */
public record OutgoingRequest(String path, Headers headers, ImmutableBytes body) {}
