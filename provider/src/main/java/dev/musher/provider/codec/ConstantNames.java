package dev.musher.provider.codec;

import java.util.Locale;

/** Constants as they are written: in lower case with hyphens. */
final class ConstantNames {
    private ConstantNames() {}

    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
