package dev.musher.fleet.control;

import java.util.List;

/**
 * Compares what should be with what is seen, and names the difference. Asked again before anything
 * has changed it names the same, and when everything was done, nothing.
 */
interface FleetController {
    List<FleetAction> plan(FleetObservation fleetObservation) throws InterruptedException;
}
