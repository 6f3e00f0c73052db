package dev.musher.app.servecommand;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import dev.musher.app.runcommand.RunCommand;
import dev.musher.app.toolcommands.ToolCommand;
import dev.musher.app.toolcommands.WhyCommand;
import dev.musher.app.trust.TrustCommand;
import java.util.List;
import java.util.function.Supplier;

/** {@code musher serve} and {@code musher tokens}, as they are typed. */
public final class ServeCommand {
    static final Option.Value PORT =
            Option.value("port", "N", "Listen on this port (default: the last one, or any).");
    static final Option.Value LISTEN =
            Option.value(
                    "listen",
                    "ADDRESS",
                    "Listen on this address (default: 127.0.0.1); another machine's way to it needs"
                            + " TLS.");
    static final Option.Value CERTIFICATE =
            Option.value(
                            "certificate",
                            "FILE",
                            "Speak TLS with this certificate and its chain (PEM).")
                    .completing(Completion.FILES);
    static final Option.Value KEY =
            Option.value("key", "FILE", "The private key of the certificate (PEM).")
                    .completing(Completion.FILES);
    static final Option.Value PROXY =
            Option.value(
                    "proxy", "URL", "A reverse proxy with TLS is before the server, at this URL.");
    static final Option.Flag OPEN = Option.flag("open", "Open the board in the browser.");
    static final Option.Flag DETACH =
            Option.flag("detach", "Start the server in the background, and return.");
    public static final Option.Flag UNIT =
            Option.flag("unit", "Print a systemd unit for the server, and start nothing.");
    static final Argument.Required NAME =
            Argument.required("NAME", "Who uses the token; the history names it.");
    static final Argument.Required TOKEN =
            Argument.required("TOKEN", "The name or the id of the token.");
    static final Option.Value ROLE =
            Option.value("role", "ROLE", "viewer, operator or owner (default: viewer).")
                    .completing(Completion.words("viewer", "operator", "owner"));
    static final Option.Value EXPIRES =
            Option.value("expires", "TIME", "For how long it counts, like 12h (default: 90d).");

    private ServeCommand() {}

    /** What the commands do. */
    public record Actions(
            Supplier<CommandAction> serve,
            Supplier<CommandAction> status,
            Supplier<CommandAction> stop,
            Supplier<CommandAction> link,
            Supplier<CommandAction> listTokens,
            Supplier<CommandAction> addToken,
            Supplier<CommandAction> revokeToken,
            Supplier<CommandAction> mcp) {}

    public static List<CommandSpec> specs(String group, Option.Flag json, Actions actions) {
        return List.of(
                serve(group, json, actions), tokens(group, json, actions), mcp(group, actions));
    }

    private static CommandSpec mcp(String group, Actions actions) {
        return CommandSpec.named("mcp", "Serve the project to a client of MCP.")
                .group(group)
                .description(
                        """
                        Speaks MCP on standard input and output, for a client that starts it: board, \
                        stories, attempts, train and orders as tools, items and attempts as \
                        resources. The server of 'musher serve' has the same at /mcp, with a token.
                        """)
                .example("claude mcp add musher -- musher mcp", "For another agent.")
                .action(actions.mcp())
                .build();
    }

    private static CommandSpec serve(String group, Option.Flag json, Actions actions) {
        return CommandSpec.named("serve", "Run the team and show the board in the browser.")
                .group(group)
                .description(
                        """
                        Works on stories as 'musher run --watch' does, and serves the board and an API on \
                        127.0.0.1 until Ctrl-C, which stops every agent first. The link that it \
                        prints logs one browser in, once; 'musher serve link' prints another. Other \
                        commands work beside it, on the same ledger.

                        If the team cannot work (no model, not trusted, another 'musher run'), the \
                        board says why, and it is tried again.

                        Other machines reach it with --listen and either a certificate, whose names \
                        (subject alternative names) are those of the server, or a reverse proxy \
                        that has one and passes the header Host on.
                        """)
                .options(
                        PORT,
                        LISTEN,
                        CERTIFICATE,
                        KEY,
                        PROXY,
                        OPEN,
                        DETACH,
                        UNIT,
                        RunCommand.MAX_AGENTS,
                        RunCommand.FIX_BASE,
                        RunCommand.NO_GATES,
                        ToolCommand.SANDBOX,
                        ToolCommand.MODE,
                        WhyCommand.ALLOW,
                        WhyCommand.DENY,
                        TrustCommand.TRUST)
                .example("musher serve --open", "Opens the board in the browser.")
                .example("musher serve --port 8765", "On a port of your choice.")
                .example(
                        "musher serve --listen 0.0.0.0 --port 8443 --certificate chain.pem --key key.pem",
                        "For other machines, by TLS.")
                .example(
                        "musher serve --port 8765 --proxy https://board.example.org",
                        "Behind a reverse proxy on this machine.")
                .example("musher serve --detach", "It runs on after you log out.")
                .subcommands(
                        CommandSpec.named("status", "Show where the server is.")
                                .description("Exits with 1 if none is running.")
                                .options(json)
                                .example("musher serve status", "Its address and its process.")
                                .action(actions.status())
                                .build(),
                        CommandSpec.named("stop", "Stop the server and its agents.")
                                .example("musher serve stop", "Returns when it has stopped.")
                                .action(actions.stop())
                                .build(),
                        CommandSpec.named("link", "Print a link that logs one browser in.")
                                .description("It counts once, and for ten minutes.")
                                .example("musher serve link", "For another browser.")
                                .action(actions.link())
                                .build())
                .action(actions.serve())
                .build();
    }

    private static CommandSpec tokens(String group, Option.Flag json, Actions actions) {
        return CommandSpec.named("tokens", "List, add and revoke tokens of the API.")
                .group(group)
                .description(
                        """
                        A program sends a token as 'Authorization: Bearer TOKEN' to the API of \
                        'musher serve'. A viewer looks, an operator gives orders, an owner also \
                        deletes items and sizes the fleet. Only hashes are stored.
                        """)
                .options(json)
                .example("musher tokens", "Lists them.")
                .subcommands(
                        CommandSpec.named("add", "Make a token and print it, once.")
                                .options(json, ROLE, EXPIRES)
                                .arguments(NAME)
                                .example("musher tokens add ci --role operator", "For a script.")
                                .example("musher tokens add wall --expires 1d", "It only looks.")
                                .action(actions.addToken())
                                .build(),
                        CommandSpec.named("revoke", "Take a token's right away, at once.")
                                .arguments(TOKEN)
                                .example("musher tokens revoke ci", "It is refused from now on.")
                                .action(actions.revokeToken())
                                .build())
                .action(actions.listTokens())
                .build();
    }
}
