package dev.musher.terminal.command;

import dev.musher.base.text.NearestWord;
import dev.musher.base.text.PrintableText;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.DeskCommand.Topic;
import dev.musher.host.skill.TypedSkill;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** The meaning of a line that a person typed. */
public sealed interface TypedInput {
    /** What commands are called in programs of this kind. */
    Map<String, SlashCommand> ELSEWHERE =
            Map.ofEntries(
                    Map.entry("exit", SlashCommand.QUIT),
                    Map.entry("q", SlashCommand.QUIT),
                    Map.entry("compact", SlashCommand.COMPRESS),
                    Map.entry("new", SlashCommand.CLEAR),
                    Map.entry("permissions", SlashCommand.ALLOW),
                    Map.entry("approvals", SlashCommand.MODE),
                    Map.entry("usage", SlashCommand.COST),
                    Map.entry("tokens", SlashCommand.CONTEXT),
                    Map.entry("rewind", SlashCommand.UNDO),
                    Map.entry("sessions", SlashCommand.RESUME),
                    Map.entry("settings", SlashCommand.CONFIG),
                    Map.entry("models", SlashCommand.MODEL),
                    Map.entry("continue", SlashCommand.RESUME));

    /** Commands of the program that are no commands of a session. */
    Set<String> BESIDE =
            Set.of("doctor", "story", "board", "run", "trust", "login", "logout", "update");

    /** Of {@code musher learn}; {@code /learn} writes a skill. */
    Set<String> IN_THE_SHELL = Set.of("status", "log", "undo");

    /** What newcomers look for, and where it is. */
    Map<String, String> INSTEAD =
            Map.of(
                    "mcp", "MCP servers are not supported.",
                    "hooks", "There are no hooks. Checks that must pass are gates: musher gates",
                    "agents", "Subagents are files: .musher/agents/NAME.md",
                    "vim", "There is no vi mode. The keys of a shell work: Ctrl-A, Ctrl-E, Ctrl-R.",
                    "theme", "Colours are those of your terminal; NO_COLOR=1 leaves them out.",
                    "shell", "Put ! before a command: !git status",
                    "add-dir", "Allow another folder by rules: /allow read(~/other/**)");

    /** Something for the desk. */
    record Order(DeskCommand command) implements TypedInput {}

    /** The person wants to know what can be typed. */
    record Help() implements TypedInput {}

    /** The person wants to see all of what was shortened; 1 for the last. */
    record Show(int back) implements TypedInput {}

    /** The person wants to leave. */
    record Quit() implements TypedInput {}

    /** Nothing was typed. */
    record Nothing() implements TypedInput {}

    /** It is not understood; the text says what is possible. */
    record Mistake(String sentence) implements TypedInput {}

    /**
     * Reads a line. What begins with a slash is a command or a skill, unless it looks like a path;
     * a space before the slash makes it a prompt.
     *
     * @param skills asked for only where no command has the name
     */
    static TypedInput of(String line, Supplier<List<TypedSkill>> skills) {
        if (line.isBlank()) {
            return new Nothing();
        }
        if (line.charAt(0) == '!' && !line.substring(1).isBlank()) {
            return new Order(new DeskCommand.RunCommand(line.substring(1).strip()));
        }
        if (line.strip().equals("#")) {
            return new Mistake("A text is required: '# text' remembers it for later sessions.");
        }
        if (line.charAt(0) == '#' && line.strip().length() > 1 && line.strip().indexOf('\n') < 0) {
            if (line.charAt(1) == ' ') {
                return look(Topic.MEMORY, "add " + line.substring(2).strip());
            }
            if (Character.isLetter(line.charAt(1))) {
                return new Mistake(
                        "Put a space behind # to remember it, or one before # to say it to the"
                                + " model.");
            }
        }
        if (line.charAt(0) != '/') {
            return new Order(DeskCommand.Say.typed(line.strip()));
        }
        String text = line.strip();
        int end = wordEnd(text);
        String word = text.substring(1, end);
        if (word.indexOf('/') >= 0) {
            return new Order(DeskCommand.Say.typed(text));
        }
        var command = named(word);
        return command.isEmpty()
                ? skill(word, text, skills.get())
                : entry(command.get(), text.substring(end).strip());
    }

    /** Whether the line begins with a command, so that it is no answer to a question. */
    static boolean isCommand(String text) {
        return text.startsWith("/") && named(text.substring(1, wordEnd(text))).isPresent();
    }

