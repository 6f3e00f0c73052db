package dev.musher.transcript;

import java.util.Locale;

/** Constants as they are written: in lower case with hyphens. */
final class Words {
    private Words() {}

    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
