package dev.musher.secret;

/** Takes secrets out of a text. Applied twice it must change nothing more. */
@FunctionalInterface
public interface Redaction {
    /** What stands where a secret was. */
    String MARK = "[redacted]";

    /** Knows no secrets. */
    Redaction NONE = text -> text;

    String clean(String text);

    /** This, and then the other. */
    default Redaction then(Redaction next) {
        return text -> next.clean(clean(text));
    }
}
