package dev.musher.app;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Compares the times of the sources with that of the build which runs, while the program starts. A
 * build that is older hands over to the launcher, which makes a new one, before anything was read
 * from a stream, printed or written.
 */
final class SourceComparison implements Runnable {
    /** What the launcher did: "compared" them before, is "looking" at them, or nothing. */
    private static final String STATE = System.getProperty("musher.sources", "compared");

    private final File build;
    private final String[] words;
    private final Thread thread;
    private volatile boolean older;

    private SourceComparison(File build, String[] words) {
        this.build = build;
        this.words = words;
        thread = new Thread(null, new Comparer(), "sources", 0, false);
        thread.setDaemon(true);
    }

    /**
     * Begins at once, on a thread of its own.
     *
     * @param words the command line, for the launcher
     */
    static SourceComparison begin(String... words) {
        var comparison =
                new SourceComparison(new File(System.getProperty("musher.build", "")), words);
        if (!STATE.equals("compared")) {
            comparison.thread.start();
        }
        return comparison;
    }

    /**
     * Returns if the build is as new as its sources. Otherwise this process becomes the launcher,
     * with the same words.
     */
    @Override
    public void run() {
        try {
            thread.join();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return;
        }
        if (older) {
            var launcher = new File(build.getParentFile().getParentFile(), "musher");
            LauncherHandover.to(launcher.getPath(), words);
        }
    }

    /** The same bytes; none is taken before the sources are compared. */
    InputStream before(InputStream input) {
        return new Input(input);
    }

    /** The same stream; no byte goes to it before the sources are compared. */
    OutputStream before(FileDescriptor output) {
        return new Output(output);
    }

    private final class Comparer implements Runnable {
        @Override
        public void run() {
            if (STATE.equals("looking") && launcherFoundNone()) {
                return;
            }
            try (var list = new FileInputStream(new File(build, "sources"))) {
                // Whole, and not line by line: a reader takes longer than the files.
                older = anyIsNewer(new String(list.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException _) {
                // A build whose sources are not known is used as it is.
            }
        }

        /** Waits for the launcher's look: one line if it saw every source and none was newer. */
        private static boolean launcherFoundNone() {
            try (var look = new FileInputStream("/proc/self/fd/9")) {
                return new String(look.readAllBytes(), StandardCharsets.UTF_8)
                        .equals(".build/current\n");
            } catch (IOException _) {
                return false;
            }
        }

        private boolean anyIsNewer(String sources) {
            File state = build.getParentFile();
            String root = state.getParent() + File.separator;
            long built = new File(state, "current").lastModified();
            int end;
            for (int start = 0; (end = sources.indexOf('\n', start)) >= 0; start = end + 1) {
                // Not of a folder and a name, which takes twice as long.
                var source = new File(root.concat(sources.substring(start, end)));
                long changed = source.lastModified();
                // 0 is a source that is gone.
                if (changed > built || changed == 0) {
                    return true;
                }
            }
            return false;
        }
    }

    private final class Input extends FilterInputStream {
        Input(InputStream input) {
            super(input);
        }

        @Override
        public int read() throws IOException {
            SourceComparison.this.run();
            return super.read();
        }

        @Override
        public int read(byte[] octets, int from, int length) throws IOException {
            SourceComparison.this.run();
            return super.read(octets, from, length);
        }
    }

    private final class Output extends FileOutputStream {
        Output(FileDescriptor output) {
            super(output);
        }

        @Override
        public void write(byte[] octets, int from, int length) throws IOException {
            SourceComparison.this.run();
            super.write(octets, from, length);
        }
    }
}
