package dev.musher.app.commandline;

/** The options that hold in every command; the root declares them as shared. */
public final class GlobalOptions {
    public static final Option.Flag HELP =
            Option.flag("help", "Show this help and exit.").letter('h');
    public static final Option.Flag VERSION =
            Option.flag("version", "Show the version and exit.").letter('V');
    public static final Option.Flag DEBUG = Option.flag("debug", "Show stack traces of failures.");
    public static final Option.Value COLOR =
            Option.value("color", "WHEN", "When to use colours.")
                    .completing(Completion.words("auto", "always", "never"));

    private GlobalOptions() {}

    public static Option[] all() {
        return new Option[] {HELP, VERSION, DEBUG, COLOR};
    }
}
