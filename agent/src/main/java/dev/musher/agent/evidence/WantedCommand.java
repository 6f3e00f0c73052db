package dev.musher.agent.evidence;

import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.command.CommandAnalyzer;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.ExitMeaning;
import dev.musher.tools.command.StepDirectory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A command that was asked for, known again word for word, whatever is wrapped around it. */
record WantedCommand(Path root, List<Step> steps) {
    private static final String SOMEWHERE = "\0";

    /** One of its programs, with all its words and its folder. */
    record Step(List<String> words, String folder) {}

    WantedCommand {
        steps = List.copyOf(steps);
    }

    static WantedCommand read(CommandAnalyzer reader, Path root, String command) {
        var steps = new ArrayList<Step>();
        for (CommandStep commandStep : reader.read(command).steps()) {
            if (!isCd(commandStep)) {
                steps.add(step(root, commandStep));
            }
        }
        return new WantedCommand(root, steps);
    }

    /** The place of its last step in a command; negative if the command does not run all of it. */
    int lastIn(CommandAnalysis commandAnalysis) {
        int matched = 0;
        var all = commandAnalysis.steps();
        for (int i = 0; i < all.size() && !steps.isEmpty(); i++) {
            if (isCd(all.get(i))) {
                continue;
            }
            boolean last = matched == steps.size() - 1;
            boolean counts = last || all.get(i).exit() instanceof ExitMeaning.Shown;
            boolean same = step(root, all.get(i)).equals(steps.get(matched));
            matched = same && counts ? matched + 1 : 0;
            if (matched == steps.size()) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isCd(CommandStep commandStep) {
        return commandStep.words().getFirst().source().equals("cd");
    }

    private static Step step(Path root, CommandStep commandStep) {
        var words = new ArrayList<String>();
        for (CommandWord commandWord : commandStep.words()) {
            words.add(
                    commandWord instanceof CommandWord.Literal(String text)
                            ? text
                            : commandWord.source());
        }
        String program = words.getFirst();
        boolean dotted = program.startsWith("./") && program.indexOf('/', 2) > 0;
        words.set(0, dotted ? program.substring(2) : program);
        return new Step(words, folder(root, commandStep.folder()));
    }

    private static String folder(Path root, StepDirectory stepDirectory) {
        return stepDirectory instanceof StepDirectory.Known(String path) && !path.startsWith("~")
                ? root.resolve(path).normalize().toString()
                : SOMEWHERE;
    }
}
