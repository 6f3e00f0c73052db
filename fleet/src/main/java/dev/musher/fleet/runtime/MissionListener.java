package dev.musher.fleet.runtime;

/** Hears what happens on a mission; called on its thread or another, one call at a time. */
@FunctionalInterface
public interface MissionListener {
    void on(MissionEvent event);
}
