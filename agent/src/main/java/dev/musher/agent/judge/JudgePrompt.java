package dev.musher.agent.judge;

/**
 * What is put before a judge: sections between tags. Nothing inside of a section can end it, so
 * that what a file or a model wrote never passes for something else.
 */
public final class JudgePrompt {
    private final StringBuilder text = new StringBuilder();

    /** Adds a section; one without text is left out. */
    public JudgePrompt with(String tag, String section) {
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
