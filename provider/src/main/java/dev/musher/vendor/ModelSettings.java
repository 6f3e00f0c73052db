package dev.musher.vendor;

import dev.musher.catalogue.ModelOverride;
import dev.musher.catalogue.Prices;
import dev.musher.catalogue.Rates;
import dev.musher.config.Config;
import dev.musher.config.Direction;
import dev.musher.config.Key;
import dev.musher.config.KeyType;
import dev.musher.config.Schema;
import dev.musher.http.BaseAddress;
import dev.musher.http.Endpoint.PlainHttp;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The settings of this room: a model for each role, and vendors of the user's own. */
public final class ModelSettings {
    private static final Key<String> NAME =
            Key.of("name", KeyType.text(), "What stands before the slash.").required();
    private static final Key<Protocol> PROTOCOL =
            Key.of("protocol", KeyType.oneOf(Protocol.class), "What it speaks.")
                    .orElse(Protocol.CHAT);
    private static final Key<String> DIALECT =
            Key.of("dialect", KeyType.text(), "Of Chat Completions.").orElse("generic");
    private static final Key<String> BASE_URL =
            Key.of("base_url", KeyType.text(), "Where it is.")
                    .required()
                    .must("be an http or https address", ModelSettings::isAddress);
    private static final Key<String> KEY_ENV =
            Key.of("key_env", KeyType.text(), "The variable that holds its key.");
    private static final Key<Path> KEY_FILE =
            Key.of("key_file", KeyType.path(), "The file that holds its key, mode 600.");
    private static final Key<Boolean> PLAIN_HTTP =
            Key.of("allow_plain_http", KeyType.flag(), "Send keys without encryption.")
                    .orElse(Boolean.FALSE);

    /** Vendors of the user's own, {@code [[provider]]}. */
    public static final Key<List<Config>> PROVIDERS =
            Key.of(
                            "provider",
                            KeyType.tables(
                                    Schema.of(
                                            NAME,
                                            PROTOCOL,
                                            DIALECT,
                                            BASE_URL,
                                            KEY_ENV,
                                            KEY_FILE,
                                            PLAIN_HTTP)),
                            "Vendors of your own.")
                    .orElse(List.of());

    private static final Key<String> MODEL_NAME =
            Key.of("name", KeyType.text(), "The model, as provider/model.").required();
    private static final Key<Long> WINDOW =
            Key.of("window", KeyType.integer(), "Tokens of input and output together.");
    private static final Key<Long> OUTPUT =
            Key.of("output", KeyType.integer(), "The most tokens of one reply.");
    private static final Key<BigDecimal> INPUT_PRICE = price("input_price", "input");
    private static final Key<BigDecimal> OUTPUT_PRICE = price("output_price", "output");
    private static final Key<BigDecimal> CACHE_READ_PRICE =
            price("cache_read_price", "cached input");
    private static final Key<BigDecimal> CACHE_WRITE_PRICE =
            price("cache_write_price", "cache writes");

    /** What the user knows better of models, {@code [[model]]}. */
    public static final Key<List<Config>> OVERRIDES =
            Key.of(
                            "model",
                            KeyType.tables(
                                    Schema.of(
                                            MODEL_NAME,
                                            WINDOW,
                                            OUTPUT,
                                            INPUT_PRICE,
                                            OUTPUT_PRICE,
                                            CACHE_READ_PRICE,
                                            CACHE_WRITE_PRICE)),
                            "What you know better of models.")
                    .orElse(List.of());

    private static final Map<Role, Key<String>> MODELS = models();

    public static final Schema SCHEMA = schema();

    private ModelSettings() {}

    public static Key<String> model(Role role) {
        Key<String> key = MODELS.get(role);
        if (key == null) {
            throw new IllegalStateException("no key for " + role);
        }
        return key;
    }

    /** The vendors of the user; paths are relative to the home. */
    public static List<Vendor> vendors(Config config, Path home) {
        var vendors = new ArrayList<Vendor>();
        for (Config table : config.value(PROVIDERS)) {
            vendors.add(
                    new Vendor(
                            table.value(NAME),
                            table.value(PROTOCOL),
                            table.value(DIALECT),
                            table.value(BASE_URL),
                            List.of(),
                            key(table, home),
                            table.value(PLAIN_HTTP) ? PlainHttp.ANYWHERE : PlainHttp.LOOPBACK_ONLY,
                            Optional.empty()));
        }
        return vendors;
    }

    public static List<ModelOverride> overrides(Config config) {
        var overrides = new ArrayList<ModelOverride>();
        for (Config table : config.value(OVERRIDES)) {
            overrides.add(
                    new ModelOverride(
                            table.value(MODEL_NAME),
                            number(table.find(WINDOW)),
                            number(table.find(OUTPUT)),
                            Optional.empty(),
                            Optional.empty(),
                            prices(table)));
        }
        return overrides;
    }

    /** Prices are taken as a whole: what is not among them is unknown. */
    private static Optional<Prices> prices(Config table) {
        OptionalLong input = rate(table, INPUT_PRICE);
        OptionalLong output = rate(table, OUTPUT_PRICE);
        if (input.isEmpty() && output.isEmpty()) {
            return Optional.empty();
        }
        OptionalLong write = rate(table, CACHE_WRITE_PRICE);
        return Optional.of(
                new Prices(new Rates(input, rate(table, CACHE_READ_PRICE), write, write, output)));
    }

    private static OptionalLong rate(Config table, Key<BigDecimal> price) {
        return table.find(price)
                .map(dollars -> Rates.perMillion(dollars.toPlainString()))
                .orElse(OptionalLong.empty());
    }

    private static OptionalLong number(Optional<Long> value) {
        return value.isPresent() ? OptionalLong.of(value.get()) : OptionalLong.empty();
    }

    private static Key<BigDecimal> price(String name, String what) {
        return Key.of(name, KeyType.decimal(), "Dollars for a million tokens of " + what + ".")
                .must(
                        "be dollars with at most six digits behind the point",
                        price -> Rates.perMillion(price.toPlainString()).isPresent());
    }

    private static KeySource key(Config table, Path home) {
        Optional<Path> file = table.find(KEY_FILE);
        if (file.isPresent()) {
            return new KeySource.File(expanded(file.get(), home));
        }
        Optional<String> variable = table.find(KEY_ENV);
        return variable.isPresent()
                ? new KeySource.Variables(List.of(variable.get()))
                : new KeySource.Unneeded();
    }

    private static Path expanded(Path path, Path home) {
        return path.startsWith("~")
                ? home.resolve(Path.of("~").relativize(path))
                : home.resolve(path);
    }

    private static boolean isAddress(String text) {
        return BaseAddress.parse(text).isPresent();
    }

    private static Map<Role, Key<String>> models() {
        var keys = new EnumMap<Role, Key<String>>(Role.class);
        for (Role role : Role.values()) {
            keys.put(
                    role,
                    Key.of("models." + role.word(), KeyType.text(), role.purpose())
                            .must(
                                    "be like provider/model",
                                    text -> ModelName.parse(text).isPresent())
                            .projectMust(ModelName.OF_A_VENDOR, ModelName::isOfVendor)
                            .byProject(new Direction.Free<>()));
        }
        return keys;
    }

    private static Schema schema() {
        var keys = new ArrayList<Key<?>>(MODELS.values());
        keys.add(PROVIDERS);
        keys.add(OVERRIDES);
        return Schema.of(keys.toArray(Key<?>[]::new));
    }
}
