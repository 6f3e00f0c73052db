package dev.musher.tools.permission.policy;

import dev.musher.tools.command.CommandAnalyzer;
import dev.musher.tools.permission.DeciderVote;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.PermissionQuestion;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.WallExemption;
import dev.musher.tools.permission.policy.AccessExtractor.Part;
import java.util.ArrayList;
import java.util.List;

/**
 * The one place that decides what is allowed. A call becomes accesses, every decider votes on each,
 * and the strictest answer is the answer: deny before ask before allow. The same input gives the
 * same decision; nothing is remembered here.
 */
public final class PermissionPolicy {
    private final PermissionMode permissionMode;
    private final AccessExtractor extractor;
    private final AccessDeciders accessDeciders;
    private final WallExemptionPolicy wallExemptionPolicy;

    /**
     * For commands without walls.
     *
     * @param rules of all layers; their order does not matter
     * @param pathFacts asked where paths lead
     */
    public PermissionPolicy(
            PermissionMode permissionMode,
            List<PermissionRule> rules,
            CommandAnalyzer commands,
            PathFacts pathFacts) {
        this.permissionMode = permissionMode;
        this.extractor = new AccessExtractor(commands, pathFacts, CommandWalls.NONE);
        var compiled = CompiledRule.all(rules, pathFacts);
        this.accessDeciders = new AccessDeciders(permissionMode, compiled, pathFacts);
        this.wallExemptionPolicy = new WallExemptionPolicy(compiled, accessDeciders, pathFacts);
    }

    private PermissionPolicy(PermissionPolicy other, CommandWalls walls) {
        this.permissionMode = other.permissionMode;
        this.extractor =
                new AccessExtractor(other.extractor.commands(), other.extractor.paths(), walls);
        this.accessDeciders = other.accessDeciders;
        this.wallExemptionPolicy = other.wallExemptionPolicy;
    }

    /** The same where commands run inside walls. */
    public PermissionPolicy inside(CommandWalls walls) {
        return new PermissionPolicy(this, walls);
    }

    /** Whether some command may leave its walls and no person is asked. */
    boolean letsCommandsLeave() {
        return permissionMode == PermissionMode.YOLO || wallExemptionPolicy.leavesByRule();
    }

    public PermissionMode mode() {
        return permissionMode;
    }

    /** What is allowed without asking, as the end of a sentence. */
    String allowed(Permission.Request request) {
        return permissionMode.allowed(extractor.around(request.claims()));
    }

    public PermissionDecision decide(Permission.Request request, SessionGrants sessionGrants) {
        var granted =
                sessionGrants.hold(request)
                        ? AccessDeciders.Consent.GIVEN
                        : AccessDeciders.Consent.NOT_GIVEN;
        var parts = extractor.parts(request.claims());
        if (parts.isEmpty()) {
            var votes = accessDeciders.votesOnTool(request.tool(), granted);
            return new PermissionDecision(AccessDeciders.outcome(votes), votes, "");
        }
        var trace = new ArrayList<DeciderVote>();
        var ruling = Ruling.ALLOW;
        var asked = new ArrayList<Part>();
        for (Part part : parts) {
            var votes = accessDeciders.votes(part, request.tool(), granted);
            trace.addAll(votes);
            Ruling one = AccessDeciders.outcome(votes);
            if (one.compareTo(ruling) > 0) {
                ruling = one;
                asked.clear();
            }
            if (one == ruling) {
                asked.add(part);
            }
        }
        return new PermissionDecision(
                ruling,
                trace,
                RuleAdvice.of(ruling, asked.getFirst(), trace),
                ruling == Ruling.DENY ? WallExemption.NONE : wallExemptionPolicy.of(parts),
                ruling == Ruling.ASK
                        ? question(RuleAdvice.question(asked, trace), parts, request.tool())
                        : PermissionQuestion.USUAL);
    }

    /** A rule about such a folder would be about all that a person has. */
    private boolean holdsTheHome(Part part) {
        return part.access() instanceof RequestedAccess.OfFile file
                && (extractor.paths().home() + "/")
                        .startsWith(file.path().equals("/") ? "/" : file.path() + "/");
    }

    /** Only rules are offered by which the whole call would not have been asked about. */
    private PermissionQuestion question(
            PermissionQuestion question, List<Part> parts, String tool) {
        if (question.rules().isEmpty()) {
            return question;
        }
        var offered = new ArrayList<PermissionRule>();
        for (String text : question.rules()) {
            RuleText.rule(Ruling.ALLOW, text, "offered").ifPresent(offered::add);
        }
        var deciders = accessDeciders.with(CompiledRule.all(offered, extractor.paths()));
        for (Part part : parts) {
            var votes = deciders.votes(part, tool, AccessDeciders.Consent.NOT_GIVEN);
            if (AccessDeciders.outcome(votes) != Ruling.ALLOW || holdsTheHome(part)) {
                return new PermissionQuestion(question.text(), List.of());
            }
        }
        return question;
    }
}
