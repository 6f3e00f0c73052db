package dev.musher.shell;

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
        HOST
    }

    private static final List<WallMessage> ALL =
            List.of(
                    denied("read-only file system"),
                    denied("erofs"),
                    denied("permission denied"),
                    denied("eacces"),
                    missing("no such file or directory"),
                    missing("enoent"),
                    missing("nosuchfileexception"),
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
                    host("dial tcp: lookup"));

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

    private static WallMessage host(String text) {
        return new WallMessage(text, Kind.HOST);
    }
}
