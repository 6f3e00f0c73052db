package dev.musher.fleet.proof.gaterun;

import dev.musher.base.process.RunningCommand;
import java.nio.file.Path;
import java.util.ArrayList;

/** Names what a step leaves running; inside walls the step itself has named it before. */
final class LeftoverProcesses {
    private LeftoverProcesses() {}

    /** A line of the step's output; empty if it leaves nothing. */
    static String of(RunningCommand runningCommand) {
        var names = new ArrayList<String>();
        for (long pid : runningCommand.liveProcesses()) {
            ProcessHandle.of(pid)
                    .flatMap(process -> process.info().command())
                    .map(program -> String.valueOf(Path.of(program).getFileName()))
                    .ifPresent(names::add);
        }
        return names.isEmpty()
                ? ""
                : "[still running at its end, and ended: " + String.join(", ", names) + "]\n";
    }
}
