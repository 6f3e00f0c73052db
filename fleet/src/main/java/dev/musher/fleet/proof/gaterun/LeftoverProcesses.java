package dev.musher.fleet.proof.gaterun;

import dev.musher.base.process.RunningCommand;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;

/** Names what a step leaves running; inside walls the step itself has named it before. */
final class LeftoverProcesses {
    private LeftoverProcesses() {}

    /** Nothing if it leaves nothing. */
    static Optional<String> of(RunningCommand runningCommand) {
        var names = new ArrayList<String>();
        for (long pid : runningCommand.liveProcesses()) {
            ProcessHandle.of(pid)
                    .flatMap(process -> process.info().command())
                    .map(program -> String.valueOf(Path.of(program).getFileName()))
                    .ifPresent(names::add);
        }
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of("still running at its end, and ended: " + String.join(", ", names));
    }
}
