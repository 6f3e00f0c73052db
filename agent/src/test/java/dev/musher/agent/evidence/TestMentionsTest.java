package dev.musher.agent.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TestMentionsTest {
    @ParameterizedTest(name = "{0}, {1}")
    @CsvSource({
        "new Db(), db, true",
        "DB.open(), db, true",
        "db, db, true",
        "Dbase, db, false",
        "GreetTest, greet, true",
        "import a, greet, false",
    })
    void findsANameInAnyCase(String text, String name, boolean found) {
        assertThat(TestMentions.mentions(text, name)).isEqualTo(found);
    }
}
