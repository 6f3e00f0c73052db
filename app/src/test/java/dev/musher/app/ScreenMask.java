package dev.musher.app;

import java.util.List;
import java.util.regex.Pattern;

/** Takes out of a screen what differs from run to run and from machine to machine. */
final class ScreenMask {
    private static final String HASH =
            "60fac0e5d1b79c3a8f24e06b13d5a97c8e2f4061b5d8c7a93e0f12468ace9bd7";

    private record Mask(Pattern found, String shown) {
        Mask(String found, String shown) {
            this(Pattern.compile(found, Pattern.MULTILINE), shown);
        }
    }

    private static final List<Mask> MASKS =
            List.of(
                    new Mask("\\d{4}-\\d\\d-\\d\\d(?!\\d)", "2026-01-02"),
                    new Mask("\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?", "12:00:00"),
                    new Mask("2026-01-02(?<sep>[T ])\\d\\d:\\d\\d\\b", "2026-01-02${sep}12:00"),
                    new Mask("\\b(\\d+m )?(\\d+(\\.\\d)?s|\\d+ms)\\b", "1s"),
                    // A line that is as wide as a narrow terminal with some durations only.
                    new Mask("(: finished; 1s,)\\n +", "$1 "),
                    new Mask("\\b\\d+ [KM]iB\\b", "1 MiB"),
                    new Mask(
                            "\\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b",
                            "019a8d3e-0000-7000-8000-000000000000"),
                    new Mask("\\b[0-9a-f]{8}-[0-9a-f]{1,4}\\b(?!-)", "019a8d3e"),
                    new Mask("scripted:/\\S*…", "scripted:/home/ada/…"),
                    // Printed by a timer, sooner or later than the events beside them.
                    new Mask("^(Waiting: Running the gates .*|Work starts\\.)\\n", ""),
                    new Mask("^(Known models.*\\n(.*\\n){3})(  .*\\n)*", "$1  …\n"),
                    new Mask(
                            "^. ((JDK|git|ripgrep|bubblewrap|protection) +).*(\\n {16}.*)*",
                            "✓ $1…"),
                    // Ids are as long as they have to be: what follows moves.
                    new Mask("^(\\S+  2026-01-02 12:00  now  \\d turns  ).*…$", "$1…"),
                    new Mask("^(\\S+  now  .{24}).+$", "$1…"),
                    new Mask("^Works; \\d+ worth a look\\.$", "Works; 2 worth a look."));

    private static final Pattern HEX =
            Pattern.compile("(?<![-0-9a-f])[0-9a-f]{8,64}\\b(?!-)|(?<=check-)[0-9a-f]{16}");

    private ScreenMask() {}

    static String of(FleetProject project, String screen) {
        String masked =
                screen.replace(project.project.toString(), "/src/shop")
                        .replace(project.home.toString(), "/home/ada");
        for (Mask mask : MASKS) {
            masked = mask.found().matcher(masked).replaceAll(mask.shown());
        }
        return HEX.matcher(masked).replaceAll(found -> HASH.substring(0, found.group().length()));
    }
}
