package dev.musher.terminal.face;

import dev.musher.terminal.screen.Theme;
import java.util.Map;
import java.util.Optional;

/** Which colours fit a terminal: by what it is called, and by what it answers. */
final class BackgroundColour {
    private static final String REPLY = "11;rgb:";
    private static final int HALF = 128;

    private BackgroundColour() {}

    /** Before the terminal has said anything. */
    static Theme presumed(Map<String, String> environment) {
        if (!environment.getOrDefault("NO_COLOR", "").isEmpty()) {
            return Theme.COLOURLESS;
        }
        String type = environment.getOrDefault("TERM", "");
        boolean isRich = type.contains("256color") || environment.containsKey("COLORTERM");
        if (!isRich) {
            return Theme.TERMINAL;
        }
        String colours = environment.getOrDefault("COLORFGBG", "");
        String ground = colours.substring(colours.lastIndexOf(';') + 1);
        return ground.equals("7") || ground.equals("15") ? Theme.LIGHT : Theme.DARK;
    }

    /** What fits what the terminal has answered; nothing if that is something else. */
    static Optional<Theme> answered(String reply) {
        if (!reply.startsWith(REPLY)) {
            return Optional.empty();
        }
        var parts = reply.substring(REPLY.length()).split("/", -1);
        if (parts.length != 3) {
            return Optional.empty();
        }
        try {
            int light = (299 * part(parts[0]) + 587 * part(parts[1]) + 114 * part(parts[2])) / 1000;
            return Optional.of(light >= HALF ? Theme.LIGHT : Theme.DARK);
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    /** One to four hexadecimal digits, as a part of 255. */
    private static int part(String digits) {
        if (digits.isEmpty() || digits.length() > 4) {
            throw new NumberFormatException(digits);
        }
        int most = (1 << (4 * digits.length())) - 1;
        return Integer.parseInt(digits, 16) * 255 / most;
    }
}
