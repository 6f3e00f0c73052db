package dev.musher.proof;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.gates.Gate;
import dev.musher.git.CommitId;
import dev.musher.git.Git;
import dev.musher.pipeline.InMemoryAttestations;
import dev.musher.process.Processes;
import dev.musher.sandbox.Availability;
import dev.musher.sandbox.BubblewrapProbe;
import dev.musher.sandbox.BubblewrapSandbox;
import dev.musher.sandbox.BubblewrapStepSandbox;
import dev.musher.sandbox.HomeView;
import dev.musher.sandbox.Limits;
import dev.musher.sandbox.Premises;
import dev.musher.sandbox.SandboxPolicy;
import dev.musher.sandbox.StepSandbox;
import dev.musher.story.GateStep;
import dev.musher.story.ItemNumber;
import dev.musher.time.SystemClock;
import dev.musher.yard.GitYard;
import dev.musher.yard.Site;
import dev.musher.yard.YardException;
import dev.musher.yard.YardWishes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A project whose gates, fixes and setup run inside real walls. */
final class WalledProject implements AutoCloseable {
    final Project project;
    final Path home;
    final EvidenceFolder evidence;
    private final Map<String, String> environment;
    private final Processes processes;
    private final StepSandbox sandbox;

    WalledProject(Path place) throws Exception {
        this(place, SandboxPolicy.USUAL.with(HomeView.TOOLCHAINS));
    }

    WalledProject(Path place, Limits limits) throws Exception {
        this(place, SandboxPolicy.USUAL.with(HomeView.TOOLCHAINS).with(limits));
    }

    WalledProject(Path place, SandboxPolicy policy) throws Exception {
        project = new Project(place);
        home = Files.createDirectory(place.toRealPath().resolve("home"));
        environment = new HashMap<>(project.environment());
        environment.put("HOME", home.toString());
        environment.put("PROJECT", project.top().toString());
        processes = new Processes(environment);
        evidence = new EvidenceFolder(state(), new InMemoryAttestations());
        var answer = new BubblewrapProbe(processes, environment).probe();
        assumeTrue(answer instanceof Availability.Available, "bwrap does not work here: " + answer);
        sandbox =
                new BubblewrapStepSandbox(
                        new BubblewrapSandbox.Started(
                                (Availability.Available) answer, processes, environment),
                        new Premises(state(), home, place.toRealPath().resolve("walls")),
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
                return in.proved(Hall.independent(Gate.of("test", command)), commit);
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
                var claim = in.project.claim(in.base(), commit);
                var proof = in.prover(Gate.of("test", command)).gate(claim, ProofListener.NONE);
                return proof.report().steps().getLast().tail();
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
                return in.prover(gate).mend(commit, "test", ProofListener.NONE)
                                instanceof Mending.Failed(var step)
                        ? step.tail()
                        : "";
            }
        },
        SETUP {
            @Override
            String said(WalledProject in, CommitId commit, String command) throws Exception {
                try {
                    in.yard(command).open(new ItemNumber(7), "tidy");
                    return "";
                } catch (YardException failed) {
                    var text = String.valueOf(failed.getMessage());
                    return text.substring(text.indexOf("output:\n") + 8) + "\n";
                }
            }
        };

        abstract String said(WalledProject in, CommitId commit, String command) throws Exception;
    }

    /** What the gate says of a commit as the work of a story. */
    private String proved(Gate gate, CommitId commit) throws Exception {
        var proof = prover(gate).prove(project.claim(base(), commit), ProofListener.NONE);
        return proof.report().steps().getLast().tail();
    }

    /** One step of a gate on the newest commit. */
    GateStep step(Gate gate) throws Exception {
        return steps(gate).getLast();
    }

    /** What gates say of the newest commit. */
    List<GateStep> steps(Gate... gates) throws Exception {
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
        var means =
                new Means(
                        new Git(processes, environment, project.top()),
                        yard("true")::checkOut,
                        processes,
                        environment,
                        walls,
                        new SystemClock());
        return new GateProver(List.of(gates), new ProofPolicy(Map.of(), 2), means, evidence);
    }

    GitYard yard(String setup) {
        var wishes =
                new YardWishes(
                        Optional.of("main"),
                        new YardWishes.Setup(List.of(setup), List.of(), Duration.ofMinutes(1)),
                        List.of(),
                        20_000);
        return new GitYard(new Site(project.top(), processes, environment), wishes, sandbox);
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
