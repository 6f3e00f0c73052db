package dev.musher.tools.document;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Finds where bytes stop being UTF-8. */
final class MalformedText {
    private static final int STEP = 8 * 1024;

    private MalformedText() {}

    /** Where the first malformed sequence begins, or -1 if there is none. */
    static int firstFault(byte[] bytes) {
        var decoder =
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT);
        var input = ByteBuffer.wrap(bytes);
        var output = CharBuffer.allocate(STEP);
        while (true) {
            var result = decoder.decode(input, output.clear(), true);
            if (result.isError()) {
                return input.position();
            }
            if (result.isUnderflow()) {
                return -1;
            }
        }
    }

    /** The line, counted from 1, that a byte is in. */
    static int line(byte[] bytes, int at) {
        int line = 1;
        for (int i = 0; i < at; i++) {
            if (bytes[i] == '\n') {
                line++;
            }
        }
        return line;
    }
}
