package dev.musher.fleet.workspace;

import dev.musher.base.git.data.GitIdentity;
import java.util.ArrayList;
import java.util.List;

/**
 * What of the project's settings a repository beside it has to share, by one question to git.
 *
 * @param committer as in the project, or one that is clearly not a person
 * @param looks what says how files look
 */
record ProjectGitSettings(GitIdentity committer, List<Setting> looks) {
    private static final GitIdentity NOT_A_PERSON = new GitIdentity("Musher", "musher@localhost");

    private static final String WANTED =
            "^(user\\.(name|email)|filter\\..*|lfs\\..*|core\\.(autocrlf|eol|ignorecase|symlinks|filemode"
                    + "|precomposeunicode))$";

    /** What others than the project say holds in every repository anyway. */
    private static final List<String> OF_THE_PROJECT = List.of("local", "worktree");

    /** One line of it. */
    record Setting(String key, String value) {}

    static ProjectGitSettings of(ProjectRepository projectRepository) throws InterruptedException {
        var answer =
                projectRepository
                        .command()
                        .tryRead("config", "-z", "--show-scope", "--get-regexp", WANTED);
        if (!answer.succeeded()) {
            return new ProjectGitSettings(NOT_A_PERSON, List.of());
        }
        String name = NOT_A_PERSON.name();
        String email = NOT_A_PERSON.email();
        var looks = new ArrayList<Setting>();
        var words = List.of(answer.text().split("\0", -1));
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
        return new ProjectGitSettings(new GitIdentity(name, email), List.copyOf(looks));
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
