package dev.musher.agent.skill;

import java.util.List;
import java.util.Map;

/** A value in the settings at the top of a skill's file, with the line where its key stands. */
public sealed interface HeadValue {
    int line();

    /** How a text was written. */
    enum Style {
        PLAIN,
        QUOTED
    }

    /** A text, or anything else that YAML writes without structure. */
    record Text(String value, Style style, int line) implements HeadValue {
        /** Whether YAML takes it for something other than a text. */
        boolean isTyped() {
            return style == Style.PLAIN
                    && (value.isEmpty()
                            || value.equals("true")
                            || value.equals("false")
                            || value.equals("null")
                            || value.equals("~")
                            || isNumber());
        }

        private boolean isNumber() {
            int points = 0;
            int digits = 0;
            for (int i = value.startsWith("-") ? 1 : 0; i < value.length(); i++) {
                char c = value.charAt(i);
                points += c == '.' ? 1 : 0;
                digits += c >= '0' && c <= '9' ? 1 : 0;
                if (c != '.' && (c < '0' || c > '9')) {
                    return false;
                }
            }
            return digits > 0 && points <= 1;
        }
    }

    /** A list. */
    record Items(List<String> values, int line) implements HeadValue {
        public Items {
            values = List.copyOf(values);
        }
    }

    /** Keys with values of their own. */
    record Table(Map<String, HeadValue> entries, int line) implements HeadValue {}
}
