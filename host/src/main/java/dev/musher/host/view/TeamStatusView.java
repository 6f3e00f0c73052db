package dev.musher.host.view;

import dev.musher.fleet.dispatch.VendorLimits;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.roster.Teammate;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.ledger.LeaseKey;
import io.avaje.jsonb.Json;
import java.time.Instant;
import java.util.List;

/**
 * The team of a project as its files say, what its members hold, and the gates, for programs.
 *
 * @param agents how many may be at work at once
 * @param leases rights that only one process has at a time
 */
@Json
public record TeamStatusView(
        int agents,
        List<Mate> team,
        List<Held> leases,
        List<WorkspaceView> workspaces,
        List<GatesView.GateView> gates) {
    public static final TeamStatusView NONE =
            new TeamStatusView(0, List.of(), List.of(), List.of(), List.of());

    /**
     * A member of the team.
     *
     * @param model the runtime's usual one if it is empty
     * @param dollars the most for an attempt; empty for no limit of its own
     * @param limitedUntil when its vendor's rate limit ends; empty if there is none
     */
    @Json
    public record Mate(
            String name,
            String role,
            String runtime,
            String model,
            int turns,
            int calls,
            String dollars,
            String limitedUntil) {
        static Mate of(Teammate mate, VendorLimits limits) {
            return new Mate(
                    mate.name(),
                    mate.role().word(),
                    mate.runtime(),
                    mate.model().orElse(""),
                    mate.limits().turns(),
                    mate.limits().calls(),
                    mate.limits().dollars().map(most -> most.amount().toPlainString()).orElse(""),
                    limits.closedUntil(mate).map(Instant::toString).orElse(""));
        }
    }

    /**
     * A lease.
     *
     * @param overdue whether its holder is late with renewing it
     */
    @Json
    public record Held(
            long fence, List<String> keys, String holder, String until, boolean overdue) {
        static Held of(Lease lease, Instant now) {
            return new Held(
                    lease.fencing(),
                    lease.keys().stream().map(LeaseKey::text).sorted().toList(),
                    lease.holder(),
                    lease.until().toString(),
                    lease.isOverdue(now));
        }
    }

    public static TeamStatusView of(FleetParts parts, Instant now) throws InterruptedException {
        var pipeline = parts.pipeline();
        var board = pipeline.board();
        var roster = parts.team().roster();
        var limits = VendorLimits.of(board, roster, now);
        return new TeamStatusView(
                parts.team().headcount().agents(),
                roster.team().stream().map(mate -> Mate.of(mate, limits)).toList(),
                pipeline.ledger().leases().held().stream()
                        .map(lease -> Held.of(lease, now))
                        .toList(),
                WorkspaceView.all(board, parts.workspaces()),
                GatesView.of(ProjectGates.of(parts)).gates());
    }
}
