package dev.musher.terminal.command;

/** What the model is asked for by {@code /init}. */
final class InitPrompt {
    static final String TEXT =
            """
            Write AGENTS.md for this project: what a coding agent has to know before it works here.
            Look at the files first: how the project is built, how all tests and one test are run,
            how it is formatted and checked, where things are, which conventions the code follows.
            Write only what you have seen in its files, at most 60 lines, pointers instead of
            copies. If there is an AGENTS.md, keep what is still true and improve the rest. Take
            over what is true in CLAUDE.md, .cursorrules or similar files. Change nothing else.""";

    private InitPrompt() {}
}
