package dev.musher.base.secret;

/** A value that must not be shown: it prints as {@link Redaction#MARK}. */
public record Secret(String value) {
    @Override
    public String toString() {
        return Redaction.MARK;
    }
}
