package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.ShellScript.Command;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Commands that print nothing but the names of files below a folder, one in a line. */
final class FileNameCommands {
    private static final Set<String> LIST_OPTIONS =
            Set.of(
                    "-c",
                    "-m",
                    "-o",
                    "-z",
                    "--cached",
                    "--modified",
                    "--others",
                    "--exclude-standard");
    private static final Set<String> FIND_TESTS =
            Set.of(
                    "-name",
                    "-iname",
                    "-path",
                    "-ipath",
                    "-type",
                    "-maxdepth",
                    "-mindepth",
                    "-size",
                    "-mtime",
                    "-mmin",
                    "-newer");
    private static final Set<String> FIND_OPERATORS =
            Set.of(
                    "!", "-not", "-o", "-or", "-a", "-and", "(", ")", "-print", "-print0", "-empty",
                    "-prune");

    private FileNameCommands() {}

    /** The folder; empty if a command prints anything else. */
    static String folder(Command command, KnownShellState knownShellState) {
        return command instanceof ShellScript.Pipeline pipeline
                ? folder(pipeline.commands(), knownShellState)
                : folder(List.of(command), knownShellState);
    }

    /** The same for the commands of a pipe: the later ones only leave lines out. */
    static String folder(List<Command> commands, KnownShellState knownShellState) {
        List<String> first = words(commands.getFirst(), knownShellState);
        for (Command filter : commands.subList(1, commands.size())) {
            if (!isFilter(words(filter, knownShellState))) {
                return "";
            }
        }
        return switch (first.isEmpty() ? "" : first.getFirst()) {
            case "git" -> listed(first);
            case "find" -> found(first);
            default -> "";
        };
    }

    /** None if a word is not known, or a file is read or written besides. */
    private static List<String> words(Command command, KnownShellState knownShellState) {
        if (!(command instanceof ShellScript.Simple simple)
                || !simple.assignments().isEmpty()
                || !isQuiet(simple)) {
            return List.of();
        }
        var args = new ArrayList<ExpandedWord>();
        for (RawWord word : simple.words()) {
            WordExpander.expand(word, knownShellState, args);
        }
        var words = new ArrayList<String>();
        for (ExpandedWord expandedWord : args) {
            if (!expandedWord.isLiteral() || expandedWord.text().indexOf(ExpandedWord.HOME) >= 0) {
                return List.of();
            }
            words.add(expandedWord.literal());
        }
        return words;
    }

    /** Whether nothing but messages is redirected. */
    static boolean isQuiet(ShellScript.Simple simple) {
        for (ShellScript.Redirection redirection : simple.redirections()) {
            if (redirection.direction() != ShellScript.Direction.OUTPUT
                    || !redirection.target().bare().equals("/dev/null")) {
                return false;
            }
        }
        return true;
    }

    private static String listed(List<String> words) {
        if (words.size() < 2 || !words.get(1).equals("ls-files")) {
            return "";
        }
        for (String word : words.subList(2, words.size())) {
            if (!LIST_OPTIONS.contains(word) && !word.equals("--") && !isBelow(word)) {
                return "";
            }
        }
        return ".";
    }

    private static String found(List<String> words) {
        int at = 1;
        while (at < words.size() && isBelow(words.get(at))) {
            at++;
        }
        String folder = at == 2 ? words.get(1) : ".";
        while (at < words.size()) {
            if (FIND_TESTS.contains(words.get(at))) {
                at += 2;
            } else if (FIND_OPERATORS.contains(words.get(at))) {
                at++;
            } else {
                return "";
            }
        }
        return folder;
    }

    private static boolean isBelow(String path) {
        return !path.isEmpty()
                && "-/:!(~".indexOf(path.charAt(0)) < 0
                && !path.contains("..")
                && !FIND_OPERATORS.contains(path);
    }

    /** Whole lines are left out or put in another order. */
    private static boolean isFilter(List<String> words) {
        if (words.isEmpty()) {
            return false;
        }
        List<String> rest = words.subList(1, words.size());
        return switch (words.getFirst()) {
            case "sort" -> rest.isEmpty() || (rest.size() == 1 && isCluster(rest.get(0), "ru"));
            case "uniq" -> rest.isEmpty();
            case "head", "tail" -> isCount(rest);
            case "grep" ->
                    !rest.isEmpty()
                            && !rest.getLast().startsWith("-")
                            && areClusters(rest.subList(0, rest.size() - 1));
            default -> false;
        };
    }

    private static boolean isCount(List<String> words) {
        return switch (words.size()) {
            case 0 -> true;
            case 1 ->
                    words.get(0).startsWith("-")
                            && ShellCharacters.isNumber(words.get(0).substring(1));
            case 2 -> words.get(0).equals("-n") && ShellCharacters.isNumber(words.get(1));
            default -> false;
        };
    }

    private static boolean areClusters(List<String> words) {
        for (String word : words) {
            if (!isCluster(word, "viEFw")) {
                return false;
            }
        }
        return true;
    }

    private static boolean isCluster(String word, String letters) {
        for (int i = 1; i < word.length(); i++) {
            if (letters.indexOf(word.charAt(i)) < 0) {
                return false;
            }
        }
        return word.length() > 1 && word.charAt(0) == '-';
    }
}
