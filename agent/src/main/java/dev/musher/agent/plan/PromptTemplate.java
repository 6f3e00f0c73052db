package dev.musher.agent.plan;

import java.util.Map;

/** Texts with places for others, written {@code {{NAME}}}. */
final class PromptTemplate {
    private static final String OPEN = "{{";
    private static final String CLOSE = "}}";

    private PromptTemplate() {}

    /**
     * Fills the places in one pass: what is put in is not looked at again, so it may hold what
     * looks like a place. An unknown place stays as it is.
     */
    static String fill(String template, Map<String, String> values) {
        var filled = new StringBuilder(template.length());
        int at = 0;
        while (true) {
            int open = template.indexOf(OPEN, at);
            int close = open < 0 ? -1 : template.indexOf(CLOSE, open);
            if (close < 0) {
                return filled.append(template, at, template.length()).toString();
            }
            String value = values.get(template.substring(open + OPEN.length(), close));
            if (value == null) {
                // The first brace does not begin a place; the next one may.
                filled.append(template, at, open + 1);
                at = open + 1;
            } else {
                filled.append(template, at, open).append(value);
                at = close + CLOSE.length();
            }
        }
    }
}
