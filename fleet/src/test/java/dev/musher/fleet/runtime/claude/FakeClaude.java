package dev.musher.fleet.runtime.claude;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A program that stands in for the CLI: a shell script that says given lines and does given things,
 * one after the other, whatever it is told. It writes down its arguments, its environment and what
 * it hears.
 */
final class FakeClaude {
    static final String SESSION = "0a0a0a0a-0b0b-4c0c-8d0d-0e0e0e0e0e0e";
    static final String MODEL = "claude-sonnet-4-6";

    private static final String OPENED =
            """
            {"type":"system","subtype":"init","session_id":"%s","model":"%s"}"""
                    .formatted(SESSION, MODEL);

    private final Path folder;
    private final StringBuilder script = new StringBuilder("#!/bin/sh\n");
    private int lines;

    FakeClaude(Path folder) {
        this.folder = folder;
        does("[ \"$1\" = --version ] && { echo '2.1.197 (Claude Code)'; exit 0; }");
        does("for word; do printf '%s\\n' \"$word\"; done > " + folder.resolve("words"));
        does("env > " + folder.resolve("env"));
    }

    FakeClaude does(String command) {
        script.append(command).append('\n');
        return this;
    }

    FakeClaude prints(String line) {
        Path file = folder.resolve("line-" + lines++);
        write(file, line + "\n");
        return does("cat '" + file + "'");
    }

    FakeClaude printsFile(Path file) {
        return does("cat '" + file + "'");
    }

    FakeClaude opens() {
        return prints(OPENED);
    }

    /** One message in one line, with the usage as it was when the message began. */
    FakeClaude says(String id, String words) {
        return prints(
                """
                {"type":"assistant","message":{"id":"%s","model":"%s",\
                "content":[{"type":"text","text":"%s"}],\
                "usage":{"input_tokens":100,"output_tokens":1}},"parent_tool_use_id":null}"""
                        .formatted(id, MODEL, words));
    }

    FakeClaude ends(String words) {
        return prints(
                """
                {"type":"result","subtype":"success","is_error":false,"result":"%s",\
                "total_cost_usd":0,"modelUsage":{}}"""
                        .formatted(words));
    }

    FakeClaude fails(int status, String words) {
        return prints(
                        """
                        {"type":"result","subtype":"success","is_error":true,\
                        "api_error_status":%d,"result":"%s","total_cost_usd":0,"modelUsage":{}}"""
                                .formatted(status, words))
                .does("exit 1");
    }

    /** Waits for a line, and keeps it. */
    FakeClaude hears() {
        return does("IFS= read -r heard; printf '%s\\n' \"$heard\" >> " + folder.resolve("heard"));
    }

    Path program() {
        Path program = folder.resolve("claude");
        write(program, script.toString());
        try {
            Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return program;
    }

    /** Its arguments, each on a line. */
    String words() {
        return content("words");
    }

    String environment() {
        return content("env");
    }

    String heard() {
        return content("heard");
    }

    boolean wasStarted() {
        return Files.exists(folder.resolve("words"));
    }

    private String content(String name) {
        try {
            return Files.readString(folder.resolve(name));
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    private static void write(Path file, String content) {
        try {
            Files.writeString(file, content);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
