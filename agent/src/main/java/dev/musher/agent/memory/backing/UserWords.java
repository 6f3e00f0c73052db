package dev.musher.agent.memory.backing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Decides whether the words of an entry are the user's. Each sentence must be a whole sentence of
 * the user: a part of one may say the opposite, in any language. Only what says at its beginning
 * who wants it may differ.
 */
final class UserWords {
    private static final String WISH = "(?:i|we) (?=(?:want|prefer|like|need) )";
    private static final Pattern OPENING =
            Pattern.compile("^(?:please |remember |note |that |" + WISH + ")+");

    /** What only a writer may say: in the user's sentence it would name somebody else. */
    private static final Pattern REPORT =
            Pattern.compile("^(?:the )?user (?:(?:said|says|asked|noted) )?(?:that )?(?:they )?");

    private static final Pattern WISHED = Pattern.compile("^(want|prefer|like|need)(?:s|ed) ");
    private static final String QUOTATION_MARKS = "\"“”„«»";

    /** To the next mark of any kind, or to the end. */
    private static final Pattern QUOTATION =
            Pattern.compile(
                    "["
                            + QUOTATION_MARKS
                            + "][^"
                            + QUOTATION_MARKS
                            + "]*["
                            + QUOTATION_MARKS
                            + "]?");

    private static final Pattern ANNOUNCED = Pattern.compile(":(?=\\s)|：");
    private static final String QUESTION_MARKS = "?？؟\u037E";
    private static final String ENDS = "!;。！；" + QUESTION_MARKS;
    private static final String AROUND_WORDS = "`*_()[]{},.:、，：" + ENDS;

    private final Set<String> sentences = new HashSet<>();

    UserWords(List<String> messages) {
        for (String message : messages) {
            for (String sentence : statements(message)) {
                plain(sentence).ifPresent(it -> sentences.add(opened(it)));
            }
        }
    }

    /** Whether everything in a text is the user's. */
    boolean hold(String text) {
        boolean any = false;
        for (String sentence : divided(text.lines().toList())) {
            var words = plain(sentence);
            String said = words.map(it -> opened(REPORT.matcher(it).replaceFirst(""))).orElse("");
            String told = WISHED.matcher(said).replaceFirst("$1 ");
            if (words.isEmpty() || (!words.get().isEmpty() && !sentences.contains(told))) {
                return false;
            }
            any |= !told.isEmpty();
        }
        return any;
    }

    private static String opened(String words) {
        return OPENING.matcher(words).replaceFirst("");
    }

    /** Sentences of the user's own: no questions, no quotations, nothing pasted. */
    private static List<String> statements(String message) {
        var own = new ArrayList<String>();
        boolean fenced = false;
        for (String line : message.split("\\R", -1)) {
            String text = line.strip();
            boolean fence = text.startsWith("```") || text.startsWith("~~~");
            fenced ^= fence;
            if (fence || fenced || text.startsWith(">")) {
                continue;
            }
            own.add(text);
            if (text.endsWith(":") || text.endsWith("：")) {
                // What it says of the lines below cannot be told from each of them.
                break;
            }
        }
        var statements = new ArrayList<String>();
        for (String sentence : divided(withoutQuotations(own))) {
            if (QUESTION_MARKS.indexOf(sentence.charAt(sentence.length() - 1)) < 0) {
                statements.add(sentence);
            }
            if (ANNOUNCED.matcher(sentence).find()) {
                // "Never do this: …" may speak of every sentence that follows.
                break;
            }
        }
        return statements;
    }

    /** A mark stays where one was, so that its sentence is known to quote. */
    private static List<String> withoutQuotations(List<String> lines) {
        String text = String.join("\n", lines);
        return QUOTATION.matcher(text).replaceAll("\"").lines().toList();
    }

    /** The sentences of some lines; a line may end within one, and a blank line ends one. */
    private static List<String> divided(List<String> lines) {
        var sentences = new ArrayList<String>();
        var sentence = new StringBuilder();
        for (String line : lines) {
            if (line.isBlank()) {
                end(sentence, sentences);
            }
            for (int at = 0; at < line.length(); at++) {
                char c = line.charAt(at);
                sentence.append(c);
                boolean last = at + 1 == line.length();
                if (ENDS.indexOf(c) >= 0 || (c == '.' && (last || line.charAt(at + 1) == ' '))) {
                    end(sentence, sentences);
                }
            }
            sentence.append(' ');
        }
        end(sentence, sentences);
        return sentences;
    }

    private static void end(StringBuilder sentence, List<String> sentences) {
        if (!sentence.toString().isBlank()) {
            sentences.add(sentence.toString().strip());
        }
        sentence.setLength(0);
    }

    /** The words in lower case with one space between; empty if it quotes somebody. */
    private static Optional<String> plain(String sentence) {
        var words = new StringBuilder();
        for (String part : sentence.toLowerCase(Locale.ROOT).split("\\s+", -1)) {
            int from = 0;
            int end = part.length();
            while (end > 0 && AROUND_WORDS.indexOf(part.charAt(end - 1)) >= 0) {
                end--;
            }
            while (from < end && "`*_([{".indexOf(part.charAt(from)) >= 0) {
                from++;
            }
            boolean bullet = words.isEmpty() && part.equals("-");
            if (from < end && !bullet) {
                words.append(words.isEmpty() ? "" : " ").append(part, from, end);
            }
        }
        String plain = words.toString().replace('’', '\'');
        return plain.chars().anyMatch(c -> QUOTATION_MARKS.indexOf(c) >= 0)
                ? Optional.empty()
                : Optional.of(plain);
    }
}
