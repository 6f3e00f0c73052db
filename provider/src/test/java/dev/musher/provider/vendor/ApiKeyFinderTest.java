package dev.musher.provider.vendor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.Endpoint.PlainHttp;
import dev.musher.base.secret.Secret;
import dev.musher.provider.vendor.ApiKeyFinder.Lookup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApiKeyFinderTest {
    private static final String KEY = "planted-key-0123456789";
    private static final ApiKeySource VARIABLES =
            new ApiKeySource.Variables(List.of("FIRST", "SECOND"));

    @TempDir Path folder;

    @Test
    void takesTheFirstVariableThatIsSet() {
        assertThat(find(VARIABLES, Map.of("FIRST", "a", "SECOND", "b")))
                .isEqualTo(new Lookup.Found(new Secret("a"), "FIRST"));
        assertThat(find(VARIABLES, Map.of("SECOND", " b\n")))
                .isEqualTo(new Lookup.Found(new Secret("b"), "SECOND"));
    }

    @Test
    void takesABlankVariableForAnAbsentOne() {
        assertThat(find(VARIABLES, Map.of("FIRST", " \t", "SECOND", "b")))
                .isEqualTo(new Lookup.Found(new Secret("b"), "SECOND"));
        assertThat(find(VARIABLES, Map.of("FIRST", "", "SECOND", " ")))
                .isEqualTo(new Lookup.Missing("Run 'musher login acme', or set FIRST or SECOND."));
    }

    @Test
    void saysWhichVariablesToSet() {
        assertThat(find(VARIABLES, Map.of("THIRD", "c")))
                .isEqualTo(new Lookup.Missing("Run 'musher login acme', or set FIRST or SECOND."));
    }

    @ParameterizedTest
    @ValueSource(strings = {KEY, KEY + "\n", "  " + KEY + " \r\nnot the key\n"})
    void takesTheFirstLineOfAFileOfOnesOwn(String text) throws IOException {
        Path file = file(text, "rw-------");
        assertThat(find(new ApiKeySource.File(file), Map.of()))
                .isEqualTo(new Lookup.Found(new Secret(KEY), file.toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-r--r--", "rw-r-----", "rw----r--", "rw--w----", "rw-----w-"})
    void refusesAFileThatIsOpenToOthers(String mode) throws IOException {
        Path file = file(KEY, mode);
        assertThat(find(new ApiKeySource.File(file), Map.of()))
                .isEqualTo(
                        new Lookup.Missing(
                                "The key file %s can be read by other users. Run: chmod 600 '%s'"
                                        .formatted(file, file)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", " \t\n" + KEY})
    void refusesAFileWithoutAKeyInItsFirstLine(String text) throws IOException {
        Path file = file(text, "rw-------");
        assertThat(find(new ApiKeySource.File(file), Map.of()))
                .isEqualTo(
                        new Lookup.Missing(
                                "The key file " + file + " has no key in its first line."));
    }

    @Test
    void saysThatAFileCannotBeRead() throws IOException {
        Path missing = folder.resolve("missing");
        assertThat(find(new ApiKeySource.File(missing), Map.of()))
                .isEqualTo(new Lookup.Missing("The key file " + missing + " cannot be read."));
        Path directory = Files.createDirectory(folder.resolve("directory"));
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
        assertThat(find(new ApiKeySource.File(directory), Map.of()))
                .isEqualTo(new Lookup.Missing("The key file " + directory + " cannot be read."));
    }

    @Test
    void wantsNoKeyWhereNoneIsNeeded() {
        assertThat(find(new ApiKeySource.Unneeded(), Map.of("FIRST", "a")))
                .isEqualTo(new Lookup.Unneeded());
    }

    @Test
    void prefersTheKeyThatWasGiven() throws IOException {
        var keys =
                new ApiKeyFinder(
                        Map.of("FIRST", "a"), Optional.of(new Secret(KEY)), StoredKeys.none());
        var given = new Lookup.Found(new Secret(KEY), "standard input");
        assertThat(keys.find(vendor(VARIABLES))).isEqualTo(given);
        assertThat(keys.find(vendor(new ApiKeySource.File(file("other", "rw-------")))))
                .isEqualTo(given);
    }

    @Test
    void printsNoKey() throws IOException {
        var given =
                new ApiKeyFinder(
                        Map.of("FIRST", KEY), Optional.of(new Secret(KEY)), StoredKeys.none());
        var file = new ApiKeySource.File(file(KEY, "rw-------"));
        assertThat(given.find(vendor(VARIABLES)).toString()).doesNotContain(KEY);
        assertThat(find(VARIABLES, Map.of("FIRST", KEY)).toString())
                .isEqualTo("Found[key=[redacted], origin=FIRST]");
        assertThat(find(file, Map.of()).toString()).doesNotContain(KEY);
        assertThat(find(new ApiKeySource.File(file(KEY, "rw-r--r--")), Map.of()).toString())
                .doesNotContain(KEY);
    }

    private Path file(String text, String mode) throws IOException {
        Path file = Files.writeString(folder.resolve("key"), text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }

    @Test
    void aStoredKeyCountsWhereTheEnvironmentHasNone() throws IOException {
        Path file =
                Files.writeString(folder.resolve("keys"), "# mine\nother x\nacme " + KEY + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        var source = new ApiKeySource.Variables(List.of("FIRST"));

        assertThat(stored(file, Map.of()).find(vendor(source)))
                .isEqualTo(new Lookup.Found(new Secret(KEY), file.toString()));
        assertThat(stored(file, Map.of("FIRST", "a")).find(vendor(source)))
                .isEqualTo(new Lookup.Found(new Secret("a"), "FIRST"));
        assertThat(stored(file, Map.of()).secrets(Vendors.known()).clean("say " + KEY))
                .isEqualTo("say [redacted]");

        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(stored(file, Map.of()).find(vendor(source)))
                .isEqualTo(
                        new Lookup.Missing(
                                "The key file %s can be read by other users. Run: chmod 600 '%s'"
                                        .formatted(file, file)));
        assertThat(stored(file, Map.of()).secrets(Vendors.known()).clean("say " + KEY))
                .isEqualTo("say [redacted]");
    }

    private static ApiKeyFinder stored(Path file, Map<String, String> environment) {
        return new ApiKeyFinder(environment, Optional.empty(), new StoredKeys(file));
    }

    private static Lookup find(ApiKeySource source, Map<String, String> environment) {
        return new ApiKeyFinder(environment, Optional.empty(), StoredKeys.none())
                .find(vendor(source));
    }

    private static Vendor vendor(ApiKeySource key) {
        return new Vendor(
                "acme",
                VendorProtocol.CHAT,
                "generic",
                "https://models.example",
                List.of(),
                key,
                PlainHttp.LOOPBACK_ONLY,
                Optional.empty(),
                Optional.empty());
    }
}
