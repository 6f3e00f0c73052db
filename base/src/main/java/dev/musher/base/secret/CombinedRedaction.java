package dev.musher.base.secret;

/** Several redactions, applied one after the other. */
record CombinedRedaction(Redaction first, Redaction next) implements Redaction {
    @Override
    public String clean(String text) {
        return next.clean(first.clean(text));
    }
}
