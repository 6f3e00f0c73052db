package dev.musher.base.config;

/** Where the value of a setting comes from. */
public sealed interface SettingOrigin {
    String text();

    /** It is not set, so the default holds. */
    record Default() implements SettingOrigin {
        @Override
        public String text() {
            return "default";
        }
    }

    /** A line of a file; {@code file} is written for people. */
    record Line(String layer, String file, int number) implements SettingOrigin {
        @Override
        public String text() {
            return layer + " " + file + ":" + number;
        }
    }

    /** A flag of the command line, as {@code name=value}. */
    record Flag(String setting) implements SettingOrigin {
        @Override
        public String text() {
            return "flag --set " + setting;
        }
    }
}
