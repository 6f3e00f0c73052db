package dev.musher.crew;

/** What an agent that works for another may do; each includes those before it. */
public enum Rights {
    /** Looks, in the folder of its parent. */
    READ,
    /** Runs commands too, in a copy of the folder; what they change stays there. */
    RUN,
    /** Changes files too, in a workspace of its own; what it changed is offered as a diff. */
    WRITE;

    public boolean within(Rights other) {
        return compareTo(other) <= 0;
    }
}
