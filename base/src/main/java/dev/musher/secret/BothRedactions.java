package dev.musher.secret;

/** One after the other. */
record BothRedactions(Redaction first, Redaction next) implements Redaction {
    @Override
    public String clean(String text) {
        return next.clean(first.clean(text));
    }
}
