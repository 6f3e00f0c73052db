package dev.musher.app.runcommand;

import dev.musher.fleet.attempt.FleetView;
import dev.musher.pipeline.board.Board;
import java.time.Duration;
import java.time.Instant;

/**
 * What can be seen at one moment.
 *
 * @param ran for how long
 */
record Glance(FleetView view, Board board, Instant now, Duration ran) {}
