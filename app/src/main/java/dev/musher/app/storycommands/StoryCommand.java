package dev.musher.app.storycommands;

import static dev.musher.app.storycommands.StoryOptions.AGENT;
import static dev.musher.app.storycommands.StoryOptions.ALL;
import static dev.musher.app.storycommands.StoryOptions.BODY;
import static dev.musher.app.storycommands.StoryOptions.BUDGET;
import static dev.musher.app.storycommands.StoryOptions.BY;
import static dev.musher.app.storycommands.StoryOptions.COLUMN;
import static dev.musher.app.storycommands.StoryOptions.CRITERION;
import static dev.musher.app.storycommands.StoryOptions.DEPENDS;
import static dev.musher.app.storycommands.StoryOptions.DIFF_ATTEMPT;
import static dev.musher.app.storycommands.StoryOptions.DOING;
import static dev.musher.app.storycommands.StoryOptions.EPIC;
import static dev.musher.app.storycommands.StoryOptions.EVERY;
import static dev.musher.app.storycommands.StoryOptions.FILE;
import static dev.musher.app.storycommands.StoryOptions.ITEMS;
import static dev.musher.app.storycommands.StoryOptions.ITEMS_OR_ALL;
import static dev.musher.app.storycommands.StoryOptions.NAME;
import static dev.musher.app.storycommands.StoryOptions.NOTES;
import static dev.musher.app.storycommands.StoryOptions.NUMBER;
import static dev.musher.app.storycommands.StoryOptions.NUMBERS;
import static dev.musher.app.storycommands.StoryOptions.PRIORITY;
import static dev.musher.app.storycommands.StoryOptions.QA;
import static dev.musher.app.storycommands.StoryOptions.REASON;
import static dev.musher.app.storycommands.StoryOptions.STAT;
import static dev.musher.app.storycommands.StoryOptions.TIP;
import static dev.musher.app.storycommands.StoryOptions.TITLE;
import static dev.musher.app.storycommands.StoryOptions.TYPE;
import static dev.musher.app.storycommands.StoryOptions.UPCOMING;
import static dev.musher.app.storycommands.StoryOptions.WATCH;
import static dev.musher.app.storycommands.StoryOptions.WORDS;
import static dev.musher.app.storycommands.StoryOptions.YES;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import dev.musher.host.order.StorySteering;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** {@code musher story}, {@code board}, {@code status} and {@code history}, as they are typed. */
public final class StoryCommand {
    /**
     * How the commands are announced.
     *
     * @param group the heading they are under
     * @param items the numbers that a shell may offer
     */
    public record Announced(String group, Option.Flag json, Completion items) {}

    private final Announced announced;
    private final Tasks tasks;

    private StoryCommand(Announced announced, Tasks tasks) {
        this.announced = announced;
        this.tasks = tasks;
    }

    /** Makes the action of a task when it is needed. */
    @FunctionalInterface
    public interface Tasks {
        Supplier<CommandAction> of(StoryTask task);
    }

    public static List<CommandSpec> specs(Announced announced, Tasks tasks) {
        var commands = new StoryCommand(announced, tasks);
        return List.of(
                commands.story(),
                commands.board(),
                commands.status(),
                commands.history(),
                WorkCommands.logs(announced, tasks),
                WorkCommands.workspaces(announced, tasks));
    }

    private CommandSpec story() {
        var below = new ArrayList<CommandSpec>();
        below.add(add());
        below.add(list());
        below.add(show());
        below.add(diff());
        below.add(edit());
        below.add(criterion());
        below.add(depends());
        below.add(move());
        below.add(approve());
        below.add(sendBack());
        for (StorySteering storySteering : StorySteering.values()) {
            below.add(steered(storySteering));
        }
        below.add(supersede());
        below.add(delete());
        return CommandSpec.named("story", "Add, order and steer work items.")
                .group(announced.group())
                .description(
                        """
                        Stories, bugs, refactors, spikes and epics of this project. Everything that \
                        happens to one is an event in .musher/state/ledger.db, with the actor and \
                        the time; nothing is ever overwritten.
                        """)
                .options(announced.json(), ALL)
                .subcommands(below.toArray(CommandSpec[]::new))
                .example("musher story add 'Greet in Czech' -c 'says Ahoj'", "Adds one.")
                .example("musher story start 3", "Starts it.")
                .example("musher story", "Lists them.")
                .action(tasks.of(StoryTask.Show.STORIES))
                .build();
    }

