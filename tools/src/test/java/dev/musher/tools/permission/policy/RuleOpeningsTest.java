package dev.musher.tools.permission.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.WallExemption;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What rules that allow open, and what they do not although they cover it. */
class RuleOpeningsTest {
    private static final WallFacts.Held WALLS =
            new WallFacts.Held(List.of("/usr"), List.of("/p"), List.of("/tmp"), List.of());

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "allow read(/srv/**) | read /srv",
                "allow read(/srv/**); deny read(/srv/keys/**) | nothing",
                "allow read(/srv/**); ask read(/srv/keys/a) | nothing",
                "allow read(/srv/**); deny read(/etc/**) | read /srv",
                "allow write(/srv/**); deny write(/srv/keys/**) | nothing",
                "allow write(/srv/**); deny read(/srv/keys/**) | nothing",
                "allow read(/srv/**); deny write(/srv/keys/**) | read /srv",
                "allow connect(*.example.org) | connect *.example.org",
                "allow connect(*.example.org); deny connect(evil.example.org) | nothing",
                "allow connect(a.example.org); deny connect(a.example.org) | nothing",
                "allow connect(a.example.org); deny connect(b.example.org) | connect a.example.org"
            })
    void openNothingOfWhichAnotherRuleSaysOtherwise(String rules, String opened) {
        var wallExemption =
                PermissionPolicyTest.policy(
                                PermissionMode.STANDARD,
                                Arrays.stream(rules.split("; ", -1))
                                        .map(PermissionPolicyTest::rule)
                                        .toList())
                        .inside(() -> WALLS)
                        .decide(PermissionPolicyTest.request("run ls"), new SessionGrants())
                        .passage();

        assertThat(shown(wallExemption)).isEqualTo(opened);
    }

    private static String shown(WallExemption wallExemption) {
        if (!wallExemption.readable().isEmpty()) {
            return "read " + wallExemption.readable().getFirst();
        }
        if (!wallExemption.writable().isEmpty()) {
            return "write " + wallExemption.writable().getFirst();
        }
        return wallExemption.hosts().isEmpty()
                ? "nothing"
                : "connect " + wallExemption.hosts().getFirst();
    }

    @ParameterizedTest(name = "{0}: {1} is {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "allow read(*.json) | read credentials.json | deny",
                "allow read(**/*.yml) | read config/secrets.yml | deny",
                "allow read(cred*) | read credentials.json | deny",
                "allow read(**/*.pem) | read certificates/key.pem | allow",
                "allow read(.env.*) | read .env.local | allow",
                "allow read(credentials.json) | read credentials.json | allow",
                "allow read(*.json) | read package.json | allow"
            })
    void openASecretOnlyIfTheyNameIt(String rule, String what, String ruling) {
        var permissionPolicy =
                PermissionPolicyTest.policy(
                        PermissionMode.RESTRICTIVE, List.of(PermissionPolicyTest.rule(rule)));
        String path = "read /p/" + what.substring("read ".length());

        assertThat(
                        permissionPolicy
                                .decide(PermissionPolicyTest.request(path), new SessionGrants())
                                .ruling()
                                .word())
                .isEqualTo(ruling);
    }
}
