package dev.musher.app;

/** The program's entry point. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.out.println("musher 0.1.0");
    }
}
