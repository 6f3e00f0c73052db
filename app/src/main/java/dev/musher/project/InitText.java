package dev.musher.project;

import dev.musher.commandline.Output;
import dev.musher.commandline.Table;
import dev.musher.project.InitResult.Settled;
import dev.musher.stack.CiStep;
import dev.musher.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What {@code musher init} says to people. */
record InitText(Output out, Init.Writing writing) {
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
            out.line(out.colour().yellow("! ") + Printable.lines(remark));
        }
        last(result);
    }

    private void found(InitResult result) {
        var findings = result.findings();
        var tools =
                findings.tools().isEmpty() ? "No build tool" : String.join(", ", findings.tools());
        var base =
                findings.base() instanceof BaseBranch.Look.Found(var branch)
                        ? "; base branch "
                                + Printable.line(branch.name())
                                + " ("
                                + branch.because()
                                + ")"
                        : "";
        out.line(
                tools
                        + " found in "
                        + Printable.line(result.place().root().toString())
                        + base
                        + ".");
    }

    private void created(InitResult result) {
        var gates = result.findings().gates();
        if (gates.isEmpty()) {
            out.line(
                    did("Created ", "Would create ")
                            + Place.FILE
                            + " without a gate: no command by which the project checks itself was"
                            + " found. Write one there; an example is in the file.");
        } else {
            out.line(did("Created ", "Would create ") + Place.FILE + " with " + count(gates) + ":");
            table(gates);
        }
        if (writing == Init.Writing.DRY) {
            out.line("");
            out.text(result.content());
            out.line("");
        }
    }

    private void kept(InitResult result) {
        out.line(Place.FILE + " is there and stays as it is.");
        if (result.missing().isEmpty()) {
            out.line("Everything that was found is in it.");
            return;
        }
        out.line("Found, and not in it; paste what you want:");
        for (Proposal proposal : result.missing()) {
            out.line("");
            TomlText.gate(proposal).forEach(out::line);
        }
        out.line("");
    }

    private void table(List<Proposal> gates) {
        List<Function<Proposal, String>> columns =
                List.of(
                        proposal -> proposal.gate().name(),
                        proposal -> Printable.line(proposal.gate().run()),
                        proposal -> "found in " + Printable.line(proposal.foundIn()),
                        proposal -> proposal.gate().network() ? "reaches registries" : "");
        Table.print(gates, columns, out);
    }

    private void advice(Findings findings) {
        if (!findings.others().isEmpty()) {
            out.line("Left out, because a gate seems to do the same:");
            table(findings.others());
        }
        if (!findings.ci().isEmpty()) {
            out.line("Run by CI besides, and not taken over:");
            List<Function<CiStep, String>> columns =
                    List.of(step -> Printable.line(step.run()), CiStep::foundIn);
            Table.print(findings.ci(), columns, out);
        }
    }

    private void last(InitResult result) {
        if (!result.changesSomething()) {
            out.line("Nothing to change.");
        } else if (writing == Init.Writing.DRY) {
            out.line("Nothing was written.");
        } else if (result.place().keeping() == Place.Keeping.REPOSITORY) {
            var files = new ArrayList<String>();
            if (result.file() != Settled.UNCHANGED) {
                files.add(Place.FILE);
            }
            if (result.ignore() != Settled.UNCHANGED) {
                files.add(IgnoredState.FILE);
            }
            out.line("Look it over, then commit " + String.join(" and ", files) + ".");
        }
    }

    private String did(String really, String dry) {
        return writing == Init.Writing.REAL ? really : dry;
    }

    private static String count(List<?> gates) {
        return gates.size() == 1 ? "1 gate" : gates.size() + " gates";
    }
}
