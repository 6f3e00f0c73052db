package dev.musher.provider.vendor;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;
import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.Endpoint.PlainHttp;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.catalogue.ModelOverride;
import dev.musher.provider.catalogue.ModelPrices;
import dev.musher.provider.catalogue.TokenRates;
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
    private static final SettingKey<String> NAME =
            SettingKey.of(
                            "name",
                            SettingType.text(),
                            "Its name, the part before the slash in provider/model.")
                    .required();
    private static final SettingKey<VendorProtocol> PROTOCOL =
            SettingKey.of(
                            "protocol",
                            SettingType.oneOf(VendorProtocol.class),
                            "The API that it offers.")
                    .orElse(VendorProtocol.CHAT);
    private static final SettingKey<String> DIALECT =
            SettingKey.of("dialect", SettingType.text(), "Its dialect of Chat Completions.")
                    .orElse("generic");
    private static final SettingKey<String> BASE_URL =
            SettingKey.of("base_url", SettingType.text(), "Its base URL.")
                    .required()
                    .must("be an http or https URL", ModelSettings::isAddress);
    private static final SettingKey<String> KEY_ENV =
            SettingKey.of("key_env", SettingType.text(), "The variable that holds its key.");
    private static final SettingKey<Path> KEY_FILE =
            SettingKey.of("key_file", SettingType.path(), "The file that holds its key, mode 600.");
    private static final SettingKey<Boolean> PLAIN_HTTP =
            SettingKey.of("allow_plain_http", SettingType.flag(), "Send keys without encryption.")
                    .orElse(Boolean.FALSE);

    /** How hard the models of the work think. */
    public static final SettingKey<ThinkingEffort> EFFORT =
            SettingKey.of(
                            "models.effort",
                            SettingType.oneOf(ThinkingEffort.class),
                            "How hard models think.")
                    .orElse(ThinkingEffort.STANDARD)
                    .byProject(new OverrideRule.Free<>());

    /** Vendors of the user's own, {@code [[provider]]}. */
    public static final SettingKey<List<Config>> PROVIDERS =
            SettingKey.of(
                            "provider",
                            SettingType.tables(
                                    ConfigSchema.of(
                                            NAME,
                                            PROTOCOL,
                                            DIALECT,
                                            BASE_URL,
                                            KEY_ENV,
                                            KEY_FILE,
                                            PLAIN_HTTP)),
                            "Your own providers.")
                    .orElse(List.of());

    private static final SettingKey<String> MODEL_NAME =
            SettingKey.of("name", SettingType.text(), "The model, as provider/model.").required();
    private static final SettingKey<Long> WINDOW =
            SettingKey.of("window", SettingType.integer(), "Tokens of input and output together.");
    private static final SettingKey<Long> OUTPUT =
            SettingKey.of("output", SettingType.integer(), "The most tokens of one reply.");
    private static final SettingKey<BigDecimal> INPUT_PRICE = price("input_price", "input");
    private static final SettingKey<BigDecimal> OUTPUT_PRICE = price("output_price", "output");
    private static final SettingKey<BigDecimal> CACHE_READ_PRICE =
            price("cache_read_price", "cached input");
    private static final SettingKey<BigDecimal> CACHE_WRITE_PRICE =
            price("cache_write_price", "cache writes");

    /** The user's own figures for models, {@code [[model]]}. */
    public static final SettingKey<List<Config>> OVERRIDES =
            SettingKey.of(
                            "model",
                            SettingType.tables(
                                    ConfigSchema.of(
                                            MODEL_NAME,
                                            WINDOW,
                                            OUTPUT,
                                            INPUT_PRICE,
                                            OUTPUT_PRICE,
                                            CACHE_READ_PRICE,
                                            CACHE_WRITE_PRICE)),
                            "Your own figures for models.")
                    .orElse(List.of());

    private static final Map<ModelRole, SettingKey<String>> MODELS = models();

    public static final ConfigSchema SCHEMA = schema();

    private ModelSettings() {}

    public static SettingKey<String> model(ModelRole modelRole) {
        SettingKey<String> settingKey = MODELS.get(modelRole);
        if (settingKey == null) {
            throw new IllegalStateException("no key for " + modelRole);
        }
        return settingKey;
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
                            ApiKeySource.of(table.find(KEY_FILE), table.find(KEY_ENV), home),
                            table.value(PLAIN_HTTP) ? PlainHttp.ANYWHERE : PlainHttp.LOOPBACK_ONLY,
                            Optional.empty(),
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
    private static Optional<ModelPrices> prices(Config table) {
        OptionalLong input = rate(table, INPUT_PRICE);
        OptionalLong output = rate(table, OUTPUT_PRICE);
        if (input.isEmpty() && output.isEmpty()) {
            return Optional.empty();
        }
        OptionalLong write = rate(table, CACHE_WRITE_PRICE);
        return Optional.of(
                new ModelPrices(
                        new TokenRates(
                                input, rate(table, CACHE_READ_PRICE), write, write, output)));
    }

    private static OptionalLong rate(Config table, SettingKey<BigDecimal> price) {
        return table.find(price)
                .map(dollars -> TokenRates.perMillion(dollars.toPlainString()))
                .orElse(OptionalLong.empty());
    }

    private static OptionalLong number(Optional<Long> value) {
        return value.isPresent() ? OptionalLong.of(value.get()) : OptionalLong.empty();
    }

    private static SettingKey<BigDecimal> price(String name, String what) {
        return SettingKey.of(
                        name,
                        SettingType.decimal(),
                        "Dollars for a million tokens of " + what + ".")
                .must(
                        "be dollars with at most six decimal places",
                        price -> TokenRates.perMillion(price.toPlainString()).isPresent());
    }

    private static boolean isAddress(String text) {
        return BaseUrl.parse(text).isPresent();
    }

    private static Map<ModelRole, SettingKey<String>> models() {
        var keys = new EnumMap<ModelRole, SettingKey<String>>(ModelRole.class);
        for (ModelRole modelRole : ModelRole.values()) {
            var key =
                    SettingKey.of(
                                    "models." + modelRole.word(),
                                    SettingType.text(),
                                    modelRole.purpose())
                            .must(
                                    "be a model like provider/model, or an alias like opus",
                                    ModelName::isName);
            keys.put(modelRole, modelRole == ModelRole.LEARNING ? key : byProject(key));
        }
        return keys;
    }

    private static SettingKey<String> byProject(SettingKey<String> key) {
        return key.projectMust(ModelName.OF_A_VENDOR, ModelName::isOfVendor)
                .byProject(new OverrideRule.Free<>());
    }

    private static ConfigSchema schema() {
        var keys = new ArrayList<SettingKey<?>>(MODELS.values());
        keys.add(EFFORT);
        keys.add(PROVIDERS);
        keys.add(OVERRIDES);
        return ConfigSchema.of(keys.toArray(SettingKey<?>[]::new));
    }
}
