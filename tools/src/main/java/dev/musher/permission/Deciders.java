package dev.musher.permission;

import dev.musher.command.Touch.Reach;
import dev.musher.command.Unread;
import dev.musher.permission.AccessExtractor.Part;
import dev.musher.permission.Vote.Weight;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Everybody who has a say in an access, in the order of their weight: denying rules, protection,
 * what a person granted, asking rules, allowing rules, what is built in, the walls around a
 * command, and last the mode.
 */
final class Deciders {
    private final Mode mode;
    private final List<CompiledRule> rules;
    private final Protection protection;
    private final BuiltIn builtIn;
    private final InsideWalls inside;
    private final BlockedPrograms blocked;
    private final Paths paths;

    Deciders(Mode mode, List<CompiledRule> rules, Paths paths) {
        this.mode = mode;
        this.rules = List.copyOf(rules);
        this.protection = new Protection(paths);
        this.builtIn = new BuiltIn(mode, paths);
        this.inside = new InsideWalls(mode, this.rules, paths.project());
        this.blocked = new BlockedPrograms(this.rules, paths);
        this.paths = paths;
    }

    /** Whether the person behind the session has granted the whole operation. */
    enum Consent {
        GIVEN,
        NOT_GIVEN
    }

    /** Every vote on a part; the first one decides. */
    List<Vote> votes(Part part, String tool, Consent consent) {
        var ballot = new Ballot(part.access().shown());
        denyAndMaybe(ballot, part, tool);
        var guard = isProtected(part);
        guard.filter(found -> found.ruling() == Ruling.DENY)
                .ifPresent(found -> ballot.add("protected", Ruling.DENY, found.because()));
        if (consent == Consent.GIVEN) {
            ballot.add("grant", Ruling.ALLOW, "granted for this session");
        }
        guard.filter(found -> found.ruling() == Ruling.ASK && mode != Mode.YOLO)
                .ifPresent(found -> ballot.add("protected", Ruling.ASK, found.because()));
        ballot.addAll(ballot.doubts);
        ruled(ballot, part, tool, Ruling.ASK);
        ruled(ballot, part, tool, Ruling.ALLOW);
        builtIn.allows(part.access()).ifPresent(why -> ballot.add("built in", Ruling.ALLOW, why));
        inside.allows(part).ifPresent(why -> ballot.add("walls", Ruling.ALLOW, why));
        unseen(part)
                .ifPresent(
                        rule ->
                                ballot.add(
                                        "mode",
                                        Ruling.ASK,
                                        "it runs code that was not read, and a rule denies "
                                                + rule.rule().pattern()));
        ballot.add("mode", mode == Mode.YOLO ? Ruling.ALLOW : Ruling.ASK, "mode " + mode.word());
        return ballot.counted();
    }

    /** The votes on a call that claims nothing: only rules about its tool can stop it. */
    List<Vote> votesOnTool(String tool, Consent consent) {
        var ballot = new Ballot("use " + tool);
        ofTool(ballot, tool, Ruling.DENY);
        if (consent == Consent.GIVEN) {
            ballot.add("grant", Ruling.ALLOW, "granted for this session");
        }
        ofTool(ballot, tool, Ruling.ASK);
        ballot.add("built in", Ruling.ALLOW, "it touches nothing");
        return ballot.counted();
    }

    private void ofTool(Ballot ballot, String tool, Ruling ruling) {
        for (CompiledRule rule : rules) {
            if (rule.isOfTool(tool) && rule.rule().ruling() == ruling) {
                ballot.add("rule", ruling, rule.rule().shown());
            }
        }
    }

    static Ruling outcome(List<Vote> votes) {
        return votes.getFirst().ruling();
    }

    private void denyAndMaybe(Ballot ballot, Part part, String tool) {
        for (CompiledRule rule : rules) {
            if (rule.rule().ruling() == Ruling.DENY) {
                Match match = rule.isOfTool(tool) ? Match.YES : match(rule, part);
                if (match == Match.YES) {
                    ballot.add("rule", Ruling.DENY, rule.rule().shown());
                } else if (match == Match.MAYBE) {
                    ballot.doubt("it may turn out to be what is denied: " + rule.rule().shown());
                }
            }
        }
    }

    private void ruled(Ballot ballot, Part part, String tool, Ruling ruling) {
        for (CompiledRule rule : rules) {
            if (rule.rule().ruling() == ruling && speaks(rule, part, tool)) {
                ballot.add("rule", ruling, rule.rule().shown());
            }
        }
    }

