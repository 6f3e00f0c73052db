package dev.musher.provider.modelserver;

import dev.musher.base.json.JsonValue;

/**
 * The request that a reply answers.
 *
 * @param number counts the requests of a server from 1
 */
record AnsweredRequest(int number, String model, JsonValue body) {
    String callId(Piece.Call call, int index) {
        return call.id().isEmpty() ? "call_" + number + "_" + index : call.id();
    }
}
