package dev.musher.tools.sandbox;

import dev.musher.base.process.CommandLine;
import dev.musher.tools.sandbox.options.StepFiles;
import dev.musher.tools.sandbox.options.StepNetwork;
import java.util.function.Supplier;

/** Steps run as they are. */
record NoStepWalls() implements StepSandbox {
    @Override
    public CommandLine around(
            CommandLine command, Supplier<StepFiles> view, StepNetwork stepNetwork) {
        return command;
    }

    @Override
    public boolean isWalled() {
        return false;
    }
}
