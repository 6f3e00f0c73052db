package dev.musher.app.initcommand;

import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.app.initcommand.InitResult.Settled;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextTable;
import dev.musher.tools.ecosystem.CiStep;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What {@code musher init} says to people. */
record InitText(ConsoleOutput out, ProjectInit.Writing writing) {
    void print(InitResult result) {
        found(result);
        if (result.file() == Settled.CREATED) {
            created(result);
        } else {
            kept(result);
        }
        if (result.ignore() != Settled.UNCHANGED) {
            out.line(did("Added ", "Would add ") + ".musher/state/ to .gitignore.");
        }
        advice(result.findings());
        for (String remark : result.remarks()) {
            out.line(out.colour().yellow("! ") + PrintableText.lines(remark));
        }
        last(result);
    }

    private void found(InitResult result) {
        var projectFindings = result.findings();
        var tools =
                projectFindings.tools().isEmpty()
                        ? "No build tool"
                        : String.join(", ", projectFindings.tools());
        var base =
                projectFindings.base() instanceof BaseBranch.Look.Found(var branch)
                        ? "; base branch "
                                + PrintableText.line(branch.name())
                                + " ("
                                + branch.because()
                                + ")"
                        : "";
        out.line(
                tools
                        + " found in "
                        + PrintableText.line(result.place().root().toString())
                        + base
                        + ".");
    }

    private void created(InitResult result) {
        var gates = result.findings().gates();
        if (gates.isEmpty()) {
            out.line(
                    did("Created ", "Would create ")
                            + ProjectLocation.FILE
                            + " without a gate: no command by which the project checks itself was"
                            + " found. Write one there; an example is in the file.");
        } else {
            out.line(
                    did("Created ", "Would create ")
                            + ProjectLocation.FILE
                            + " with "
                            + count(gates)
                            + ":");
            table(gates);
        }
        if (writing == ProjectInit.Writing.DRY) {
            out.line("");
            out.text(result.content());
            out.line("");
        }
    }

    private void kept(InitResult result) {
        out.line(ProjectLocation.FILE + " exists and is not changed.");
        if (result.missing().isEmpty()) {
            out.line("Everything that was found is in it.");
            return;
        }
        out.line("Found, but not in it; paste what you want:");
        for (GateProposal gateProposal : result.missing()) {
            out.line("");
            TomlText.gate(gateProposal).forEach(out::line);
        }
        out.line("");
    }

    private void table(List<GateProposal> gates) {
        List<Function<GateProposal, String>> columns =
                List.of(
                        gateProposal -> gateProposal.gate().name(),
                        gateProposal -> PrintableText.line(gateProposal.gate().run()),
                        gateProposal -> "found in " + PrintableText.line(gateProposal.foundIn()),
                        gateProposal -> gateProposal.gate().network() ? "reaches registries" : "");
        TextTable.print(gates, columns, out::line);
    }

    private void advice(ProjectFindings projectFindings) {
        if (!projectFindings.others().isEmpty()) {
            out.line("Left out, because a gate seems to do the same:");
            table(projectFindings.others());
        }
        if (!projectFindings.ci().isEmpty()) {
            out.line("Also run by CI, not added:");
            List<Function<CiStep, String>> columns =
                    List.of(step -> PrintableText.line(step.run()), CiStep::foundIn);
            TextTable.print(projectFindings.ci(), columns, out::line);
        }
    }

    private void last(InitResult result) {
        if (!result.changesSomething()) {
            out.line("Nothing to change.");
        } else if (writing == ProjectInit.Writing.DRY) {
            out.line("Nothing was written.");
        } else if (result.place().keeping() == ProjectLocation.Keeping.REPOSITORY) {
            var files = new ArrayList<String>();
            if (result.file() != Settled.UNCHANGED) {
                files.add(ProjectLocation.FILE);
            }
            if (result.ignore() != Settled.UNCHANGED) {
                files.add(IgnoredState.FILE);
            }
            out.line("Review it, then commit " + String.join(" and ", files) + ".");
        }
    }

    private String did(String really, String dry) {
        return writing == ProjectInit.Writing.REAL ? really : dry;
    }

    private static String count(List<?> gates) {
        return gates.size() == 1 ? "1 gate" : gates.size() + " gates";
    }
}
