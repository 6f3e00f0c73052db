package dev.musher.tools.web;

import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;
import dev.musher.base.http.BaseUrl;
import java.nio.file.Path;

/** The settings of the web search. Only the user says where queries and keys go. */
public final class SearchSettings {
    public static final SettingKey<SearchProvider> PROVIDER =
            SettingKey.of(
                    "search.provider",
                    SettingType.oneOf(SearchProvider.class),
                    "Who searches the web for agents.");

    public static final SettingKey<String> URL =
            SettingKey.of(
                            "search.url",
                            SettingType.text(),
                            "Where the search is asked, if not at its usual URL.")
                    .must("be an http or https URL", text -> BaseUrl.parse(text).isPresent());

    public static final SettingKey<String> KEY_ENV =
            SettingKey.of(
                    "search.key_env",
                    SettingType.text(),
                    "The variable that holds the search's key.");

    public static final SettingKey<Path> KEY_FILE =
            SettingKey.of(
                    "search.key_file",
                    SettingType.path(),
                    "The file that holds the search's key, mode 600.");

    public static final ConfigSchema SCHEMA = ConfigSchema.of(PROVIDER, URL, KEY_ENV, KEY_FILE);

    private SearchSettings() {}
}
