package dev.musher.tools.permission.policy;

import java.util.List;

/** What the walls around a command hold, as far as a decision needs to know. */
public sealed interface WallFacts {
    /** There are none: the command can do what the user can. */
    record None() implements WallFacts {}

    /**
     * There are some.
     *
     * @param readable absolute paths that can be seen, with everything below them
     * @param writable absolute paths that can be changed as well
     * @param own absolute paths of folders that each command has for itself
     * @param hosts that can be reached: {@code a.org}, {@code *.a.org}, each with an optional
     *     {@code :port}; {@code *} stands for all
     */
    record Held(List<String> readable, List<String> writable, List<String> own, List<String> hosts)
            implements WallFacts {
        public Held {
            readable = List.copyOf(readable);
            writable = List.copyOf(writable);
            own = List.copyOf(own);
            hosts = List.copyOf(hosts);
        }

        /** Whether it can be seen inside. */
        public boolean shows(String path) {
            return isBelow(readable, path) || isBelow(writable, path);
        }

        /** Whether it is a folder inside that holds nothing but what can be seen. */
        boolean leadsTo(String path) {
            String above = path.endsWith("/") ? path : path + "/";
            for (String shown : writable) {
                if (shown.startsWith(above)) {
                    return true;
                }
            }
            return path.equals("/");
        }

        /** Whether it can be changed inside. */
        public boolean letsWrite(String path) {
            return isBelow(writable, path);
        }

        /** Whether it is the command's own, and not what has the same name outside. */
        public boolean isOwn(String path) {
            return isBelow(own, path) && !shows(path);
        }

        /** Whether a server can be reached, or is the command's own. */
        public boolean reaches(String target) {
            var wanted = HostPattern.Target.of(target);
            if (HostPattern.isLoopback(wanted.host())) {
                return true;
            }
            for (String host : hosts) {
                if (HostPattern.of(host).allows(wanted)) {
                    return true;
                }
            }
            return false;
        }

        /** Whether it is this machine, of which a command inside has a loopback of its own. */
        public boolean isOwnHost(String target) {
            return !hosts.contains("*")
                    && HostPattern.isLoopback(HostPattern.Target.of(target).host());
        }

        /** The same for who means what is outside: nothing is the command's own. */
        Held shared() {
            return new Held(readable, writable, List.of(), hosts);
        }

        /** In a few words for people and models. */
        public String shown(String project) {
            return (letsWrite(project) ? "the project is writable" : "the project is read-only")
                    + ", "
                    + (hosts.isEmpty()
                            ? "no network"
                            : "network: "
                                    + (hosts.contains("*") ? "all" : String.join(", ", hosts)));
        }

        private static boolean isBelow(List<String> folders, String path) {
            for (String folder : folders) {
                if (path.startsWith(folder)
                        && (path.length() == folder.length()
                                || folder.endsWith("/")
                                || path.charAt(folder.length()) == '/')) {
                    return true;
                }
            }
            return false;
        }
    }
}
