package dev.musher.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.host.desk.DeskCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EntryTest {
    @Test
    void takesWordsForAPrompt() {
        assertThat(Entry.of("  fix it \n")).isEqualTo(say("fix it"));
        assertThat(Entry.of("/etc/hosts is wrong")).isEqualTo(say("/etc/hosts is wrong"));
        assertThat(Entry.of(" /help me")).isEqualTo(say("/help me"));
        assertThat(Entry.of(" \n ")).isEqualTo(new Entry.Nothing());
    }

    @Test
    void readsCommandsWithTheirRest() {
        assertThat(Entry.of("/model  openai/gpt-5 "))
                .isEqualTo(new Entry.Order(new DeskCommand.UseModel("openai/gpt-5")));
        assertThat(Entry.of("/allow run(make *)"))
                .isEqualTo(new Entry.Order(new DeskCommand.Allow("run(make *)")));
        assertThat(Entry.of("/plan make it so"))
                .isEqualTo(new Entry.Order(new DeskCommand.Plan("make it so")));
        assertThat(Entry.of("/exit")).isEqualTo(new Entry.Quit());
    }

    @Test
    void namesTheNearestCommand() {
        assertThat(Entry.of("/modle"))
                .isEqualTo(new Entry.Mistake("There is no command /modle. Did you mean /model?"));
        assertThat(Entry.of("/zzz"))
                .isEqualTo(new Entry.Mistake("There is no command /zzz. /help shows all."));
        assertThat(Entry.of("/undo everything"))
                .isEqualTo(new Entry.Mistake("/undo stands alone."));
    }

    @ParameterizedTest
    @EnumSource
    void helpNamesEveryCommand(SlashCommand command) {
        assertThat(String.join("\n", Entry.help())).contains("/" + command.word());
        assertThat(Entry.of("/" + command.word())).isNotInstanceOf(Entry.Mistake.class);
    }

    private static Entry say(String words) {
        return new Entry.Order(new DeskCommand.Say(words));
    }
}
