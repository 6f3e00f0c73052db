package dev.musher.tools.permission.policy;

import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.StepAccess;
import dev.musher.tools.permission.policy.AccessExtractor.Part;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The paths that a command may write in folders of its own: what it is known to write, and what the
 * words of a program that is not understood name in the home folder. What a command in {@code /tmp}
 * reads or removes itself was not meant to last.
 */
final class TemporaryPaths {
    private static final int MOST = 16;
    private static final String ENDS = " \t\n'\"`,;:()<>[]{}=|&";

    /** Settings of programs in the home folder, by the words that write them. */
    private static final Map<List<String>, String> SETTINGS =
            Map.of(
                    List.of("git", "config", "--global"), ".gitconfig",
                    List.of("npm", "config", "set"), ".npmrc",
                    List.of("pip", "config", "set"), ".config/pip/pip.conf",
                    List.of("go", "env", "-w"), ".config/go/env");

    private final String home;
    private final Set<String> written = new LinkedHashSet<>();
    private final Set<String> done = new LinkedHashSet<>();

    private TemporaryPaths(String home) {
        this.home = home;
    }

    /** Those of which none lies below another, bounded. */
    static List<String> of(List<Part> parts, String home) {
        var paths = new TemporaryPaths(home);
        parts.forEach(paths::add);
        var kept = new ArrayList<String>();
        for (String path : paths.written) {
            boolean lost = paths.isInHome(path) || paths.done.stream().noneMatch(isAt(path));
            boolean below = paths.written.stream().anyMatch(other -> path.startsWith(other + "/"));
            if (lost && !below && kept.size() < MOST) {
                kept.add(path);
            }
        }
        return kept;
    }

    private static Predicate<String> isAt(String path) {
        return other -> (other + "/").startsWith(path + "/");
    }

    private void add(Part part) {
        if (!(part.walls() instanceof WallFacts.Held held)) {
            return;
        }
        switch (part.access()) {
            case RequestedAccess.Read(var path, _, _) -> done.add(path);
            case RequestedAccess.Write(var path, _, _) when held.isOwn(path) ->
                    (isRemoved(part, path) ? done : written).add(path);
            case RequestedAccess.Run(var commandStep)
                    when commandStep.grasp() == Understanding.PARTIAL ->
                    named(commandStep);
            case RequestedAccess.Run _,
                    RequestedAccess.Write _,
                    RequestedAccess.Connect _,
                    RequestedAccess.Memory _,
                    RequestedAccess.Outside _,
                    RequestedAccess.Unknown _ -> {}
        }
    }

    private static boolean isRemoved(Part part, String path) {
        if (part.by().orElse(null) instanceof RequestedAccess.Run(var commandStep)) {
            for (StepAccess stepAccess : commandStep.touches()) {
                String target = stepAccess.target().source();
                if (stepAccess.kind() == StepAccess.Kind.REMOVE
                        && path.endsWith(target.substring(target.lastIndexOf('/') + 1))) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isInHome(String path) {
        return path.startsWith(home + "/");
    }

    private void named(CommandStep commandStep) {
        var words = new ArrayList<String>();
        for (CommandWord commandWord : commandStep.words()) {
            words.add(commandWord.source());
        }
        SETTINGS.forEach(
                (start, file) -> {
                    if (writesSettings(words, start)) {
                        written.add(home + "/" + file);
                    }
                });
        for (String word : words.subList(1, words.size())) {
            for (String top : List.of("~", "$HOME", "${HOME}", home)) {
                named(word, top + "/");
            }
        }
    }

    /** With a name alone most of them print. */
    private static boolean writesSettings(List<String> words, List<String> start) {
        if (words.size() <= start.size() || !words.subList(0, start.size()).equals(start)) {
            return false;
        }
        var rest = words.subList(start.size(), words.size());
        long values = rest.stream().filter(word -> !word.startsWith("-")).count();
        boolean prints = rest.stream().anyMatch(word -> word.startsWith("--get"));
        return !prints && (values > 1 || rest.getFirst().indexOf('=') > 0);
    }

    private void named(String word, String top) {
        for (int at = word.indexOf(top); at >= 0; at = word.indexOf(top, at + 1)) {
            int end = at + top.length();
            while (end < word.length() && ENDS.indexOf(word.charAt(end)) < 0) {
                end++;
            }
            boolean begins = at == 0 || ENDS.indexOf(word.charAt(at - 1)) >= 0;
            String rest = word.substring(at + top.length(), end);
            if (begins && !rest.isEmpty() && !rest.contains("..")) {
                written.add(home + "/" + rest);
            }
        }
    }
}
