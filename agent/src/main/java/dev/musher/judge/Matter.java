package dev.musher.judge;

/**
 * What is put before a judge: sections between tags. Nothing inside of a section can end it, so
 * that what a file or a model wrote never passes for something else.
 */
public final class Matter {
    private final StringBuilder text = new StringBuilder();

    /** Adds a section; one without text is left out. */
    public Matter with(String tag, String section) {
        if (!section.isBlank()) {
            text.append(text.isEmpty() ? "" : "\n\n")
                    .append('<')
                    .append(tag)
                    .append(">\n")
                    .append(section.strip().replace("</" + tag, "<\\/" + tag))
                    .append("\n</")
                    .append(tag)
                    .append('>');
        }
        return this;
    }

    public String text() {
        return text.toString();
    }
}
