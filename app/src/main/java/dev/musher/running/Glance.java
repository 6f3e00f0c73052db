package dev.musher.running;

import dev.musher.board.Board;
import dev.musher.fleet.FleetView;
import java.time.Duration;
import java.time.Instant;

/**
 * What can be seen at one moment.
 *
 * @param ran for how long
 */
record Glance(FleetView view, Board board, Instant now, Duration ran) {}
