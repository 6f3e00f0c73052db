package dev.musher.app.modelcommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.text.NearestWord;
import dev.musher.host.settings.UserFile;
import dev.musher.provider.vendor.ApiKeyFinder;
import dev.musher.provider.vendor.ApiKeySource;
import dev.musher.provider.vendor.StoredKeys;
import dev.musher.provider.vendor.Vendor;
import dev.musher.provider.vendor.Vendors;
import java.util.function.Function;

/**
 * {@code musher login} and {@code musher logout}: keys in a file that only the user can read.
 *
 * @param vendors as the settings of the command have them
 * @param question gets the key, without showing it
 */
public record LoginActions(
        Function<CommandInvocation, Vendors> vendors,
        ApiKeyFinder environment,
        UserDirectories directories,
        Function<String, String> question) {

    public ExitCode login(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var name = commandInvocation.argument(LoginCommand.NEW);
        if (name.isEmpty()) {
            list(vendors.apply(commandInvocation), commandScreen);
            return ExitCode.USAGE;
        }
        Vendor vendor = vendor(name.get(), commandInvocation);
        if (!(vendor.key() instanceof ApiKeySource.Variables)) {
            throw new CommandFailed(
                    vendor.name()
                            + (vendor.key() instanceof ApiKeySource.File(var file)
                                    ? " takes its key from " + file + "."
                                    : " needs no key."),
                    "See: musher models");
        }
        String key = question.apply("Key for " + vendor.name() + " (not shown): ").strip();
        check(key);
        UserFile.edit(
                directories.keyFile(),
                WriteOptions.usual().ownerOnly(),
                text -> StoredKeys.with(text, vendor.name(), key));
        var out = commandScreen.out();
        out.line("Stored the key of " + vendor.name() + " in " + shownFile() + ".");
        if (environment.find(vendor) instanceof ApiKeyFinder.Lookup.Found(_, var variable)) {
            out.line(variable + " is also set and takes precedence.");
        }
        out.line(
                vendor.usualModel()
                        .map(model -> "Try it: musher models test " + vendor.name() + "/" + model)
                        .orElse("See: musher models"));
        return ExitCode.OK;
    }

    private void list(Vendors known, CommandScreen commandScreen) {
        var stored = new StoredKeys(directories.keyFile()).vendors();
        var err = commandScreen.err();
        err.line("musher: Whose key? Name a provider: musher login PROVIDER");
        for (Vendor vendor : known.all()) {
            if (vendor.key() instanceof ApiKeySource.Variables) {
                String from = stored.contains(vendor.name()) ? shownFile() : "";
                if (environment.find(vendor)
                        instanceof ApiKeyFinder.Lookup.Found(_, var variable)) {
                    from = variable;
                }
                err.line(
                        "  "
                                + vendor.name()
                                + (from.isEmpty() ? "" : "  (key found: " + from + ")"));
            }
        }
    }

    public ExitCode logout(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        String name = commandInvocation.argument(LoginCommand.PROVIDER);
        boolean stored = new StoredKeys(directories.keyFile()).vendors().contains(name);
        if (!stored) {
            vendor(name, commandInvocation);
            commandScreen.out().line("No key of " + name + " is stored.");
            return ExitCode.OK;
        }
        UserFile.edit(
                directories.keyFile(),
                WriteOptions.usual().ownerOnly(),
                text -> StoredKeys.without(text, name));
        commandScreen.out().line("Removed the key of " + name + " from " + shownFile() + ".");
        return ExitCode.OK;
    }

    private String shownFile() {
        return directories.shown(directories.keyFile());
    }

    private Vendor vendor(String name, CommandInvocation commandInvocation) {
        var known = vendors.apply(commandInvocation);
        return known.named(name)
                .orElseThrow(
                        () ->
                                new CommandFailed(
                                        "There is no provider '"
                                                + name
                                                + "'"
                                                + NearestWord.of(name, known.names())
                                                        .map(near -> "; did you mean " + near + "?")
                                                        .orElse("."),
                                        "Known providers: " + String.join(", ", known.names())));
    }

    private static void check(String key) {
        if (key.isEmpty()) {
            throw new CommandFailed("No key was given.", "Nothing is stored.");
        }
        for (int i = 0; i < key.length(); i++) {
            if (key.charAt(i) <= ' ' || key.charAt(i) > '~') {
                throw new CommandFailed(
                        "A key has only printable ASCII characters and no spaces.",
                        "Nothing is stored.");
            }
        }
    }
}
