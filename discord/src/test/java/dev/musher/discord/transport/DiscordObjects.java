package dev.musher.discord.transport;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import java.util.concurrent.atomic.AtomicLong;

/** Discord's objects as JSON, as few fields as its clients need. */
final class DiscordObjects {
    static final String SERVER = "900000000000000001";
    static final String OTHER_SERVER = "900000000000000002";
    static final String ROOM = "800000000000000001";
    static final String THREAD = "800000000000000002";
    static final String SELF = "700000000000000001";
    private static final String THEN = "2026-01-01T00:00:00+00:00";
    private static final AtomicLong IDS = new AtomicLong(1_000_000_000_000_000_000L);

    /** To see, to write, to read on, and to write in threads. */
    private static final long PERMISSIONS = 1L << 10 | 1L << 11 | 1L << 16 | 1L << 38;

    private DiscordObjects() {}

    static String nextId() {
        return Long.toString(IDS.incrementAndGet());
    }

    static String quoted(String text) {
        return Json.encode(new JsonValue.Text(text));
    }

    static String user(String id) {
        boolean isBot = id.equals(SELF) || id.startsWith("71");
        return """
        {"id":"%s","username":"u%s","discriminator":"0","global_name":null,"avatar":null,"bot":%s}\
        """
                .formatted(id, id, isBot);
    }

    static String self() {
        return user(SELF);
    }

    static String member(String user) {
        return """
        {"user":%s,"roles":[],"joined_at":"%s","deaf":false,"mute":false,"flags":0,"permissions":"%d"}\
        """
                .formatted(user(user), THEN, PERMISSIONS);
    }

    /** Made from the person's id, as Discord makes it once for all. */
    static String directChannel(String person) {
        return "6" + person.substring(1);
    }

    static String direct(String person) {
        return """
        {"id":"%s","type":1,"last_message_id":null,"recipients":[%s]}\
        """
                .formatted(directChannel(person), user(person));
    }

    /** Of a server where the more fields name it, else of a conversation with us. */
    static String message(
            String id, String channel, String author, String text, String moreFields) {
        return """
        {"id":"%s","channel_id":"%s","author":%s,"content":%s,"timestamp":"%s",
         "edited_timestamp":null,"tts":false,"mention_everyone":false,"mentions":[],
         "mention_roles":[],"attachments":[],"embeds":[],"components":[],"pinned":false,
         "type":0%s}\
        """
                .formatted(id, channel, user(author), quoted(text), THEN, moreFields);
    }

    static String ofServer(String server, String author) {
        return ",\"guild_id\":\"%s\",\"member\":%s".formatted(server, member(author));
    }

    static String server(String id) {
        return """
        {"id":"%1$s","name":"Team","owner_id":"710000000000000009","roles":[{"id":"%1$s",
         "name":"@everyone","color":0,"colors":{"primary_color":0,"secondary_color":null,"tertiary_color":null},"hoist":false,"position":0,"permissions":"%2$d",
         "managed":false,"mentionable":false,"flags":0}],"channels":[%3$s],"threads":[%4$s],
         "members":[%5$s],"emojis":[],"stickers":[],"features":[],"voice_states":[],
         "presences":[],"guild_scheduled_events":[],"stage_instances":[],"member_count":2,
         "unavailable":false,"afk_timeout":300,"verification_level":1}\
        """
                .formatted(
                        id,
                        PERMISSIONS,
                        id.equals(SERVER) ? channel() : "",
                        id.equals(SERVER) ? thread() : "",
                        member(SELF));
    }

    static String channel() {
        return """
        {"id":"%s","type":0,"name":"dev","position":0,"guild_id":"%s","permissions":"%d",
         "permission_overwrites":[]}\
        """
                .formatted(ROOM, SERVER, PERMISSIONS);
    }

    private static String thread() {
        return """
        {"id":"%s","guild_id":"%s","parent_id":"%s","owner_id":"%s","type":11,"name":"t",
         "message_count":1,"total_message_sent":1,"member_count":1,"rate_limit_per_user":0,
         "thread_metadata":{"archived":false,"auto_archive_duration":1440,
         "archive_timestamp":"%s","locked":false},
         "member":{"id":"%s","user_id":"%s","join_timestamp":"%s","flags":0}}\
        """
                .formatted(THREAD, SERVER, ROOM, SELF, THEN, THREAD, SELF, THEN);
    }

    /** In the room, of a person, with a part of its own. */
    static String interaction(String id, int type, String person, String data) {
        return """
        {"id":"%s","application_id":"%s","type":%d,"token":"token-%s","version":1,
         "guild_id":"%s","guild":{"id":"%s","features":[],"locale":"en-US"},
         "guild_locale":"en-US","locale":"en-US","channel_id":"%s","channel":%s,"member":%s,
         "context":0,"authorizing_integration_owners":{},"entitlements":[],
         "app_permissions":"%d",%s}\
        """
                .formatted(
                        id,
                        SELF,
                        type,
                        id,
                        SERVER,
                        SERVER,
                        ROOM,
                        channel(),
                        member(person),
                        PERMISSIONS,
                        data);
    }
}
