package dev.musher.tools.syntax;

import org.jspecify.annotations.Nullable;
import org.treesitter.TSLanguage;
import org.treesitter.TreeSitterBash;
import org.treesitter.TreeSitterC;
import org.treesitter.TreeSitterCpp;
import org.treesitter.TreeSitterGo;
import org.treesitter.TreeSitterJava;
import org.treesitter.TreeSitterJavascript;
import org.treesitter.TreeSitterJson;
import org.treesitter.TreeSitterPython;
import org.treesitter.TreeSitterRust;
import org.treesitter.TreeSitterTsx;
import org.treesitter.TreeSitterTypescript;

/** The loaded grammar of a language. */
final class Grammar {
    /** What the library calls text that no rule fits; it is not among the grammar's symbols. */
    static final String ERROR = "ERROR";

    private final SyntaxLanguage syntaxLanguage;
    private final TSLanguage rules;

    /** Asking the library makes a new string each time. Threads that race write the same. */
    private final @Nullable String[] kinds;

    private Grammar(SyntaxLanguage syntaxLanguage, TSLanguage rules) {
        this.syntaxLanguage = syntaxLanguage;
        this.rules = rules;
        this.kinds = new String[rules.symbolCount()];
    }

    /** Loads the native library of the language, if it is not loaded yet. */
    static Grammar load(SyntaxLanguage syntaxLanguage) {
        return new Grammar(syntaxLanguage, rules(syntaxLanguage));
    }

    private static TSLanguage rules(SyntaxLanguage syntaxLanguage) {
        return switch (syntaxLanguage) {
            case JAVA -> new TreeSitterJava();
            case PYTHON -> new TreeSitterPython();
            case JAVASCRIPT -> new TreeSitterJavascript();
            case TYPESCRIPT -> new TreeSitterTypescript();
            case TSX -> new TreeSitterTsx();
            case GO -> new TreeSitterGo();
            case RUST -> new TreeSitterRust();
            case C -> new TreeSitterC();
            case CPP -> new TreeSitterCpp();
            case BASH -> new TreeSitterBash();
            case JSON -> new TreeSitterJson();
        };
    }

    SyntaxLanguage language() {
        return syntaxLanguage;
    }

    TSLanguage rules() {
        return rules;
    }

    String kind(int symbol) {
        if (symbol >= kinds.length) {
            return ERROR;
        }
        var kind = kinds[symbol];
        if (kind == null) {
            kind = rules.symbolName(symbol);
            kinds[symbol] = kind;
        }
        return kind;
    }
}
