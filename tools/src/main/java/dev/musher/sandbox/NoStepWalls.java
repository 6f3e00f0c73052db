package dev.musher.sandbox;

import dev.musher.process.CommandLine;
import java.util.function.Supplier;

/** Steps run as they are. */
record NoStepWalls() implements StepSandbox {
    @Override
    public CommandLine around(CommandLine command, Supplier<StepView> view, Reach reach) {
        return command;
    }

    @Override
    public boolean isWalled() {
        return false;
    }
}
