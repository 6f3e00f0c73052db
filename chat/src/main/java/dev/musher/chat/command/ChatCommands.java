package dev.musher.chat.command;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.text.NearestWord;
import dev.musher.chat.command.ChatCommand.Fitting;
import dev.musher.chat.command.ChatCommand.Typed;
import dev.musher.chat.command.ChatCommand.Work;
import dev.musher.chat.command.ConversationControl.Listening;
import dev.musher.chat.notice.NoticeKind;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.Reply;
import dev.musher.host.access.AccessRole;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.query.RepositoryReport;
import dev.musher.host.view.ChatView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** The table of commands, and whether a message is one of them. Any thread asks. */
public final class ChatCommands {
    private static final Fitting NOTHING = List::isEmpty;
    private static final Fitting WORD_OR_NOTHING = words -> words.size() <= 1;
    private static final Fitting ITEM =
            words -> words.size() == 1 && ChatCommand.isNumber(words.getFirst());

    private final Map<String, ChatCommand> byName = new TreeMap<>();

    public ChatCommands(ProjectQueries queries, ProjectOrders orders, ConversationControl control) {
        new OrderCommands(orders).all().forEach(this::add);
        reads(new StoryReports(queries));
        reads(new ProjectReports(queries));
        new RequestCommands(queries.requests(), orders).all().forEach(this::add);
        conversation(control);
    }

    private void add(ChatCommand command) {
        byName.put(command.name(), command);
    }

    private ChatCommand require(String name) {
        return Objects.requireNonNull(byName.get(name), name);
    }

    private void reads(StoryReports stories) {
        look(
                "status",
                "[N]",
                "Show the board, or the work on one item.",
                words -> words.isEmpty() || ITEM.fits(words),
                typed -> typed.words().isEmpty() ? stories.status() : stories.status(typed.item()));
        look("backlog", "", "Show the backlog.", NOTHING, _ -> stories.backlog());
        look("show", "N", "Show the text of an item.", ITEM, typed -> stories.show(typed.item()));
        look(
                "why",
                "N",
                "Say what happens next with an item, or why nothing does.",
                ITEM,
                typed -> stories.why(typed.item()));
        look(
                "overview",
                "N",
                "Show what came of an item.",
                ITEM,
                typed -> stories.overview(typed.item()));
        look("diff", "N", "Show what an item changes.", ITEM, typed -> stories.diff(typed.item()));
        look(
                "logs",
                "N [ATTEMPT]",
                "Show what an agent did last on an item.",
                words ->
                        !words.isEmpty()
                                && words.size() <= 2
                                && words.stream().allMatch(ChatCommand::isNumber),
                typed ->
                        stories.logs(
                                typed.item(),
                                typed.words().size() == 1
                                        ? Optional.empty()
                                        : Optional.of(typed.number(1))));
    }

    private void reads(ProjectReports project) {
        look(
                "cost",
                "[session|model|role|day]",
                "Show what models have cost.",
                WORD_OR_NOTHING,
                typed -> project.cost(typed.rest(0)));
        look("workspaces", "", "List the workspaces.", NOTHING, _ -> project.workspaces());
        look("top", "", "Show what agents do now.", NOTHING, _ -> project.top());
        look(
                "git",
                "",
                "Show the last commits of base.",
                NOTHING,
                _ -> project.repository(RepositoryReport.COMMITS));
        look(
                "unreleased",
                "",
                "Show what landed since the last release.",
                NOTHING,
                _ -> project.repository(RepositoryReport.UNRELEASED));
        look(
                "changelog",
                "",
                "Show what landed since the last release as a text for it.",
                NOTHING,
                _ -> project.repository(RepositoryReport.CHANGELOG));
        look("team", "", "Show the agents of the project.", NOTHING, _ -> project.team());
        look("train", "", "Show the merge train.", NOTHING, _ -> project.train());
        look(
                "settings",
                "[PREFIX]",
                "Show the settings.",
                WORD_OR_NOTHING,
                typed -> project.settings(typed.rest(0)));
    }

    private void conversation(ConversationControl control) {
        var stopItem = require("stop");
        steer(
                "stop",
                "[N]",
                "Stop the answer and drop what waits; with a number, stop its agent.",
                words -> words.isEmpty() || stopItem.fits().fits(words),
                typed ->
                        typed.words().isEmpty()
                                ? control.stop(typed.conversation())
                                : answer(stopItem, typed));
        steer(
                "retry",
                "",
                "Answer again what failed or was cut off.",
                NOTHING,
                typed -> control.retry(typed.conversation()));
        steer(
                "reset",
                "",
                "Have the agent forget this conversation.",
                NOTHING,
                typed -> control.reset(typed.conversation()));
        add(
                new ChatCommand(
                        "ambient",
                        "on|off",
                        "Answer every message in this room, or only those that mention the agent.",
                        AccessRole.OPERATOR,
                        words -> words.equals(List.of("on")) || words.equals(List.of("off")),
                        typed ->
                                control.ambient(
                                        typed.conversation(),
                                        typed.rest(0).equals("on")
                                                ? Listening.TO_ALL
                                                : Listening.TO_MENTIONS)));
        add(
                new ChatCommand(
                        "notify",
                        "[all|off|KIND ...]",
                        "Say what is told in this conversation unasked, or set it.",
                        AccessRole.OPERATOR,
                        ChatCommands::areKinds,
                        typed -> control.notices(typed.conversation(), typed.words())));
        look(
                "help",
                "[COMMAND]",
                "List the commands, or explain one.",
                words ->
                        words.isEmpty()
                                || (words.size() == 1 && byName.containsKey(words.getFirst())),
                this::help);
    }