    private CommandSpec add() {
        return CommandSpec.named("add", "Add an item.")
                .description(
                        """
                        From flags, from a Markdown file (--file), or from standard input (--file \
                        -). In Markdown the first heading is the name, the list under a heading \
                        'Acceptance criteria' the criteria, and the rest the text; flags override \
                        what the file says.
                        """)
                .options(
                        announced.json(),
                        TYPE,
                        BODY,
                        FILE,
                        CRITERION,
                        DEPENDS,
                        EPIC,
                        AGENT,
                        QA,
                        BUDGET,
                        PRIORITY,
                        UPCOMING)
                .arguments(NAME)
                .example("musher story add 'Crash on empty file' --type bug", "A bug.")
                .example("musher story add --file greeting.md --depends 2", "From a file.")
                .example("gh issue view 7 --json body -q .body | musher story add -f -", "Piped.")
                .action(tasks.of(StoryTask.Write.ADD))
                .build();
    }

    private CommandSpec list() {
        return CommandSpec.named("list", "List the items.")
                .options(announced.json(), ALL, TYPE)
                .example("musher story list", "All open items.")
                .example("musher story list --all --type bug", "All bugs, closed ones too.")
                .action(tasks.of(StoryTask.Show.LIST))
                .build();
    }

    private CommandSpec show() {
        return CommandSpec.named("show", "Show everything about an item.")
                .options(announced.json())
                .arguments(NUMBER.completing(announced.items()))
                .example("musher story show 3", "Its text, criteria and state.")
                .action(tasks.of(StoryTask.Show.SHOW))
                .build();
    }

    private CommandSpec diff() {
        return CommandSpec.named("diff", "Show what an item changes.")
                .description(
                        """
                        The diff from where its branch left base to its last commit, or of the \
                        commit that landed. Piped into another program it is a patch.
                        """)
                .options(announced.json(), DIFF_ATTEMPT, STAT)
                .arguments(NUMBER.completing(announced.items()))
                .example("musher story diff 3", "Before you approve it.")
                .example("musher story diff 3 --attempt 1 --stat", "What the first one changed.")
                .action(tasks.of(StoryTask.Show.DIFF))
                .build();
    }

    private CommandSpec edit() {
        return CommandSpec.named("edit", "Change the text or the settings of an item.")
                .description("All changes of one command are one event.")
                .options(
                        announced.json(),
                        TITLE,
                        BODY,
                        FILE,
                        TYPE,
                        EPIC,
                        AGENT,
                        QA,
                        BUDGET,
                        PRIORITY)
                .arguments(NUMBER.completing(announced.items()))
                .example("musher story edit 3 --name 'Greet in Slovak'", "Another name.")
                .example("musher story edit 3 --qa human --budget 2.50", "Other settings.")
                .action(tasks.of(StoryTask.Write.EDIT))
                .build();
    }

    private CommandSpec criterion() {
        return CommandSpec.named("criterion", "Add, edit, remove, check or uncheck a criterion.")
                .options(announced.json())
                .arguments(NUMBER.completing(announced.items()), DOING, WORDS)
                .example("musher story criterion 3 add 'works offline'", "One more.")
                .example("musher story criterion 3 edit 2 'works on a train'", "Another text.")
                .example("musher story criterion 3 check 2", "Marks it as met.")
                .action(tasks.of(StoryTask.Write.CRITERION))
                .build();
    }

    private CommandSpec depends() {
        return CommandSpec.named("depends", "Set what an item depends on.")
                .description("Sets all dependencies at once. A cycle is refused.")
                .options(announced.json())
                .arguments(NUMBER.completing(announced.items()), NUMBERS)
                .example("musher story depends 5 2 3", "5 waits for 2 and 3.")
                .example("musher story depends 5", "5 waits for nothing.")
                .action(tasks.of(StoryTask.Write.DEPENDS))
                .build();
    }

    private CommandSpec move() {
        return CommandSpec.named("move", "Move an item to another column.")
                .options(announced.json(), REASON)
                .arguments(NUMBER.completing(announced.items()), COLUMN)
                .example("musher story move 3 coding", "Back to work, from wherever it is.")
                .example("musher story move 3 backlog -r 'not this week'", "Not now.")
                .action(tasks.of(StoryTask.Write.MOVE))
                .build();
    }

