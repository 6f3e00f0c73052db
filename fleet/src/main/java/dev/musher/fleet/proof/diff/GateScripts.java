package dev.musher.fleet.proof.diff;

import java.util.regex.Pattern;

/**
 * The scripts that gates run.
 *
 * @param commands of gates
 * @param scripts the text of the files that they name, as base has them
 */
record GateScripts(String commands, String scripts) {
    /** Whether a gate's command, or a script that it names, has a word. */
    boolean isInCommands(String word) {
        return commands.contains(word) || scripts.contains(word);
    }

    /** Whether a script of gates names it with its folder. */
    boolean isInScripts(String path) {
        return isInScripts("(?<![\\w/-])(?:\\./)?", path);
    }

    /** Whether a script of gates has a program load it before its own code. */
    boolean isLoadedByScripts(String path) {
        return isInScripts("(?:--import|--require|-r|--loader|-include)[\\s=]+(?:\\./)?", path);
    }

    /** Whether a script of gates names it or files of its folder. */
    boolean isFolderInScripts(String path) {
        var folder = path.substring(0, path.lastIndexOf('/') + 1);
        return isInScripts(path)
                || (!folder.isEmpty() && isInScripts("(?<![\\w/-])(?:\\./)?", folder + "*"));
    }

    private boolean isInScripts(String before, String path) {
        return scripts.contains(path)
                && Pattern.compile(before + Pattern.quote(path) + "(?!\\w)")
                        .matcher(scripts)
                        .find();
    }
}
