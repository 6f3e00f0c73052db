package dev.musher.gate;

import dev.musher.evidence.Facts;
import dev.musher.session.Utterance;
import java.util.List;

/**
 * A model says that it is finished.
 *
 * @param answer its last words
 * @param system the instructions that it works by
 * @param said the conversation up to and with the answer
 * @param facts what the harness saw
 */
public record Ending(String answer, String system, List<Utterance> said, Facts facts) {}
