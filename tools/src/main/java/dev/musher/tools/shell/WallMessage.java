package dev.musher.tools.shell;

import java.util.List;
import java.util.Locale;

/** What programs print when something is not there, cannot be changed or cannot be reached. */
record WallMessage(String text, Kind kind) {
    /** Which wall it may come from. */
    enum Kind {
        /** A file cannot be opened or changed. */
        DENIED,
        /** A file is not there. */
        MISSING,
        HOST,
        /** A service of this machine does not answer. */
        SERVICE,
        /** More rights are needed than any command has. */
        RIGHTS
    }

    private static final List<WallMessage> ALL =
            List.of(
                    denied("read-only file system"),
                    denied("erofs"),
                    denied("permission denied"),
                    denied("eacces"),
                    denied("device or resource busy"),
                    missing("no such file or directory"),
                    missing("enoent"),
                    missing("nosuchfileexception"),
                    missing("cannot find module '/"),
                    missing("unable to access jarfile"),
                    host("could not resolve host"),
                    host("unable to resolve host"),
                    host("temporary failure in name resolution"),
                    host("name or service not known"),
                    host("unknown host"),
                    host("unknownhostexception"),
                    host("eai_again"),
                    host("enotfound "),
                    host("network is unreachable"),
                    host("enetunreach"),
                    host("dial tcp: lookup"),
                    service("connection refused"),
                    service("econnrefused"),
                    service("connect to server"),
                    service("can't connect to mysql server"),
                    service("cannot connect to the docker daemon"),
                    rights("no new privileges"),
                    rights("sudo: effective uid is not 0"),
                    rights("must be owned by uid 0 and have the setuid bit"),
                    rights("are you root?"));

    /** Of which kinds a line is, each once. */
    static List<Kind> kinds(String line) {
        String lower = line.toLowerCase(Locale.ROOT);
        return ALL.stream()
                .filter(message -> lower.contains(message.text()))
                .map(WallMessage::kind)
                .distinct()
                .toList();
    }

    private static WallMessage denied(String text) {
        return new WallMessage(text, Kind.DENIED);
    }

    private static WallMessage missing(String text) {
        return new WallMessage(text, Kind.MISSING);
    }

    private static WallMessage service(String text) {
        return new WallMessage(text, Kind.SERVICE);
    }

    private static WallMessage rights(String text) {
        return new WallMessage(text, Kind.RIGHTS);
    }

    private static WallMessage host(String text) {
        return new WallMessage(text, Kind.HOST);
    }
}
