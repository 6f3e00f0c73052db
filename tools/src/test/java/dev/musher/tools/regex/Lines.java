package dev.musher.tools.regex;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;

/** Lines that a pattern finds. */
final class Lines {
    private Lines() {}

    /** The numbers of the lines that match, from 1. */
    static List<Integer> matching(LinePattern pattern, byte[] text) throws InterruptedException {
        var numbers = new ArrayList<Integer>();
        pattern.scanner()
                .scan(
                        text,
                        text.length,
                        (start, _) -> {
                            numbers.add(number(text, start));
                            return true;
                        });
        return numbers;
    }

    static List<Integer> matching(String pattern, String text) throws InterruptedException {
        return matching(LinePattern.of(pattern, CaseRule.EXACT), text.getBytes(UTF_8));
    }

    private static int number(byte[] text, int start) {
        int number = 1;
        for (int i = 0; i < start; i++) {
            number += text[i] == '\n' ? 1 : 0;
        }
        return number;
    }
}
