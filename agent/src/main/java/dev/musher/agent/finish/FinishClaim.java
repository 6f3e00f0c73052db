package dev.musher.agent.finish;

import dev.musher.agent.evidence.ObservedFacts;
import dev.musher.agent.session.AuthoredMessage;
import java.util.List;

/**
 * A model's claim that it is finished.
 *
 * @param answer its last words
 * @param system the instructions that it works by
 * @param said the conversation up to and with the answer
 * @param facts what the harness saw
 */
public record FinishClaim(
        String answer, String system, List<AuthoredMessage> said, ObservedFacts facts) {}
