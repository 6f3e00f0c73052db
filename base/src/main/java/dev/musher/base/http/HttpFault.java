package dev.musher.base.http;

/** Why a request got no answer, or none that is whole. */
public enum HttpFault {
    /** No name server knows the host. */
    UNKNOWN_HOST,
    /** The host is there, and nothing listens. */
    REFUSED,
    /** No way leads there. */
    UNREACHABLE,
    /** No connection, or no answer, in time. */
    TIMED_OUT,
    /** The server could not prove who it is, or does not encrypt. */
    UNTRUSTED,
    /** The proxy does not let us through. */
    PROXY,
    /** The connection ended before the answer began. */
    LOST,
    /** The answer began and did not come to its end. */
    BROKEN_OFF,
    /** The answer is not what the protocol says. */
    MALFORMED,
    /** The request cannot be written as HTTP, or there is no valid way to send it. */
    UNSENDABLE,
    /** It would go over the network for everybody to read. */
    UNENCRYPTED,
    /** The host has an address that must not be connected to. */
    FORBIDDEN
}