    private static int wordEnd(String text) {
        int at = 1;
        while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static Optional<SlashCommand> named(String word) {
        for (SlashCommand command : SlashCommand.values()) {
            if (command.word().equals(word)) {
                return Optional.of(command);
            }
        }
        return Optional.ofNullable(ELSEWHERE.get(word));
    }

    /** The session knows what to do with a prompt that names a skill. */
    private static TypedInput skill(String word, String text, List<TypedSkill> skills) {
        var words = new ArrayList<String>();
        for (TypedSkill skill : skills) {
            if (skill.name().equals(word)) {
                return new Order(DeskCommand.Say.typed(text));
            }
            words.add(skill.name());
        }
        return unknown(word, words);
    }

    private static TypedInput unknown(String word, List<String> words) {
        if (INSTEAD.containsKey(word)) {
            return new Mistake(INSTEAD.get(word));
        }
        if (BESIDE.contains(word)) {
            return new Mistake(
                    "/" + word + " is a command of its own. In the shell: musher " + word);
        }
        for (SlashCommand command : SlashCommand.values()) {
            words.add(command.word());
        }
        String nearest =
                NearestWord.of(word, words)
                        .map(known -> " Did you mean /" + known + "?")
                        .orElse("");
        return new Mistake(
                "There is no command /"
                        + PrintableText.line(word)
                        + "."
                        + (nearest.isEmpty() ? " /help shows all." : nearest));
    }

    private static TypedInput entry(SlashCommand command, String rest) {
        if (command.argument().isEmpty() && !rest.isEmpty()) {
            return new Mistake("/" + command.word() + " takes no argument.");
        }
        return switch (command) {
            case HELP -> new Help();
            case QUIT -> new Quit();
            case SHOW -> show(rest);
            case PLAN -> new Order(new DeskCommand.Plan(rest));
            case MODEL -> new Order(new DeskCommand.UseModel(rest));
            case EFFORT -> new Order(new DeskCommand.UseEffort(rest));
            case WHY -> look(Topic.WHY, rest);
            case MODE -> look(Topic.MODE, rest);
            case ALLOW -> look(Topic.ALLOW, rest);
            case DENY -> look(Topic.DENY, rest);
            case STATUS -> look(Topic.STATUS, "");
            case DIFF -> look(Topic.DIFF, "");
            case COMPRESS -> new Order(new DeskCommand.Compress(rest));
            case CONTEXT -> look(Topic.CONTEXT, "");
            case COST -> look(Topic.COST, "");
            case LEARN ->
                    IN_THE_SHELL.contains(rest.split(" ", 2)[0])
                            ? new Mistake(
                                    "/learn writes a skill. About the reviews of sessions: !musher"
                                            + " learn "
                                            + rest)
                            : new Order(new DeskCommand.Learn(rest));
            case REVIEW -> new Order(new DeskCommand.Review());
            case UNDO -> new Order(new DeskCommand.Undo());
            case RESUME ->
                    rest.isEmpty()
                            ? look(Topic.SESSIONS, "")
                            : new Order(new DeskCommand.Resume(rest));
            case CLEAR -> new Order(new DeskCommand.Clear());
            case SANDBOX -> look(Topic.SANDBOX, "");
            case CONFIG -> look(Topic.CONFIG, "");
            case SKILLS -> look(Topic.SKILLS, "");
            case MEMORY -> look(Topic.MEMORY, rest);
            case EXPORT -> look(Topic.EXPORT, rest);
            case INIT -> new Order(new DeskCommand.Say(InitPrompt.TEXT));
        };
    }

    private static TypedInput look(Topic topic, String text) {
        return new Order(new DeskCommand.Look(topic, text));
    }

    private static TypedInput show(String number) {
        try {
            return new Show(number.isEmpty() ? 1 : Integer.parseInt(number));
        } catch (NumberFormatException _) {
            return new Mistake("/show takes a number, like /show 2.");
        }
    }

    /** Every command and key, for {@code /help}. */
    static List<String> help() {
        var lines = new ArrayList<String>();
        for (SlashCommand command : SlashCommand.values()) {
            String usage = ("/" + command.word() + " " + command.argument()).strip();
            lines.add(usage + " ".repeat(Math.max(2, 22 - usage.length())) + command.summary());
        }
        lines.add("");
        lines.add("Text typed while the model works reaches it at its next step.");
        lines.add("A line that ends with \\ continues; Alt-Enter starts a new one.");
        lines.add("@file attaches a file, !command runs a command in this folder.");
        lines.add("# text remembers something for later sessions.");
        lines.add("Tab completes /commands and @files; Up and Ctrl-R find earlier lines.");
        lines.add("Shift-Tab changes the mode. Esc or Ctrl-C stops the run; Ctrl-C twice quits.");
        return lines;
    }
}
