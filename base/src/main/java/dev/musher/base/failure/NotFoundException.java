package dev.musher.base.failure;

/** Something that was asked for by its number or name is not there. */
public final class NotFoundException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    public NotFoundException(String sentence, String hint) {
        super(sentence, hint);
    }
}
