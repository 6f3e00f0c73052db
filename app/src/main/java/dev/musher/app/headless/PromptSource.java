package dev.musher.app.headless;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.base.failure.UsageException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Where a prompt comes from: the command line, standard input, or both, the words first. A pipe
 * without a writer must not delay a prompt that was given in words.
 */
public final class PromptSource {
    /** What standard input is. */
    public enum Input {
        TERMINAL,
        NOTHING,
        ELSEWHERE
    }

    private static final String IN_A_FILE = "Put it into a file and name the file in the prompt.";
    private static final int MOST = 10 * 1024 * 1024;
    private static final long PATIENCE_MILLIS = 1000;

    private final InputStream input;
    private final Input kind;
    private final Optional<FirstByte> first;

    /** Begins to wait for what is piped in, if there may be something. */
    public PromptSource(InputStream input, Input kind) {
        this.input = input;
        this.kind = kind;
        first = kind == Input.ELSEWHERE ? Optional.of(new FirstByte(input)) : Optional.empty();
    }

    /** The same, where nothing need be said. */
    String readIfAny(Optional<String> words, CommandScreen commandScreen)
            throws InterruptedException {
        return join(words.orElse("").strip(), beside(commandScreen).strip());
    }

    String read(Optional<String> words, CommandScreen commandScreen) throws InterruptedException {
        if (words.isEmpty() && kind == Input.TERMINAL) {
            commandScreen
                    .err()
                    .line("musher: the prompt is read from the terminal; Ctrl-D ends it.");
        }
        String piped = words.isPresent() ? beside(commandScreen) : alone();
        String prompt = join(words.orElse("").strip(), piped.strip());
        if (prompt.isEmpty()) {
            throw new UsageException(
                    "There is no prompt.", "Give one: musher -p 'explain this folder'");
        }
        return prompt;
    }

    private static String join(String words, String piped) {
        if (words.isEmpty() || piped.isEmpty()) {
            return words + piped;
        }
        return words + "\n\n" + piped;
    }

    private String alone() throws InterruptedException {
        if (first.isEmpty()) {
            return all(input);
        }
        first.get().await();
        return rest(first.get());
    }

    /** What was piped in beside a prompt of words; nothing, if nothing comes. */
    private String beside(CommandScreen commandScreen) throws InterruptedException {
        if (first.isEmpty()) {
            return "";
        }
        if (!first.get().awaited(PATIENCE_MILLIS)) {
            commandScreen
                    .err()
                    .line(
                            "musher: no input on stdin, ignoring it"
                                    + " (use </dev/null to skip the wait)");
            return "";
        }
        return rest(first.get());
    }

    private String rest(FirstByte begun) {
        return begun.isEnd() ? "" : all(new SequenceInputStream(begun.again(), input));
    }

    private static String all(InputStream input) {
        try {
            byte[] bytes = input.readNBytes(MOST);
            if (input.read() >= 0) {
                throw new CommandFailed("Standard input has more than 10 MiB.", IN_A_FILE);
            }
            return text(bytes);
        } catch (IOException e) {
            throw new CommandFailed("Standard input cannot be read.", "", e);
        }
    }

    /** A model would be paid for reading what is not text, and understand nothing. */
    private static String text(byte[] bytes) {
        for (byte one : bytes) {
            if (one == 0) {
                throw new UsageException(
                        "Standard input is not text: it has a zero byte.", IN_A_FILE);
            }
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException _) {
            throw new UsageException("Standard input is not UTF-8 text.", IN_A_FILE);
        }
    }

    /** Waits for one byte on a thread of its own, since a read cannot be given up. */
    private static final class FirstByte {
        private final CountDownLatch came = new CountDownLatch(1);
        private volatile int value = -1;

        FirstByte(InputStream input) {
            Thread.ofPlatform().daemon().name("standard-input").start(() -> read(input));
        }

        private void read(InputStream input) {
            try {
                value = input.read();
            } catch (IOException _) {
                value = -1;
            }
            came.countDown();
        }

        void await() throws InterruptedException {
            came.await();
        }

        boolean awaited(long millis) throws InterruptedException {
            return came.await(millis, TimeUnit.MILLISECONDS);
        }

        boolean isEnd() {
            return value < 0;
        }

        InputStream again() {
            return new ByteArrayInputStream(new byte[] {(byte) value});
        }
    }
}