    private CommandSpec approve() {
        return CommandSpec.named("approve", "Approve work in QA, so that it merges.")
                .description(
                        """
                        For work whose gates are green. This approves the commit on which they \
                        were green. With --tip it is approved only if that is still the commit that you \
                        reviewed; 'musher status' prints the command.
                        """)
                .options(announced.json(), TIP)
                .arguments(ITEMS.completing(announced.items()))
                .example("musher story approve 3", "It waits to be merged.")
                .example("musher story approve 2-5 8", "Several at once.")
                .example("musher story approve 3 --tip 60fac0e", "If it is still that commit.")
                .action(tasks.of(StoryTask.WriteEach.APPROVE))
                .build();
    }

    private CommandSpec sendBack() {
        return CommandSpec.named("send-back", "Send work in QA back to a coder.")
                .description(
                        """
                        A coder continues in the same workspace, and reads the notes. To close \
                        a story that is not wanted, see 'musher story reject'.
                        """)
                .options(announced.json(), NOTES)
                .arguments(ITEMS.completing(announced.items()))
                .example("musher story send-back 3 --notes 'says Ahoj twice'", "Back to a coder.")
                .action(tasks.of(StoryTask.WriteEach.SEND_BACK))
                .build();
    }

    private CommandSpec steered(StorySteering storySteering) {
        var options = new ArrayList<Option>(List.of(announced.json()));
        if (storySteering.reason() != StorySteering.Reason.NONE) {
            options.add(REASON);
        }
        if (storySteering.takesAll()) {
            options.add(EVERY);
        }
        String typed = "musher story " + storySteering.word();
        String reason =
                storySteering.reason() == StorySteering.Reason.REQUIRED ? " -r 'unclear'" : "";
        return CommandSpec.named(storySteering.word(), storySteering.summary())
                .description(storySteering.description())
                .arguments(
                        (storySteering.takesAll() ? ITEMS_OR_ALL : ITEMS)
                                .completing(announced.items()))
                .options(options.toArray(Option[]::new))
                .example(typed + " 3" + reason, storySteering.effect())
                .example(typed + " 2-5 8" + reason, "Several at once.")
                .action(tasks.of(new StoryTask.Steer(storySteering)))
                .build();
    }

    private CommandSpec supersede() {
        return CommandSpec.named("supersede", "Close an item in favour of another.")
                .options(announced.json())
                .arguments(NUMBER.completing(announced.items()), BY)
                .example("musher story supersede 3 8", "8 replaces 3.")
                .action(tasks.of(StoryTask.Write.SUPERSEDE))
                .build();
    }

    private CommandSpec delete() {
        return CommandSpec.named("delete", "Remove an item from every board.")
                .description("Its number is not used again, and its history stays.")
                .options(announced.json(), YES)
                .arguments(ITEMS.completing(announced.items()))
                .example("musher story delete 3", "Asks first.")
                .example("musher story delete 2-5 8 --yes", "Several, without asking.")
                .action(tasks.of(StoryTask.WriteEach.DELETE))
                .build();
    }

    private CommandSpec board() {
        return CommandSpec.named("board", "Show the board.")
                .group(announced.group())
                .options(announced.json(), ALL, WATCH)
                .example("musher board", "What is where.")
                .example("musher board --watch", "And every change, until Ctrl-C.")
                .action(tasks.of(StoryTask.Show.BOARD))
                .build();
    }

    private CommandSpec status() {
        return CommandSpec.named("status", "Show the status of the project or of one item.")
                .group(announced.group())
                .options(announced.json())
                .arguments(StoryOptions.ITEM.completing(announced.items()))
                .example("musher status", "Counts, what waits, what it cost.")
                .example("musher status 3", "One item: attempts, gates, cost.")
                .action(tasks.of(StoryTask.Show.STATUS))
                .build();
    }

    private CommandSpec history() {
        return CommandSpec.named("history", "Show the history of an item.")
                .group(announced.group())
                .options(announced.json())
                .arguments(NUMBER.completing(announced.items()))
                .example("musher history 3", "From its creation on.")
                .action(tasks.of(StoryTask.Show.HISTORY))
                .build();
    }
}
