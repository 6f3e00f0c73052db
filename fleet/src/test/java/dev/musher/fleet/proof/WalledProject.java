package dev.musher.fleet.proof;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.fleet.proof.gaterun.EvidenceFolder;
import dev.musher.fleet.proof.verification.GateProver;
import dev.musher.fleet.workspace.GitWorkspaces;
import dev.musher.fleet.workspace.ProjectRepository;
import dev.musher.fleet.workspace.StoryWorkspaceException;
import dev.musher.fleet.workspace.WorkspaceOptions;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.store.InMemoryAttestations;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.tools.sandbox.BubblewrapProbe;
import dev.musher.tools.sandbox.BubblewrapSandbox;
import dev.musher.tools.sandbox.BubblewrapStepSandbox;
import dev.musher.tools.sandbox.SandboxPolicy;
import dev.musher.tools.sandbox.StepSandbox;
import dev.musher.tools.sandbox.limit.SandboxLimits;
import dev.musher.tools.sandbox.options.HomeView;
import dev.musher.tools.sandbox.options.SandboxAvailability;
import dev.musher.tools.sandbox.options.SandboxLocation;
import dev.musher.tools.syntax.Parsers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A project whose gates, fixes and setup run inside real walls. */
public final class WalledProject implements AutoCloseable {
    public final TestRepository project;
    final Path home;
    public final EvidenceFolder evidence;
    private final Map<String, String> environment;
    private final ProcessRunner processRunner;
    private final StepSandbox sandbox;

    public WalledProject(Path place) throws Exception {
        this(place, SandboxPolicy.USUAL.with(HomeView.TOOLCHAINS));
    }

    WalledProject(Path place, SandboxLimits sandboxLimits) throws Exception {
        this(place, SandboxPolicy.USUAL.with(HomeView.TOOLCHAINS).with(sandboxLimits));
    }

    WalledProject(Path place, SandboxPolicy policy) throws Exception {
        project = new TestRepository(place);
        home = Files.createDirectory(place.toRealPath().resolve("home"));
        environment = new HashMap<>(project.environment());
        environment.put("HOME", home.toString());
        environment.put("PROJECT", project.top().toString());
        processRunner = new ProcessRunner(environment);
        evidence = new EvidenceFolder(state(), new InMemoryAttestations());
        var answer = new BubblewrapProbe(processRunner, environment).probe();
        assumeTrue(
                answer instanceof SandboxAvailability.Available,
                "bwrap does not work here: " + answer);
        sandbox =
                new BubblewrapStepSandbox(
                        new BubblewrapSandbox.Started(
                                (SandboxAvailability.Available) answer, processRunner, environment),
                        new SandboxLocation(state(), home, place.toRealPath().resolve("walls")),
                        project.top(),
                        policy);
    }

    Path state() {
        return project.top().resolve(".musher").resolve("state");
    }

    WalledProject with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /** How a command of each kind ended, and what it said. */
    enum Kind {
        GATE {
            @Override
            String said(WalledProject in, CommitId commit, String command) throws Exception {
                return in.proved(Gate.of("test", command), commit);
            }
        },
        INDEPENDENT_GATE {
            @Override
            String said(WalledProject in, CommitId commit, String command) throws Exception {
                return in.proved(ProofFixture.independent(Gate.of("test", command)), commit);
            }
        },
        GATE_WITH_A_NETWORK {
            @Override
            String said(WalledProject in, CommitId commit, String command) throws Exception {
                return in.proved(Gate.of("test", command).online(), commit);
            }
        },
        GATE_OF_THE_TRAIN {
            @Override
            String said(WalledProject in, CommitId commit, String command) throws Exception {
                var workClaim = in.project.claim(in.base(), commit);
                var proofReport =
                        in.prover(Gate.of("test", command)).gate(workClaim, ProofListener.NONE);
                return proofReport.report().steps().getLast().tail();
            }
        },
        BASE_GATE {
            @Override
            String said(WalledProject in, CommitId commit, String command) throws Exception {
                var gate = Gate.of("test", command);
                return in.prover(gate)
                        .settleBase(commit, ProofListener.NONE)
                        .orElseThrow()
                        .steps()
                        .getLast()
                        .tail();
            }
        },
        FIX {
            @Override
            String said(WalledProject in, CommitId commit, String command) throws Exception {
                var gate = Gate.of("test", "true").fixedBy(Optional.of(command));
                return in.prover(gate).fix(commit, "test", ProofListener.NONE)
                                instanceof FixResult.Failed(var step)
                        ? step.tail()
                        : "";
            }
        },
        SETUP {
            @Override
            String said(WalledProject in, CommitId commit, String command) throws Exception {
                try {
                    in.workspaces(command).open(new ItemNumber(7), "tidy");
                    return "";
                } catch (StoryWorkspaceException failed) {
                    var text = String.valueOf(failed.getMessage());
                    return text.substring(text.indexOf("output:\n") + 8) + "\n";
                }
            }
        };

        abstract String said(WalledProject in, CommitId commit, String command) throws Exception;
    }

    /** What the gate says of a commit as the work of a story. */
    private String proved(Gate gate, CommitId commit) throws Exception {
        var proofReport = prover(gate).prove(project.claim(base(), commit), ProofListener.NONE);
        return proofReport.report().steps().getLast().tail();
    }

    /** One step of a gate on the newest commit. */
    GateStep step(Gate gate) throws Exception {
        return steps(gate).getLast();
    }

    /** What gates say of the newest commit. */
    public List<GateStep> steps(Gate... gates) throws Exception {
        return prover(gates).settleBase(head(), ProofListener.NONE).orElseThrow().steps();
    }

    CommitId head() {
        return new CommitId(project.sh("git rev-parse HEAD"));
    }

    GateStep step(String command) throws Exception {
        return step(Gate.of("test", command));
    }

    GateProver prover(Gate... gates) {
        return prover(sandbox, gates);
    }

    GateProver prover(StepSandbox walls, Gate... gates) {
        var proofParts =
                new ProofParts(
                        new Git(processRunner, environment, project.top()),
                        workspaces("true")::checkOut,
                        processRunner,
                        environment,
                        walls,
                        Parsers.shared(),
                        new SystemTimeSource());
        return new GateProver(List.of(gates), new ProofPolicy(Map.of(), 2), proofParts, evidence);
    }

    GitWorkspaces workspaces(String setup) {
        var wishes =
                new WorkspaceOptions(
                        Optional.of("main"),
                        new WorkspaceOptions.Setup(
                                List.of(setup), List.of(), Duration.ofMinutes(1)),
                        List.of(),
                        20_000);
        return new GitWorkspaces(
                new ProjectRepository(project.top(), processRunner, environment), wishes, sandbox);
    }

    private CommitId base() {
        return new CommitId(project.sh("git rev-list --max-parents=0 HEAD"));
    }

    /** Every file of a folder with its content, but for what lies in these folders of it. */
    static Map<String, String> files(Path folder, String... without) throws IOException {
        var found = new HashMap<String, String>();
        try (var all = Files.walk(folder)) {
            for (Path file : all.toList()) {
                var name = folder.relativize(file).toString();
                if (List.of(without).stream().noneMatch(name::startsWith)
                        && Files.isRegularFile(file)) {
                    found.put(name, Files.readString(file, ISO_8859_1));
                }
            }
        }
        return found;
    }

    @Override
    public void close() {
        sandbox.close();
    }
}
