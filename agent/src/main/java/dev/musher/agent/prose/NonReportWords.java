package dev.musher.agent.prose;

import java.util.Locale;
import java.util.Set;

/** Words in a heading or before a list after which nothing is a statement about work done. */
final class NonReportWords {
    private static final Set<String> WORDS =
            Wordlist.of(
                    """
                    next plan planned plans todo todos to-do remaining recommended
                    recommendations recommend suggested suggestions suggest proposal proposed
                    propose criteria requirements future example examples usage expected goal
                    goals options option alternatives questions if should would could can will
                    says said states according changelog history commit commits release releases
                    version log how must need needs want wants you your upstream unverified
                    unfinished open not missing nächste schritte offen prochaines étapes
                    próximos pasos
                    """);

    private NonReportWords() {}

    static boolean holds(String text) {
        int start = 0;
        for (int at = 0; at <= text.length(); at++) {
            if (at == text.length() || !isPart(text.charAt(at))) {
                if (WORDS.contains(text.substring(start, at).toLowerCase(Locale.ROOT))) {
                    return true;
                }
                start = at + 1;
            }
        }
        return false;
    }

    private static boolean isPart(char c) {
        return Character.isLetter(c) || c == '-' || c == '\'';
    }
}
