package dev.musher.yard;

import dev.musher.git.Identity;
import java.util.ArrayList;
import java.util.List;

/**
 * What of the project's settings a repository beside it has to share, by one question to git.
 *
 * @param committer as in the project, or somebody who is clearly no person
 * @param looks what says how files look
 */
record ProjectLook(Identity committer, List<Setting> looks) {
    private static final Identity NOBODY = new Identity("Musher", "musher@localhost");

    private static final String WANTED =
            "^(user\\.(name|email)|filter\\..*|lfs\\..*|core\\.(autocrlf|eol|ignorecase|symlinks|filemode"
                    + "|precomposeunicode))$";

    /** What others than the project say holds in every repository anyway. */
    private static final List<String> OF_THE_PROJECT = List.of("local", "worktree");

    /** One line of it. */
    record Setting(String key, String value) {}

    static ProjectLook of(Site site) throws InterruptedException {
        var answer = site.command().ask("config", "-z", "--show-scope", "--get-regexp", WANTED);
        if (!answer.succeeded()) {
            return new ProjectLook(NOBODY, List.of());
        }
        String name = NOBODY.name();
        String email = NOBODY.email();
        var looks = new ArrayList<Setting>();
        var words = List.of(answer.out().split("\0", -1));
        for (int at = 0; at + 1 < words.size(); at += 2) {
            var setting = setting(words.get(at + 1));
            switch (setting.key()) {
                case "user.name" -> name = or(setting.value(), name);
                case "user.email" -> email = or(setting.value(), email);
                default -> {
                    if (OF_THE_PROJECT.contains(words.get(at)) && !setting.value().isEmpty()) {
                        looks.add(setting);
                    }
                }
            }
        }
        return new ProjectLook(new Identity(name, email), List.copyOf(looks));
    }

    private static Setting setting(String line) {
        int end = line.indexOf('\n');
        return end < 0
                ? new Setting(line, "")
                : new Setting(line.substring(0, end), line.substring(end + 1));
    }

    private static String or(String value, String otherwise) {
        return value.isEmpty() ? otherwise : value;
    }
}
