package dev.musher.app.skillcommands;

import dev.musher.agent.skill.Skill;
import dev.musher.agent.skill.SkillCatalogue;
import dev.musher.agent.skill.SkillFinder;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.text.CountText;
import dev.musher.base.text.NearestWord;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextTable;
import dev.musher.host.skill.SkillCheckView;
import dev.musher.host.skill.SkillView;
import dev.musher.host.skill.SkillViews;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** {@code musher skills list}, {@code show} and {@code check}. */
public final class SkillLookAction implements CommandAction {
    private static final int LONGEST_SUMMARY = 60;

    private final Function<CommandInvocation, SkillViews> opening;
    private final Path directory;
    private final Option.Flag json;

    /**
     * @param directory what names of folders are relative to
     */
    public SkillLookAction(
            Function<CommandInvocation, SkillViews> opening, Path directory, Option.Flag json) {
        this.opening = opening;
        this.directory = directory;
        this.json = json;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var views = opening.apply(commandInvocation);
        return switch (commandInvocation.path().command().name()) {
            case "show" -> show(views, commandInvocation, commandScreen);
            case "check" -> check(views, commandInvocation, commandScreen);
            default -> list(views, commandInvocation, commandScreen);
        };
    }

    private ExitCode list(
            SkillViews views, CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var all = views.all();
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(all));
            return ExitCode.OK;
        }
        if (all.skills().isEmpty()) {
            commandScreen
                    .page()
                    .line(
                            "There are no skills here. A skill is a folder with a SKILL.md in"
                                    + " .musher/skills, or in ~/.config/musher/skills for all"
                                    + " your projects.");
        }
        TextTable.print(
                all.skills(),
                List.of(
                        view -> PrintableText.line(view.name()),
                        view -> view.state() + (view.pinned() ? ", pinned" : ""),
                        SkillView::origin,
                        view -> view.uses() == 0 ? "" : CountText.of(view.uses(), "use"),
                        SkillLookAction::summary),
                line -> commandScreen.page().line(line));
        all.notes().forEach(note -> commandScreen.err().line(PrintableText.line(note)));
        return ExitCode.OK;
    }

    private static String summary(SkillView view) {
        String text = view.why().isEmpty() ? view.description() : view.why();
        return PrintableText.line(OneLineText.beginning(text, LONGEST_SUMMARY));
    }

    private ExitCode show(
            SkillViews views, CommandInvocation commandInvocation, CommandScreen commandScreen) {
        String name = commandInvocation.argument(SkillsCommand.name(Completion.NONE));
        Skill skill = views.named(name).orElseThrow(() -> unknown(views, name));
        var view =
                views.all().skills().stream()
                        .filter(each -> each.file().equals(views.shown().apply(skill.file())))
                        .findFirst()
                        .orElseThrow();
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(view));
            return ExitCode.OK;
        }
        var page = commandScreen.page();
        page.line(view.file() + " (" + view.origin() + ", " + view.state() + ")");
        if (!view.why().isEmpty()) {
            page.line(PrintableText.line(view.why()));
        }
        page.line("");
        for (String line : skill.whole().split("\n", -1)) {
            page.line(PrintableText.lines(line));
        }
        return ExitCode.OK;
    }

    private static CommandFailed unknown(SkillViews views, String name) {
        var names = new ArrayList<String>();
        views.all().skills().forEach(view -> names.add(view.name()));
        return new CommandFailed(
                "There is no skill '" + PrintableText.line(name) + "'.",
                NearestWord.of(name, names)
                        .map(near -> "Did you mean '" + near + "'?")
                        .orElse("List all skills: musher skills list"));
    }

    private ExitCode check(
            SkillViews views, CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var checked = views.check(found(views, commandInvocation));
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(checked));
        } else {
            print(checked, commandScreen);
        }
        return checked.errors() == 0 ? ExitCode.OK : ExitCode.FAILED;
    }

    private static void print(SkillCheckView checked, CommandScreen commandScreen) {
        for (var problem : checked.problems()) {
            commandScreen.out().line(PrintableText.line(problem.text()));
        }
        commandScreen
                .out()
                .line(
                        CountText.of(checked.skills(), "skill")
                                + " checked, "
                                + CountText.of(checked.errors(), "error")
                                + ".");
    }

    private SkillFinder.Found found(SkillViews views, CommandInvocation commandInvocation) {
        var named = commandInvocation.arguments(SkillsCommand.FOLDERS);
        var skills = new ArrayList<Skill>();
        var notes = new ArrayList<String>();
        if (named.isEmpty()) {
            for (SkillCatalogue.Entry entry : views.catalogue().entries()) {
                skills.add(entry.skill());
            }
            notes.addAll(views.catalogue().notes());
        }
        for (String written : named) {
            var found = SkillFinder.at(folder(written));
            if (found.skills().isEmpty() && found.notes().isEmpty()) {
                throw new CommandFailed(
                        "There is no skill in " + PrintableText.line(written) + ".",
                        "A skill is a folder with a file SKILL.md, in capitals.");
            }
            skills.addAll(found.skills());
            notes.addAll(found.notes());
        }
        return new SkillFinder.Found(skills, notes);
    }

    private Path folder(String written) {
        Path path = directory.resolve(written).normalize();
        return Files.isRegularFile(path) ? path.resolveSibling("") : path;
    }
}
