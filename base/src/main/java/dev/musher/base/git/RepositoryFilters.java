package dev.musher.base.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The filter programs by which a repository's own settings have files converted. A stranger may
 * have written them, so code that only looks at files switches them off; those of the user's own
 * settings stay.
 */
final class RepositoryFilters {
    private static final String COUNT = "GIT_CONFIG_COUNT";
    private static final String BEGINNING = "filter.";
    private static final long LARGEST = 256 * 1024;

    private RepositoryFilters() {}

    /** Variables for a call of git that looks at files. */
    static Map<String, String> off(GitRunner runner) throws InterruptedException {
        if (hasNone(runner.directory())) {
            return Map.of();
        }
        var variables = new HashMap<String, String>();
        int count = count(runner.environment());
        for (String filter : named(runner)) {
            for (String key : new String[] {"clean", "smudge", "process", "required"}) {
                variables.put("GIT_CONFIG_KEY_" + count, BEGINNING + filter + "." + key);
                variables.put("GIT_CONFIG_VALUE_" + count, key.equals("required") ? "false" : "");
                count++;
            }
        }
        if (!variables.isEmpty()) {
            variables.put(COUNT, Integer.toString(count));
        }
        return variables;
    }

    /** Most have none, and a process takes milliseconds. */
    private static boolean hasNone(Path directory) {
        var folder = GitDirectoryReader.of(directory);
        if (folder.isEmpty()) {
            return false;
        }
        try {
            Path file = folder.get().resolve("config");
            if (!Files.exists(file)) {
                return true;
            }
            if (Files.size(file) > LARGEST) {
                return false;
            }
            String text =
                    new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                            .toLowerCase(Locale.ROOT);
            return !text.contains("filter")
                    && !text.contains("include")
                    && !text.contains("worktreeconfig");
        } catch (IOException _) {
            return false;
        }
    }

    private static Set<String> named(GitRunner runner) throws InterruptedException {
        var call = GitCall.read("config", "--list", "--includes", "--show-scope", "--name-only");
        var answer = runner.ask(call.and("-z"));
        var names = new LinkedHashSet<String>();
        if (!answer.succeeded()) {
            return names;
        }
        var gitOutputFields = answer.fields();
        while (gitOutputFields.hasNext()) {
            String scope = gitOutputFields.text();
            String name = gitOutputFields.hasNext() ? gitOutputFields.text() : "";
            int end = name.lastIndexOf('.');
            if ((scope.equals("local") || scope.equals("worktree"))
                    && name.startsWith(BEGINNING)
                    && end > BEGINNING.length()) {
                names.add(name.substring(BEGINNING.length(), end));
            }
        }
        return names;
    }

    private static int count(Map<String, String> environment) {
        try {
            return Math.max(0, Integer.parseInt(environment.getOrDefault(COUNT, "0")));
        } catch (NumberFormatException _) {
            return 0;
        }
    }
}
