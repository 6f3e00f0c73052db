package dev.musher.agent.loop;

import java.util.Locale;

/**
 * The last final answer of a run. It is kept while the model does what a gate or a notice asks for,
 * so that it need not be written again.
 */
final class KeptAnswer {
    private static final String STANDS = "the answer stands";

    private String text = "";

    void keep(String answer) {
        text = answer;
    }

    /** The answer that a final reply gives: the one that was kept if it says that this stands. */
    String with(String reply) {
        String plain = reply.strip();
        int from = plain.startsWith("\"") || plain.startsWith("*") ? 1 : 0;
        if (text.isEmpty() || !plain.toLowerCase(Locale.ROOT).startsWith(STANDS, from)) {
            return reply;
        }
        String more = plain.substring(from + STANDS.length());
        int at = 0;
        while (at < more.length() && ".:;,!\"* \n".indexOf(more.charAt(at)) >= 0) {
            at++;
        }
        return at == more.length() ? text : text.stripTrailing() + "\n\n" + more.substring(at);
    }
}
