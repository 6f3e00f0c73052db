package dev.musher.terminal;

/** Paper that remembers every character. */
final class PaperTwin implements Paper {
    private final StringBuilder written = new StringBuilder();
    private final int columns;
    private boolean rewrites = true;

    PaperTwin(int columns) {
        this.columns = columns;
    }

    PaperTwin dumb() {
        rewrites = false;
        return this;
    }

    String written() {
        return written.toString();
    }

    @Override
    public void write(String text) {
        written.append(text);
    }

    @Override
    public int columns() {
        return columns;
    }

    @Override
    public boolean canRewrite() {
        return rewrites;
    }
}
