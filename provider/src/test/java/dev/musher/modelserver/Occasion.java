package dev.musher.modelserver;

import dev.musher.json.JsonValue;

/**
 * The request that a reply answers.
 *
 * @param number counts the requests of a server from 1
 */
record Occasion(int number, String model, JsonValue body) {
    String callId(Piece.Call call, int index) {
        return call.id().isEmpty() ? "call_" + number + "_" + index : call.id();
    }
}
