package dev.musher.terminal.line;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** The terminal that this process was started in. */
public final class SystemTerminal {
    private SystemTerminal() {}

    /**
     * Opens it; closing it gives it back as it was.
     *
     * @param cache where the native library is unpacked once
     */
    public static Terminal open(Path cache) throws IOException {
        new NativeLibrary(cache).use();
        try {
            // Named, because trying the others first costs more than all the rest.
            return builder("jni").build();
        } catch (IOException | IllegalStateException | UnsatisfiedLinkError _) {
            return builder("exec").dumb(true).build();
        }
    }

    private static TerminalBuilder builder(String provider) {
        return TerminalBuilder.builder()
                .system(true)
                .provider(provider)
                .dumb(false)
                .nativeSignals(true)
                .graphemeCluster(false)
                .encoding(StandardCharsets.UTF_8);
    }
}
