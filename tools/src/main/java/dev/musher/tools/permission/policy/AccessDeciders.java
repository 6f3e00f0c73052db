package dev.musher.tools.permission.policy;

import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.command.bash.UnreadCode;
import dev.musher.tools.permission.DeciderVote;
import dev.musher.tools.permission.DeciderVote.Weight;
import dev.musher.tools.permission.PathResolution;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.policy.AccessExtractor.Part;
import dev.musher.tools.permission.policy.BuiltInAllowances.ScriptTrust;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The deciders on an access, in the order of their weight: denying rules, protection, what a person
 * granted, asking rules, allowing rules, what is built in, the walls around a command, and last the
 * mode.
 */
final class AccessDeciders {
    private final PermissionMode permissionMode;
    private final List<CompiledRule> rules;
    private final FileProtection fileProtection;
    private final BuiltInAllowances builtInAllowances;
    private final WallAllowances inside;
    private final BlockedPrograms blocked;
    private final PathFacts pathFacts;

    AccessDeciders(PermissionMode permissionMode, List<CompiledRule> rules, PathFacts pathFacts) {
        this.permissionMode = permissionMode;
        this.rules = List.copyOf(rules);
        this.fileProtection = new FileProtection(pathFacts);
        this.builtInAllowances = new BuiltInAllowances(permissionMode, pathFacts);
        this.inside = new WallAllowances(permissionMode, this.rules, pathFacts.project());
        this.blocked = new BlockedPrograms(this.rules, pathFacts);
        this.pathFacts = pathFacts;
    }

    private AccessDeciders(AccessDeciders other, List<CompiledRule> rules) {
        this.permissionMode = other.permissionMode;
        this.rules = List.copyOf(rules);
        this.fileProtection = other.fileProtection;
        this.builtInAllowances = other.builtInAllowances;
        this.inside = new WallAllowances(permissionMode, this.rules, other.pathFacts.project());
        this.blocked = new BlockedPrograms(this.rules, other.pathFacts);
        this.pathFacts = other.pathFacts;
    }

    /** The same with more rules. */
    AccessDeciders with(List<CompiledRule> more) {
        var wider = new ArrayList<>(rules);
        wider.addAll(more);
        return new AccessDeciders(this, wider);
    }

    /** Whether the user has granted the whole operation. */
    enum Consent {
        GIVEN,
        NOT_GIVEN
    }

    /** Every vote on a part; the first one decides. */
    List<DeciderVote> votes(Part part, String tool, Consent consent) {
        var ballot = new VoteCollector(part.access().shown());
        denyAndMaybe(ballot, part, tool);
        var guard = isProtected(part);
        guard.filter(found -> found.ruling() == Ruling.DENY)
                .ifPresent(found -> ballot.add("protected", Ruling.DENY, found.because()));
        if (consent == Consent.GIVEN) {
            ballot.add("grant", Ruling.ALLOW, "granted for this session");
        }
        guard.filter(found -> found.ruling() == Ruling.ASK && permissionMode != PermissionMode.YOLO)
                .ifPresent(found -> ballot.add("protected", Ruling.ASK, found.because()));
        ballot.addAll(ballot.doubts);
        ruled(ballot, part, tool, Ruling.ASK);
        ruled(ballot, part, tool, Ruling.ALLOW);
        builtInAllowances
                .allows(part, scriptTrust(part))
                .ifPresent(why -> ballot.add("built in", Ruling.ALLOW, why));
        inside.allows(part).ifPresent(why -> ballot.add("sandbox", Ruling.ALLOW, why));
        unseen(part)
                .ifPresent(
                        rule ->
                                ballot.add(
                                        "mode",
                                        Ruling.ASK,
                                        "it runs code that was not read, and a rule denies "
                                                + rule.rule().pattern()));
        ballot.add(
                "mode",
                permissionMode == PermissionMode.YOLO ? Ruling.ALLOW : Ruling.ASK,
                "mode " + permissionMode.word());
        return ballot.counted();
    }

