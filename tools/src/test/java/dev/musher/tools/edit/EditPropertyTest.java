package dev.musher.tools.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.text.UnifiedDiff;
import dev.musher.tools.document.TextDocument;
import dev.musher.tools.document.TextSplice;
import dev.musher.tools.edit.TextReplacement.Occurrence;
import java.util.ArrayList;
import java.util.List;

class EditPropertyTest {
    @Property(tries = 500)
    void isReplaceWhereTheOldTextIsThere(
            @ForAll("texts") String head, @ForAll("texts") String tail, @ForAll("texts") String old)
            throws InterruptedException {
        var text = head + old + tail;
        var edit = new TextReplacement(old, "<new>", Occurrence.EVERYWHERE);
        if (old.isEmpty()) {
            return;
        }

        assertThat(applied(text, edit)).isEqualTo(text.replace(old, "<new>"));
    }

    @Property(tries = 500)
    void changesNothingButTheOnePlaceThatFits(
            @ForAll("texts") String text, @ForAll("texts") String old) throws InterruptedException {
        var plan = EditPlan.of(text, List.of(new TextReplacement(old, "<new>", Occurrence.ONE)));
        if (plan instanceof EditPlan.Ready(var splices, _)) {
            var place = splices.getFirst();

            assertThat(splices).hasSize(1);
            assertThat(squeezed(text.substring(place.start(), place.end())))
                    .isEqualTo(squeezed(old));
        }
    }

    @Property(tries = 500)
    void keepsAllButWhitespaceOfAnEditThatIsFoundLoosely(
            @ForAll("lines") List<String> lines, @ForAll("blanks") List<String> blanks)
            throws InterruptedException {
        var file = new StringBuilder("begin\n");
        for (int i = 0; i < lines.size(); i++) {
            file.append(blanks.get(i)).append(lines.get(i)).append(blanks.get(i)).append('\n');
        }
        var text = file + "end\n";
        var old = String.join("\n", lines);
        var plan =
                EditPlan.of(text, List.of(new TextReplacement(old, old + "\nnew", Occurrence.ONE)));

        assertThat(plan).isInstanceOf(EditPlan.Ready.class);
        var after = TextDocument.of(text).with(((EditPlan.Ready) plan).splices()).text();
        assertThat(squeezed(after)).isEqualTo(squeezed("begin" + old + "new" + "end"));
    }

    @Property(tries = 500)
    void showsTheDiffOfTheWholeText(
            @ForAll("texts") String head,
            @ForAll("texts") String tail,
            @ForAll("texts") String new1)
            throws InterruptedException {
        var text = head + "\n<old>\n" + tail;
        int start = text.indexOf("<old>");
        var splices = List.of(new TextSplice(start, start + 5, new1));
        var whole =
                UnifiedDiff.of("a/f", "b/f")
                        .between(text, TextDocument.of(text).with(splices).text());

        assertThat(EditDiff.of("f", text, splices)).isEqualTo(whole);
    }

    @Provide
    Generator<String> texts() {
        return Generators.of("a", "b", "\n", "\n", " ", "\t", "  ", "é", "{", "}")
                .list()
                .ofMaxSize(24)
                .map(parts -> String.join("", parts));
    }

    @Provide
    Generator<List<String>> lines() {
        return Generators.of("a", "b c", "d", "e f g")
                .list()
                .ofMinSize(1)
                .ofMaxSize(5)
                .map(
                        lines -> {
                            var numbered = new ArrayList<String>();
                            lines.forEach(line -> numbered.add(line + numbered.size()));
                            return numbered;
                        });
    }

    @Provide
    Generator<List<String>> blanks() {
        return Generators.of("", " ", "\t", "    ").list().ofSize(5);
    }

    private static String applied(String text, TextReplacement edit) throws InterruptedException {
        var plan = (EditPlan.Ready) EditPlan.of(text, List.of(edit));
        return TextDocument.of(text).with(plan.splices()).text();
    }

    private static String squeezed(String text) {
        return text.replaceAll("\\s", "");
    }
}
