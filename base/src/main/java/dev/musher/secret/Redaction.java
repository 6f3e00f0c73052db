package dev.musher.secret;

/** Takes secrets out of a text. Applied twice it must change nothing more. */
@FunctionalInterface
public interface Redaction {
    /** What stands where a secret was. */
    String MARK = "[redacted]";

    /** Knows no secrets. */
    Redaction NONE = new Nothing();

    String clean(String text);

    /** This, and then the other. */
    default Redaction then(Redaction next) {
        return new Both(this, next);
    }

    /** Records, because no AOT cache holds the lambdas of an interface. */
    record Nothing() implements Redaction {
        @Override
        public String clean(String text) {
            return text;
        }
    }

    /** One after the other. */
    record Both(Redaction first, Redaction next) implements Redaction {
        @Override
        public String clean(String text) {
            return next.clean(first.clean(text));
        }
    }
}
