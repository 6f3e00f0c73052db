package dev.musher.terminal.face;

import dev.musher.terminal.question.KeyDecoder;
import dev.musher.terminal.question.TerminalKey;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Makes keys of bytes; half of a character or of a sequence waits for its other half. */
final class TypedKeys {
    private final KeyDecoder decoder = new KeyDecoder();
    private final CharsetDecoder characters =
            StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPLACE)
                    .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private ByteBuffer left = ByteBuffer.allocate(0);

    /** The keys that are complete; without bytes, those that are because nothing followed. */
    List<TerminalKey> take(byte[] bytes) {
        if (bytes.length == 0) {
            return decoder.quiet().stream().toList();
        }
        var all = ByteBuffer.allocate(left.remaining() + bytes.length);
        all.put(left).put(bytes).flip();
        var text = CharBuffer.allocate(all.remaining() + 1);
        characters.reset().decode(all, text, false);
        left = all.slice();
        text.flip();
        var keys = new ArrayList<TerminalKey>();
        while (text.hasRemaining()) {
            decoder.next(text.get()).ifPresent(keys::add);
        }
        return keys;
    }

    /** Whether it depends on what follows whether a key was pressed. */
    boolean isWaiting() {
        return decoder.isWaiting();
    }
}
