package dev.musher.app.commandline;

/**
 * The command {@code help COMMAND…}, another way to write {@code COMMAND… --help}. It has no
 * action: the parser itself answers it with {@link ParsedCommandLine.HelpWanted}.
 */
public final class HelpCommand {
    static final Argument.Repeated COMMAND =
            Argument.repeated("COMMAND", "The command to explain (default: musher itself).")
                    .completing(new Completion.Commands());

    private HelpCommand() {}

    public static CommandSpec spec(String group) {
        return CommandSpec.named("help", "Explain a command.")
                .group(group)
                .arguments(COMMAND)
                .build();
    }

    /** Whether this is the command that explains others. */
    public static boolean is(CommandSpec spec) {
        return spec.arguments().size() == 1
                && spec.arguments().getFirst().completion() instanceof Completion.Commands;
    }
}
