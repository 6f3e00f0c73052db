package dev.musher.tools.permission.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Calls of every program in the table, with the options that the table has and those that the
 * program itself names in its help.
 */
final class ProgramCalls {
    private static final Pattern NAMED = Pattern.compile("(?<![\\w-])--?[A-Za-z0-9][-A-Za-z0-9]*");
    private static final List<String> VALUES =
            List.of(
                    "1",
                    "0",
                    "x",
                    ".env",
                    "pwn",
                    "src/a.txt",
                    "'$(pwn)'",
                    "./evil",
                    "list",
                    "~/x",
                    "newfile",
                    "src",
                    "%s",
                    ":",
                    "a,b",
                    "name",
                    "never",
                    "always",
                    ".e*",
                    "HEAD",
                    "id_rsa",
                    "tracked.key",
                    "../outside/canary.txt",
                    "/",
                    "-",
                    "''",
                    "json");

    private final TreeMap<String, List<String>> options = new TreeMap<>();
    private final List<String> decided = new ArrayList<>();
    private final List<String> names;
    private final List<String> all = new ArrayList<>();

    ProgramCalls(CommandTrial commandTrial) {
        for (String line :
                CommandTrial.text("/dev/musher/tools/command/bash/programs.table")
                        .split("\n", -1)) {
            String[] fields = line.split("\\|", -1);
            if (!line.startsWith("#") && fields.length > 2) {
                for (String name : fields[0].split(",", -1)) {
                    var known = new TreeSet<>(ofTable(fields[2]));
                    if (!(" " + fields[1] + " ").contains(" more ")) {
                        decided.add(name.strip());
                        known.addAll(ofHelp(commandTrial, name.strip()));
                    }
                    options.put(name.strip(), List.copyOf(known));
                    all.addAll(known);
                }
            }
        }
        names = List.copyOf(options.keySet());
    }

    private static List<String> ofTable(String row) {
        var found = new ArrayList<String>();
        for (String written : row.strip().split("\\s+", -1)) {
            String option = written.replaceFirst("[!=?].*", "").replaceFirst("^-:", "-");
            boolean letters = option.matches("-[^-].+") && !written.startsWith("-:");
            for (char c : (letters ? option.substring(1) : "").toCharArray()) {
                found.add("-" + c);
            }
            if (!letters && !option.isEmpty()) {
                found.add(option);
            }
        }
        return found;
    }

    private static List<String> ofHelp(CommandTrial commandTrial, String name) {
        String help = name.startsWith("git") ? name + " -h" : name + " --help";
        return NAMED.matcher(commandTrial.run(help).output())
                .results()
                .map(m -> m.group())
                .toList();
    }

    /** A program and some options. */
    List<String> call(Random random) {
        var of = random.nextInt(12) > 0 ? decided : names;
        String name = of.get(random.nextInt(of.size()));
        var known = options.getOrDefault(name, List.of());
        var words = new ArrayList<String>(List.of(name));
        for (int i = random.nextInt(3); i > 0; i--) {
            words.add(option(random.nextInt(8) > 0 && !known.isEmpty() ? known : all, random));
        }
        return words;
    }

    /** An option of any program. */
    String option(Random random) {
        return option(all, random);
    }

    private static String option(List<String> of, Random random) {
        String option = of.get(random.nextInt(of.size()));
        String value = VALUES.get(random.nextInt(VALUES.size()));
        boolean named = option.startsWith("--");
        return switch (random.nextInt(8)) {
            case 0 -> option + " " + value;
            case 1 -> option + (named ? "=" : "") + value;
            case 2 -> named ? shortened(option, random) : cluster(option, of, random);
            case 3 -> (named ? shortened(option, random) + "=" : option) + value;
            default -> option;
        };
    }

    /** Most programs take a beginning of an option for the whole. */
    private static String shortened(String option, Random random) {
        return option.length() < 5
                ? option
                : option.substring(0, 4 + random.nextInt(option.length() - 4));
    }

    private static String cluster(String option, List<String> of, Random random) {
        String other = of.get(random.nextInt(of.size()));
        return option + (other.startsWith("--") || other.length() < 2 ? "n" : other.substring(1));
    }
}
