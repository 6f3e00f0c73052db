package dev.musher.agent.safety;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Orders to an agent that do not come from its user, and ways to send data out. */
final class HarmfulText {
    private static final String ORDER = "It reads like an order to an agent: \"";
    private static final String LEAK = "It would send data out or run code from elsewhere: \"";

    /**
     * A shape, and whether a prohibition before it turns it into good advice.
     *
     * @param needs one of these is in every text that fits, so that others are not looked through
     */
    private record Shape(Pattern pattern, List<String> needs, Forbidden forbidden, String what) {}

    private enum Forbidden {
        MAY_BE,
        /** Also by a word that is farther away: "do not deploy to the shop without asking". */
        FARTHER,
        NEVER
    }

    private static final String RULES =
            "(?:instruction|rule|prompt|guideline|direction|constraint|polic|restriction|order"
                    + "|command|safeguard)";
    private static final String SECRETS =
            "(?:secret|token|api key|ssh key|private key|password|credential|\\.env\\b|environment"
                    + "|env var|id_rsa|id_ed25519|cookie|source code|transcript|conversation"
                    + "|chat history|system prompt|\\.aws|\\.ssh|\\.netrc|keychain)";
    private static final String SEND =
            "\\b(?:send|upload|post|forward|transmit|exfiltrat|leak|e-?mail|mail|copy|publish"
                    + "|submit|paste|deliver|beacon|report|push|ship|include|append|put)\\w*";

    private static final Pattern FORBIDDING =
            Pattern.compile(
                    "(?:^|[.;:,!?\\n])(?! ?(?:if|when|where|since|because|as|while|unless|until)\\b)"
                            + "[^.;:,!?\\n]{0,60}\\b(?:never|not|don't|dont|don’t|cannot|can't|nothing"
                            + "|no one|nobody|fails?)\\b(?! (?:forget|hesitate|mind|wait|need))"
                            + "[^.;:,!?\\n]{0,60}$");

