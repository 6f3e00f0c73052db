package dev.musher.command;

import dev.musher.command.Manual.Change;
import dev.musher.command.Manual.Choice;
import dev.musher.command.Manual.Kind;
import dev.musher.command.Manual.Parsed;
import dev.musher.command.Manual.Runs;
import dev.musher.command.Manual.Trait;
import dev.musher.command.Manual.Value;
import dev.musher.command.Step.Grasp;
import dev.musher.command.Touch.Reach;
import java.util.List;

/** Reads the words of a program by its manual. */
final class ManualReading {
    private static final Choice NONE = new Choice(Value.NONE, Kind.TEXT, Change.NOTHING);

    private final Manual manual;
    private final List<Arg> args;
    private final Operands operands;
    private final int start;
    private int at;
    private boolean sufficed;

    ManualReading(Manual manual, List<Arg> args, int at) {
        this.manual = manual;
        this.operands = new Operands(manual.operands(), manual.traits().contains(Trait.VISIBLE) ? Filter.Hidden.LEFT_OUT : Filter.Hidden.SEEN);
        this.args = args;
        this.start = at;
        this.at = at;
    }

    Parsed read() {
        boolean runs = manual.runs() != Runs.NOTHING;
        boolean first =
                runs
                        || manual.traits().contains(Trait.OPTIONS_FIRST)
                        || manual.subcommands().isPresent();
        int most = runs ? manual.operands().size() - 1 : Integer.MAX_VALUE;
        boolean options = true;
        while (at < args.size() && operands.size() <= most) {
            Arg arg = args.get(at);
            if (options && arg.literal().equals("--")) {
                if (has(Trait.WHOLE_WORDS)) {
                    operands.doubt();
                }
                options = false;
                at++;
            } else if (options && isOption(arg)) {
                at++;
                option(arg.literal());
            } else {
                if (operands.size() == most) {
                    break;
                }
                doubtOperand(arg, options);
                doubtLetters();
                options &= !first;
                if (manual.subcommands().isPresent()) {
                    return subcommand(arg);
                }
                operands.add(arg);
                at++;
            }
        }
        return finish();
    }

    private boolean isOption(Arg arg) {
        String text = arg.literal();
        return (text.length() > 1 && text.charAt(0) == '-')
                || (!text.isEmpty() && manual.options().containsKey(text));
    }

    /** What is not known yet may turn out to be an option. */
    private void doubtOperand(Arg arg, boolean options) {
        boolean pattern = arg.word() instanceof Word.Pattern;
        boolean names = arg.word() instanceof Word.Names;
        if (arg.isLiteral() || !options || ((pattern || names) && has(Trait.MEEK))) {
            return;
        }
        if (pattern && has(Trait.TAME)) {
            operands.change(Change.BELOW);
            return;
        }
        String prefix =
                arg.word() instanceof Word.Open(_, String known) ? known : arg.word().source();
        boolean mayBeOption = prefix.isEmpty() || "-*?[".indexOf(prefix.charAt(0)) >= 0;
        boolean mayBeMany = !pattern && arg.count() == Arg.Count.ANY;
        if (mayBeOption || mayBeMany) {
            operands.doubt();
        }
    }

    private void doubtLetters() {
        if (at == start && has(Trait.DASHED)) {
            operands.doubt();
        }
    }

    private void option(String text) {
        Choice whole = manual.options().getOrDefault(text, NONE);
        int equals = text.indexOf('=');
        if (manual.options().containsKey(text)) {
            choose(whole, "", Value.NEEDED);
        } else if (has(Trait.WHOLE_WORDS)) {
            operands.doubt();
        } else if (text.startsWith("--")) {
            String name = equals < 0 ? text : text.substring(0, equals);
            Choice choice = manual.options().get(name);
            if (choice == null || equals < 0 || choice.value() == Value.NONE) {
                operands.doubt();
            } else {
                choose(choice, text.substring(equals + 1), Value.ATTACHED);
            }
        } else {
            letters(text);
        }
    }

    private void letters(String text) {
        if (manual.options().containsKey("-#") && Letters.isNumber(text.substring(1))) {
            return;
        }
        for (int i = 1; i < text.length(); i++) {
            Choice choice = manual.options().get("-" + text.charAt(i));
            if (choice == null) {
                operands.doubt();
                return;
            }
            if (choice.value() != Value.NONE) {
                String rest = text.substring(i + 1);
                choose(choice, rest, rest.isEmpty() ? Value.NEEDED : Value.ATTACHED);
                return;
            }
            choose(choice, "", Value.NEEDED);
        }
    }

    /**
     * @param given whether the value is in the text or still has to be fetched
     */
    private void choose(Choice choice, String text, Value given) {
        operands.change(choice.change());
        if (given == Value.ATTACHED) {
            operands.select(choice.change(), text);
        } else if (choice.value() == Value.NEEDED && at < args.size()) {
            operands.select(choice.change(), args.get(at).literal());
        }
        sufficed |= choice.change() == Change.SUFFICES;
        if (choice.value() == Value.NONE
                || (choice.value() == Value.ATTACHED && given == Value.NEEDED)) {
            return;
        }
        if (given == Value.ATTACHED) {
            operands.touch(choice.kind(), Expander.literal(text, text), Reach.ITSELF);
        } else if (at < args.size() && args.get(at).count() == Arg.Count.ONE) {
            operands.touch(choice.kind(), args.get(at), Reach.ITSELF);
            at++;
        } else {
            at++;
            operands.doubt();
        }
    }

    private Parsed subcommand(Arg arg) {
        var knowledge = manual.subcommands().orElseThrow();
        Manual found = knowledge.look(manual.name() + " " + arg.literal());
        if (!arg.isLiteral() || found.traits().contains(Trait.UNKNOWN)) {
            return new Parsed(
                    operands.touches(),
                    Grasp.PARTIAL,
                    operands.grasp(),
                    at,
                    Runs.NOTHING,
                    operands.said());
        }
        if (found.traits().contains(Trait.HARMLESS)) {
            return new Parsed(
                    operands.touches(),
                    operands.grasp(),
                    operands.grasp(),
                    at,
                    Runs.NOTHING,
                    operands.said());
        }
        Parsed parsed = new ManualReading(found, args, at + 1).read();
        operands.touches().addAll(parsed.touches());
        return new Parsed(
                operands.touches(),
                operands.grasp() == Grasp.WHOLE ? parsed.grasp() : Grasp.PARTIAL,
                operands.grasp() == Grasp.WHOLE ? parsed.form() : Grasp.PARTIAL,
                parsed.rest(),
                parsed.runs(),
                parsed.said());
    }

    private Parsed finish() {
        boolean filled = operands.assign();
        boolean defaults =
                has(Trait.DEFAULTS_TO_HERE)
                        || (has(Trait.DEFAULTS_TO_HERE_BELOW) && operands.reach().goesBelow());
        if (!filled && defaults) {
            operands.hereAsLast();
        }
        operands.filter();
        Grasp form = operands.grasp();
        if (has(Trait.MORE) || (has(Trait.NEEDS_OPTION) && !sufficed)) {
            operands.doubt();
        }
        if (has(Trait.REMOTE) && operands.touches().isEmpty()) {
            operands.touches()
                    .add(
                            new Touch(
                                    Touch.Kind.CONNECT,
                                    new Word.Open("the remote", ""),
                                    Reach.ITSELF,
                                    Touch.Cause.PROGRAM));
        }
        return new Parsed(
                operands.touches(), operands.grasp(), form, at, manual.runs(), operands.said());
    }

    private boolean has(Trait trait) {
        return manual.traits().contains(trait);
    }
}
