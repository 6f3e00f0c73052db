package dev.musher.command;

import dev.musher.command.Step.Grasp;
import java.util.List;

/** What a program does with the words that it is given. */
record Use(List<Touch> touches, Grasp grasp) {
    static final Use UNKNOWN = new Use(List.of(), Grasp.PARTIAL);
    static final Use NOTHING = new Use(List.of(), Grasp.WHOLE);
}
