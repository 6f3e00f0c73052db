package dev.musher.app.ledgercommands;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import java.util.function.Supplier;

/** {@code musher ledger} and the commands below it, as they are typed. */
public final class LedgerCommand {
    static final Argument.Required FILE =
            Argument.required("FILE", "A file that does not exist yet.")
                    .completing(Completion.FILES);
    static final Argument.Required BACKUP =
            Argument.required("FILE", "A file that 'musher ledger backup' wrote.")
                    .completing(Completion.FILES);
    static final Argument.Required EXPORTED =
            Argument.required("FILE", "A file that 'musher ledger export' wrote; - for stdin.")
                    .completing(Completion.FILES);
    static final Option.Value OUTPUT =
            Option.value("output", "FILE", "Write to a new file instead of standard output.")
                    .letter('o')
                    .completing(Completion.FILES);
    static final Option.Value LAST =
            Option.value("last", "N", "How many of the latest events to show (default: 50).")
                    .letter('n');

    private LedgerCommand() {}

    /** One action serves all of them, and sees by the name what is wanted. */
    public static CommandSpec spec(String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("ledger", "Verify, read, copy and restore the ledger of stories.")
                .group(group)
                .description(
                        """
                        Everything that ever happened to a story of this project is an event in \
                        .musher/state/ledger.db: numbered, chained by hashes and signed with the \
                        key of this machine.
                        """)
                .subcommands(
                        verify(json, action),
                        log(json, action),
                        export(action),
                        take(action),
                        backup(action),
                        restore(action),
                        drill(json, action))
                .example("musher ledger verify", "Checks every event.")
                .example("musher ledger backup stories.db", "Copies it while it is in use.")
                .build();
    }

    private static CommandSpec verify(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("verify", "Check every event: hashes, order, signatures.")
                .description("Exits with 1 if anything was changed after it was written.")
                .options(json)
                .example("musher ledger verify", "Says where it is broken, if so.")
                .action(action)
                .build();
    }

    private static CommandSpec log(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("log", "Show the latest events of all items.")
                .options(json, LAST)
                .example("musher ledger log -n 5", "The last five.")
                .action(action)
                .build();
    }

    private static CommandSpec export(Supplier<CommandAction> action) {
        return CommandSpec.named("export", "Write every event as a line of JSON.")
                .options(OUTPUT)
                .example("musher ledger export -o stories.jsonl", "Into a new file.")
                .action(action)
                .build();
    }

    private static CommandSpec take(Supplier<CommandAction> action) {
        return CommandSpec.named("import", "Import an export where no ledger exists.")
                .arguments(EXPORTED)
                .example("musher ledger import stories.jsonl", "Event for event, hash for hash.")
                .action(action)
                .build();
    }

    private static CommandSpec backup(Supplier<CommandAction> action) {
        return CommandSpec.named("backup", "Copy the ledger while it is in use.")
                .arguments(FILE)
                .example("musher ledger backup ~/stories.db", "As it is at this moment.")
                .action(action)
                .build();
    }

    private static CommandSpec restore(Supplier<CommandAction> action) {
        return CommandSpec.named("restore", "Restore a backup where no ledger exists.")
                .arguments(BACKUP)
                .example("musher ledger restore ~/stories.db", "After ledger.db was moved away.")
                .action(action)
                .build();
    }

    private static CommandSpec drill(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("drill", "Test whether a backup can be restored.")
                .options(json)
                .arguments(BACKUP)
                .example("musher ledger drill ~/stories.db", "Restores a copy and checks it.")
                .action(action)
                .build();
    }
}
