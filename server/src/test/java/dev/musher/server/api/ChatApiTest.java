package dev.musher.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.host.access.AccessRole;
import dev.musher.server.http.RawClient;
import dev.musher.server.http.ServerFixture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class ChatApiTest {
    @TempDir private Path folder;
    private ServerFixture server;

    @BeforeEach
    void start() {
        server = new ServerFixture(folder);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private RawClient.Answer say(String token, String id, String text) throws IOException {
        var all = new ArrayList<>(List.of(token, "Content-Type: application/json"));
        return server.client.send(
                "POST",
                "/api/chat/say",
                "{\"text\": \"%s\", \"id\": \"%s\"}".formatted(text, id),
                all.toArray(String[]::new));
    }

    @Test
    void messageIsAnsweredOnceAndByItsRole() throws Exception {
        String owner = server.token(AccessRole.OWNER);
        String operator = server.token(AccessRole.OPERATOR);
        String viewer = server.token(AccessRole.VIEWER);

        assertThat(say(owner, "1", "add Greet").body()).contains("1 Greet: backlog.");
        assertThat(say(owner, "1", "add Greet").body()).doesNotContain("2 Greet");
        assertThat(say(operator, "2", "delete 1 yes").body()).contains("owner");
        assertThat(say(owner, "4", "delete 1 yes").body()).contains("Only a person can confirm");
        assertThat(say(operator, "", "status").status()).isEqualTo(400);
        assertThat(say(viewer, "3", "status").status()).isEqualTo(403);
        assertThat(server.queries.history(1).getFirst().actor()).isNotBlank();
        assertThat(server.queries.item(1).item().name()).isEqualTo("Greet");
    }

    @Test
    void conversationsOfOthersAreNotShown() throws IOException {
        String owner = server.token(AccessRole.OWNER);
        assertThat(server.client.get("/api/chat?conversation=person:ann", owner).status())
                .isEqualTo(400);
        assertThat(server.client.get("/api/chat?conversation=project", owner).status())
                .isEqualTo(200);
        assertThat(server.client.get("/api/chat").status()).isEqualTo(401);
        assertThat(server.client.get("/api/chat/commands", owner).body())
                .contains("\"name\":\"start\"");
    }

    @Test
    void fieldThatIsNoneIsRefused() throws IOException {
        String[] headers = {server.token(AccessRole.OWNER), "Content-Type: application/json"};
        String body = "{\"text\": \"status\", \"id\": \"1\", \"conversatoin\": \"project\"}";

        var answer = server.client.send("POST", "/api/chat/say", body, headers);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body()).contains("has no field 'conversatoin'");
    }

    @Test
    void aTokenThatIsCalledLikeAPersonDoesNotReadWhatTheyWrote() throws IOException {
        String[] ann = server.login(AccessRole.OPERATOR);
        server.client.post("/api/chat/say", "{\"text\": \"add Secret plan\", \"id\": \"1\"}", ann);
        assertThat(server.client.get("/api/chat?conversation=mine", ann).body())
                .contains("Secret plan");

        for (AccessRole role : AccessRole.values()) {
            assertThat(server.client.get("/api/chat?conversation=mine", server.token(role)).body())
                    .contains("entries")
                    .doesNotContain("Secret plan");
        }
    }

    @Test
    void hugeMessageIsRefused() throws IOException {
        String owner = server.token(AccessRole.OWNER);

        assertThat(say(owner, "1", "x".repeat(100_000)).body()).contains("The message is too long");
    }
}