    private boolean speaks(CompiledRule rule, Part part, String tool) {
        if (rule.isOfTool(tool) || rule.match(part.access()) == Match.YES) {
            return true;
        }
        if (rule.rule().ruling() == Ruling.ASK) {
            return match(rule, part) == Match.MAYBE;
        }
        // Who allows a program allows what its own words name.
        return part.by().isPresent() && rule.match(part.by().get()) == Match.YES;
    }

    /** What is not known may be anything but what the walls around it make impossible. */
    private Match match(CompiledRule rule, Part part) {
        if (part.access() instanceof Access.Unknown && !rule.isPossible(part.walls())) {
            return Match.NO;
        }
        Match match = rule.match(part.access());
        return match == Match.NO && unread(rule, part) == Unread.WORDS ? Match.MAYBE : match;
    }

    /** By which code a part may do what the rule speaks of; none if walls make it impossible. */
    private Unread unread(CompiledRule rule, Part part) {
        boolean held = part.walls() instanceof WallFacts.Held;
        return held && blocked.has(rule) ? Unread.NOTHING : rule.runBy(part.access());
    }

    /** A rule that denies what code in files may run where no walls are. */
    private Optional<CompiledRule> unseen(Part part) {
        if (mode != Mode.YOLO || part.walls() instanceof WallFacts.Held) {
            return Optional.empty();
        }
        for (CompiledRule rule : rules) {
            if (rule.rule().ruling() == Ruling.DENY && unread(rule, part) == Unread.FILES) {
                return Optional.of(rule);
            }
        }
        return Optional.empty();
    }

    private Optional<ProtectionMatch> isProtected(Part part) {
        if (part.access() instanceof Access.Outside && paths.isConfined()) {
            return denied("who works for another agent stays inside the sandbox");
        }
        if (!(part.access() instanceof Access.OfFile access)) {
            return Optional.empty();
        }
        if (access instanceof Access.Write write
                && paths.isOffLimits(write.path(), write.reach())) {
            return denied("it belongs to the agent that this one works for");
        }
        var file = PathNames.of(access.path());
        var guard = protection.of(access);
        if (guard.isPresent() && !isNamed(access, file, guard.get())) {
            return guard;
        }
        return access.way() instanceof Way.Stray stray
                        && !builtIn.isHarmless(access)
                        && !isNamed(access, file, stray)
                ? denied(protection.ofStray(stray, access.path()))
                : Optional.empty();
    }

    /** Whether it is of those that walls hide. */
    boolean isSecret(Access.Read read) {
        return protection.of(read).isPresent();
    }

    /** Whether walls may be opened for a file: nothing protected is opened along with it. */
    boolean isOpenable(Access.OfFile access) {
        String path = access.path();
        boolean above = (paths.home() + "/").startsWith(path.equals("/") ? path : path + "/");
        var below =
                switch (access) {
                    case Access.Read read -> new Access.Read(path, Reach.BELOW, read.way());
                    case Access.Write write -> new Access.Write(path, Reach.BELOW, write.way());
                };
        var guard = protection.of(below);
        return guard.isEmpty() ? !above : isNamed(access, PathNames.of(path), guard.get());
    }

    private static Optional<ProtectionMatch> denied(String because) {
        return Optional.of(new ProtectionMatch(Ruling.DENY, because, List.of()));
    }

    private boolean isNamed(Access access, PathNames file, ProtectionMatch guard) {
        for (CompiledRule rule : rules) {
            if (allows(rule, access) && rule.names(file, guard)) {
                return true;
            }
        }
        return false;
    }

    private boolean isNamed(Access access, PathNames file, Way.Stray stray) {
        for (CompiledRule rule : rules) {
            if (allows(rule, access) && rule.names(stray, file)) {
                return true;
            }
        }
        return false;
    }

    /** By itself, and not because it allows the tool or the program. */
    private static boolean allows(CompiledRule rule, Access access) {
        return rule.rule().ruling() == Ruling.ALLOW && rule.match(access) == Match.YES;
    }

    /** The votes on one access while they are collected. */
    private static final class Ballot {
        private final String access;
        private final List<Vote> votes = new ArrayList<>();
        private final List<Vote> doubts = new ArrayList<>();

        Ballot(String access) {
            this.access = access;
        }

        void add(String decider, Ruling ruling, String because) {
            votes.add(new Vote(access, decider, ruling, because, Weight.OUTVOTED));
        }

        void doubt(String because) {
            doubts.add(new Vote(access, "rule", Ruling.ASK, because, Weight.OUTVOTED));
        }

        void addAll(List<Vote> more) {
            votes.addAll(more);
        }

        List<Vote> counted() {
            var first = votes.getFirst();
            votes.set(
                    0,
                    new Vote(
                            first.access(),
                            first.decider(),
                            first.ruling(),
                            first.because(),
                            Weight.DECIDES));
            return votes;
        }
    }
}
