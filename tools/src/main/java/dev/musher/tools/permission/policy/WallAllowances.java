package dev.musher.tools.permission.policy;

import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.policy.AccessExtractor.Part;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is allowed because walls hold the command: whatever it is, in the modes that let commands
 * change the project. What it names beyond the walls is asked about.
 */
record WallAllowances(PermissionMode mode, List<CompiledRule> rules, String project) {
    private static final String NO_ROOT = "without root rights it will fail";
    private static final String NO_SOCKET = "without the docker socket it will fail";
    private static final String NO_SSH = "without access to ssh it will fail";
    private static final Map<String, String> FAILS =
            Map.of(
                    "sudo", NO_ROOT, "doas", NO_ROOT, "apt", NO_ROOT, "apt-get", NO_ROOT, "dnf",
                    NO_ROOT, "docker", NO_SOCKET, "podman", NO_SOCKET, "ssh", NO_SSH, "scp", NO_SSH,
                    "sftp", NO_SSH);

    /** Why an access is allowed; empty if the walls are not a reason. */
    Optional<String> allows(Part part) {
        boolean widened = mode == PermissionMode.STANDARD || mode == PermissionMode.ACCEPT;
        if (!widened || !(part.walls() instanceof WallFacts.Held held)) {
            return Optional.empty();
        }
        boolean allowed =
                switch (part.access()) {
                    case RequestedAccess.Run(var commandStep) ->
                            commandStep.grasp() == Understanding.WHOLE || !mayDoWhatIsRuled(held);
                    case RequestedAccess.Unknown _ -> true;
                    case RequestedAccess.Read(var path, var extent, _) ->
                            held.shows(path)
                                    || held.isOwn(path)
                                    || (extent != AccessExtent.BELOW && held.leadsTo(path));
                    case RequestedAccess.Write(var path, _, _) ->
                            held.letsWrite(path) || held.isOwn(path);
                    case RequestedAccess.Connect(var target) -> held.reaches(target);
                    case RequestedAccess.Outside _, RequestedAccess.Memory _ -> false;
                };
        return allowed
                ? Optional.of("inside the sandbox: " + limit(part.access(), held))
                : Optional.empty();
    }

    /** What they will do to it, where that is not what the words say, or what they hold. */
    private String limit(RequestedAccess requestedAccess, WallFacts.Held held) {
        return switch (requestedAccess) {
            case RequestedAccess.Run(var commandStep)
                    when commandStep.words().getFirst() instanceof CommandWord.Literal(var word) ->
                    FAILS.getOrDefault(
                            word.substring(word.lastIndexOf('/') + 1), held.shown(project));
            case RequestedAccess.OfFile file when held.isOwn(file.path()) ->
                    "the command has a " + file.path() + " of its own, deleted when it ends";
            case RequestedAccess.Connect(var target) when held.isOwnHost(target) ->
                    "the command has a localhost of its own; services of this machine are not there";
            case RequestedAccess.Run _,
                    RequestedAccess.Outside _,
                    RequestedAccess.OfFile _,
                    RequestedAccess.Connect _,
                    RequestedAccess.Memory _,
                    RequestedAccess.Unknown _ ->
                    held.shown(project);
        };
    }

    /** A program that is not understood might do inside what a rule asks about or denies. */
    private boolean mayDoWhatIsRuled(WallFacts.Held held) {
        for (CompiledRule rule : rules) {
            boolean files =
                    switch (rule.rule().subject()) {
                        case READ, WRITE, CONNECT -> true;
                        case RUN, OUTSIDE, TOOL, MEMORY -> false;
                    };
            if (files && rule.rule().ruling() != Ruling.ALLOW && rule.isPossible(held)) {
                return true;
            }
        }
        return false;
    }
}
