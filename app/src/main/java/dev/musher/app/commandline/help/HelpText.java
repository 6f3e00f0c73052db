package dev.musher.app.commandline.help;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandPath;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.CommandSpec.Example;
import dev.musher.app.commandline.Option;
import dev.musher.app.commandline.help.LabelColumns.Row;
import dev.musher.base.text.TextWrap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The help of one command, from its usage line to its examples. */
public final class HelpText {
    private static final int NARROWEST = 40;

    /** Longer lines of prose are hard to read, however wide the terminal is. */
    private static final int WIDEST = 120;

    private static final String USAGE = "Usage: ";

    private final CommandPath path;
    private final CommandSpec command;
    private final int width;
    private final Colour colour;
    private final List<String> lines = new ArrayList<>();

    private HelpText(CommandPath path, int width, Colour colour) {
        this.path = path;
        this.command = path.command();
        this.width = Math.clamp(width, NARROWEST, WIDEST);
        this.colour = colour;
    }

    /** Whole lines, each ended; width in columns. */
    public static String of(CommandPath path, int width, Colour colour) {
        var help = new HelpText(path, width, colour);
        help.usage();
        help.prose();
        help.commands();
        help.parameters();
        help.examples();
        help.exitCodes();
        help.whatNext();
        return String.join("\n", help.lines) + "\n";
    }

    private void usage() {
        boolean first = true;
        for (String form : Synopsis.of(path)) {
            List<String> wrapped = TextWrap.lines(form, width - USAGE.length());
            for (String line : wrapped) {
                lines.add((first ? colour.bold(USAGE.strip()) + " " : indent(form, line)) + line);
                first = false;
            }
        }
    }

    private static String indent(String form, String line) {
        return " ".repeat(form.startsWith(line) ? USAGE.length() : USAGE.length() + 2);
    }

    private void prose() {
        lines.add("");
        lines.addAll(TextWrap.lines(command.summary(), width));
        if (!command.description().isBlank()) {
            lines.add("");
            lines.addAll(TextWrap.paragraphs(command.description(), width));
        }
    }

    private void commands() {
        List<CommandSpec> shown = shownCommands();
        LabelColumns labelColumns = LabelColumns.fitting(HelpRows.ofCommands(shown), width);
        Map<String, List<CommandSpec>> groups = new LinkedHashMap<>();
        for (CommandSpec spec : shown) {
            String heading = spec.group().isEmpty() ? "Commands" : spec.group();
            groups.computeIfAbsent(heading, _ -> new ArrayList<>()).add(spec);
        }
        groups.forEach(
                (heading, specs) -> section(heading, labelColumns, HelpRows.ofCommands(specs)));
    }

    private void parameters() {
        List<Option> options = path.options();
        int own = command.options().size();
        List<Row> rows = HelpRows.ofOptions(options);
        List<Row> arguments = HelpRows.ofArguments(command.arguments());
        var all = new ArrayList<>(arguments);
        all.addAll(rows);
        LabelColumns labelColumns = LabelColumns.fitting(all, width);
        section("Arguments", labelColumns, arguments);
        section("Options", labelColumns, rows.subList(0, own));
        section("Global options", labelColumns, rows.subList(own, rows.size()));
    }

    private void examples() {
        if (command.examples().isEmpty()) {
            return;
        }
        heading("Examples");
        for (Example example : command.examples()) {
            lines.add("  " + example.commandLine());
            for (String line : TextWrap.lines(example.effect(), width - 6)) {
                lines.add("      " + line);
            }
        }
    }

    private void exitCodes() {
        if (path.specs().size() == 1) {
            List<Row> rows = HelpRows.ofExitCodes();
            section("Exit codes", LabelColumns.fitting(rows, width), rows);
        }
    }

    private void whatNext() {
        if (!shownCommands().isEmpty()) {
            lines.add("");
            lines.addAll(
                    TextWrap.lines(
                            "See '" + path.text() + " COMMAND --help' for one of them.", width));
        }
    }

    private List<CommandSpec> shownCommands() {
        return command.subcommands().stream().filter(CommandSpec::isShown).toList();
    }

    private void section(String heading, LabelColumns labelColumns, List<Row> rows) {
        if (!rows.isEmpty()) {
            heading(heading);
            lines.addAll(labelColumns.lines(rows));
        }
    }

    private void heading(String text) {
        lines.add("");
        lines.add(colour.bold(text + ":"));
    }
}
