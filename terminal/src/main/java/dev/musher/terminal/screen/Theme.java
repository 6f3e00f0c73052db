package dev.musher.terminal.screen;

import dev.musher.terminal.screen.Style.Emphasis;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

/**
 * Which colours tones and grounds have: numbers of the 256-colour palette, or, where a terminal has
 * fewer, codes of its own 16 colours and no grounds.
 */
public final class Theme {
    public static final Theme DARK =
            new Theme(
                    tones(
                            "245", "75", "114", "210", "221", "176", "80", "111", "150", "216",
                            "245", "75"),
                    grounds("22", "52", "28", "88", "238", "58"),
                    Depth.MANY);

    public static final Theme LIGHT =
            new Theme(
                    tones(
                            "240", "25", "22", "124", "94", "90", "24", "54", "22", "88", "240",
                            "25"),
                    grounds("194", "224", "157", "217", "253", "229"),
                    Depth.MANY);

    public static final Theme DARK_CONTRAST =
            new Theme(
                    tones(
                            "", "159", "120", "217", "229", "225", "195", "159", "157", "230",
                            "252", "159"),
                    grounds("22", "52", "28", "88", "238", "58"),
                    Depth.MANY);

    public static final Theme LIGHT_CONTRAST =
            new Theme(
                    tones("", "18", "22", "88", "52", "53", "17", "18", "22", "52", "235", "18"),
                    grounds("194", "224", "157", "217", "253", "229"),
                    Depth.MANY);

    /** The terminal's own colours: its user has chosen them to be read. */
    public static final Theme TERMINAL =
            new Theme(
                    tones("2", "36", "32", "31", "33", "35", "36", "36", "32", "33", "2", "36"),
                    Map.of(),
                    Depth.SIXTEEN);

    /** Without any colour, as {@code NO_COLOR} asks for. */
    public static final Theme COLOURLESS = new Theme(Map.of(), Map.of(), Depth.NONE);

    private static final String PLAIN = "0";

    private final Map<Tone, String> tones;
    private final Map<Ground, String> grounds;
    private final Depth depth;

    /** How many colours a terminal is told to show. */
    private enum Depth {
        NONE,
        SIXTEEN,
        MANY
    }

    private Theme(Map<Tone, String> tones, Map<Ground, String> grounds, Depth depth) {
        this.tones = tones;
        this.grounds = grounds;
        this.depth = depth;
    }

    /** In the order of the tones, without the first. */
    private static Map<Tone, String> tones(String... codes) {
        var tones = new EnumMap<Tone, String>(Tone.class);
        int at = 0;
        for (Tone tone : EnumSet.complementOf(EnumSet.of(Tone.PLAIN))) {
            tones.put(tone, codes[at++]);
        }
        return tones;
    }

    private static Map<Ground, String> grounds(String... codes) {
        var grounds = new EnumMap<Ground, String>(Ground.class);
        int at = 0;
        for (Ground ground : EnumSet.complementOf(EnumSet.of(Ground.NONE))) {
            grounds.put(ground, codes[at++]);
        }
        return grounds;
    }

    /** The number of a tone's colour in the palette of 256; empty if it is as usual. */
    String number(Tone tone) {
        return depth == Depth.MANY ? tones.getOrDefault(tone, "") : "";
    }

    String number(Ground ground) {
        return depth == Depth.MANY ? grounds.getOrDefault(ground, "") : "";
    }

    /** The parameters that select a look, from whatever was before. */
    String parameters(Style style) {
        var codes = new StringBuilder(PLAIN);
        for (Emphasis one : Emphasis.values()) {
            if (style.has(one) || (one == Emphasis.INVERSE && isShownInverse(style.ground()))) {
                codes.append(';').append(code(one));
            }
        }
        String tone = tones.getOrDefault(style.tone(), "");
        if (!tone.isEmpty()) {
            codes.append(depth == Depth.MANY ? ";38;5;" : ";").append(tone);
        }
        String ground = grounds.getOrDefault(style.ground(), "");
        if (!ground.isEmpty()) {
            codes.append(";48;5;").append(ground);
        }
        return codes.toString();
    }

    /** What must be seen is seen without colours as well. */
    private boolean isShownInverse(Ground ground) {
        return depth != Depth.MANY && (ground == Ground.SELECTED || ground == Ground.CONSENT);
    }

    private static String code(Emphasis emphasis) {
        return switch (emphasis) {
            case BOLD -> "1";
            case ITALIC -> "3";
            case UNDERLINED -> "4";
            case STRUCK -> "9";
            case INVERSE -> "7";
        };
    }
}
