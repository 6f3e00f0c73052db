package dev.musher.app.commandline;

/** How the program ended, as the shell sees it. */
public enum ExitCode {
    OK(0, "Success."),
    FAILED(1, "Failure; standard error says why."),
    USAGE(2, "The command line was not understood."),
    UNFINISHED(3, "Done as far as possible; something waits for you."),
    INTERRUPTED(130, "Interrupted, for example by Ctrl-C.");

    private final int number;
    private final String meaning;

    ExitCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    public int number() {
        return number;
    }

    public String meaning() {
        return meaning;
    }
}
