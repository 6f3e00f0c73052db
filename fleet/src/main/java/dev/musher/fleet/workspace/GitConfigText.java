package dev.musher.fleet.workspace;

/** A settings file of git in the making. */
final class GitConfigText {
    private final StringBuilder text = new StringBuilder();

    /**
     * Adds a setting.
     *
     * @param key section, perhaps a subsection, and name, with dots between them
     */
    GitConfigText add(String key, String value) {
        int section = key.indexOf('.');
        int name = key.lastIndexOf('.');
        text.append('[').append(key, 0, section);
        if (name > section) {
            text.append(" \"").append(escaped(key.substring(section + 1, name))).append('"');
        }
        text.append("]\n\t").append(key, name + 1, key.length());
        text.append(" = \"").append(escaped(value)).append("\"\n");
        return this;
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("\n", "\\n")
                .replace("\t", "\\t");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
