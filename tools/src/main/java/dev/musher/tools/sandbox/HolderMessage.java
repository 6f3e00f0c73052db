package dev.musher.tools.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** A message to the process that holds the namespaces, as {@code namespace-holder.pl} reads it. */
final class HolderMessage {
    private byte[] bytes = new byte[8192];
    private int length;

    private HolderMessage() {}

    static HolderMessage empty() {
        return new HolderMessage();
    }

    /** One with a place for its length. */
    static HolderMessage of(char what, int id) {
        var message = new HolderMessage();
        message.number(0);
        message.octet(what);
        message.number(id);
        return message;
    }

    void octet(int octet) {
        room(1);
        bytes[length++] = (byte) octet;
    }

    void number(int number) {
        room(Integer.BYTES);
        ByteBuffer.wrap(bytes).putInt(length, number);
        length += Integer.BYTES;
    }

    void text(String text) {
        text(text.getBytes(UTF_8));
    }

    void text(byte[] text) {
        number(text.length);
        raw(text);
    }

    /** As it is. */
    void raw(byte[] more) {
        room(more.length);
        System.arraycopy(more, 0, bytes, length, more.length);
        length += more.length;
    }

    byte[] bytes() {
        return Arrays.copyOf(bytes, length);
    }

    /** With its length in front. */
    byte[] framed() {
        ByteBuffer.wrap(bytes).putInt(0, length - Integer.BYTES);
        return bytes();
    }

    private void room(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * (length + more));
        }
    }
}
