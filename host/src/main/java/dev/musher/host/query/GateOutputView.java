package dev.musher.host.query;

import dev.musher.fleet.proof.gaterun.GateOutput;
import io.avaje.jsonb.Json;

/**
 * What a gate printed on the work of an item, for programs.
 *
 * @param run differs for every run of the gate
 * @param after where the text begins, in bytes; there is more before it if that is not 0
 * @param last where it ends, to go on from there
 */
@Json
public record GateOutputView(
        int item, String gate, String run, long after, long last, String text) {
    static GateOutputView of(int item, GateOutput output, long after, int most) {
        var piece = output.read(after, most);
        return new GateOutputView(
                item, output.gate(), output.run(), piece.after(), piece.last(), piece.text());
    }
}
