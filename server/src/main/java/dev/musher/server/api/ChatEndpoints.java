package dev.musher.server.api;

import dev.musher.base.json.Json;
import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessRole;
import dev.musher.host.order.OrderField;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.view.ChatView;
import dev.musher.server.chat.WebChat;
import dev.musher.server.http.HttpAnswer;
import java.util.List;

/** Conversations: what is shown, and what somebody writes. */
record ChatEndpoints(WebChat chat) {
    private static final String CONVERSATION = "conversation";
    private static final OrderField WHICH =
            new OrderField(
                    CONVERSATION,
                    OrderField.Kind.WORD,
                    OrderField.Need.OPTIONAL,
                    "Which conversation: mine or project (default: mine).",
                    List.of("mine", WebChat.PROJECT));

    List<Endpoint> all() {
        return List.of(
                ReadEndpoints.get(
                        "/api/chat",
                        "A conversation with the agent that looks after the stories.",
                        new ResponseShape.One(ChatView.class),
                        asked ->
                                HttpAnswer.of(
                                        chat.view(
                                                writer(asked),
                                                asked.call().parameter(CONVERSATION).orElse(""))),
                        WHICH),
                ReadEndpoints.get(
                        "/api/chat/commands",
                        "Commands that are answered there without a model.",
                        new ResponseShape.Many(ChatView.CommandView.class),
                        _ -> HttpAnswer.json(200, Json.encode(chat.commands()))),
                new Endpoint(
                                "POST",
                                "/api/chat/say",
                                // Whatever is no command costs an answer of the model.
                                AccessRole.OPERATOR,
                                "Write in a conversation.",
                                List.of(
                                        WHICH,
                                        new OrderField(
                                                "text",
                                                OrderField.Kind.PROSE,
                                                OrderField.Need.REQUIRED,
                                                "A command, or what you need in your own words.",
                                                List.of()),
                                        new OrderField(
                                                "id",
                                                OrderField.Kind.WORD,
                                                OrderField.Need.REQUIRED,
                                                "Made up by you; a message that comes again is"
                                                        + " ignored.",
                                                List.of())),
                                new ResponseShape.One(ChatView.class),
                                this::say)
                        .strict());
    }

    private HttpAnswer say(Endpoint.ApiRequest asked) throws InterruptedException {
        var fields = asked.call().json();
        return HttpAnswer.of(
                chat.say(
                        writer(asked),
                        fields.text(CONVERSATION).orElse(""),
                        fields.text("id").orElse(""),
                        fields.text("text").orElse("")));
    }

    private static WebChat.Writer writer(Endpoint.ApiRequest asked) {
        var grant = asked.caller().grant();
        return new WebChat.Writer(
                grant.name(),
                grant.role(),
                grant.kind() == AccessGrant.Kind.TOKEN
                        ? ProjectOrders.Kind.PROGRAM
                        : ProjectOrders.Kind.PERSON);
    }
}
