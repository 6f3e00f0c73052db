package dev.musher.fleet.prompt;

/** Something in a verdict that is not as it has to be; the message is a clause. */
final class VerdictFlaw extends Exception {
    private static final long serialVersionUID = 1L;

    VerdictFlaw(String clause) {
        super(clause);
    }
}
