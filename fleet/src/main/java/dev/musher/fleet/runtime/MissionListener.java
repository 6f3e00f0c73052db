package dev.musher.fleet.runtime;

/** Receives the events of a mission; called on its thread or another, one call at a time. */
@FunctionalInterface
public interface MissionListener {
    void on(MissionEvent event);
}
