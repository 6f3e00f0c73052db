package dev.musher.chat.command;

import java.util.List;

/** Every command of the table as it is typed, for a project with two items in the backlog. */
public final class CommandLines {
    /** What has to be said before. */
    public static final List<String> BEFORE = List.of("add Greet in Czech", "add Greet in Slovak");

    /** Every command with arguments that are accepted, in an order in which they are possible. */
    public static final List<String> ACCEPTED =
            List.of(
                    "help",
                    "help start",
                    "status",
                    "status 1",
                    "backlog",
                    "show 1",
                    "why 1",
                    "overview 1",
                    "diff 1",
                    "logs 1",
                    "cost",
                    "cost day",
                    "workspaces",
                    "team",
                    "train",
                    "settings",
                    "settings fleet.",
                    "edit 1 priority high",
                    "assign 1 maya",
                    "criterion-add 1 says hello",
                    "criterion-edit 1 1 says ahoj",
                    "criterion-check 1 1",
                    "criterion-uncheck 1 1",
                    "criterion-remove 1 1",
                    "depends 1 2",
                    "depends 1 none",
                    "start 1",
                    "freeze 1 later",
                    "unfreeze 1",
                    "block 1 it is unclear",
                    "unblock 1",
                    "hold 1",
                    "release 1",
                    "demote 1",
                    "move 1 coding",
                    "move 1 backlog not now",
                    "abandon 1",
                    "reopen 1",
                    "reject 1 not wanted",
                    "archive 1",
                    "supersede 2 1",
                    "delete 2",
                    "delete 2 yes",
                    "stop",
                    "top",
                    "git",
                    "unreleased",
                    "changelog",
                    "requests",
                    "notify",
                    "notify stories problems",
                    "notify off",
                    "ambient on",
                    "ambient off",
                    "reset");

    /** What is refused here, because no agent works and nothing waits for a judgement. */
    public static final List<String> REFUSED =
            List.of(
                    "approve 1",
                    "send-back 1 the date is wrong",
                    "triage 1",
                    "stop 1",
                    "retry",
                    "answer 1 once");

    private CommandLines() {}
}
