package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.sandbox.options.SandboxLocation;
import dev.musher.tools.sandbox.proxy.UpstreamProxy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackageRegistriesTest {
    @TempDir Path place;

    @Test
    void opensWhatTheFilesOfTheProjectCallForAndNothingThatTheySay() throws IOException {
        var packageRegistries = registries(Map.of());
        var before = packageRegistries.hosts();
        Files.createDirectories(place.resolve("work/part"));
        Files.writeString(
                place.resolve("work/part/package-lock.json"),
                "{\"resolved\": \"https://evil.example.org/left-pad.tgz\"}");

        var after = packageRegistries.hosts();

        assertThat(after).contains("registry.npmjs.org").doesNotContain("evil.example.org");
        assertThat(before).doesNotContain("registry.npmjs.org");
    }

    @Test
    void opensWhatTheSettingsOfTheUserName() throws IOException {
        home(
                ".npmrc",
                "; registry=https://old.example.org\nregistry=https://npm.example.org:8443/x");
        home(
                ".m2/settings.xml",
                "<settings xmlns=\"http://schema.example.org/x\"><!-- https://no.example.org -->"
                        + "<url>http://0.0.0.0/</url><url>https://user:password@maven.example.org/m2</url></settings>");

        var hosts = registries(Map.of("GOPROXY", "https://go.example.org,direct")).hosts();

        assertThat(hosts)
                .containsSubsequence("npm.example.org:8443", "go.example.org")
                .contains("maven.example.org")
                .doesNotContain(
                        "old.example.org", "no.example.org", "0.0.0.0", "schema.example.org");
    }

    @Test
    void knowsSettingsThatHoldSecrets() {
        for (var secret :
                List.of(
                        "//r.example.org/:_authToken=npm_x",
                        "index-url = https://me:word@example.org/simple",
                        "mavenPassword=hunter2",
                        "# token = hunter2")) {
            assertThat(UserSettingsText.of(secret).holdsSecret()).as(secret).isTrue();
        }
        for (var plain :
                List.of(
                        "registry=https://r.example.org/",
                        "org.gradle.jvmargs=-Xmx2g",
                        "//r.example.org/:_authToken=${NPM_TOKEN}",
                        "<!-- <password>hunter2</password> --><mirrors/>")) {
            assertThat(UserSettingsText.of(plain).holdsSecret()).as(plain).isFalse();
        }
    }

    @Test
    void reachesNearHostsWithoutTheProxyOfTheUser() {
        var upstreamProxy =
                UpstreamProxy.of(
                        Map.of(
                                "https_proxy",
                                "http://proxy.example.org:3128",
                                "no_proxy",
                                "near.example.org, .local"));

        assertThat(upstreamProxy.towards("far.example.org", 443)).isPresent();
        assertThat(upstreamProxy.towards("near.example.org", 443)).isEmpty();
        assertThat(upstreamProxy.towards("a.local", 443)).isEmpty();
        assertThat(upstreamProxy.towards("far.example.org", 80)).isEmpty();
    }

    private PackageRegistries registries(Map<String, String> environment) throws IOException {
        var work = Files.createDirectories(place.resolve("work"));
        var sandboxLocation =
                new SandboxLocation(work, place.resolve("home"), place.resolve("state"));
        return PackageRegistries.of(
                work, Toolchains.find(sandboxLocation, environment), environment);
    }

    private void home(String name, String content) throws IOException {
        Path file = place.resolve("home").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }
}
