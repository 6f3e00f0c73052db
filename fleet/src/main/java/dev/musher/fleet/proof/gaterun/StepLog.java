package dev.musher.fleet.proof.gaterun;

import dev.musher.base.files.PrivateFiles;
import dev.musher.base.process.OutputListener;
import dev.musher.base.text.ImmutableBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;

/**
 * The output of a step on its way into a file: hashed to the last byte, and kept up to a bound. A
 * full disk ends the file and not the step.
 */
public final class StepLog implements OutputListener, AutoCloseable {
    /** The most that is kept of the output of one step. */
    public static final long MOST_BYTES = 16L * 1024 * 1024;

    private final Path file;
    private final OutputStream out;
    private final MessageDigest digest;
    private long written;
    private boolean broken;

    private StepLog(Path file, OutputStream out, MessageDigest digest) {
        this.file = file;
        this.out = out;
        this.digest = digest;
    }

    static StepLog open(Path file) throws IOException {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            return new StepLog(file, Channels.newOutputStream(create(file)), digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** For the owner's eyes only: output may hold secrets. */
    private static FileChannel create(Path file) throws IOException {
        return PrivateFiles.open(
                file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    }

    Path file() {
        return file;
    }

    @Override
    public synchronized void out(ImmutableBytes chunk) {
        var bytes = chunk.toArray();
        digest.update(bytes);
        int length = (int) Math.min(bytes.length, MOST_BYTES - written);
        if (length <= 0 || broken) {
            return;
        }
        try {
            out.write(bytes, 0, length);
            written += length;
        } catch (IOException _) {
            broken = true;
        }
    }

    @Override
    public void err(ImmutableBytes chunk) {
        out(chunk);
    }

    /** A line of ours, which is part of the output. */
    void note(String line) {
        out(ImmutableBytes.of(line));
    }

    /** Takes nothing more; the hash of all there was, in hexadecimal digits. */
    synchronized String end() {
        broken = true;
        return HexFormat.of().formatHex(digest.digest());
    }

    @Override
    public synchronized void close() throws IOException {
        broken = true;
        out.close();
    }
}
