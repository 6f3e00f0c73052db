package dev.musher.permission;

import dev.musher.command.Touch.Reach;
import dev.musher.permission.AccessExtractor.Part;
import dev.musher.permission.Passage.Place;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a command may do beyond its walls, once it may happen: what it names, and what rules name.
 */
final class Passages {
    private final Deciders deciders;
    private final String project;
    private final String home;
    private final boolean confined;
    private final boolean leaves;
    private final BlockedPrograms blocked;
    private final Set<String> readable = new LinkedHashSet<>();
    private final Set<String> writable = new LinkedHashSet<>();
    private final Set<String> hosts = new LinkedHashSet<>();

    Passages(List<CompiledRule> rules, Deciders deciders, Paths paths) {
        this.deciders = deciders;
        this.project = paths.project();
        this.home = paths.home();
        this.confined = paths.isConfined();
        this.leaves = rules.stream().anyMatch(rule -> isAllowance(rule.rule(), Subject.OUTSIDE));
        this.blocked = new BlockedPrograms(rules, paths);
        for (CompiledRule rule : rules) {
            rule.opens()
                    .filter(what -> rules.stream().noneMatch(other -> other.limits(rule, what)))
                    .ifPresent(what -> open(rule.rule().subject(), what));
        }
    }

    private static boolean isAllowance(Rule rule, Subject subject) {
        return rule.ruling() == Ruling.ALLOW && rule.subject() == subject;
    }

    /** Whether a rule lets some command leave its walls. */
    boolean leavesByRule() {
        return leaves;
    }

    private void open(Subject subject, String what) {
        switch (subject) {
            case READ -> {
                var read = new Access.Read(what, Reach.ITSELF, Way.STRAIGHT);
                if (deciders.isOpenable(read) && (!isInside(what) || deciders.isSecret(read))) {
                    readable.add(what);
                }
            }
            case WRITE -> {
                var write = new Access.Write(what, Reach.ITSELF, Way.STRAIGHT);
                if (isWritable(write) && !isInside(what)) {
                    writable.add(what);
                }
            }
            case CONNECT -> {
                if (!HostPattern.isLoopback(HostPattern.Target.of(what).host())) {
                    hosts.add(what);
                }
            }
            case RUN, OUTSIDE, TOOL -> {}
        }
    }

    /** Nothing where there are no walls. */
    Passage of(List<Part> parts) {
        var alsoReadable = new LinkedHashSet<String>();
        var alsoWritable = new LinkedHashSet<String>();
        var alsoHosts = new LinkedHashSet<String>();
        boolean inside = false;
        for (Part part : parts) {
            if (part.access() instanceof Access.Outside) {
                return new Passage(List.of(), List.of(), List.of(), List.of(), Place.OUTSIDE);
            }
            if (part.walls() instanceof WallFacts.Held held) {
                inside = true;
                switch (part.access()) {
                    case Access.Read read when isHidden(read, held) ->
                            alsoReadable.add(read.path());
                    case Access.Write write when isShut(write, held) ->
                            alsoWritable.add(write.path());
                    case Access.Connect(var target) when !held.reaches(target) ->
                            alsoHosts.add(HostPattern.Target.of(target).shown());
                    case Access.Run _,
                            Access.Outside _,
                            Access.Unknown _,
                            Access.OfFile _,
                            Access.Connect _ -> {}
                }
            }
        }
        return inside
                ? new Passage(
                        both(readable, alsoReadable),
                        both(writable, alsoWritable),
                        both(hosts, alsoHosts),
                        blocked.all(),
                        TemporaryPaths.of(parts, home),
                        confined ? Place.KEPT_INSIDE : Place.INSIDE,
                        Passage.Attendance.ATTENDED)
                : Passage.NONE;
    }

    /** Secrets are hidden wherever they are; who may read one by a rule has to see it. */
    private boolean isHidden(Access.Read read, WallFacts.Held held) {
        if (held.isOwn(read.path())
                || (read.reach() == Reach.ITSELF && held.leadsTo(read.path()))) {
            return false;
        }
        boolean hidden = !held.shows(read.path()) || deciders.isSecret(read);
        return hidden && deciders.isOpenable(read);
    }

    private boolean isShut(Access.Write write, WallFacts.Held held) {
        return !held.letsWrite(write.path()) && !held.isOwn(write.path()) && isWritable(write);
    }

    /** What lies above the project would open the project's own walls as well. */
    private boolean isWritable(Access.Write write) {
        return !(project + "/").startsWith(write.path() + "/") && deciders.isOpenable(write);
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
