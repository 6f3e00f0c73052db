package dev.musher.host.run;

import dev.musher.board.Board;
import dev.musher.fleet.FleetView;
import java.time.Duration;
import java.time.Instant;

/**
 * What can be seen at one moment.
 *
 * @param ran for how long
 */
public record FleetMoment(FleetView view, Board board, Instant now, Duration ran) {}