    private static final List<Shape> SHAPES =
            List.of(
                    order(
                            "ignor|disregard|forget|overrid|overrul|bypass|neglect|discard"
                                    + "|supersed|circumvent",
                            "\\b(?:ignor|disregard|forget|overrid|overrul|bypass|neglect|discard"
                                    + "|supersed|circumvent)\\w*\\b.{0,40}\\b(?:previous|prior"
                                    + "|above|earlier|preceding|existing|all|any|your|its|system"
                                    + "|safety|security|original|other)\\b.{0,30}\\b"
                                    + RULES),
                    order(
                            "you ",
                            "\\byou are now\\b|\\bfrom now on,? you\\b|\\bpretend (?:to be"
                                    + "|you)\\b"),
                    order(
                            "act as",
                            "\\bact as (?:an? |the )?(?:admin|root|system|developer|unrestricted)"),
                    order(
                            "instruction",
                            "\\b(?:new|updated|real|true|hidden"
                                    + "|secret) (?:system )?instructions?\\b"),
                    order(" mode", "\\b(?:developer|god|dan|jailbreak|unrestricted|yolo) mode\\b"),
                    advice(
                            ORDER,
                            "prompt",
                            "\\b(?:reveal|print|show|output|repeat|leak|send|dump)\\b.{0,30}"
                                    + "\\b(?:system|hidden|initial) prompt\\b"),
                    order(
                            "tell|inform|mention|notif|alert|reveal|disclos|report",
                            "\\b(?:do not|don't|don’t|never|without|avoid)"
                                    + " (?:ever )?(?:tell|inform|mention|notif|alert|reveal"
                                    + "|disclos|report)\\w*\\b.{0,30}\\b(?:user|human|developer"
                                    + "|anyone|person|people|reviewer|owner|operator|maintainer)"),
                    order(
                            "from ",
                            "\\b(?:hide|conceal|keep)\\b.{0,40}\\b(?:from|secret from)"
                                    + " (?:the |your )?(?:user|human|developer|reviewer|owner)"),
                    order(
                            "<s|</|<a|<h|<i",
                            "</?(?:system|assistant|human|instructions?"
                                    + "|system-reminder)[^>]{0,40}>"),
                    order("[i|[s|[/|<<", "\\[/?(?:inst|system|sys)\\]|<<sys>>"),
                    new Shape(
                            Pattern.compile("<\\|[a-z_]{2,20}\\|>"),
                            List.of("<|"),
                            Forbidden.NEVER,
                            ORDER),
                    order(
                            "system|assistant|developer",
                            "(?:^|\\n)[>\\s#*-]{0,40}(?:system|assistant"
                                    + "|developer) ?(?:message)?:"),
                    order(
                            "if you",
                            "\\bif you (?:are|'re) (?:reading this|an? (?:ai|llm|agent"
                                    + "|assistant))"),
                    order(
                            "agent|assistant|model",
                            "\\b(?:ai|llm|coding) (?:agents?|assistants?|models?)\\b.{0,20}"
                                    + "\\b(?:must|should|shall|have to|has to|need to)\\b"),
                    advice(
                            ORDER,
                            "disabl|off|bypass|circumvent|skip|deactivat|approv",
                            "\\b(?:disabl|turn(?:ing)? off|switch(?:ing)? off|bypass|circumvent"
                                    + "|skip|deactivat|auto-?approv)\\w*\\b.{0,40}\\b(?:sandbox"
                                    + "|permission|approval|safety|guardrail|confirmation"
                                    + "|security check|security warning)"),
                    order(
                            "approved|authori|allowed|permitted|instructed",
                            "\\b(?:pre-?approved|approved in advance"
                                    + "|(?:approved|authori[sz]ed|allowed) (?:all|any|every)\\b"
                                    + "|you are (?:now )?(?:authori[sz]ed|allowed|permitted"
                                    + "|instructed) to\\b)"),
                    order("dangerously", "--?dangerously-\\w+"),
                    shape(
                            "without|ask|confirm",
                            Forbidden.FARTHER,
                            ORDER,
                            "\\bwithout (?:asking|(?:user|human|the user's) (?:confirmation|consent"
                                    + "|approval))\\b"
                                    + "|\\b(?:no need|not necessary) to (?:ask|confirm)\\b"),
                    order(
                            "ignorier|missacht|vergiss",
                            "\\b(?:ignorier|missacht|vergiss)\\w*\\b.{0,40}(?:anweisung|regel"
                                    + "|vorgab)"),
                    order(
                            "ignore|oublie",
                            "\\b(?:ignore[rz]?|oublie[rz]?)\\b.{0,40}(?:consigne|regle|directive)"),
                    order(
                            "ignora|olvida|omite|dimentica",
                            "\\b(?:ignora|olvida|omite|dimentica)\\w*\\b.{0,40}(?:instruccion"
                                    + "|regla|orden|istruzion|regol)"),
                    order(
                            "ignore|esqueca|desconsidere",
                            "\\b(?:ignore|esqueca|desconsidere)\\b.{0,40}(?:instruc|regras)"),
                    order(
                            "игнориру|забудь|не обраща",
                            "(?:игнориру|забудь|не обраща).{0,40}(?:инструкц|правил|указани)"),
                    order(
                            "忽略|无视|無視|忘记|忘掉|不要理会",
                            "(?:忽略|无视|無視|忘记|忘掉|不要理会).{0,20}(?:指令|指示|规则|規則|提示|要求|说明)"),
                    order("無視|忘れ", "(?:指示|命令|ルール|フロンフト|規則).{0,20}(?:無視|忘れ)"),
                    order("무시|잊어|잊으|잊고|잊지", "(?:지시|명령|규칙).{0,20}(?:무시|잊)"),
                    leak(
                            "curl|wget|fetch|iwr|irm|invoke-webrequest",
                            "\\b(?:curl|wget|fetch|iwr|irm|invoke-webrequest)\\b[^\\n]{0,200}\\|"
                                    + " ?(?:sudo )?(?:(?:ba|z|da|k)?sh|python3?|node|perl|ruby"
                                    + "|php|iex)\\b"),
                    leak(
                            "curl|wget",
                            "\\b(?:ba|z|da)?sh (?:-c )?[\"'`]?(?:<\\(|\\$\\()(?:curl|wget)"),
                    leak(
                            "base64|xxd|openssl",
                            "\\b(?:base64|xxd|openssl)\\b[^\\n]{0,80}\\| ?(?:ba|z|da)?sh\\b"),
                    leak("eval", "\\beval\\b[^\\n]{0,20}(?:curl|wget|base64)"),
                    leak(
                            "curl",
                            "\\bcurl\\b[^\\n]{0,150} (?:-d|--data\\S{0,20}|-f|--form|-t"
                                    + "|--upload-file)"
                                    + "\\b[^\\n]{0,150}(?:@|\\$\\(|\\$\\{|\\$[a-z_]|`)"),
                    leak(
                            "http",
                            "https?://(?!localhost"
                                    + "|127\\.)[^\\s?&=]{0,2000}+[?&=]\\S{0,2000}?(?:\\$\\("
                                    + "|\\$\\{|\\$[a-z_]{2}|\\{\\{)"),
                    leak("![", "!\\[[^\\]]{0,100}\\]\\(\\s{0,40}https?://"),
                    advice(
                            LEAK,
                            "secret|token|key|password|credential|.env|environment|env var"
                                    + "|id_rsa|id_ed25519|cookie|source code|transcript"
                                    + "|conversation|chat history|system prompt|.aws|.ssh|.netrc",
                            SEND
                                    + "\\b.{0,80}"
                                    + SECRETS
                                    + "\\w*\\b.{0,80}(?:https?://|\\b[\\w.-]{1,64}@[\\w-]{1,64}\\."
                                    + "|\\bto\\b.{0,40}\\b[a-z0-9-]{1,64}\\.(?:com|net|org|io"
                                    + "|dev|xyz"
                                    + "|ru|cn|example|app|co|sh|site|info|me)\\b)"),
                    advice(
                            LEAK,
                            ".ssh|id_rsa|id_ed25519|.aws|.netrc|/etc/shadow|.git-credentials"
                                    + "|environ",
                            "(?:\\b(?:cat|read|open|print|echo|dump|copy|add|attach|commit)\\b|"
                                    + SEND
                                    + ").{0,60}(?:~/\\.ssh|id_rsa|id_ed25519|\\.aws/credentials"
                                    + "|\\.netrc|/etc/shadow|\\.git-credentials"
                                    + "|/proc/\\S{0,40}environ"
                                    + ")"));

