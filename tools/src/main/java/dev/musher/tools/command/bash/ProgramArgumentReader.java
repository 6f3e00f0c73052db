package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.ExcludedFiles;
import dev.musher.tools.command.StepAccess;
import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.command.bash.ProgramSpec.Change;
import dev.musher.tools.command.bash.ProgramSpec.Choice;
import dev.musher.tools.command.bash.ProgramSpec.Kind;
import dev.musher.tools.command.bash.ProgramSpec.Parsed;
import dev.musher.tools.command.bash.ProgramSpec.Runs;
import dev.musher.tools.command.bash.ProgramSpec.Trait;
import dev.musher.tools.command.bash.ProgramSpec.Value;
import java.util.List;

/** Reads the words of a program by its manual. */
final class ProgramArgumentReader {
    private static final Choice NONE = new Choice(Value.NONE, Kind.TEXT, Change.NOTHING);

    private final ProgramSpec programSpec;
    private final List<ExpandedWord> args;
    private final ProgramOperands programOperands;
    private final int start;
    private int at;
    private boolean sufficed;

    ProgramArgumentReader(ProgramSpec programSpec, List<ExpandedWord> args, int at) {
        this.programSpec = programSpec;
        this.programOperands =
                new ProgramOperands(
                        programSpec.operands(),
                        programSpec.traits().contains(Trait.VISIBLE)
                                ? ExcludedFiles.Hidden.LEFT_OUT
                                : ExcludedFiles.Hidden.SEEN);
        this.args = args;
        this.start = at;
        this.at = at;
    }

    Parsed read() {
        boolean runs = programSpec.runs() != Runs.NOTHING;
        boolean first =
                runs
                        || programSpec.traits().contains(Trait.OPTIONS_FIRST)
                        || programSpec.subcommands().isPresent();
        int most = runs ? programSpec.operands().size() - 1 : Integer.MAX_VALUE;
        boolean options = true;
        while (at < args.size() && programOperands.size() <= most) {
            ExpandedWord expandedWord = args.get(at);
            if (options && expandedWord.literal().equals("--")) {
                if (has(Trait.WHOLE_WORDS)) {
                    programOperands.doubt();
                }
                options = false;
                at++;
            } else if (options && isOption(expandedWord)) {
                at++;
                option(expandedWord.literal());
            } else {
                if (programOperands.size() == most) {
                    break;
                }
                doubtOperand(expandedWord, options);
                doubtLetters();
                options &= !first;
                if (programSpec.subcommands().isPresent()) {
                    return subcommand(expandedWord);
                }
                programOperands.add(expandedWord);
                at++;
            }
        }
        return finish();
    }

    private boolean isOption(ExpandedWord expandedWord) {
        String text = expandedWord.literal();
        return (text.length() > 1 && text.charAt(0) == '-')
                || (!text.isEmpty() && programSpec.options().containsKey(text));
    }

    /** What is not known yet may turn out to be an option. */
    private void doubtOperand(ExpandedWord expandedWord, boolean options) {
        boolean pattern = expandedWord.word() instanceof CommandWord.Pattern;
        boolean names = expandedWord.word() instanceof CommandWord.Names;
        if (expandedWord.isLiteral() || !options || ((pattern || names) && has(Trait.MEEK))) {
            return;
        }
        if (pattern && has(Trait.TAME)) {
            programOperands.change(Change.BELOW);
            return;
        }
        String prefix =
                expandedWord.word() instanceof CommandWord.Open(_, String known)
                        ? known
                        : expandedWord.word().source();
        boolean mayBeOption = prefix.isEmpty() || "-*?[".indexOf(prefix.charAt(0)) >= 0;
        boolean mayBeMany = !pattern && expandedWord.count() == ExpandedWord.Count.ANY;
        if (mayBeOption || mayBeMany) {
            programOperands.doubt();
        }
    }

    private void doubtLetters() {
        if (at == start && has(Trait.DASHED)) {
            programOperands.doubt();
        }
    }

