package dev.musher.agent.assertion;

import dev.musher.agent.prose.Clause;
import dev.musher.agent.prose.SentenceWord;
import dev.musher.agent.prose.SentenceWord.Kind;
import dev.musher.agent.prose.Wordlist;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Finds the files that a verb says were changed: its object, and no other file of the sentence. */
final class ChangedFileFinder {
    private static final Set<String> ENDINGS =
            Wordlist.of(
                    """
                    java kt py js ts tsx jsx mjs md txt json yaml yml toml xml html css scss rs
                    go c h cpp hpp cc cs rb php sh sql gradle properties ini cfg csv proto swift
                    scala lua vue svelte adoc rst
                    """);

    private static final Set<String> PRODUCTS =
            Wordlist.of(
                    """
                    node.js vue.js next.js express.js three.js d3.js nuxt.js
                    """);

    /** What may stand between the verb and its file. */
    private static final Set<String> BETWEEN =
            Wordlist.of(
                    """
                    the a an new file files script module page test both existing also class
                    config configuration document
                    """);

    private static final Set<String> JOINS = Set.of(",", "and");
    private static final Set<String> ADDING = Set.of("added", "wrote", "written", "saved");
    private static final int NEAR = 4;

    private ChangedFileFinder() {}

    static List<String> of(Clause clause, int verb) {
        int at = verb + 1;
        while (at <= verb + NEAR && clause.isAny(at, BETWEEN)) {
            at++;
        }
        if (!isFile(clause.at(at)) && clause.isAny(verb, ADDING)) {
            at = afterTo(clause, verb);
        }
        var files = new ArrayList<String>();
        while (isFile(clause.at(at))) {
            files.add(clause.at(at).text());
            at += clause.isAny(at + 1, JOINS) ? 2 : 1;
        }
        return files;
    }

    /** "Added a test to `CommandLineParserTest.java`". */
    private static int afterTo(Clause clause, int verb) {
        for (int i = verb + 1; i <= verb + NEAR; i++) {
            if (clause.at(i).is("to") || clause.at(i).is("into")) {
                return i + 1;
            }
        }
        return -1;
    }

    private static boolean isFile(SentenceWord sentenceWord) {
        if (!sentenceWord.is(Kind.CODE) && !sentenceWord.is(Kind.WORD)) {
            return false;
        }
        String name = sentenceWord.text().toLowerCase(Locale.ROOT);
        int dot = name.lastIndexOf('.');
        return dot > 0
                && isPlain(name)
                && ENDINGS.contains(name.substring(dot + 1))
                && !PRODUCTS.contains(name);
    }

    private static boolean isPlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) <= ' ' || "()*{}<>$:,=\"'".indexOf(name.charAt(i)) >= 0) {
                return false;
            }
        }
        return true;
    }
}
