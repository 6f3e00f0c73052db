package dev.musher.agent.finish;

import dev.musher.base.text.Utf8;
import java.util.Locale;
import java.util.regex.Pattern;

/** Tells whether an answer admits that something failed or was not run. */
final class Disclosure {
    /** Failures that are none, or are none any more. */
    private static final Pattern DENIED =
            Pattern.compile(
                    "\\b(?:no|zero|0|without(?: any)?|none of the|any)\\s+(?:\\w+\\s+){0,2}"
                            + "(?:fail\\w*|errors?|issues?|problems?)"
                            + "|\\b(?:fix(?:ed|es|ing)?|solved?|resolved?|repaired|mended|corrected)\\s+"
                            + "(?:\\w+\\s+){0,4}(?:fail\\w*|broken|errors?)"
                            + "|\\b(?:no longer|not|never|don't|doesn't|didn't|previously|formerly"
                            + "|used to)\\s+(?:be\\s+)?(?:fail\\w*|broken|red)"
                            + "|fail-?(?:safe|fast|over)|error (?:handling|messages?|codes?)"
                            + "|keine? (?:\\w+ )?(?:fehler|fehlschl\\w+)");

    private static final Pattern FAILS =
            Pattern.compile(
                    "\\bfail(?:s|ed|ing|ures?)?\\b|\\bbroken\\b|\\bstill red\\b|\\b(?:is|are|stays?) red\\b"
                            + "|\\b(?:do|does|did|is|are|was|were)(?:n't| not) (?:yet )?"
                            + "(?:pass\\w*|compil\\w*|build\\w*|succeed|work\\w*|green|finish\\w*)"
                            + "|\\btim(?:ed|es|e) ?out|\\bexit(?:s|ed)?(?: with)?(?: code| status)? [1-9]"
                            + "|\\b[1-9]\\d* errors?\\b|\\berrors? (?:remain|persist|out)|\\bunresolved\\b"
                            + "|fehlgeschlagen|schl(?:ägt|agen|ug) .{0,80}fehl|scheiter|läuft nicht"
                            + "|échou|échec|\\bfall(?:a|an|ó|aron|o)\\b|失敗|失败|ошибк|не проход");

    private static final Pattern NOT_RUN =
            Pattern.compile(
                    "\\b(?:have|has|did|could|can|was|were|do|does)(?:n't|not| not)\\s+"
                            + "(?:\\w+\\s+){0,4}(?:run|ran|test\\w*|verif\\w*|check\\w*|execut\\w*"
                            + "|compil\\w*|buil\\w*)"
                            + "|\\b(?:unable to|without|not)\\s+(?:been\\s+|able to\\s+)?"
                            + "(?:run\\w*|test\\w*|verif\\w*|check\\w*|execut\\w*|compil\\w*|buil\\w*)"
                            + "|\\buntested\\b|\\bunverified\\b|\\bnot (?:installed|available|possible)\\b"
                            + "|\\bno (?:\\w+ ){0,2}tests?\\b|\\bnothing to run\\b"
                            + "|nicht (?:getestet|ausgeführt|geprüft|gelaufen)|ungetestet"
                            + "|pas (?:été )?(?:testé|exécuté|vérifié)|sin (?:probar|ejecutar)");

    private static final int LONGEST = 64 * 1024;

    private Disclosure() {}

    static boolean saysFailing(String answer) {
        return FAILS.matcher(DENIED.matcher(plain(answer)).replaceAll(" ")).find();
    }

    static boolean saysNotRun(String answer) {
        return NOT_RUN.matcher(plain(answer)).find();
    }

    private static String plain(String text) {
        return Utf8.headAndTail(text, LONGEST).toLowerCase(Locale.ROOT).replace('\u2019', '\'');
    }
}