    private void option(String text) {
        Choice whole = programSpec.options().getOrDefault(text, NONE);
        int equals = text.indexOf('=');
        if (programSpec.options().containsKey(text)) {
            choose(whole, "", Value.NEEDED);
        } else if (has(Trait.WHOLE_WORDS)) {
            programOperands.doubt();
        } else if (text.startsWith("--")) {
            String name = equals < 0 ? text : text.substring(0, equals);
            Choice choice = programSpec.options().get(name);
            if (choice == null || equals < 0 || choice.value() == Value.NONE) {
                programOperands.doubt();
            } else {
                choose(choice, text.substring(equals + 1), Value.ATTACHED);
            }
        } else {
            letters(text);
        }
    }

    private void letters(String text) {
        if (programSpec.options().containsKey("-#")
                && ShellCharacters.isNumber(text.substring(1))) {
            return;
        }
        for (int i = 1; i < text.length(); i++) {
            Choice choice = programSpec.options().get("-" + text.charAt(i));
            if (choice == null) {
                programOperands.doubt();
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
        programOperands.change(choice.change());
        if (given == Value.ATTACHED) {
            programOperands.select(choice.change(), text);
        } else if (choice.value() == Value.NEEDED && at < args.size()) {
            programOperands.select(choice.change(), args.get(at).literal());
        }
        sufficed |= choice.change() == Change.SUFFICES;
        if (choice.value() == Value.NONE
                || (choice.value() == Value.ATTACHED && given == Value.NEEDED)) {
            return;
        }
        if (given == Value.ATTACHED) {
            programOperands.touch(
                    choice.kind(), WordExpander.literal(text, text), AccessExtent.ITSELF);
        } else if (at < args.size() && args.get(at).count() == ExpandedWord.Count.ONE) {
            programOperands.touch(choice.kind(), args.get(at), AccessExtent.ITSELF);
            at++;
        } else {
            at++;
            programOperands.doubt();
        }
    }

    private Parsed subcommand(ExpandedWord expandedWord) {
        var knownPrograms = programSpec.subcommands().orElseThrow();
        ProgramSpec found = knownPrograms.find(programSpec.name() + " " + expandedWord.literal());
        if (!expandedWord.isLiteral() || found.traits().contains(Trait.UNKNOWN)) {
            return new Parsed(
                    programOperands.touches(),
                    Understanding.PARTIAL,
                    programOperands.grasp(),
                    at,
                    Runs.NOTHING,
                    programOperands.said());
        }
        if (found.traits().contains(Trait.HARMLESS)) {
            return new Parsed(
                    programOperands.touches(),
                    programOperands.grasp(),
                    programOperands.grasp(),
                    at,
                    Runs.NOTHING,
                    programOperands.said());
        }
        Parsed parsed = new ProgramArgumentReader(found, args, at + 1).read();
        programOperands.touches().addAll(parsed.touches());
        return new Parsed(
                programOperands.touches(),
                programOperands.grasp() == Understanding.WHOLE
                        ? parsed.grasp()
                        : Understanding.PARTIAL,
                programOperands.grasp() == Understanding.WHOLE
                        ? parsed.form()
                        : Understanding.PARTIAL,
                parsed.rest(),
                parsed.runs(),
                parsed.said());
    }

    private Parsed finish() {
        boolean filled = programOperands.assign();
        boolean defaults =
                has(Trait.DEFAULTS_TO_HERE)
                        || (has(Trait.DEFAULTS_TO_HERE_BELOW)
                                && programOperands.reach().goesBelow());
        if (!filled && defaults) {
            programOperands.hereAsLast();
        }
        programOperands.filter();
        Understanding form = programOperands.grasp();
        if (has(Trait.MORE) || (has(Trait.NEEDS_OPTION) && !sufficed)) {
            programOperands.doubt();
        }
        if (has(Trait.REMOTE) && programOperands.touches().isEmpty()) {
            programOperands
                    .touches()
                    .add(
                            new StepAccess(
                                    StepAccess.Kind.CONNECT,
                                    new CommandWord.Open("the remote", ""),
                                    AccessExtent.ITSELF,
                                    StepAccess.Cause.PROGRAM));
        }
        return new Parsed(
                programOperands.touches(),
                programOperands.grasp(),
                form,
                at,
                programSpec.runs(),
                programOperands.said());
    }

    private boolean has(Trait trait) {
        return programSpec.traits().contains(trait);
    }
}
