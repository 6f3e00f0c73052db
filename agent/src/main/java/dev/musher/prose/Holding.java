package dev.musher.prose;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Words in a heading or before a list after which nothing is a statement about work done. */
final class Holding {
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

    private Holding() {}

    static boolean holds(String text) {
        for (String word : List.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}'-]", -1))) {
            if (WORDS.contains(word)) {
                return true;
            }
        }
        return false;
    }
}
