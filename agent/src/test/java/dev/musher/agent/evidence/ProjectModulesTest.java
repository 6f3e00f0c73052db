package dev.musher.agent.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.evidence.Check.Result;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A good end counts only for what was looked at. */
final class ProjectModulesTest {
    private static final String PARENT =
            "<project><parent><artifactId>shop</artifactId></parent><artifactId>%s</artifactId>%s"
                    + "</project>";

    @TempDir private Path folder;
    private EvidenceFixture evidenceFixture;

    @BeforeEach
    void watch() {
        evidenceFixture =
                new EvidenceFixture(folder)
                        .has(
                                "pom.xml",
                                "<project><artifactId>shop</artifactId><modules>"
                                        + "<module>cart</module><module>till</module>"
                                        + "<module>desk</module></modules></project>")
                        .has("cart/pom.xml", PARENT.formatted("shop-cart", ""))
                        .has("till/pom.xml", PARENT.formatted("shop-till", uses("shop-cart")))
                        .has("desk/pom.xml", PARENT.formatted("shop-desk", uses("shop-till")))
                        .has("mill/pom.xml", PARENT.formatted("shop-mill", ""))
                        .has("web/package.json", "{\"name\": \"front\"}")
                        .has("api/pyproject.toml", "[project]\nname = \"api\"\n")
                        .has("api/tests/test_a.py", "from b import c")
                        .has("tests/test_all.py", "from api import a");
    }

    @ParameterizedTest(name = "{0} proves something about {1}")
    @CsvSource(
            delimiter = '#',
            value = {
                "mvn test # cart/src/A.java",
                "mvn -pl cart test # cart/src/A.java",
                "mvn -pl till test # cart/src/A.java",
                "mvn -pl desk test # cart/src/A.java",
                "mvn -pl :shop-cart test # cart/src/A.java",
                "mvn -pl mill,cart test # cart/src/A.java",
                "mvn -f cart/pom.xml test # cart/src/A.java",
                "cd cart && mvn test # cart/src/A.java",
                "cd cart/src && mvn test # cart/src/A.java",
                "mvn -pl unknown test # cart/src/A.java",
                "mvn -pl cart test # pom.xml",
                "pytest # api/a.py",
                "pytest tests/test_all.py # api/a.py",
                "pytest api/tests/test_a.py::test_x # api/a.py",
                "cd api && pytest tests # api/b/c.py",
                "npm --prefix web test # web/src/a.js",
                "npm test # web/src/a.js",
                "make test # api/a.py",
            })
    void provesSomething(String command, String edited) {
        evidenceFixture.edits(edited).runs(command);
        assertThat(evidenceFixture.lastCheck().result()).isEqualTo(new Result.Green());
        assertThat(evidenceFixture.verification()).isEqualTo(new VerificationState.Verified());
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "mvn -pl mill test",
                "cd mill && mvn -q test",
                "./gradlew :mill:test",
                "npm --prefix web test",
                "npm test -w front",
                "pytest api/tests",
                "cd web && npx jest",
                "make -C api test",
                "cd /tmp && pytest",
                "cd $X && mvn test",
            })
    void provesNothingAboutAnotherModule(String command) {
        evidenceFixture.edits("cart/src/A.java").runs(command);
        assertThat(evidenceFixture.lastCheck().result()).isInstanceOf(Result.ProvesNothing.class);
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Unverified.class);
    }

    @Test
    void saysWhatItLookedAt() {
        evidenceFixture.edits("cart/src/A.java").runs("mvn -pl mill test");
        assertThat(evidenceFixture.lastCheck().result())
                .isEqualTo(
                        new Result.ProvesNothing(
                                "It looked at mill, and what was changed is in cart."));
    }

    @Test
    void isProvenPieceByPiece() {
        evidenceFixture.edits("cart/A.java").edits("web/a.js").runs("cd web && npm test");
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Unverified.class);
        evidenceFixture.runs("mvn -pl cart test");
        assertThat(evidenceFixture.verification()).isEqualTo(new VerificationState.Verified());
    }

    @Test
    void doesNotMindAFailureElsewhere() {
        evidenceFixture.edits("cart/A.java").fails("cd web && npm test").runs("mvn -pl cart test");
        assertThat(evidenceFixture.verification()).isEqualTo(new VerificationState.Verified());
    }

    @Test
    void namesOnlyWhatWouldHaveNoticed() {
        evidenceFixture.runs("cd web && npm test").edits("cart/A.java");
        assertThat(evidenceFixture.verification())
                .isInstanceOfSatisfying(
                        VerificationState.Unverified.class,
                        unverified -> assertThat(unverified.usual()).isEmpty());
    }

    private static String uses(String artifact) {
        return "<dependencies><dependency><artifactId>"
                + artifact
                + "</artifactId></dependency></dependencies>";
    }
}
