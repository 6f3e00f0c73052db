package dev.musher.app.skillcommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.host.session.SkillWriting;
import dev.musher.host.settings.SessionOptions;
import java.util.function.Function;

/** {@code musher skills learn}. */
public record SkillLearnAction(
        SkillWriting learning,
        Function<CommandInvocation, SessionOptions> options,
        Option.Flag json)
        implements CommandAction {
    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var learned =
                learning.learn(
                        commandInvocation.argument(SkillsCommand.SOURCE),
                        options.apply(commandInvocation),
                        doing -> commandScreen.err().line("musher: " + PrintableText.line(doing)));
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(learned));
        } else {
            learned.lines().forEach(line -> commandScreen.out().line(PrintableText.line(line)));
        }
        return learned.isWritten() ? ExitCode.OK : ExitCode.FAILED;
    }
}
