package dev.musher.base.toml;

import java.util.List;
import java.util.Map;

/**
 * A value of a TOML document and the line it begins in; line 0 means that it comes from no file.
 */
public sealed interface TomlNode {
    int LONGEST_SHOWN = 60;

    int line();

    /** What a person would call it, for a message that says what was found. */
    String described();

    record Text(String value, int line) implements TomlNode {
        @Override
        public String described() {
            var text = TomlKeyText.printable(value);
            var shown =
                    text.codePointCount(0, text.length()) <= LONGEST_SHOWN
                            ? text
                            : text.substring(0, text.offsetByCodePoints(0, LONGEST_SHOWN)) + "…";
            return "the string \"" + shown + "\"";
        }
    }

    record Whole(long value, int line) implements TomlNode {
        @Override
        public String described() {
            return "the integer " + value;
        }
    }

    record Real(double value, int line) implements TomlNode {
        @Override
        public String described() {
            return Double.isFinite(value)
                    ? "the number " + value
                    : "the number " + (Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf");
        }
    }

    record Flag(boolean value, int line) implements TomlNode {
        @Override
        public String described() {
            return "the boolean " + value;
        }
    }

    /** A date, a time or both: no setting is one, so the text is all that is kept. */
    record Moment(Kind kind, String value, int line) implements TomlNode {
        enum Kind {
            DATE("the date "),
            TIME("the time "),
            DATE_AND_TIME("the date and time ");

            private final String described;

            Kind(String described) {
                this.described = described;
            }
        }

        @Override
        public String described() {
            return kind.described + value;
        }
    }

    record Items(List<TomlNode> values, int line) implements TomlNode {
        @Override
        public String described() {
            return "a list";
        }
    }

    record Table(Map<String, TomlNode> values, int line) implements TomlNode {
        @Override
        public String described() {
            return "a table";
        }
    }
}
