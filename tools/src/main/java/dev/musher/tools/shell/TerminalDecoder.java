package dev.musher.tools.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.text.ImmutableBytes;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;

/** Decodes terminal output; the bytes may be cut anywhere, also inside a code point. */
final class TerminalDecoder {
    private static final int CHUNK = 8192;

    /** The longest code point in UTF-8, less one: so much may wait for its rest. */
    private static final int UNFINISHED = 3;

    private final CharsetDecoder decoder =
            UTF_8.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPLACE)
                    .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private final ByteBuffer bytes = ByteBuffer.allocate(CHUNK + UNFINISHED);
    private final CharBuffer chars = CharBuffer.allocate(CHUNK + UNFINISHED);
    private final VisibleOutput visibleOutput;

    /**
     * @param seen gets the text
     */
    TerminalDecoder(StringBuilder seen) {
        visibleOutput = new VisibleOutput(seen);
    }

    void write(ImmutableBytes chunk) {
        var given = ByteBuffer.wrap(chunk.toArray());
        while (given.hasRemaining()) {
            int length = Math.min(given.remaining(), bytes.remaining());
            bytes.put(given.slice(given.position(), length));
            given.position(given.position() + length);
            bytes.flip();
            decoder.decode(bytes, chars, false);
            bytes.compact();
            show();
        }
    }

    /** Hands on what is seen so far. */
    void flush() {
        visibleOutput.flush();
    }

    /** No more bytes will come. */
    void end() {
        bytes.flip();
        decoder.decode(bytes, chars, true);
        decoder.flush(chars);
        show();
        visibleOutput.flush();
    }

    String lastLine() {
        return visibleOutput.lastLine();
    }

    private void show() {
        visibleOutput.write(chars.array(), chars.position());
        chars.clear();
    }
}
