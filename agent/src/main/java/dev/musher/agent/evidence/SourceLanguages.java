package dev.musher.agent.evidence;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Tells by its ending in which language a file is written. */
final class SourceLanguages {
    private static final String[] ENDINGS = {
        "py py pyi pyx ipynb",
        "js js jsx mjs cjs ts tsx mts cts vue svelte",
        "jvm java kt kts scala groovy clj cljs",
        "go go",
        "rust rs",
        "c c h cc hh cpp hpp cxx m mm",
        "ruby rb erb",
        "php php",
        "perl pl pm t",
        "lua lua",
        "swift swift",
        "dotnet cs fs vb",
        "elixir ex exs",
        "shell sh bash zsh bats",
    };

    private static final Map<String, String> BY_ENDING = new HashMap<>();

    static {
        for (String line : ENDINGS) {
            String[] words = line.split(" ", -1);
            for (int i = 1; i < words.length; i++) {
                BY_ENDING.put(words[i], words[0]);
            }
        }
    }

    private SourceLanguages() {}

    /** Empty for data, settings, and what is not known. */
    static String of(String path) {
        String ending = path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return BY_ENDING.getOrDefault(ending, "");
    }
}
