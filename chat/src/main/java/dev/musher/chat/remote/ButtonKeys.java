package dev.musher.chat.remote;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The commands of buttons that were shown, by keys that fit where a vendor takes few bytes. A key
 * says nothing and cannot be guessed, and counts only in its conversation. The oldest are
 * forgotten. Thread-safe; a key is on the disk before it is shown.
 */
public final class ButtonKeys {
    private static final int MOST = 2_000;
    private static final int BYTES = 12;

    private final StateFile file;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, Button> buttons = new LinkedHashMap<>();

    private record Button(String conversation, String command) {}

    public ButtonKeys(StateFile file) {
        this.file = file;
        file.read()
                .ifPresent(
                        fields -> {
                            for (JsonValue item : fields.items("buttons")) {
                                if (item instanceof JsonValue.Fields one) {
                                    buttons.put(
                                            one.requireText("key"),
                                            new Button(
                                                    one.requireText("conversation"),
                                                    one.requireText("command")));
                                }
                            }
                        });
    }

    /** Keys of these commands, in their order. */
    public synchronized Map<String, String> keys(String conversation, Iterable<String> commands) {
        var keys = new LinkedHashMap<String, String>();
        for (String command : commands) {
            if (keys.containsKey(command)) {
                continue;
            }
            byte[] bytes = new byte[BYTES];
            random.nextBytes(bytes);
            String key = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
            keys.put(command, key);
            buttons.put(key, new Button(conversation, command));
        }
        var oldest = buttons.keySet().iterator();
        while (buttons.size() > MOST) {
            oldest.next();
            oldest.remove();
        }
        save();
        return keys;
    }

    private void save() {
        file.write(
                new JsonObjectBuilder()
                        .objects(
                                "buttons",
                                List.copyOf(buttons.entrySet()),
                                entry ->
                                        new JsonObjectBuilder()
                                                .text("key", entry.getKey())
                                                .text(
                                                        "conversation",
                                                        entry.getValue().conversation())
                                                .text("command", entry.getValue().command())));
    }

    /** The command of a key that was shown in this conversation. */
    public synchronized Optional<String> command(String key, String conversation) {
        return Optional.ofNullable(buttons.get(key))
                .filter(button -> button.conversation().equals(conversation))
                .map(Button::command);
    }
}
