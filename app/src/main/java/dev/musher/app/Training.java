package dev.musher.app;

/** What the AOT cache is trained on. */
final class Training {
    private Training() {}

    public static void main(String[] args) {
        Main.main(new String[] {"--version"});
    }
}