    /** The votes on a call that claims nothing: only rules about its tool can stop it. */
    List<DeciderVote> votesOnTool(String tool, Consent consent) {
        var ballot = new VoteCollector("use " + tool);
        ofTool(ballot, tool, Ruling.DENY);
        if (consent == Consent.GIVEN) {
            ballot.add("grant", Ruling.ALLOW, "granted for this session");
        }
        ofTool(ballot, tool, Ruling.ASK);
        ballot.add("built in", Ruling.ALLOW, "it touches nothing");
        return ballot.counted();
    }

    private void ofTool(VoteCollector ballot, String tool, Ruling ruling) {
        for (CompiledRule rule : rules) {
            if (rule.isOfTool(tool) && rule.rule().ruling() == ruling) {
                ballot.add("rule", ruling, rule.rule().shown());
            }
        }
    }

    static Ruling outcome(List<DeciderVote> votes) {
        return votes.getFirst().ruling();
    }

    private void denyAndMaybe(VoteCollector ballot, Part part, String tool) {
        for (CompiledRule rule : rules) {
            if (rule.rule().ruling() == Ruling.DENY) {
                PatternMatch patternMatch =
                        rule.isOfTool(tool) ? PatternMatch.YES : match(rule, part);
                if (patternMatch == PatternMatch.YES) {
                    ballot.add("rule", Ruling.DENY, rule.rule().shown());
                } else if (patternMatch == PatternMatch.MAYBE) {
                    ballot.doubt("it may match a rule that denies it: " + rule.rule().shown());
                }
            }
        }
    }

    private void ruled(VoteCollector ballot, Part part, String tool, Ruling ruling) {
        for (CompiledRule rule : rules) {
            if (rule.rule().ruling() == ruling && speaks(rule, part, tool)) {
                ballot.add("rule", ruling, rule.rule().shown());
            }
        }
    }

    private boolean speaks(CompiledRule rule, Part part, String tool) {
        if (rule.isOfTool(tool) || rule.match(part.access()) == PatternMatch.YES) {
            return true;
        }
        if (rule.rule().ruling() == Ruling.ASK) {
            return match(rule, part) == PatternMatch.MAYBE;
        }
        // Who allows a program allows what its own words name.
        return part.by().isPresent() && rule.match(part.by().get()) == PatternMatch.YES;
    }

    /** What is not known may be anything but what the walls around it make impossible. */
    private PatternMatch match(CompiledRule rule, Part part) {
        if (part.access() instanceof RequestedAccess.Unknown && !rule.isPossible(part.walls())) {
            return PatternMatch.NO;
        }
        PatternMatch patternMatch = rule.match(part.access());
        return patternMatch == PatternMatch.NO && unread(rule, part) == UnreadCode.WORDS
                ? PatternMatch.MAYBE
                : patternMatch;
    }

    /** By which code a part may do what the rule speaks of; none if walls make it impossible. */
    private UnreadCode unread(CompiledRule rule, Part part) {
        boolean held = part.walls() instanceof WallFacts.Held;
        return held && blocked.has(rule) ? UnreadCode.NOTHING : rule.runBy(part.access());
    }

    /** A rule that denies what code in files may run where no walls are. */
    private Optional<CompiledRule> unseen(Part part) {
        return permissionMode != PermissionMode.YOLO || part.walls() instanceof WallFacts.Held
                ? Optional.empty()
                : deniedInFiles(part);
    }

    private ScriptTrust scriptTrust(Part part) {
        return part.placement().runsOwnFile() && deniedInFiles(part).isEmpty()
                ? ScriptTrust.GIVEN
                : ScriptTrust.NOT_GIVEN;
    }

    private Optional<CompiledRule> deniedInFiles(Part part) {
        for (CompiledRule rule : rules) {
            if (rule.rule().ruling() == Ruling.DENY && unread(rule, part) == UnreadCode.FILES) {
                return Optional.of(rule);
            }
        }
        return Optional.empty();
    }

