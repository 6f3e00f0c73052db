package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.StepAccess;
import java.util.List;

/** What a program does with the words that it is given. */
record ArgumentUse(List<StepAccess> touches, Understanding grasp) {
    static final ArgumentUse UNKNOWN = new ArgumentUse(List.of(), Understanding.PARTIAL);
    static final ArgumentUse NOTHING = new ArgumentUse(List.of(), Understanding.WHOLE);
}
