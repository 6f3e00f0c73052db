package dev.musher.pipeline.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.event.EditEvent;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.order.FieldChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventCodecTest {
    @ParameterizedTest
    @MethodSource("dev.musher.pipeline.store.SampleEvents#all")
    void everyEventIsReadAsItWasWritten(ItemEvent itemEvent) {
        var read = EventCodec.read(EventCodec.type(itemEvent), EventCodec.payload(itemEvent));

        assertThat(read).isEqualTo(itemEvent);
    }

    @Test
    void theSamplesHaveEveryKindOfEvent() {
        var kinds = new ArrayList<Class<?>>();
        leaves(ItemEvent.class, kinds);

        assertThat(SampleEvents.all().<Class<?>>map(Object::getClass).distinct().toList())
                .containsAll(kinds);
    }

    @Test
    void keepsTheWordsOfTheFormWhateverTheCodeIsCalled() {
        var event =
                new EditEvent.FieldsChanged(
                        List.of(
                                new FieldChange.Type(ItemType.BUG),
                                new FieldChange.Epic(Optional.empty()),
                                new FieldChange.Qa(Optional.of(QaMode.HUMAN)),
                                new FieldChange.Budget(Optional.of(Dollars.of("2.50")))));

        assertThat(EventCodec.type(event) + " " + EventCodec.payload(event))
                .isEqualTo(
                        "fields-changed {\"changes\":[{\"is\":\"type\",\"to\":\"bug\"},"
                                + "{\"is\":\"epic\"},{\"is\":\"qa\",\"to\":\"human\"},"
                                + "{\"is\":\"budget\",\"to\":\"2.5\"}]}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "{\"reason\":7}",
                "{\"reason\":\"tired\",\"mood\":\"low\"}",
                "{\"because\":\"tired\"}"
            })
    void refusesAPayloadOfAnotherForm(String payload) {
        assertThatThrownBy(() -> EventCodec.read("blocked", payload))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesAKindThatNobodyKnows() {
        assertThatThrownBy(() -> EventCodec.read("exploded", "{}"))
                .hasMessage("'exploded' is unknown");
    }

    @Test
    void refusesNumbersThatAreNoNumbersOfItems() {
        for (String number : List.of("0", "-1", "1.5", "99999999999", "\"1\"")) {
            assertThatThrownBy(() -> EventCodec.read("superseded", "{\"by\":" + number + "}"))
                    .as(number)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static void leaves(Class<?> type, List<Class<?>> found) {
        var permitted = type.getPermittedSubclasses();
        if (permitted == null) {
            found.add(type);
            return;
        }
        for (Class<?> sub : permitted) {
            leaves(sub, found);
        }
    }
}
