package dev.musher.agent.evidence;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The name that a build file gives to its module. */
final class ModuleNames {
    private static final int SHORTEST = 2;
    private static final String ARTIFACT = "<artifactId>";
    private static final String PARENT = "</parent>";

    private static final Pattern NAME =
            Pattern.compile(
                    "\"name\"\\s*:\\s*\"([^\"]+)\""
                            + "|(?m:^name\\s*=\\s*[\"']([^\"']+)[\"'])"
                            + "|(?m:^module\\s+(\\S+))");

    private ModuleNames() {}

    static void add(String build, Set<String> into) {
        artifact(build, into);
        Matcher found = NAME.matcher(build);
        if (found.find()) {
            for (int i = 1; i <= found.groupCount(); i++) {
                String name = found.group(i);
                if (name != null && name.strip().length() >= SHORTEST) {
                    into.add(name.strip());
                }
            }
        }
    }

    /** The first artifact of a Maven build that is not that of its parent. */
    private static void artifact(String build, Set<String> into) {
        int from = build.indexOf(ARTIFACT, Math.max(0, build.indexOf(PARENT)));
        int end = from < 0 ? -1 : build.indexOf('<', from + ARTIFACT.length());
        if (end > 0) {
            into.add(build.substring(from + ARTIFACT.length(), end).strip());
        }
    }
}
