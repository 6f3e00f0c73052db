package dev.musher.base.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemZoneTest {
    @TempDir private Path folder;

    @Test
    void takesTheVariableBeforeTheLink() throws Exception {
        Path link = link("/usr/share/zoneinfo/Asia/Tokyo");

        assertThat(SystemZone.of("", link)).isEqualTo(ZoneId.of("Asia/Tokyo"));
        assertThat(SystemZone.of("Europe/Berlin", link)).isEqualTo(ZoneId.of("Europe/Berlin"));
    }

    @Test
    void knowsUniversalTimeByItsNames() throws Exception {
        for (String name : new String[] {"UTC", "Etc/UTC"}) {
            assertThat(SystemZone.of(name, folder).normalized()).isEqualTo(ZoneOffset.UTC);
        }
        assertThat(SystemZone.of("", link("../usr/share/zoneinfo/Etc/UTC")).normalized())
                .isEqualTo(ZoneOffset.UTC);
    }

    @Test
    void leavesToTheJdkWhatIsNotTheNameOfAZone() throws Exception {
        for (String name : new String[] {"CET-1CEST", ":/etc/localtime", "Nowhere/Land", "EST"}) {
            assertThat(SystemZone.of(name, folder)).isEqualTo(ZoneId.systemDefault());
        }
        assertThat(SystemZone.of("", folder.resolve("missing"))).isEqualTo(ZoneId.systemDefault());
        assertThat(SystemZone.of("", link("elsewhere"))).isEqualTo(ZoneId.systemDefault());
    }

    @Test
    void findsTheRulesOfTheJdkHere() {
        assertThat(SystemZone.get().getRules()).isEqualTo(ZoneId.systemDefault().getRules());
    }

    private Path link(String target) throws Exception {
        Path link = folder.resolve("localtime");
        Files.deleteIfExists(link);
        return Files.createSymbolicLink(link, Path.of(target));
    }
}
