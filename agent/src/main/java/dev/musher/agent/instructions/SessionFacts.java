package dev.musher.agent.instructions;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Optional;

/**
 * The facts that hold when a session begins. It is not brought up to date: every request of the
 * session begins with the same bytes.
 *
 * @param repository the one around the folder, if there is one
 * @param platform like {@code Linux amd64}
 * @param permission who can be asked, and what is allowed, in a line; may be empty
 */
public record SessionFacts(
        Path folder,
        Optional<RepositoryFacts> repository,
        String platform,
        LocalDate day,
        String permission) {
    public SessionFacts(
            Path folder, Optional<RepositoryFacts> repository, String platform, LocalDate day) {
        this(folder, repository, platform, day, "");
    }

    public SessionFacts with(String line) {
        return new SessionFacts(folder, repository, platform, day, line);
    }

    /** The facts of a folder on this machine. */
    public static SessionFacts of(
            Path folder, Optional<RepositoryFacts> repository, LocalDate day) {
        return new SessionFacts(
                folder,
                repository,
                System.getProperty("os.name") + " " + System.getProperty("os.arch"),
                day);
    }

    String text() {
        return "# This session\nFolder: "
                + oneLine(folder.toString())
                + "\nGit, at the start: "
                + (repository.isPresent() ? shown(repository.get()) : "no repository")
                + "\nPlatform: "
                + platform
                + "; commands run in bash\nDate, at the start (UTC): "
                + day
                + (permission.isEmpty() ? "" : "\n" + permission);
    }

    private static String shown(RepositoryFacts repositoryFacts) {
        return repositoryFacts.branch().isPresent()
                ? "branch " + oneLine(repositoryFacts.branch().get())
                : "no branch checked out";
    }

    /** Names of folders and branches are not ours; none of them may look like a line of ours. */
    private static String oneLine(String name) {
        var line = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            line.append(Character.isISOControl(c) ? '?' : c);
        }
        return line.toString();
    }
}
