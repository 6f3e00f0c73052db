package dev.musher.fleet.control;

import java.util.List;

/**
 * Compares what should be with what is, and names the difference. It changes nothing by that: asked
 * again before the difference is dealt with it names the same, and afterwards nothing.
 */
interface FleetController {
    List<FleetAction> plan(FleetObservation fleetObservation) throws InterruptedException;
}
