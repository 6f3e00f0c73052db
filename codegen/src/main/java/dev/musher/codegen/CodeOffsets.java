package dev.musher.codegen;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Where in a class file the instructions of each method begin, which the platform's reader does not
 * tell. The format is chapter 4 of the Java Virtual Machine Specification.
 */
final class CodeOffsets {
    private static final int HEADER_BYTES = 8;
    private static final int MEMBER_BYTES = 6;
    private static final int CODE_HEADER_BYTES = 8;

    private final ByteBuffer file;
    private int codeName;

    private CodeOffsets(byte[] bytes) {
        file = ByteBuffer.wrap(bytes);
    }

    /** In the order of the methods; -1 for those without code. */
    static List<Integer> of(byte[] bytes) {
        return new CodeOffsets(bytes).read();
    }

    private List<Integer> read() {
        skip(HEADER_BYTES);
        readPool();
        skip(MEMBER_BYTES);
        skip(2 * count());
        members();
        return members();
    }

    private void readPool() {
        int size = count();
        for (int i = 1; i < size; i++) {
            int tag = file.get();
            switch (tag) {
                case 1 -> readText(i);
                case 5, 6 -> {
                    skip(8);
                    // A long or a double takes the place of two.
                    i++;
                }
                case 7, 8, 16, 19, 20 -> skip(2);
                case 15 -> skip(3);
                case 3, 4, 9, 10, 11, 12, 17, 18 -> skip(4);
                default -> throw new IllegalStateException("unknown constant: " + tag);
            }
        }
    }

    private void readText(int index) {
        var text = new byte[count()];
        file.get(text);
        if (new String(text, StandardCharsets.ISO_8859_1).equals("Code")) {
            codeName = index;
        }
    }

    /** Fields or methods. */
    private List<Integer> members() {
        var offsets = new ArrayList<Integer>();
        for (int left = count(); left > 0; left--) {
            skip(MEMBER_BYTES);
            offsets.add(code());
        }
        return offsets;
    }

    private int code() {
        int offset = -1;
        for (int left = count(); left > 0; left--) {
            int name = count();
            int length = file.getInt();
            if (name == codeName) {
                offset = file.position() + CODE_HEADER_BYTES;
            }
            skip(length);
        }
        return offset;
    }

    private int count() {
        return Short.toUnsignedInt(file.getShort());
    }

    private void skip(int bytes) {
        file.position(file.position() + bytes);
    }
}