    /** Most texts have none of these, and no more of them when they are looked at otherwise. */
    private static final Needles NEEDED = new Needles(needed());

    private HarmfulText() {}

    private static List<String> needed() {
        var needed = new ArrayList<>(DataLeaks.HOLDERS_NEED);
        needed.addAll(DataLeaks.VERBS_NEED);
        SHAPES.forEach(shape -> needed.addAll(shape.needs()));
        return needed;
    }

    static Optional<String> problem(String text) {
        var known = new BitSet();
        for (String view : views(text)) {
            var here = NEEDED.in(view);
            int before = known.cardinality();
            known.or(here);
            if (known.cardinality() > before) {
                var found = problem(view, here);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    /** In one view, of which is known what it has of what shapes need. */
    private static Optional<String> problem(String view, BitSet here) {
        int from = DataLeaks.HOLDERS_NEED.size();
        int end = from + DataLeaks.VERBS_NEED.size();
        if (has(here, 0, from) && has(here, from, end)) {
            var leak = DataLeaks.in(view);
            if (leak.isPresent()) {
                return Optional.of(LEAK + shortened(leak.get()) + "\".");
            }
        }
        for (Shape shape : SHAPES) {
            from = end;
            end = from + shape.needs().size();
            if (!has(here, from, end)) {
                continue;
            }
            var found = shape.pattern().matcher(view);
            while (found.find()) {
                if (!isForbidden(shape, view, found.start())) {
                    return Optional.of(shape.what() + shortened(found.group()) + "\".");
                }
            }
        }
        return Optional.empty();
    }

    private static boolean has(BitSet numbers, int from, int end) {
        int next = numbers.nextSetBit(from);
        return next >= 0 && next < end;
    }

    /** The text as somebody may read it who is used to such tricks; each view once. */
    private static Set<String> views(String text) {
        String plain = LookAlikes.plain(text);
        String latin = LookAlikes.latin(plain);
        var views = new LinkedHashSet<String>();
        views.add(plain);
        views.add(latin);
        views.add(LookAlikes.withoutDigits(latin));
        views.add(LookAlikes.joined(latin));
        views.add(LookAlikes.joined(LookAlikes.withoutDigits(latin)));
        views.add(LookAlikes.rotated(latin));
        views.add(new StringBuilder(latin).reverse().toString());
        views.add(latin.replace('\n', ' '));
        views.add(text.toLowerCase(Locale.ROOT));
        return views;
    }

    private static boolean isForbidden(Shape shape, String text, int start) {
        return switch (shape.forbidden()) {
            case NEVER -> false;
            case MAY_BE -> Negation.isBefore(text, new int[] {start, start});
            case FARTHER ->
                    FORBIDDING.matcher(text.substring(Math.max(0, start - 80), start)).find();
        };
    }

    private static String shortened(String match) {
        String line = match.strip().replace('\n', ' ');
        return line.length() <= 60 ? line : line.substring(0, 60) + "…";
    }

    private static Shape order(String needs, String regex) {
        return shape(needs, Forbidden.NEVER, ORDER, regex);
    }

    private static Shape leak(String needs, String regex) {
        return shape(needs, Forbidden.NEVER, LEAK, regex);
    }

    private static Shape advice(String what, String needs, String regex) {
        return shape(needs, Forbidden.MAY_BE, what, regex);
    }

    /** What it needs is written with bars between. */
    private static Shape shape(String needs, Forbidden forbidden, String what, String regex) {
        return new Shape(Pattern.compile(regex), List.of(needs.split("\\|", -1)), forbidden, what);
    }
}
