package dev.musher.host.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.time.TestClock;
import dev.musher.host.access.AccessGrant.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccessGrantsTest {
    private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");

    @TempDir private Path folder;
    private final TestClock clock = new TestClock(START);
    private AccessGrants grants;

    @BeforeEach
    void open() {
        grants = new AccessGrants(folder.resolve("access"), clock);
    }

    private String issue(Kind kind, String name) {
        return grants.issue(
                new AccessGrants.Request(kind, name, AccessRole.OPERATOR, Duration.ofHours(1), ""));
    }

    @Test
    void findsWhatASecretAllowsInEveryProcess() {
        String secret = issue(Kind.TOKEN, "ci");
        var elsewhere = new AccessGrants(folder.resolve("access"), clock);

        assertThat(elsewhere.find(Kind.TOKEN, secret).orElseThrow())
                .isEqualTo(
                        new AccessGrant(
                                AccessGrants.hash(secret).substring(0, 12),
                                Kind.TOKEN,
                                "ci",
                                AccessRole.OPERATOR,
                                START,
                                START.plus(Duration.ofHours(1)),
                                ""));
        assertThat(elsewhere.find(Kind.SESSION, secret)).isEmpty();
        assertThat(elsewhere.find(Kind.TOKEN, secret + "x")).isEmpty();
        assertThat(elsewhere.find(Kind.TOKEN, "")).isEmpty();
        assertThat(elsewhere.find(Kind.TOKEN, "../" + secret)).isEmpty();
    }

    @Test
    void keepsNoSecretAndLetsNobodyElseRead() throws Exception {
        String secret = issue(Kind.TOKEN, "ci");

        try (var files = Files.list(folder.resolve("access"))) {
            for (Path file : files.toList()) {
                assertThat(file.getFileName() + Files.readString(file)).doesNotContain(secret);
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                        .isEqualTo("rw-------");
            }
        }
    }

    @Test
    void anOldOrRevokedSecretAllowsNothing() {
        String old = issue(Kind.TOKEN, "old");
        clock.advance(Duration.ofHours(1));
        String revoked = issue(Kind.TOKEN, "revoked");
        String kept = issue(Kind.TOKEN, "kept");

        assertThat(grants.revoke(Kind.TOKEN, "revoked")).isOne();
        assertThat(grants.revoke(Kind.TOKEN, "nothing")).isZero();
        assertThat(grants.find(Kind.TOKEN, old)).isEmpty();
        assertThat(grants.find(Kind.TOKEN, revoked)).isEmpty();
        assertThat(grants.find(Kind.TOKEN, kept)).isPresent();
        assertThat(grants.list(Kind.TOKEN)).extracting(AccessGrant::name).containsExactly("kept");
    }

    @Test
    void ofManyAtOnceOneRedeemsALink() throws Exception {
        String link = issue(Kind.LINK, "ann");
        var tries = new ArrayList<Callable<Optional<AccessGrant>>>();
        for (int i = 0; i < 20; i++) {
            tries.add(() -> grants.redeem(link));
        }
        int redeemed = 0;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var each : threads.invokeAll(tries)) {
                redeemed += each.get().isPresent() ? 1 : 0;
            }
        }

        assertThat(redeemed).isOne();
    }

    @Test
    void aFileThatIsNotWholeLetsNobodyIn() throws Exception {
        String secret = issue(Kind.TOKEN, "ci");
        Path file = folder.resolve("access/token-" + AccessGrants.hash(secret) + ".json");
        for (String damaged : new String[] {"", "{", "[]", "{\"name\": \"ci\"}"}) {
            Files.writeString(file, damaged);
            assertThat(grants.find(Kind.TOKEN, secret)).as(damaged).isEmpty();
        }
    }
}
