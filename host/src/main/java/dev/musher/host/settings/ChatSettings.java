package dev.musher.host.settings;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingOrigin;
import dev.musher.base.config.SettingType;
import dev.musher.host.access.AccessRole;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Who may talk in which chat, and how each is reached; only the user's own file has it. */
public final class ChatSettings {
    private static final SettingKey<String> NAME =
            SettingKey.of("name", SettingType.text(), "What the history calls the person.")
                    .required()
                    .must("be 1 to 60 characters in one line", ChatSettings::isName);
    private static final SettingKey<AccessRole> ROLE =
            SettingKey.of("role", SettingType.oneOf(AccessRole.class), "What the person may do.")
                    .orElse(AccessRole.VIEWER);

    /** Where a secret is: in a file, else in a variable. */
    private record SecretKey(SettingKey<Path> file, String variable) {}

    /** The keys of a transport. */
    private record Keys(
            String name,
            SettingKey<List<String>> rooms,
            SettingKey<List<String>> ambient,
            SettingKey<List<String>> told,
            List<SettingKey<String>> options,
            List<SecretKey> secrets) {
        private List<SettingKey<?>> all() {
            var all = new ArrayList<SettingKey<?>>(List.of(rooms, ambient, told));
            all.addAll(options);
            for (SecretKey secret : secrets) {
                all.add(secret.file());
            }
            return all;
        }

        private String word(SettingKey<?> key) {
            return key.name().substring(PREFIX.length() + name.length() + 1);
        }
    }

    private static final String PREFIX = "chat.";
    private static final String FILE = "_file";

    private static final List<Keys> TRANSPORTS =
            List.of(
                    new Draft("slack")
                            .secret("bot_token", "SLACK_BOT_TOKEN", "The bot token, xoxb-.")
                            .secret("app_token", "SLACK_APP_TOKEN", "The app-level token, xapp-.")
                            .keys(),
                    new Draft("discord")
                            .secret("token", "DISCORD_BOT_TOKEN", "The token of the bot.")
                            .keys(),
                    new Draft("matrix")
                            .option("homeserver", "The URL of the homeserver.")
                            .option("user", "The bot's user, like @musher:example.org.")
                            .secret("token", "MATRIX_ACCESS_TOKEN", "The access token.")
                            .secret("password", "MATRIX_PASSWORD", "The password, to log in.")
                            .keys(),
                    new Draft("telegram")
                            .secret("token", "TELEGRAM_BOT_TOKEN", "The token of the bot.")
                            .keys(),
                    new Draft("whatsapp")
                            .option("phone_number_id", "The id of the business's phone number.")
                            .option("template", "The approved template after 24 hours of silence.")
                            .option("template_language", "The language of the template.")
                            .secret("token", "WHATSAPP_TOKEN", "The access token of the app.")
                            .secret("app_secret", "WHATSAPP_APP_SECRET", "The app's secret.")
                            .secret(
                                    "verify_token",
                                    "WHATSAPP_VERIFY_TOKEN",
                                    "The token by which the webhook is verified.")
                            .keys());

    private static final Map<String, SettingKey<String>> IDS = ids();

    /** Those who may talk, {@code [[chat.person]]}; no one else is answered. */
    private static final SettingKey<List<Config>> PEOPLE =
            SettingKey.of(
                            "chat.person",
                            SettingType.tables(people()),
                            "Who may talk with Musher in chats.")
                    .orElse(List.of());

    public static final ConfigSchema SCHEMA = schema();

    private ChatSettings() {}

    /** Collects the keys of a transport. */
    private static final class Draft {
        private final String name;
        private final List<SettingKey<String>> options = new ArrayList<>();
        private final List<SecretKey> secrets = new ArrayList<>();

        Draft(String name) {
            this.name = name;
        }

        Draft option(String key, String about) {
            options.add(SettingKey.of(full(key), SettingType.text(), about));
            return this;
        }

        Draft secret(String key, String variable, String about) {
            secrets.add(
                    new SecretKey(
                            SettingKey.of(full(key + FILE), SettingType.path(), about), variable));
            return this;
        }

