package dev.musher.provider.catalogue;

import java.util.Locale;

/** How names of models are compared. */
final class ModelNameMatch {
    private static final int LONGEST_DATE = 10;

    private ModelNameMatch() {}

    /** Vendors write versions with hyphens where routers write dots. */
    static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replace('.', '-');
    }

    /** Whether a name is that of a model, apart from a date, a channel or a router's tag. */
    static boolean isVariant(String name, String model) {
        if (!name.startsWith(model)) {
            return false;
        }
        String rest = name.substring(model.length());
        int tag = rest.indexOf(':');
        if (tag >= 0) {
            rest = rest.substring(0, tag);
        }
        while (rest.endsWith("-latest") || rest.endsWith("-preview")) {
            rest = rest.substring(0, rest.lastIndexOf('-'));
        }
        if (rest.startsWith("-preview-")) {
            rest = rest.substring("-preview".length());
        }
        return rest.isEmpty() || isDate(rest);
    }

    /** Such as -20250929, @20250929, -2025-08-07, -2512, -0813, -001. */
    private static boolean isDate(String rest) {
        int digits = 0;
        for (int i = 1; i < rest.length(); i++) {
            char c = rest.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            if (!digit && c != '-') {
                return false;
            }
            digits += digit ? 1 : 0;
        }
        return (rest.charAt(0) == '-' || rest.charAt(0) == '@')
                && digits >= 3
                && rest.length() <= LONGEST_DATE + 1
                && Character.isDigit(rest.charAt(rest.length() - 1));
    }
}
