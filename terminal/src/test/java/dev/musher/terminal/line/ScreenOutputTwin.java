package dev.musher.terminal.line;

/** Paper that remembers every character. */
final class ScreenOutputTwin implements ScreenOutput {
    private final StringBuilder written = new StringBuilder();
    private final int columns;
    private boolean rewrites = true;

    ScreenOutputTwin(int columns) {
        this.columns = columns;
    }

    ScreenOutputTwin dumb() {
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
