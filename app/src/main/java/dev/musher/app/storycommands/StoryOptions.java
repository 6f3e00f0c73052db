package dev.musher.app.storycommands;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;

/** What the commands about stories take. */
final class StoryOptions {
    static final Argument.Required NUMBER = Argument.required("N", "The number of the item.");
    static final Argument.Repeated ITEMS =
            Argument.oneOrMore("N", "The numbers of the items; 2-5 is a range.");
    static final Argument.Repeated ITEMS_OR_ALL =
            Argument.repeated("N", "The numbers of the items; 2-5 is a range.");
    static final Argument.Optional ITEM =
            Argument.optional("N", "The number of an item (default: the whole project).");
    static final Argument.Optional NAME = Argument.optional("NAME", "The name, in one line.");
    static final Argument.Required COLUMN =
            Argument.required("COLUMN", "backlog, coding or qa.")
                    .completing(Completion.words("backlog", "coding", "qa"));
    static final Argument.Repeated NUMBERS =
            Argument.repeated("ON", "The numbers it depends on (none: no dependency).");
    static final Argument.Required BY =
            Argument.required("BY", "The number of the item that replaces it.");
    static final Argument.Required DOING =
            Argument.required("DOING", "add, edit, remove, check or uncheck.")
                    .completing(Completion.words("add", "edit", "remove", "check", "uncheck"));
    static final Argument.Repeated WORDS =
            Argument.repeated("WORDS", "The number of the criterion, or its text, or both.");

    static final Option.Value TYPE =
            Option.value("type", "TYPE", "story, bug, refactor, spike or epic.")
                    .letter('t')
                    .completing(Completion.words("story", "bug", "refactor", "spike", "epic"));
    static final Option.Value TITLE = Option.value("name", "NAME", "The name.");
    static final Option.Value BODY = Option.value("body", "TEXT", "The text, in Markdown.");
    static final Option.Value FILE =
            Option.value("file", "FILE", "Read name, text and criteria from Markdown; - for stdin.")
                    .letter('f')
                    .completing(Completion.FILES);
    static final Option.Values CRITERION =
            Option.values("criterion", "TEXT", "An acceptance criterion; repeatable.").letter('c');
    static final Option.Values DEPENDS =
            Option.values("depends", "N", "The number of an item it depends on; repeatable.");
    static final Option.Value EPIC =
            Option.value("epic", "N", "The epic that contains it ('none': no epic).");
    static final Option.Value AGENT =
            Option.value("agent", "NAME", "Only this agent works on it ('any': any free agent).");
    static final Option.Value QA =
            Option.value("qa", "MODE", "gates, agent or human ('usual': as the project says).")
                    .completing(Completion.words("gates", "agent", "human", "usual"));
    static final Option.Value BUDGET =
            Option.value("budget", "USD", "What it may cost ('usual': as the project says).");
    static final Option.Value PRIORITY =
            Option.value("priority", "WORD", "urgent, high, normal or low.");
    static final Option.Flag UPCOMING =
            Option.flag("upcoming", "Add it as upcoming, not to the backlog.");
    static final Option.Value REASON =
            Option.value("reason", "TEXT", "The reason; it is kept in the history.").letter('r');
    static final Option.Value NOTES =
            Option.value("notes", "TEXT", "What to change; the coder reads it.").letter('n');
    static final Option.Value TIP =
            Option.value(
                    "tip", "COMMIT", "The commit that you reviewed; its first digits are enough.");
    static final Option.Value ATTEMPT =
            Option.value("attempt", "K", "Which attempt (default: the last one).");
    static final Option.Value DIFF_ATTEMPT =
            Option.value("attempt", "K", "Only what this attempt changed.");
    static final Option.Flag STAT =
            Option.flag("stat", "Only the files, with the lines added and removed.");
    static final Option.Value GATE =
            Option.value("gate", "NAME", "What this gate printed when it last ran.");
    static final Option.Flag FOLLOW =
            Option.flag("follow", "Keep running and show what is added.").letter('f');
    static final Option.Flag ORPHANS = Option.flag("orphans", "Only folders without a story.");
    static final Option.Flag ALL =
            Option.flag("all", "Also show closed and archived items.").letter('a');
    static final Option.Flag EVERY = Option.flag("all", "All items for which it is possible.");
    static final Option.Flag WATCH =
            Option.flag("watch", "Keep running and show every change.").letter('w');
    static final Option.Flag YES = Option.flag("yes", "Do not ask.").letter('y');

    private StoryOptions() {}
}
