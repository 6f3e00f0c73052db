package dev.musher.base.secret;

/** Takes secrets out of a text. Applied twice it must change nothing more. */
@FunctionalInterface
public interface Redaction {
    /** What stands where a secret was. */
    String MARK = "[redacted]";

    /** Knows no secrets. */
    @SuppressWarnings(
            "ClassInitializationDeadlock") // a record without state waits for no other class
    Redaction NONE = new NoRedaction();

    String clean(String text);

    /** This, and then the other. */
    default Redaction then(Redaction next) {
        return new CombinedRedaction(this, next);
    }
}
