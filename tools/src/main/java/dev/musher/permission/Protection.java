package dev.musher.permission;

import dev.musher.command.Touch.Reach;
import dev.musher.secret.SecretNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What no mode gives away: secrets, and files by which a later command could be taken over. Only a
 * rule that names them does.
 */
final class Protection {
    private static final List<String> SECRET_PLACES =
            List.of(
                    "~/.ssh",
                    "~/.gnupg",
                    "~/.aws",
                    "~/.azure",
                    "~/.kube",
                    "~/.config/gcloud",
                    "~/.config/gh",
                    "~/.config/op",
                    "~/.docker/config.json",
                    "~/.npmrc",
                    "~/.cargo/credentials",
                    "~/.cargo/credentials.toml",
                    "~/.m2/settings-security.xml",
                    "~/.password-store",
                    "~/.mozilla",
                    "~/.config/google-chrome",
                    "~/.config/chromium",
                    "~/.config/rclone",
                    "~/.local/share/keyrings",
                    "~/.vault-token",
                    "~/.bash_history",
                    "~/.zsh_history",
                    "/etc/shadow",
                    "/etc/gshadow",
                    "/etc/sudoers",
                    "/etc/ssh",
                    "/root/.ssh",
                    "/proc/*/environ",
                    "/proc/*/mem",
                    "/proc/kcore",
                    "/dev/mem",
                    "/dev/kmem");

    /** Reading these is fine; who writes them runs programs later, or changes our rules. */
    private static final List<String> STEERING_PLACES =
            List.of(
                    "**/.git/HEAD",
                    "**/.git/hooks",
                    "**/.git/config",
                    "**/.git/config.worktree",
                    "**/.git/commondir",
                    "**/.git/info/attributes",
                    "**/.git/modules",
                    "**/.git/worktrees",
                    "**/.git/objects/info/alternates",
                    // Hooks may be kept elsewhere, and this one runs when git only looks.
                    "**/post-index-change",
                    "**/.gitconfig",
                    "~/.bashrc",
                    "~/.bash_profile",
                    "~/.bash_login",
                    "~/.bash_logout",
                    "~/.bash_aliases",
                    "~/.profile",
                    "~/.zshrc",
                    "~/.zshenv",
                    "~/.zprofile",
                    "~/.zlogin",
                    "~/.config/fish",
                    "~/.inputrc",
                    "~/.config/git",
                    "~/.config/autostart",
                    "~/.config/systemd",
                    "/etc/profile",
                    "/etc/profile.d",
                    "/etc/bash.bashrc",
                    "/etc/environment",
                    "/etc/ld.so.preload",
                    "/etc/cron.d",
                    "/etc/crontab",
                    "/var/spool/cron",
                    "~/.config/musher",
                    "~/.local/state/musher",
                    ".musher/state",
                    ".musher/project.toml",
                    "**/.musher/state",
                    "**/.musher/project.toml");

    /** The same for who works in a workspace: its own state, but not the one around it. */
    private static final List<String> OF_WORKSPACES = withoutState();

    /** Whole directories whose loss takes protected files along. */
    private static final List<String> STEERING_FOLDERS =
            List.of("./.git", "./.musher", "**/.git", "**/.musher");

    /** Names that mean protected things wherever they are; of the rest the whole path is needed. */
    private static final Set<String> TELLING_NAMES =
            Set.of(
                    ".ssh",
                    ".gnupg",
                    ".aws",
                    ".azure",
                    ".kube",
                    "gcloud",
                    ".password-store",
                    ".npmrc",
                    ".git",
                    ".musher",
                    ".bashrc",
                    ".bash_profile",
                    ".profile",
                    ".zshrc",
                    ".zshenv",
                    ".gitconfig");

    private final String project;
    private final List<PathPattern> secrets;
    private final List<PathPattern> steering;
    private final List<PathPattern> folders;

    Protection(Paths paths) {
        project = paths.project();
        secrets = patterns(SECRET_PLACES, paths);
        steering = patterns(isWorkspace(project) ? OF_WORKSPACES : STEERING_PLACES, paths);
        folders = patterns(STEERING_FOLDERS, paths);
    }

    /** Workspaces lie among Musher's own files, which are protected from everybody else. */
    private static boolean isWorkspace(String project) {
        return project.contains("/.musher/state/workspaces/");
    }

    private static List<String> withoutState() {
        var places = new ArrayList<>(STEERING_PLACES);
        places.remove("**/.musher/state");
        return List.copyOf(places);
    }

    private static List<PathPattern> patterns(List<String> texts, Paths paths) {
        var patterns = new ArrayList<PathPattern>();
        for (String text : texts) {
            patterns.add(PathPattern.of(text, paths));
        }
        return patterns;
    }

    /** Why a read is protected. */
    Optional<String> ofRead(PathNames path, Reach reach) {
        if (SecretNames.match(path.last())) {
            return Optional.of("files of this name usually hold secrets");
        }
        for (PathPattern pattern : secrets) {
            if (pattern.matches(path) || (reach == Reach.BELOW && pattern.reachesBelow(path))) {
                return Optional.of("credentials are kept there");
            }
        }
        return Optional.empty();
    }

    /** Why a write is protected. */
    Optional<String> ofWrite(PathNames path, Reach reach) {
        var secret = ofRead(path, reach);
        if (secret.isPresent()) {
            return secret;
        }
        for (PathPattern pattern : steering) {
            if (pattern.matches(path) || (reach == Reach.BELOW && pattern.reachesBelow(path))) {
                return Optional.of("it decides what runs later or what is allowed");
            }
        }
        if (isOfRepository(path)) {
            return Optional.of("without it git looks for another repository");
        }
        for (PathPattern pattern : folders) {
            if (reach == Reach.BELOW && (pattern.is(path) || pattern.reachesBelow(path))) {
                return Optional.of("hooks and settings are inside it");
            }
        }
        return Optional.empty();
    }

    /**
     * What makes a repository one. As a file {@code .git} names another, and what is copied into it
     * may be called anything.
     */
    private static boolean isOfRepository(PathNames path) {
        int size = path.names().size();
        boolean part = path.last().equals("objects") || path.last().equals("refs");
        return path.last().equals(".git")
                || (part && size > 1 && path.names().get(size - 2).equals(".git"));
    }

    /** Why a file is protected that a link in the project led to. */
    String ofStray(Way.Stray stray, String path) {
        return stray.path().substring(project.length() + 1)
                + " leads out of the project to "
                + path;
    }

    /**
     * Whether a rule names what is protected about the path; a wildcard that merely covers it does
     * not. Either it is that very path, or a name that means it is written out in the pattern.
     */
    static boolean isNamed(String pattern, PathPattern compiled, PathNames path) {
        if (compiled.isLiteral() && compiled.is(path)) {
            return true;
        }
        for (String written : pattern.split("/", -1)) {
            Glob name = Glob.of(written);
            for (String part : path.names()) {
                boolean telling = TELLING_NAMES.contains(part) && name.isLiteral();
                if ((telling || isSecret(part, written)) && name.matches(part)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** A name with wildcards still tells if what is fixed of it does: {@code *.pem}. */
    private static boolean isSecret(String part, String written) {
        String fixed = written.replace("*", "").replace("?", "");
        return fixed.length() > 2 && SecretNames.match(part);
    }
}
