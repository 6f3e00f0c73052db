package dev.musher.tools.command.bash;

import java.util.List;

/**
 * Scripts of small languages that cannot do anything but compute and print. Their text is searched
 * as a whole, strings and comments included: neither language can make code of text.
 */
final class ComputeOnlyScripts {
    private static final List<String> AWK =
            List.of("system", "getline", "@", "ARGV", "ARGC", "ENVIRON", "PROCINFO");
    private static final List<String> JQ =
            List.of("import", "include", "modulemeta", "env", "ENV", "input_filename", "debug");

    private ComputeOnlyScripts() {}

    static boolean isHarmlessAwk(String script) {
        String text = script.replace("||", "").replace(">=", "");
        return hasNone(text, AWK) && hasNone(afterPrint(text), List.of("|", ">"));
    }

    /** Only what is printed goes into files and pipes, besides what getline reads. */
    private static String afterPrint(String script) {
        int print = script.indexOf("print");
        return print < 0 ? "" : script.substring(print);
    }

    static boolean isHarmlessJq(String filter) {
        return hasNone(filter, JQ);
    }

    private static boolean hasNone(String script, List<String> words) {
        for (String word : words) {
            if (script.contains(word)) {
                return false;
            }
        }
        return true;
    }
}
