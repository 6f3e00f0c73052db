package dev.musher.story;

import java.util.Locale;

/** Constants as people write them. */
final class Words {
    private Words() {}

    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
