package dev.musher.base.process;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A process, and ends of our own of the pipes that it writes to. The JDK closes its ends as soon as
 * it sees the process end before a thread reads them, which a busy machine brings about; what
 * children of the process write later would be lost, and they would die of it.
 *
 * @param out empty where the system has no such end, or it is no pipe
 * @param err the same; also empty if errors go where the output goes
 */
record StartedProcess(Process process, Optional<InputStream> out, Optional<InputStream> err) {
    private static final Path PROC = Path.of("/proc");

    /** The ends are taken at once, while the process hardly more than opens its session. */
    static StartedProcess start(ProcessBuilder builder) throws IOException {
        var process = builder.start();
        var files = PROC.resolve(String.valueOf(process.pid())).resolve("fd");
        return new StartedProcess(
                process,
                pipe(files.resolve("1")),
                builder.redirectErrorStream() ? Optional.empty() : pipe(files.resolve("2")));
    }

    private static Optional<InputStream> pipe(Path file) {
        try {
            return Files.readSymbolicLink(file).toString().startsWith("pipe:")
                    ? Optional.of(new FileInputStream(file.toFile()))
                    : Optional.empty();
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    void close() {
        out.ifPresent(StartedProcess::close);
        err.ifPresent(StartedProcess::close);
    }

    private static void close(InputStream stream) {
        try {
            stream.close();
        } catch (IOException _) {
            // Nothing was written to it.
        }
    }
}
