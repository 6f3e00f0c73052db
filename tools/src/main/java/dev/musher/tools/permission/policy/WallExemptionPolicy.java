package dev.musher.tools.permission.policy;

import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.permission.PathResolution;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.RuleSubject;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.WallExemption;
import dev.musher.tools.permission.WallExemption.Confinement;
import dev.musher.tools.permission.policy.AccessExtractor.Part;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a command may do beyond its walls, once it may happen: what it names, and what rules name.
 */
final class WallExemptionPolicy {
    private final AccessDeciders accessDeciders;
    private final String project;
    private final String home;
    private final boolean confined;
    private final boolean leaves;
    private final BlockedPrograms blocked;
    private final Set<String> readable = new LinkedHashSet<>();
    private final Set<String> writable = new LinkedHashSet<>();
    private final Set<String> hosts = new LinkedHashSet<>();

    WallExemptionPolicy(
            List<CompiledRule> rules, AccessDeciders accessDeciders, PathFacts pathFacts) {
        this.accessDeciders = accessDeciders;
        this.project = pathFacts.project();
        this.home = pathFacts.home();
        this.confined = pathFacts.isConfined();
        this.leaves =
                rules.stream().anyMatch(rule -> isAllowance(rule.rule(), RuleSubject.OUTSIDE));
        this.blocked = new BlockedPrograms(rules, pathFacts);
        for (CompiledRule rule : rules) {
            rule.opens()
                    .filter(what -> rules.stream().noneMatch(other -> other.limits(rule, what)))
                    .ifPresent(what -> open(rule.rule().subject(), what));
        }
    }

    private static boolean isAllowance(PermissionRule permissionRule, RuleSubject ruleSubject) {
        return permissionRule.ruling() == Ruling.ALLOW && permissionRule.subject() == ruleSubject;
    }

    /** Whether a rule lets some command leave its walls. */
    boolean leavesByRule() {
        return leaves;
    }

    private void open(RuleSubject ruleSubject, String what) {
        switch (ruleSubject) {
            case READ -> {
                var read =
                        new RequestedAccess.Read(
                                what, AccessExtent.ITSELF, PathResolution.STRAIGHT);
                if (accessDeciders.isOpenable(read)
                        && (!isInside(what) || accessDeciders.isSecret(read))) {
                    readable.add(what);
                }
            }
            case WRITE -> {
                var write =
                        new RequestedAccess.Write(
                                what, AccessExtent.ITSELF, PathResolution.STRAIGHT);
                if (isWritable(write) && !isInside(what)) {
                    writable.add(what);
                }
            }
            case CONNECT -> {
                if (!HostPattern.isLoopback(HostPattern.Target.of(what).host())) {
                    hosts.add(what);
                }
            }
            case RUN, OUTSIDE, TOOL, MEMORY -> {}
        }
    }

    /** Nothing where there are no walls. */
    WallExemption of(List<Part> parts) {
        var alsoReadable = new LinkedHashSet<String>();
        var alsoWritable = new LinkedHashSet<String>();
        var alsoHosts = new LinkedHashSet<String>();
        boolean inside = false;
        for (Part part : parts) {
            if (part.access() instanceof RequestedAccess.Outside) {
                return new WallExemption(
                        List.of(), List.of(), List.of(), List.of(), Confinement.OUTSIDE);
            }
            if (part.walls() instanceof WallFacts.Held held) {
                inside = true;
                switch (part.access()) {
                    case RequestedAccess.Read read when isHidden(read, held) ->
                            alsoReadable.add(read.path());
                    case RequestedAccess.Write write when isShut(write, held) ->
                            alsoWritable.add(write.path());
                    case RequestedAccess.Connect(var target) when !held.reaches(target) ->
                            alsoHosts.add(HostPattern.Target.of(target).shown());
                    case RequestedAccess.Run _,
                            RequestedAccess.Outside _,
                            RequestedAccess.Unknown _,
                            RequestedAccess.OfFile _,
                            RequestedAccess.Memory _,
                            RequestedAccess.Connect _ -> {}
                }
            }
        }
        return inside
                ? new WallExemption(
                        both(readable, alsoReadable),
                        both(writable, alsoWritable),
                        both(hosts, alsoHosts),
                        blocked.all(),
                        TemporaryPaths.of(parts, home),
                        confined ? Confinement.KEPT_INSIDE : Confinement.INSIDE,
                        WallExemption.UserPresence.ATTENDED)
                : WallExemption.NONE;
    }

    /** Secrets are hidden wherever they are; who may read one by a rule has to see it. */
    private boolean isHidden(RequestedAccess.Read read, WallFacts.Held held) {
        if (held.isOwn(read.path())
                || (read.reach() == AccessExtent.ITSELF && held.leadsTo(read.path()))) {
            return false;
        }
        boolean hidden = !held.shows(read.path()) || accessDeciders.isSecret(read);
        return hidden && accessDeciders.isOpenable(read);
    }

    private boolean isShut(RequestedAccess.Write write, WallFacts.Held held) {
        return !held.letsWrite(write.path()) && !held.isOwn(write.path()) && isWritable(write);
    }

    /** What lies above the project would open the project's own walls as well. */
    private boolean isWritable(RequestedAccess.Write write) {
        return !(project + "/").startsWith(write.path() + "/") && accessDeciders.isOpenable(write);
    }

    private boolean isInside(String path) {
        return (path + "/").startsWith(project + "/");
    }

    private static List<String> both(Set<String> usual, Set<String> more) {
        var all = new ArrayList<>(usual);
        for (String one : more) {
            if (!usual.contains(one)) {
                all.add(one);
            }
        }
        return all;
    }
}
