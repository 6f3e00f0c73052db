package dev.musher.host.desk;

import java.time.Instant;

/**
 * What an agent wants to know.
 *
 * @param id by which it is answered, from wherever
 * @param deadline when the agent goes on without an answer
 */
public record QuestionAsked(String id, Person.Query query, Instant deadline) {}
