package dev.musher.wire;

/** A value that nobody may see: it prints as a placeholder wherever it is printed. */
public record Secret(String value) {
    @Override
    public String toString() {
        return "[secret]";
    }
}