        private SettingKey<List<String>> list(String key, String about) {
            return SettingKey.of(full(key), SettingType.texts(), about).orElse(List.of());
        }

        private String full(String key) {
            return PREFIX + name + "." + key;
        }

        Keys keys() {
            return new Keys(
                    name,
                    list("rooms", "Rooms in which it may be, by their ids."),
                    list("ambient", "Those of them where every message is for it."),
                    list("notify", "What is told unasked, as ROOM or ROOM=KIND+KIND."),
                    options,
                    secrets);
        }
    }

    private static Map<String, SettingKey<String>> ids() {
        var ids = new LinkedHashMap<String, SettingKey<String>>();
        for (Keys keys : TRANSPORTS) {
            ids.put(
                    keys.name(),
                    SettingKey.of(
                            keys.name(),
                            SettingType.text(),
                            "The person's id in " + keys.name() + "."));
        }
        return ids;
    }

    private static ConfigSchema people() {
        var all = new ArrayList<SettingKey<?>>(List.of(NAME, ROLE));
        all.addAll(IDS.values());
        return ConfigSchema.of(all.toArray(SettingKey<?>[]::new));
    }

    private static ConfigSchema schema() {
        var all = new ArrayList<SettingKey<?>>(List.of(PEOPLE));
        TRANSPORTS.forEach(keys -> all.addAll(keys.all()));
        return ConfigSchema.of(all.toArray(SettingKey<?>[]::new));
    }

    private static boolean isName(String text) {
        return !text.isBlank()
                && text.length() <= 60
                && text.codePoints().noneMatch(Character::isISOControl);
    }

    /**
     * A person who may talk.
     *
     * @param ids by the names of transports
     */
    public record Person(String name, AccessRole role, Map<String, String> ids) {
        public Person {
            ids = Map.copyOf(ids);
        }
    }

    /**
     * How a transport is to be used.
     *
     * @param told what is told unasked, and where
     * @param files of its secrets, by their names
     * @param variables that may have its secrets, by their names
     */
    public record Transport(
            String name,
            List<String> rooms,
            List<String> ambient,
            List<String> told,
            Map<String, String> options,
            Map<String, Path> files,
            Map<String, String> variables) {
        public Transport {
            rooms = List.copyOf(rooms);
            ambient = List.copyOf(ambient);
            told = List.copyOf(told);
            options = Map.copyOf(options);
            files = Map.copyOf(files);
            variables = Map.copyOf(variables);
        }
    }

    public static List<Person> people(Config config) {
        return config.value(PEOPLE).stream().map(ChatSettings::person).toList();
    }

    private static Person person(Config table) {
        var ids = new LinkedHashMap<String, String>();
        IDS.forEach((name, key) -> table.find(key).ifPresent(id -> ids.put(name, id)));
        return new Person(table.value(NAME), table.value(ROLE), ids);
    }

    /** Those of which the user's file says anything. */
    public static List<Transport> transports(Config config) {
        return TRANSPORTS.stream()
                .filter(keys -> keys.all().stream().anyMatch(key -> isSet(config, key)))
                .map(keys -> transport(config, keys))
                .toList();
    }

    private static boolean isSet(Config config, SettingKey<?> key) {
        return !(config.origin(key) instanceof SettingOrigin.Default);
    }

    private static Transport transport(Config config, Keys keys) {
        var options = new LinkedHashMap<String, String>();
        for (SettingKey<String> key : keys.options()) {
            config.find(key).ifPresent(value -> options.put(keys.word(key), value));
        }
        var files = new LinkedHashMap<String, Path>();
        var variables = new LinkedHashMap<String, String>();
        for (SecretKey secret : keys.secrets()) {
            String word = keys.word(secret.file());
            String name = word.substring(0, word.length() - FILE.length());
            variables.put(name, secret.variable());
            config.find(secret.file()).ifPresent(path -> files.put(name, path));
        }
        return new Transport(
                keys.name(),
                config.value(keys.rooms()),
                config.value(keys.ambient()),
                config.value(keys.told()),
                options,
                files,
                variables);
    }
}
