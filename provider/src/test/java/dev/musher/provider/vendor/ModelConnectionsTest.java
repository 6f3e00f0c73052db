package dev.musher.provider.vendor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.ApiKeyHeader;
import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.Endpoint;
import dev.musher.base.http.Endpoint.PlainHttp;
import dev.musher.base.http.HttpCall;
import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpTransport;
import dev.musher.base.http.StreamingResponse;
import dev.musher.base.secret.Secret;
import dev.musher.base.time.TestClock;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.modelserver.SampleRequests;
import dev.musher.provider.retry.RetryListener;
import dev.musher.provider.vendor.ModelConnections.Opening;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelConnectionsTest {
    private static final String KEY = "planted-key-0123456789";
    private static final Vendor BROKEN =
            new Vendor(
                    "acme",
                    VendorProtocol.CHAT,
                    "generic",
                    "models.example",
                    List.of(),
                    new ApiKeySource.Unneeded(),
                    PlainHttp.LOOPBACK_ONLY,
                    Optional.empty(),
                    Optional.empty());

    private final RefusingTransport transport = new RefusingTransport();

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({
        "anthropic, ANTHROPIC_API_KEY, x-api-key,      '',        https://api.anthropic.com",
        "openai,    OPENAI_API_KEY,    Authorization,  'Bearer ', https://api.openai.com/v1",
        "deepseek,  DEEPSEEK_API_KEY,  Authorization,  'Bearer ', https://api.deepseek.com/v1",
        "gemini,    GEMINI_API_KEY,    x-goog-api-key, '',"
                + " https://generativelanguage.googleapis.com"
    })
    void showsTheKeyAsTheProtocolWantsIt(
            String vendor, String variable, String header, String prefix, String address) {
        assertThat(endpoint(vendor, Map.of(variable, KEY)))
                .contains(
                        Endpoint.of(
                                BaseUrl.parse(address).orElseThrow(),
                                new ApiKeyHeader(header, prefix, new Secret(KEY))));
    }

    @Test
    void showsNoKeyWhereNoneIsNeeded() {
        assertThat(endpoint("ollama", Map.of("OPENAI_API_KEY", KEY)))
                .contains(Endpoint.of(BaseUrl.parse("http://127.0.0.1:11434/v1").orElseThrow()));
    }

    @Test
    void printsNoKey() {
        assertThat(endpoint("openai", Map.of("OPENAI_API_KEY", KEY)).toString())
                .contains("[redacted]")
                .doesNotContain(KEY);
    }

    @ParameterizedTest
    @CsvSource({
        "gemini, GOOGLE_GEMINI_BASE_URL=http://a  GEMINI_BASE_URL=http://b, http://a",
        "gemini, GOOGLE_GEMINI_BASE_URL=          GEMINI_BASE_URL=http://b, http://b",
        "openai, OPENAI_BASE_URL=http://127.0.0.1:1/v1, http://127.0.0.1:1/v1",
        "openai, ANTHROPIC_BASE_URL=http://a,           https://api.openai.com/v1"
    })
    void goesWhereTheFirstVariableSays(String vendor, String variables, String address) {
        var environment = new HashMap<String, String>();
        for (String variable : variables.split(" +", -1)) {
            int equals = variable.indexOf('=');
            environment.put(variable.substring(0, equals), variable.substring(equals + 1));
        }
        assertThat(connections(environment).address(known(vendor))).isEqualTo(address);
    }

    @ParameterizedTest
    @CsvSource({
        "anthropic, ANTHROPIC_API_KEY, /v1/messages",
        "openai,    OPENAI_API_KEY,    /responses",
        "groq,      GROQ_API_KEY,      /chat/completions",
        "gemini,    GEMINI_API_KEY,    /v1beta/models/m:streamGenerateContent?alt=sse"
    })
    void speaksTheProtocolOfTheVendor(String vendor, String variable, String path)
            throws InterruptedException {
        var connections = connections(Map.of(variable, KEY));
        var opened = connections.open(new ModelName.Served(vendor, "m"), RetryListener.NONE);
        assertThat(opened).isInstanceOf(Opening.Opened.class);
        var provider = ((Opening.Opened) opened).provider();
        assertThat(provider.ask(SampleRequests.of("m", "Hello?"), _ -> {}))
                .isEqualTo(new ModelAnswer.Failed(new ProviderFault.BadRequest("refused")));
        assertThat(transport.calls)
                .singleElement()
                .satisfies(
                        call -> {
                            assertThat(call.path()).isEqualTo(path);
                            assertThat(Optional.of(call.endpoint()))
                                    .isEqualTo(connections.endpoint(known(vendor)));
                        });
    }

    @Test
    void tellsTheModelByTheVendorsName() {
        var opened =
                connections(Map.of())
                        .open(new ModelName.Served("ollama", "qwen3:8b"), RetryListener.NONE);
        assertThat(opened)
                .isInstanceOfSatisfying(
                        Opening.Opened.class,
                        open -> assertThat(open.model()).isEqualTo("qwen3:8b"));
        assertThat(transport.calls).isEmpty();
    }

    @Test
    void opensAScript() throws IOException {
        Path file = Files.writeString(folder.resolve("a.yaml"), "model: m\nsteps: [{text: hi}]");
        assertThat(open(new ModelName.Scripted(file)))
                .isInstanceOfSatisfying(
                        Opening.Opened.class, open -> assertThat(open.model()).isEqualTo("m"));
    }

    @Test
    void cannotUseAVendorThatIsNotThere() {
        assertThat(open(new ModelName.Served("acme", "m")))
                .isEqualTo(new Opening.Unusable("There is no provider acme."));
    }

    @Test
    void cannotUseAVendorWithoutItsKey() {
        assertThat(open(new ModelName.Served("gemini", "m")))
                .isEqualTo(
                        new Opening.Unusable(
                                "There is no key for gemini. Run 'musher login gemini', or set"
                                        + " GEMINI_API_KEY or GOOGLE_API_KEY."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"models.example", "ftp://models.example", "https://"})
    void cannotUseAnAddressThatIsNone(String address) {
        var connections = connections(Map.of("OLLAMA_BASE_URL", address));
        assertThat(connections.open(new ModelName.Served("ollama", "m"), RetryListener.NONE))
                .isEqualTo(new Opening.Unusable("Invalid URL for ollama: " + address));
        assertThat(connections.endpoint(BROKEN)).isEmpty();
    }

    @Test
    void cannotUseFilesThatAreNotThere() {
        Path missing = folder.resolve("missing");
        assertThat(open(new ModelName.Scripted(missing)))
                .isEqualTo(new Opening.Unusable(missing + ":1:1: there is no such file"));
        assertThat(open(new ModelName.Replayed(missing)))
                .isEqualTo(new Opening.Unusable(missing + ": there is no such file"));
    }

    private Opening open(ModelName name) {
        return connections(Map.of()).open(name, RetryListener.NONE);
    }

    private Optional<Endpoint> endpoint(String vendor, Map<String, String> environment) {
        return connections(environment).endpoint(known(vendor));
    }

    private static Vendor known(String name) {
        return Vendors.known().named(name).orElseThrow();
    }

    private ModelConnections connections(Map<String, String> environment) {
        return new ModelConnections(
                Vendors.known(),
                new ApiKeyFinder(environment, Optional.empty(), StoredKeys.none()),
                environment,
                transport,
                new TestClock(Instant.EPOCH));
    }

    /** Remembers what was asked, and refuses it in a way that is not retried. */
    private static final class RefusingTransport implements HttpTransport {
        private final List<HttpCall> calls = new ArrayList<>();

        @Override
        public StreamingResponse send(HttpCall call) throws HttpException {
            calls.add(call);
            throw new HttpException(dev.musher.base.http.HttpFault.UNSENDABLE, "refused");
        }

        @Override
        public void closeConnections(Thread asker) {
            throw new IllegalStateException("nobody waits");
        }
    }
}
