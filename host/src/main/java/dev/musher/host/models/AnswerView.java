package dev.musher.host.models;

import io.avaje.jsonb.Json;

/**
 * What {@code musher models test --json} prints.
 *
 * @param fault empty if the model answered
 * @param firstMillis until the first word; -1 if there was none
 */
@Json
public record AnswerView(
        String model,
        String answeredBy,
        String text,
        String fault,
        long firstMillis,
        long totalMillis,
        long inputTokens,
        long outputTokens,
        String cost) {}
