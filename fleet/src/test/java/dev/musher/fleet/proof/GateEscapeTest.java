package dev.musher.fleet.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.fleet.proof.WalledProject.Kind;
import dev.musher.fleet.proof.gaterun.StepLog;
import dev.musher.tools.sandbox.limit.SandboxLimits;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What code in a gate, a fix or setup tries that does not belong to its checkout. */
@Tag("slow")
class GateEscapeTest {
    /** Says of each attempt whether it went well; ends red, so that this is seen. */
    private static final String ATTACK =
            """
            try() { name=$1; shift; if "$@" >/dev/null 2>&1; then echo "$name: done"; else echo "$name: refused"; fi; }
            write() { mkdir -p "$(dirname "$1")"; echo forged >"$1"; }
            try 'a file of the project' write "$PROJECT/note.txt"
            try 'a new file of the project' write "$PROJECT/new.txt"
            try 'a hook' write "$PROJECT/.git/hooks/pre-commit"
            try 'settings of git' git config --file "$PROJECT/.git/config" core.fsmonitor evil
            try 'a branch' write "$PROJECT/.git/refs/heads/main"
            try 'an object' write "$PROJECT/.git/objects/00/00"
            try 'evidence' write "$PROJECT/.musher/state/evidence/forged.json"
            try 'the ledger' write "$PROJECT/.musher/state/ledger.db"
            try 'reading the ledger' cat "$PROJECT/.musher/state/ledger.db"
            try 'reading evidence' ls "$PROJECT/.musher/state/evidence"
            try 'another checkout' write "$PROJECT/.musher/state/checkouts/other/tree/a"
            try 'reading a key' cat "$HOME/.ssh/id_rsa"
            try 'the service on loopback' bash -c ": >/dev/tcp/127.0.0.1/$SERVICE"
            try 'moving the checkout' mv "$PWD" "$PWD.away"
            try 'remounting' mount -o remount,rw /
            write "$HOME/.bashrc"; write "$HOST_TMP"; git config core.fsmonitor evil 2>/dev/null
            echo "network: $(tail -n +3 /proc/net/dev | cut -d: -f1 | tr -d ' ' | tr '\\n' ' ')"
            (setsid sh -c 'sleep 86399 & sleep 86399' >/dev/null 2>&1 &)
            until grep -qs sleep /proc/[0-9]*/comm; do :; done
            exit 1
            """;

    private static final String REFUSED =
            """
            a file of the project: refused
            a new file of the project: refused
            a hook: refused
            settings of git: refused
            a branch: refused
            an object: refused
            evidence: refused
            the ledger: refused
            reading the ledger: refused
            reading evidence: refused
            another checkout: refused
            reading a key: refused
            the service on loopback: refused
            moving the checkout: refused
            remounting: refused
            network: lo\s
            """;

    @TempDir Path place;

    @ParameterizedTest
    @EnumSource
    void writesNothingOutsideItsCheckout(Kind kind) throws Exception {
        var other = Files.createTempFile("musher-gate", "");
        Files.delete(other);
        try (var in = new WalledProject(place);
                var service = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            in.with("SERVICE", Integer.toString(service.getLocalPort()));
            in.with("HOST_TMP", other.toString());
            var testRepository = in.project;
            testRepository
                    .write("note.txt", "mine\n")
                    .write(".gitignore", ".musher\n")
                    .commit("Start");
            var commit = testRepository.write("attack.sh", ATTACK).commit("Add a module");
            testRepository.write(".musher/state/ledger.db", "true\n");
            testRepository.write(".musher/state/checkouts/other/tree/a", "theirs\n");
            Files.createDirectories(in.home.resolve(".ssh"));
            Files.writeString(in.home.resolve(".ssh/id_rsa"), "key\n");
            var before = files(in);

            var said = kind.said(in, commit, "sh attack.sh");

            assertThat(said.replaceAll("(?m)^\\s*\\[still.*\\]\\s*", "")).isEqualTo(REFUSED);
            assertThat(said).contains("[still running at its end, and ended: ").contains("sleep");
            assertThat(files(in)).isEqualTo(before);
            assertThat(other).doesNotExist();
            assertThat(isRunning("86399")).isFalse();
        }
    }

    /** All but what the harness itself writes. */
    private Map<String, String> files(WalledProject in) throws IOException {
        var files =
                WalledProject.files(
                        in.project.top(),
                        ".musher/state/evidence",
                        ".musher/state/workspaces",
                        ".git/refs/musher",
                        ".git/index");
        files.putAll(WalledProject.files(in.home));
        files.remove(".musher/state/.gitignore");
        // Trees that base's judgement is made of; no gate writes there, as it is told above.
        files.keySet().removeIf(name -> name.matches("\\.git/objects/(?!00).*"));
        return files;
    }

    @Test
    void aCrowdOfProcessesIsHeld() throws Exception {
        var sandboxLimits =
                new SandboxLimits(OptionalLong.empty(), OptionalInt.of(60), OptionalDouble.empty());
        try (var in = new WalledProject(place, sandboxLimits)) {
            in.project.write("a", "a\n").commit("Start");
            var step =
                    in.step("n=0; while [ $n -lt 200 ]; do sleep 60 & n=$((n+1)); done; echo all");
            assumeTrue(!step.tail().contains("all"), "nothing here counts the processes of root");

            assertThat(step.isGreen()).isFalse();
            assertThat(step.tail()).contains("ork");
        }
    }

    @Test
    void endlessOutputIsCutAndEndsWithTheTime() throws Exception {
        try (var in = new WalledProject(place)) {
            in.project.write("a", "a\n").commit("Start");
            var step = in.step("yes $(seq -s . 99) | head -c 40000000; exit 3");

            assertThat(step.exitCode()).isEqualTo(3);
            var log = in.evidence.log(in.evidence.of(in.project.tree(in.head())).getFirst());
            assertThat(Files.size(log)).isEqualTo(StepLog.MOST_BYTES);
        }
    }

    private static boolean isRunning(String word) throws IOException {
        try (var processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path process : processes) {
                try {
                    if (Files.readString(process.resolve("cmdline")).contains("\0" + word + "\0")) {
                        return true;
                    }
                } catch (IOException _) {
                    // It has ended meanwhile.
                }
            }
        }
        return false;
    }
}
