package dev.musher.tools.shell;

import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.WallExemption;
import dev.musher.tools.permission.WallExemption.BlockedProgram;
import dev.musher.tools.permission.policy.WallFacts;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Names the wall that stopped a command, and what would open it. What the walls saw themselves is a
 * fact; what a program printed counts only where the file or host really is behind a wall.
 */
record WallNotes(WallFacts.Held walls, WallExemption exemption, WorkingDirectory workplace) {
    private static final int MOST = 3;
    private static final int LAST_LINES = 20;

    /** How a command ended. */
    enum Outcome {
        SUCCEEDED,
        FAILED
    }

    /**
     * @param refused hosts with their ports that the walls kept the command from
     */
    List<String> of(String command, String output, Outcome outcome, List<String> refused) {
        Set<String> notes = new LinkedHashSet<>();
        var requestHint = new RequestHint(exemption.place(), exemption.attendance());
        var files = new FileWallNotes(walls, exemption, workplace, requestHint);
        var hosts = new HostWallNotes(walls, exemption, requestHint);
        refused.forEach(target -> notes.add(hosts.refused(target)));
        boolean known = !refused.isEmpty();
        var lines = output.lines().toList();
        for (String line : lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size())) {
            for (WallMessage.Kind kind : WallMessage.kinds(line)) {
                var note =
                        switch (kind) {
                            case DENIED -> blocked(line).or(() -> files.of(line, kind));
                            case MISSING -> files.of(line, kind);
                            case HOST -> known ? Optional.<String>empty() : hosts.of(line, command);
                            case SERVICE -> hosts.ofService(line, command);
                            case RIGHTS -> rights(requestHint);
                        };
                note.ifPresent(notes::add);
            }
        }
        switch (outcome) {
            case SUCCEEDED ->
                    new LostFilesNote(walls, exemption, workplace, files)
                            .note()
                            .ifPresent(notes::add);
            // Some programs say nothing.
            case FAILED -> hosts.ofService("", command).ifPresent(notes::add);
        }
        return new ArrayList<>(notes).subList(0, Math.min(MOST, notes.size()));
    }

    private Optional<String> blocked(String line) {
        for (BlockedProgram program : exemption.blocked()) {
            if (NamedPathsAndHosts.names(line, program.name())) {
                return Optional.of(
                        "A rule denies the program "
                                + program.name()
                                + ": it cannot be started. Continue without it.");
            }
        }
        return Optional.empty();
    }

    private static Optional<String> rights(RequestHint requestHint) {
        return Optional.of(
                "Inside the sandbox no command gets root rights." + requestHint.toLeave());
    }

    /** How the model asks for more, or that it cannot be allowed. */
    record RequestHint(WallExemption.Confinement place, WallExemption.UserPresence attendance) {
        private static final String NOBODY =
                " It cannot be allowed in this run: continue without it, and report that ";

        String forNeed(String need) {
            return switch (attendance) {
                case ATTENDED -> repeated(need);
                case UNATTENDED -> NOBODY + "--allow '" + need + "' would.";
            };
        }

        /** Nothing if it would be refused anyway. */
        String toLeave() {
            if (place == WallExemption.Confinement.KEPT_INSIDE) {
                return "";
            }
            return switch (attendance) {
                case ATTENDED -> repeated("outside");
                case UNATTENDED -> NOBODY + "the user has to run it outside the sandbox.";
            };
        }

        private static String repeated(String need) {
            return " To ask for it, repeat the command with needs: [\"" + need + "\"].";
        }
    }
}
