package dev.musher.tools.sandbox;

/**
 * What commands must not be able to do. A script says {@code breached} if it has seen itself
 * succeed; what it changes is looked at from outside as well.
 */
enum Attack {
    WRITE_HOOK(
            "write a hook",
            "for f in pre-commit post-checkout; do echo evil >\"$COMMON/hooks/$f\"; done;"
                    + " mv \"$COMMON/hooks\" \"$COMMON/h\"; mkdir -p \"$COMMON/hooks\";"
                    + " echo evil >\"$COMMON/hooks/pre-push\""),
    WRITE_CONFIG(
            "write config",
            "git config core.fsmonitor evil; git config --worktree core.fsmonitor evil;"
                    + " echo '[core] fsmonitor = evil' >>\"$COMMON/config\";"
                    + " rm -f \"$COMMON/config\"; echo '[core] hooksPath = evil' >\"$COMMON/config\";"
                    + " cp \"$COMMON/config\" c && mv c \"$COMMON/config\""),
    MOVE_GIT(
            "mv .git",
            "mv .git x && cp -r x .git; rm -d .git; mv \"$COMMON\" \"$COMMON-x\""
                    + " && cp -r \"$COMMON-x\" \"$COMMON\" && echo breached"),
    DELETE_BRANCH(
            "delete another branch",
            "git branch -D other packed folder/loose folder/packed; git update-ref -d refs/heads/other;"
                    + " rm -rf \"$COMMON/refs/heads/other\" \"$COMMON/refs/heads/folder\";"
                    + " mv \"$COMMON/refs/heads/folder\" \"$COMMON/refs/heads/f\";"
                    + " mv \"$COMMON/refs/heads\" \"$COMMON/refs/h\"; mv \"$COMMON/refs\" \"$COMMON/r\";"
                    + " rm -f \"$COMMON/packed-refs\"; git pack-refs --all --prune"),
    MOVE_BRANCH(
            "move another branch",
            "for b in other packed folder/loose folder/packed ahead; do"
                    + " git branch -f $b start; git update-ref refs/heads/$b start;"
                    + " echo 1234567890123456789012345678901234567890 >\"$COMMON/refs/heads/$b\"; done"),
    READ_KEY("read ~/.ssh", "cat ~/.ssh/id_ed25519 && echo breached; ls -A ~ | grep ssh"),
    CONNECT(
            "connect out",
            "(exec 3<>/dev/tcp/127.0.0.1/$PORT) && echo breached;"
                    + " (exec 3<>/dev/tcp/192.0.2.1/80) && echo breached"),
    REMOUNT(
            "remount",
            "for m in / /usr /etc /proc \"$COMMON/config\" \"$COMMON/hooks\"; do"
                    + " mount -o remount,bind,rw $m && echo breached;"
                    + " umount -l $m && echo breached; done"),
    USER_NAMESPACE(
            "new user namespace",
            "unshare -U true && echo breached; unshare -Ur mount -t tmpfs x /tmp && echo breached"),
    KILL("kill a process outside", "kill -9 $VICTIM && echo breached");

    private final String words;
    private final String script;

    Attack(String words, String script) {
        this.words = words;
        this.script = script;
    }

    String words() {
        return words;
    }

    String script() {
        return script;
    }
}
