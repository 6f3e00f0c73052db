package dev.musher.http;

import dev.musher.text.Octets;

/**
 * A request ready to be sent.
 *
 * @param path what follows the endpoint's base address, beginning with a slash
 * @param headers those of the protocol; the endpoint adds those that carry the key
 */
public record Outgoing(String path, Headers headers, Octets body) {}