    private static boolean areKinds(List<String> words) {
        return words.equals(List.of("off"))
                || words.stream()
                        .allMatch(
                                word ->
                                        word.equals("all")
                                                || NoticeKind.ALL.stream()
                                                        .anyMatch(
                                                                kind -> kind.word().equals(word)));
    }

    private void look(String name, String usage, String summary, Fitting fits, Work work) {
        add(new ChatCommand(name, usage, summary, AccessRole.VIEWER, fits, work));
    }

    /** What undoes or repeats the words of others. */
    private void steer(String name, String usage, String summary, Fitting fits, Work work) {
        add(new ChatCommand(name, usage, summary, AccessRole.OPERATOR, fits, work));
    }

    private Reply help(Typed typed) {
        if (!typed.words().isEmpty()) {
            var command = require(typed.words().getFirst());
            return Reply.of(
                    new Block.Code(command.typed()), new Block.Paragraph(command.summary()));
        }
        return Reply.of(
                new Block.Table(
                        byName.values().stream()
                                .map(one -> List.of(one.typed(), one.summary()))
                                .toList()),
                new Block.Paragraph(
                        "Everything else is for the agent: say what you need in your own words."));
    }

    /** The names of all commands. */
    public List<String> names() {
        return List.copyOf(byName.keySet());
    }

    /** All commands, for programs that complete them. */
    public List<ChatView.CommandView> views() {
        return byName.values().stream()
                .map(one -> new ChatView.CommandView(one.name(), one.usage(), one.summary()))
                .toList();
    }

    /** A message that is a command, or nearly one. */
    @FunctionalInterface
    public interface Matched {
        Reply answer(ChatPerson person, String conversation) throws InterruptedException;
    }

    /** What a message means as a command; nothing if it is for the persona. */
    public Optional<Matched> match(String text) {
        var words = words(text);
        if (words.isEmpty() || text.strip().indexOf('\n') >= 0) {
            return Optional.empty();
        }
        boolean isSlash = words.getFirst().startsWith("/");
        String first = isSlash ? words.getFirst().substring(1) : words.getFirst();
        String name = first.toLowerCase(Locale.ROOT);
        var rest = words.subList(1, words.size());
        var known = Optional.ofNullable(byName.get(name));
        if (known.isPresent() && known.get().fits().fits(rest)) {
            return Optional.of(
                    (person, conversation) ->
                            answer(known.get(), new Typed(person, conversation, rest)));
        }
        boolean looksLikeOne =
                isSlash
                        || rest.isEmpty()
                        || (rest.size() == 1 && ChatCommand.isNumber(rest.getFirst()));
        if (!looksLikeOne) {
            return Optional.empty();
        }
        return known.isPresent()
                ? refusal("Send: " + known.get().typed())
                : unknown(name, isSlash ? "List them: help" : "");
    }

    private static Optional<Matched> refusal(String sentence) {
        return Optional.of((_, _) -> Reply.refused(sentence));
    }

    /** A lone word may be said with an exclamation mark. */
    private static List<String> words(String text) {
        String bare = text.strip();
        if (bare.isEmpty()) {
            return List.of();
        }
        var words = new ArrayList<>(List.of(bare.split("\\s+", -1)));
        if (words.size() == 1) {
            words.set(0, bare.replaceFirst("[.!]+$", ""));
        }
        return words;
    }

    /**
     * @param usual what to say where no command is near; nothing if it is empty
     */
    private Optional<Matched> unknown(String name, String usual) {
        String hint =
                NearestWord.of(name, byName.keySet())
                        .map(near -> "Did you mean: " + require(near).typed())
                        .orElse(usual);
        return hint.isEmpty()
                ? Optional.empty()
                : refusal("There is no command '" + name + "'. " + hint);
    }

    private static Reply answer(ChatCommand command, Typed typed) throws InterruptedException {
        if (!typed.person().role().allows(command.role())) {
            return Reply.refused(
                    "A %s may not do this; it takes %s."
                            .formatted(typed.person().role().word(), command.role().word()));
        }
        try {
            return command.work().answer(typed);
        } catch (ExplainedException e) {
            return Reply.refused(e.explanation());
        }
    }
}
