package dev.musher.tools.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/** The processes of sandboxes that a test has made, which their command lines tell. */
final class Leftovers {
    private Leftovers() {}

    /**
     * Those alive whose command line names a folder, the first of a sandbox before those that it
     * has started. A dead one has no command line.
     */
    static List<ProcessHandle> of(Path folder) {
        return ProcessHandle.allProcesses()
                .filter(process -> commandLine(process).contains(folder.toString()))
                .sorted(Comparator.comparing(ProcessHandle::pid))
                .toList();
    }

    /** Those that bubblewrap has made and not let go on yet: the first in their namespace. */
    static List<ProcessHandle> heldUp(Path folder) {
        return of(folder).stream()
                .filter(process -> commandLine(process).startsWith("/usr/bin/bwrap\0--info-fd"))
                .filter(process -> read(process, "status").matches("(?s).*\nNSpid:[\t0-9]*\t1\n.*"))
                .toList();
    }

    private static String commandLine(ProcessHandle process) {
        return read(process, "cmdline");
    }

    private static String read(ProcessHandle process, String name) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(process.pid()), name));
        } catch (IOException _) {
            return "";
        }
    }
}
