package dev.musher.tools.command.bash;

import dev.musher.codegen.TextFile;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What well-known programs do, from a table; a row is read when its program is first met. */
@TextFile("programs.table")
final class KnownPrograms {
    /** Where a program is the one that its bare name means. */
    private static final Set<String> SYSTEM_FOLDERS =
            Set.of("/bin/", "/usr/bin/", "/usr/local/bin/", "/sbin/", "/usr/sbin/");

    private final Map<String, String> rows = new HashMap<>();
    private final Map<String, ProgramSpec> manuals = new ConcurrentHashMap<>();

    KnownPrograms() {
        String table = KnownProgramsText.TEXT;
        int at = 0;
        while (at < table.length()) {
            int end = table.indexOf('\n', at);
            end = end < 0 ? table.length() : end;
            int bar = table.indexOf('|', at);
            if (table.charAt(at) != '#' && bar > at && bar < end) {
                String row = table.substring(bar + 1, end);
                for (String name : table.substring(at, bar).strip().split(",", -1)) {
                    rows.put(name.strip(), row);
                }
            }
            at = end + 1;
        }
    }

    /** The name by which a program is known: a path only if it leads elsewhere. */
    static String name(String word) {
        int slash = word.lastIndexOf('/') + 1;
        return slash > 0 && SYSTEM_FOLDERS.contains(word.substring(0, slash))
                ? word.substring(slash)
                : word;
    }

    ProgramSpec find(String name) {
        ProgramSpec known = manuals.get(name);
        if (known != null) {
            return known;
        }
        String row = rows.get(name);
        if (row == null) {
            return ProgramSpec.UNKNOWN;
        }
        ProgramSpec read = ProgramSpecParser.read(name, row, this);
        manuals.put(name, read);
        return read;
    }

    boolean has(String name) {
        return rows.containsKey(name);
    }
}
