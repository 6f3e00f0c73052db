package dev.musher.tools.sandbox;

import java.util.List;

/**
 * What commands may be able to do although one would rather they were not. The last script runs
 * outside and says {@code open} if it was done.
 */
enum KnownGap {
    LEAD_ELSEWHERE(
            "lead git to other settings by a file `commondir`",
            "mkdir evil; echo \"$PWD/evil\" >\"$COMMON/commondir\"",
            "test -e \"$COMMON/commondir\" && echo open"),
    NEW_BRANCH(
            "make a branch",
            "git branch fresh",
            "git rev-parse -q --verify fresh >/dev/null && echo open"),
    MOVE_OWN(
            "move the branch it is on",
            "git update-ref HEAD ahead",
            "test $(git rev-parse HEAD) = $(git rev-parse ahead) && echo open"),
    TAKE_FREE(
            "switch to a branch that no worktree has, and move it with the next command",
            "git checkout -q other\n" + "git commit -q --allow-empty -m Moved",
            "test \"$(git log -1 --format=%s other)\" = Moved && echo open"),
    TAKE_FOREIGN(
            "switch HEAD to the branch of another worktree, and move it with the next command",
            "git symbolic-ref HEAD refs/heads/foreign\n"
                    + "git commit -q --allow-empty -m Moved; git update-ref -d refs/heads/foreign",
            "test \"$(git log -1 --format=%s foreign)\" != Start && echo open"),
    MOVE_TAG(
            "move a tag",
            "git tag -f start ahead",
            "test $(git rev-parse start) = $(git rev-parse ahead) && echo open"),
    DELETE_LOG(
            "delete the reflog of another branch",
            "rm -f \"$COMMON/logs/refs/heads/other\"",
            "test -e \"$COMMON/logs/refs/heads/other\" || echo open"),
    DELETE_LOOSE(
            "delete objects that are not packed",
            "rm -rf \"$COMMON\"/objects/??",
            "ls -d \"$COMMON\"/objects/?? >/dev/null 2>&1 || echo open"),
    DELETE_PACK(
            "delete packed objects",
            "rm -rf \"$COMMON\"/objects/pack; mv \"$COMMON\"/objects o",
            "ls \"$COMMON\"/objects/pack/*.pack >/dev/null 2>&1 || echo open"),
    PLANT_REPOSITORY(
            "make a repository in the project whose settings start programs",
            "git init -q planted && git -C planted config core.fsmonitor evil",
            "git -C planted config core.fsmonitor >/dev/null && echo open");

    private final String words;
    private final String scripts;
    private final String check;

    KnownGap(String words, String scripts, String check) {
        this.words = words;
        this.scripts = scripts;
        this.check = check;
    }

    String words() {
        return words;
    }

    /** One command in each line. */
    List<String> scripts() {
        return scripts.lines().toList();
    }

    String check() {
        return check;
    }
}