    private Optional<ProtectionMatch> isProtected(Part part) {
        if (part.access() instanceof RequestedAccess.Outside && pathFacts.isConfined()) {
            return denied("a subagent stays inside the sandbox");
        }
        if (!(part.access() instanceof RequestedAccess.OfFile access)) {
            return Optional.empty();
        }
        if (access instanceof RequestedAccess.Write write
                && pathFacts.isOffLimits(write.path(), write.reach())) {
            return denied("it belongs to the parent agent");
        }
        var file = PathNames.of(access.path());
        var guard = fileProtection.of(access);
        if (guard.isPresent() && !isNamed(access, file, guard.get())) {
            return guard;
        }
        return access.way() instanceof PathResolution.ThroughLink throughLink
                        && !builtInAllowances.isHarmless(access)
                        && !isNamed(access, file, throughLink)
                ? denied(fileProtection.ofStray(throughLink, access.path()))
                : Optional.empty();
    }

    /** Whether it is of those that walls hide. */
    boolean isSecret(RequestedAccess.Read read) {
        return fileProtection.of(read).isPresent();
    }

    /** Whether walls may be opened for a file: nothing protected is opened along with it. */
    boolean isOpenable(RequestedAccess.OfFile access) {
        String path = access.path();
        boolean above = (pathFacts.home() + "/").startsWith(path.equals("/") ? path : path + "/");
        var below =
                switch (access) {
                    case RequestedAccess.Read read ->
                            new RequestedAccess.Read(path, AccessExtent.BELOW, read.way());
                    case RequestedAccess.Write write ->
                            new RequestedAccess.Write(path, AccessExtent.BELOW, write.way());
                };
        var guard = fileProtection.of(below);
        return guard.isEmpty() ? !above : isNamed(access, PathNames.of(path), guard.get());
    }

    private static Optional<ProtectionMatch> denied(String because) {
        return Optional.of(new ProtectionMatch(Ruling.DENY, because, List.of()));
    }

    private boolean isNamed(
            RequestedAccess requestedAccess, PathNames file, ProtectionMatch guard) {
        for (CompiledRule rule : rules) {
            if (allows(rule, requestedAccess) && rule.names(file, guard)) {
                return true;
            }
        }
        return false;
    }

    private boolean isNamed(
            RequestedAccess requestedAccess,
            PathNames file,
            PathResolution.ThroughLink throughLink) {
        for (CompiledRule rule : rules) {
            if (allows(rule, requestedAccess) && rule.names(throughLink, file)) {
                return true;
            }
        }
        return false;
    }

    /** By itself, and not because it allows the tool or the program. */
    private static boolean allows(CompiledRule rule, RequestedAccess requestedAccess) {
        return rule.rule().ruling() == Ruling.ALLOW
                && rule.match(requestedAccess) == PatternMatch.YES;
    }

    /** The votes on one access while they are collected. */
    private static final class VoteCollector {
        private final String access;
        private final List<DeciderVote> votes = new ArrayList<>();
        private final List<DeciderVote> doubts = new ArrayList<>();

        VoteCollector(String access) {
            this.access = access;
        }

        void add(String decider, Ruling ruling, String because) {
            votes.add(new DeciderVote(access, decider, ruling, because, Weight.OUTVOTED));
        }

        void doubt(String because) {
            doubts.add(new DeciderVote(access, "rule", Ruling.ASK, because, Weight.OUTVOTED));
        }

        void addAll(List<DeciderVote> more) {
            votes.addAll(more);
        }

        List<DeciderVote> counted() {
            var first = votes.getFirst();
            votes.set(
                    0,
                    new DeciderVote(
                            first.access(),
                            first.decider(),
                            first.ruling(),
                            first.because(),
                            Weight.DECIDES));
            return votes;
        }
    }
}
