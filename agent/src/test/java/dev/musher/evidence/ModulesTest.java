package dev.musher.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.evidence.Check.Result;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A good end counts only for what was looked at. */
final class ModulesTest {
    private static final String PARENT =
            "<project><parent><artifactId>shop</artifactId></parent><artifactId>%s</artifactId>%s"
                    + "</project>";

    @TempDir private Path folder;
    private Watched watched;

    @BeforeEach
    void watch() {
        watched =
                new Watched(folder)
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
                        .has("api/tests/test_a.py", "")
                        .has("tests/test_all.py", "");
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
                "cd $X && mvn test # cart/src/A.java",
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
        watched.edits(edited).runs(command);
        assertThat(watched.lastCheck().result()).isEqualTo(new Result.Green());
        assertThat(watched.standing()).isEqualTo(new Standing.Verified());
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
            })
    void provesNothingAboutAnotherModule(String command) {
        watched.edits("cart/src/A.java").runs(command);
        assertThat(watched.lastCheck().result()).isInstanceOf(Result.Beside.class);
        assertThat(watched.standing()).isInstanceOf(Standing.Unverified.class);
    }

    @Test
    void saysWhatItLookedAt() {
        watched.edits("cart/src/A.java").runs("mvn -pl mill test");
        assertThat(watched.lastCheck().result())
                .isEqualTo(
                        new Result.Beside("It looked at mill, and what was changed is in cart."));
    }

    @Test
    void isProvenPieceByPiece() {
        watched.edits("cart/A.java").edits("web/a.js").runs("cd web && npm test");
        assertThat(watched.standing()).isInstanceOf(Standing.Unverified.class);
        watched.runs("mvn -pl cart test");
        assertThat(watched.standing()).isEqualTo(new Standing.Verified());
    }

    @Test
    void doesNotMindAFailureElsewhere() {
        watched.edits("cart/A.java").fails("cd web && npm test").runs("mvn -pl cart test");
        assertThat(watched.standing()).isEqualTo(new Standing.Verified());
    }

    @Test
    void namesOnlyWhatWouldHaveNoticed() {
        watched.runs("cd web && npm test").edits("cart/A.java");
        assertThat(watched.standing())
                .isInstanceOfSatisfying(
                        Standing.Unverified.class,
                        unverified -> assertThat(unverified.usual()).isEmpty());
    }

    private static String uses(String artifact) {
        return "<dependencies><dependency><artifactId>"
                + artifact
                + "</artifactId></dependency></dependencies>";
    }
}
