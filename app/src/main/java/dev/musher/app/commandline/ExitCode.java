package dev.musher.app.commandline;

/** How the program ended, as the shell sees it. */
public enum ExitCode {
    OK(0, "It worked."),
    FAILED(1, "It did not work; standard error says why."),
    USAGE(2, "The command line was not understood."),
    UNFINISHED(3, "What could be done is done; something waits for a person."),
    INTERRUPTED(130, "It was interrupted, for example by Ctrl-C.");

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
