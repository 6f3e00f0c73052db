package dev.musher.fleet.proof.gaterun;

import dev.musher.base.text.Utf8;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.ledger.EntryHash;
import java.nio.charset.StandardCharsets;

/**
 * The key of a gate's result besides the tree: its name, its command, its folder and whether it may
 * reach hosts. Neither its time nor the paths that call for it are part of that.
 *
 * @param hash in hexadecimal digits
 */
public record GateKey(String name, String hash) {
    private static final int DIGITS = 16;
    private static final int LONGEST_NAME = 120;

    public static GateKey of(Gate gate) {
        // No name, command or folder has a NUL in it.
        var text = String.join("\0", gate.name(), gate.run(), gate.folder());
        text = gate.network() ? text + "\0network" : text;
        return new GateKey(
                gate.name(), EntryHash.of(text.getBytes(StandardCharsets.UTF_8)).toString());
    }

    /** What files about it are called, without an ending. */
    String file() {
        return Utf8.head(name, LONGEST_NAME) + "-" + hash.substring(0, DIGITS);
    }
}
