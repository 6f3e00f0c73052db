package dev.musher.app.commandline.completion;

/** A shell that can be taught to complete our commands. */
public enum CompletionShell {
    BASH("bash"),
    ZSH("zsh"),
    FISH("fish");

    private final String word;

    CompletionShell(String word) {
        this.word = word;
    }

    /** Its name on the command line, and the ending of its scripts. */
    public String word() {
        return word;
    }
}
