package dev.musher.host.run;

import dev.musher.fleet.attempt.FleetView;
import dev.musher.pipeline.board.Board;
import java.time.Duration;
import java.time.Instant;

/**
 * What can be seen at one moment.
 *
 * @param ran for how long
 */
public record FleetSnapshot(FleetView view, Board board, Instant now, Duration ran) {}
