package dev.musher.app.skillcommands;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import java.util.function.Supplier;

/** {@code musher skills} and the commands below it, as they are typed. */
public final class SkillsCommand {
    static final Argument.Repeated FOLDERS =
            Argument.repeated("FOLDER", "A skill, or a folder of skills (default: all that count).")
                    .completing(Completion.FILES);

    public static final Option.Value MODEL =
            Option.value("model", "MODEL", "The model that writes (default: models.main).")
                    .letter('m');
    public static final Option.Value BUDGET =
            Option.value("budget", "USD", "Spend at most this many dollars.");
    static final Argument.Required SOURCE =
            Argument.required("SOURCE", "A file, a folder, the address of a page, or a session.")
                    .completing(Completion.FILES);

    private SkillsCommand() {}

    /**
     * What the commands do.
     *
     * @param known which skills a shell can offer
     * @param look lists, shows and checks
     * @param change what a person decides about skills that agents wrote
     * @param learn has an agent write one
     */
    public record Actions(
            Completion.Source known,
            Supplier<CommandAction> look,
            Supplier<CommandAction> change,
            Supplier<CommandAction> learn) {}

    static Argument.Required name(Completion completion) {
        return Argument.required("NAME", "The skill.").completing(completion);
    }

    public static CommandSpec spec(String group, Option.Flag json, Actions actions) {
        var names = Completion.ask("skills", actions.known());
        return CommandSpec.named("skills", "List and check the skills that agents can load.")
                .group(group)
                .description(
                        """
                        A skill is a folder with a SKILL.md: instructions for one kind of work. \
                        Skills are found in .musher/skills, .claude/skills, .agents/skills and \
                        .opencode/skills of this folder and of those above it up to the root of \
                        the repository, then in your home and in ~/.config/musher/skills. Those \
                        of a project count once you have trusted them.

                        Agents see names and descriptions, and load a skill when they need it. \
                        You load one by its name: /NAME in a session, or musher -p '/NAME'.
                        """)
                .options(json)
                .subcommands(
                        CommandSpec.named("list", "List active and inactive skills.")
                                .options(json)
                                .example("musher skills list", "A line for each skill.")
                                .action(actions.look())
                                .build(),
                        CommandSpec.named("show", "Show a skill.")
                                .options(json)
                                .arguments(name(names))
                                .example("musher skills show release", "Its instructions.")
                                .action(actions.look())
                                .build(),
                        check(json, actions.look()),
                        change(
                                "pin",
                                "Keep a skill, however long it is not used.",
                                names,
                                json,
                                actions),
                        change("unpin", "Let a skill age again.", names, json, actions),
                        change(
                                "archive",
                                "Archive a skill that an agent wrote.",
                                names,
                                json,
                                actions),
                        change("restore", "Bring an archived skill back.", names, json, actions),
                        change(
                                "accept",
                                "Use a skill that an agent learned from other people's text.",
                                names,
                                json,
                                actions),
                        learn(json, actions.learn()))
                .example("musher skills", "Lists the skills.")
                .example("musher skills check", "Checks those of this folder.")
                .action(actions.look())
                .build();
    }

    private static CommandSpec check(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("check", "Compare skills with the open specification.")
                .description(
                        """
                        Names what differs from the Agent Skills specification, with file and \
                        line, and what is supported elsewhere and not here. Nothing is changed.

                        Exits with 1 if there is an error; warnings and notes are none.
                        """)
                .options(json)
                .arguments(FOLDERS)
                .example("musher skills check", "The skills of this folder and your home.")
                .example("musher skills check ./my-skill", "One before it is published.")
                .action(action)
                .build();
    }

    private static CommandSpec learn(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("learn", "Have an agent write a skill from a source.")
                .description(
                        """
                        An agent reads a file, a folder, the address of a page or one of your \
                        sessions, and writes one skill for this project. It is kept in your state \
                        folder. What others wrote may hold planted orders, so such a skill is not \
                        used before you have read it: musher skills accept NAME. One from a \
                        session of yours counts at once.

                        Exits with 1 if no skill was written.
                        """)
                .options(json, MODEL, BUDGET)
                .arguments(SOURCE)
                .example("musher skills learn docs/release.md", "From a file.")
                .example("musher skills learn 019a8d3e", "From a session.")
                .action(action)
                .build();
    }

    private static CommandSpec change(
            String name, String summary, Completion names, Option.Flag json, Actions actions) {
        return CommandSpec.named(name, summary)
                .options(json)
                .arguments(name(names))
                .example("musher skills " + name + " release", summary)
                .action(actions.change())
                .build();
    }
}
