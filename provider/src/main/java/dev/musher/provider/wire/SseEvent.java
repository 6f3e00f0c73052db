package dev.musher.provider.wire;

/**
 * One server-sent event.
 *
 * @param name the event field; empty where it is absent
 * @param data the data lines, joined by newlines
 * @see <a href="https://html.spec.whatwg.org/multipage/server-sent-events.html">the format</a>
 */
public record SseEvent(String name, String data) {}
