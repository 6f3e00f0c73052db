package dev.musher.chat.command;

import dev.musher.chat.reply.Reply;
import dev.musher.host.access.AccessRole;
import java.util.List;

/**
 * A row of the table.
 *
 * @param usage what is typed after the name, for people
 * @param role that it needs
 * @param fits whether words after the name are meant for it; otherwise they are a sentence
 */
record ChatCommand(
        String name, String usage, String summary, AccessRole role, Fitting fits, Work work) {
    /** Whether words can be the arguments of a command. */
    @FunctionalInterface
    interface Fitting {
        boolean fits(List<String> words);
    }

    /**
     * What was typed.
     *
     * @param words after the name
     */
    record Typed(ChatPerson person, String conversation, List<String> words) {
        /** The number of an item, which comes first. */
        int item() {
            return number(0);
        }

        /** The number that a word is. */
        int number(int word) {
            return Integer.parseInt(ChatCommand.number(words.get(word)));
        }

        /** Everything after so many words. */
        String rest(int after) {
            return String.join(" ", words.subList(Math.min(after, words.size()), words.size()));
        }
    }

    /** Answers; whatever is missing or wrong is explained. */
    @FunctionalInterface
    interface Work {
        Reply answer(Typed typed) throws InterruptedException;
    }

    static boolean isNumber(String word) {
        String digits = number(word);
        return !digits.isEmpty()
                && digits.length() < 10
                && digits.chars().allMatch(Character::isDigit);
    }

    private static String number(String word) {
        return word.startsWith("#") ? word.substring(1) : word;
    }

    String typed() {
        return usage.isEmpty() ? name : name + " " + usage;
    }
}
