package dev.musher.tools.web;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/**
 * Unpacks one gzip member, which is all that servers send. The JDK's own stream takes a call deeper
 * for every further member, and a server could send any number of empty ones.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1952#section-2.3">RFC 1952, 2.3</a>
 */
final class Gunzip {
    private static final int HAS_CHECKSUM = 2;
    private static final int HAS_EXTRA = 4;
    private static final int HAS_NAME = 8;
    private static final int HAS_COMMENT = 16;
    private static final int MOST_HEADER = 64 << 10;

    private final InputStream packed;
    private int read;

    private Gunzip(InputStream packed) {
        this.packed = packed;
    }

    /**
     * The content. Reading it throws {@link EOFException} if it is cut off; closing it ends what
     * unpacks, and leaves the packed stream alone.
     */
    static InputStream unpack(InputStream packed) throws IOException {
        new Gunzip(packed).skipHeader();
        var inflater = new Inflater(true);
        return new InflaterInputStream(packed, inflater, 8 << 10) {
            @Override
            public void close() {
                inflater.end();
            }
        };
    }

    private void skipHeader() throws IOException {
        if (next() != 0x1F || next() != 0x8B || next() != 8) {
            throw new ZipException("not gzip");
        }
        int flags = next();
        skip(6);
        if ((flags & HAS_EXTRA) != 0) {
            skip(next() | (next() << 8));
        }
        skipText(flags & HAS_NAME);
        skipText(flags & HAS_COMMENT);
        skip((flags & HAS_CHECKSUM) != 0 ? 2 : 0);
    }

    private void skipText(int there) throws IOException {
        while (there != 0 && next() != 0) {
            // The name of a file means nothing here.
        }
    }

    private void skip(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            next();
        }
    }

    private int next() throws IOException {
        int next = packed.read();
        if (next < 0) {
            throw new EOFException();
        }
        if (++read > MOST_HEADER) {
            throw new ZipException("no end of its header");
        }
        return next;
    }
}
