package dev.musher.chat.transport;

import java.util.List;

/**
 * Whether a transport would work.
 *
 * @param account as whom we are known there; empty if that could not be found out
 * @param problems a sentence each, with what to do; none if it would work
 */
public record TransportCheck(String account, List<String> problems) {
    public TransportCheck {
        problems = List.copyOf(problems);
    }
}
