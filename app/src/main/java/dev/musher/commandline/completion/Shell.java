package dev.musher.commandline.completion;

/** A shell that can be taught to complete our commands. */
public enum Shell {
    BASH("bash"),
    ZSH("zsh"),
    FISH("fish");

    private final String word;

    Shell(String word) {
        this.word = word;
    }

    /** Its name on the command line, and the ending of its scripts. */
    public String word() {
        return word;
    }
}
