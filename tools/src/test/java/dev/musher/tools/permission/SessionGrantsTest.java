package dev.musher.tools.permission;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SessionGrantsTest {
    @Test
    void showsWhatWasGrantedInWords() {
        var grants = new SessionGrants();
        grants.add(
                new Permission.Request(
                        "bash",
                        "",
                        List.of(new PermissionClaim.Execute("make  \u001b[2J\ntest", "/p"))));
        grants.add(
                new Permission.Request(
                        "edit",
                        "",
                        List.of(new PermissionClaim.Read("/a"), new PermissionClaim.Write("/a"))));

        assertThat(grants.shown())
                .hasSize(2)
                .anyMatch(line -> line.startsWith("exactly: run make  "))
                .contains("exactly: read /a; write /a  (this session)")
                .noneMatch(line -> line.contains("\u001b") || line.contains("\n"));

        grants.remove("exactly: read /a; write /a  (this session)");
        assertThat(grants.shown()).hasSize(1);
    }
}
