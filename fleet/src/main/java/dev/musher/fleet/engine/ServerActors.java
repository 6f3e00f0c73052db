package dev.musher.fleet.engine;

import dev.musher.pipeline.story.Actor;

/** The parts of the server as actors of the ledger. */
public final class ServerActors {
    public static final Actor FLEET = new Actor(Actor.Kind.SYSTEM, "fleet");
    public static final Actor TRAIN = new Actor(Actor.Kind.SYSTEM, "train");
    public static final Actor BASE_WATCH = new Actor(Actor.Kind.SYSTEM, "base-watch");

    private ServerActors() {}
}
