package dev.musher.agent.safety;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Words for sending something near words for what must not be sent, in either order: no list of
 * sentences would be long enough.
 */
final class DataLeaks {
    private static final int NEAR = 90;

    /** One of these is in all that holds secrets. */
    static final List<String> HOLDERS_NEED =
            Needles.words(
                    """
                    env, key, private, ssh, signing, gpg, encrypt, saved, stored, id_, credential,
                    secret, token, password, login, .aws, .ssh, .netrc, .npmrc, .pgpass, .pypirc,
                    .kube, .gnupg, .git-, kubeconfig, phrase, prompt, history, transcript,
                    zugangsdaten, umgebung, passworter, schlussel, identifiants, mots de passe,
                    cle, credenci, contrasena, clave, senha, chave, credenzial, chiavi, variab,
                    данн, парол, ключ, секрет, токен, переменн, 密钥, 密鑰, 密码, 密碼, 凭证, 凭据, 憑證, 环境,
                    環境, 令牌, 私钥, 認証, ハスワート, 秘密鍵, トークン, シークレット, 비밀, 환경, 자격, 토큰, 개인
                    """);

    /** One of these is in all that sends or places. */
    static final List<String> VERBS_NEED =
            Needles.words(
                    """
                    send, upload, transmit, exfiltrat, leak, mail, forward, attach, relay, beacon,
                    deliver, disclose, smuggle, post, paste, share, submit, report, reveal,
                    hand over, ship, schick, ubermittle, hange, lad, leite, envo, joign, joins,
                    televers, envi, adjunt, manda, sube, subir, reenvi, anex, encaminh, invia,
                    allega, inoltr, carica, отправ, прикреп, пришл, загруз, перешл, выложи,
                    includ, append, insert, embed, add, print, echo, writ, dump, repeat, publish,
                    output, log, put, quot, copy, copi, list, show, encod, sent, giv, provid, hand, pass,
                    push, pip, stream, sync, expos, drop, mov, tell, suppl, stor, sav, shar, 发送, 發送, 上传, 上傳, 附上, 附加,
                    附到, 贴到, 贴上, 提交, 转发, 發到, 发到, 送信, 添付, アッフロート, 送って, 送る, 貼り付け, 보내, 첨부, 업로드, 전송
                    """);

    /** Files and things that hold secrets; nothing of them belongs into any text. */
    private static final String HOLDERS =
            "(?:(?<![\\w])\\.env\\b(?!\\.(?:example|sample|template|dist|test))"
                    + "|\\benv(?:ironment)? ?(?:file|var(?:iable)?s?|values|settings|contents?)\\b"
                    + "|\\bdotenv (?:file|contents?)|\\b(?:the|your|its|whole|full"
                    + "|entire) environment\\b"
                    + "|\\b(?:ssh|private|signing|gpg|encryption) keys?\\b|\\bid_(?:rsa|ed25519"
                    + "|ecdsa)\\b"
                    + "|\\bkey ?chain\\b|\\bkey ?files?\\b|\\bcredential(?:s| file| store)\\b"
                    + "|\\b(?:all|your|any|every|stored|saved|production|user) "
                    + "(?:\\w+ )?(?:secrets?|tokens?|passwords?|keys|logins?)\\b|\\bsecrets\\b"
                    + "|\\.(?:aws|ssh|netrc|npmrc|pgpass|pypirc|kube|gnupg|git-credentials)\\b"
                    + "|\\bkubeconfig\\b|\\b(?:seed|recovery) phrase\\b|\\bsystem prompt\\b"
                    + "|\\b(?:chat|conversation|session) (?:history|transcripts?)\\b"
                    + "|zugangsdaten|umgebungsvariablen|passworter|schlussel\\b|env-datei"
                    + "|identifiants|variables d'environnement|mots de passe|cles? (?:privees?"
                    + "|api|ssh)"
                    + "|credenciales|variables de entorno|contrasenas|claves?\\b|archivo \\.?env"
                    + "|credenciais|variaveis de ambiente|senhas|chaves?\\b"
                    + "|credenziali|chiavi\\b|variabili d'ambiente"
                    + "|учетн\\w* данн|парол|ключ|секрет|токен|переменн\\w* (?:окружени|сред)"
                    + "|密钥|密鑰|凭证|凭据|憑證|密码|密碼|环境变量|環境變數|令牌|私钥"
                    + "|認証情報|ハスワート|環境変数|秘密鍵|トークン|シークレット"
                    + "|비밀번호|환경 ?변수|자격|토큰|개인 ?키)";

    /** Verbs by which something leaves the machine. */
    private static final String SENDING =
            "\\b(?:send|sending|upload(?:ing)?|transmit(?:ting)?|exfiltrat\\w*|leak(?:ing)?"
                    + "|e-?mail(?:ing)?|mail(?:ing)?|forward(?:ing)?|attach(?:ing)?|relay|beacon"
                    + "|deliver|disclose|smuggle)\\b"
                    + "|\\b(?:post|paste|share|submit|report|reveal|hand over|ship)(?:ing)?"
                    + "(?= (?:the|your|all|any|every|its|their|our|my|those|these|whatever|what"
                    + "|everything|an?)\\b)"
                    + "|\\b(?:must|shall|should|ha[sv]e? to|needs? to|(?:is|are) to|ensure|make sure"
                    + "|see to it|(?:get|want|have) \\S)"
                    + ".{0,60}\\b(?:sent|uploaded|transmitted|e-?mailed|mailed|forwarded"
                    + "|attached|delivered|posted|pasted|shared|submitted|disclosed|revealed)\\b";

    private static final String SENDING_ELSEWHERE =
            "(?:\\b(?:sende|schick|versende|ubermittle)\\w*|\\bhange\\b.{0,60}\\ban\\b"
                    + "|\\blad\\w*\\b.{0,60}\\bhoch|\\bleite\\b.{0,60}\\bweiter"
                    + "|\\b(?:envoi|envoy|joign|joins\\b|televers|transmet)\\w*"
                    + "|\\b(?:envia|envie|adjunt|manda|sube|subir|reenvi|anex|encaminh)\\w*"
                    + "|\\b(?:invia|allega|inoltr|carica)\\w*"
                    + "|отправ|прикреп|пришл|загруз|перешл|выложи"
                    + "|发送|發送|上传|上傳|附上|附加|附到|贴到|贴上|提交到|转发|發到|发到"
                    + "|送信|添付|アッフロート|送って|送る|貼り付け|보내|첨부|업로드|전송)";

    /** Verbs that put a text somewhere, and where others read it. */
    private static final String PLACING =
            "\\b(?:includ|append|insert|embed|add|paste|print|echo|log|writ|put|quot|dump|cop[yi]"
                    + "|repeat|list|show|encod|post|publish|output|provid|expos|suppl|submit|report)\\w*"
                    + "|\\b(?:giv|pip|mov|stor|sav|shar)(?:e|ing)\\b"
                    + "|\\b(?:hand|pass|push|stream|sync|drop|tell)(?:p?ing)?\\b";

    private static final String READ_BY_OTHERS =
            "\\b(?:pull request|merge request|pr description|commit message|(?:your|each|every|the)"
                    + " (?:final |next |first )?(?:message|reply|answer|response|summary|comment)s?"
                    + "|url|query string|e-?mail|ticket|gist|pastebin|webhook|screenshot"
                    + "|issue tracker|(?:to|with|for|on|in|into) (?:the |our |a |an )?(?:support"
                    + "|helpdesk|outside|public|third part(?:y|ies)|stranger|attacker|vendor|forum"
                    + "|slack|discord|telegram|paste ?site|collector|remote (?:host|server)"
                    + "|maintainers?|anyone|everyone|whoever))\\b";

    /**
     * Behind the word that sends: then that is a thing which needs something, like "the upload job
     * requires the signing key".
     */
    private static final Pattern IS_SUBJECT =
            Pattern.compile(
                    "^`?(?: (?!what|whatever|everything|anything|all|that|which|whoever|and)\\w+)?"
                            + "`? (?:needs?|requires?|reads?|uses?|fails?|exits?|works?)\\b");

    private static final Pattern HELD = Pattern.compile(HOLDERS);
    private static final Pattern SENT = Pattern.compile(SENDING);
    private static final Pattern SENT_ELSEWHERE = Pattern.compile(SENDING_ELSEWHERE);
    private static final Pattern PLACED = Pattern.compile(PLACING);
    private static final Pattern OTHERS = Pattern.compile(READ_BY_OTHERS);

    private static final Pattern FORBIDDING_ELSEWHERE =
            Pattern.compile(
                    "\\b(?:nicht|niemals|keine|jamais|nunca|nao|non|no)\\b"
                            + "|не |никогда|不要|不得|不能|禁止|请勿|しない|하지|마세요");

    /** Before what holds secrets: it is left out. */
    private static final Pattern LEFT_OUT =
            Pattern.compile(
                    "\\b(?:without|not|no|never|except|excluding|instead of|rather than|nothing"
                            + " (?:of|from|in)|none of)(?: (?:the|any|your|its|all|our|their|an?))?"
                            + "(?: (?:contents?|values?) of(?: the)?)? $");

    private static final Pattern SENTENCE_END = Pattern.compile("[.!?](?= |$)|[。！？\\n]|;");

    private DataLeaks() {}

    /**
     * The words that send something out, if the text has any; it is in lower case, in one script.
     */
    static Optional<String> in(String plain) {
        if (!HELD.matcher(plain).find()) {
            return Optional.empty();
        }
        for (String sentence : SENTENCE_END.split(plain, -1)) {
            var held = spans(HELD, sentence);
            if (held.isEmpty()) {
                continue;
            }
            var found = near(held, SENT, sentence);
            if (found.isEmpty()) {
                found = near(held, SENT_ELSEWHERE, sentence);
            }
            if (found.isEmpty() && OTHERS.matcher(sentence).find()) {
                held.removeIf(it -> sentence.substring(it[0], it[1]).contains(" var"));
                found = near(held, PLACED, sentence);
            }
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static List<int[]> spans(Pattern pattern, String text) {
        var spans = new ArrayList<int[]>();
        for (var found = pattern.matcher(text); found.find(); ) {
            spans.add(new int[] {found.start(), found.end()});
        }
        return spans;
    }

    /** Two neighbours of different sorts, found in one walk through both. */
    private static Optional<String> near(List<int[]> held, Pattern sending, String sentence) {
        boolean elsewhere = sending.equals(SENT_ELSEWHERE);
        var verbs = spans(sending, sentence);
        for (int h = 0, v = 0; h < held.size() && v < verbs.size(); ) {
            int[] one = held.get(h);
            int[] other = verbs.get(v);
            boolean first = one[0] < other[0];
            int gap = first ? other[0] - one[1] : one[0] - other[1];
            boolean sameWords = one[0] <= other[0] && other[1] <= one[1];
            if (gap <= NEAR
                    && !sameWords
                    && (elsewhere
                            ? !isForbiddenElsewhere(sentence, one, other)
                            : isMeant(sentence, one, other))) {
                return Optional.of(
                        sentence.substring(Math.min(one[0], other[0]), Math.max(one[1], other[1])));
            }
            if (first) {
                h++;
            } else {
                v++;
            }
        }
        return Optional.empty();
    }

    private static boolean isMeant(String sentence, int[] held, int[] verb) {
        boolean subject =
                verb[1] <= held[0]
                        && IS_SUBJECT.matcher(sentence.substring(verb[1], held[0])).find();
        return !subject
                && !Negation.isBefore(sentence, verb)
                && !Negation.isIn(sentence.substring(verb[0], verb[1]))
                && !LEFT_OUT.matcher(sentence.substring(0, held[0])).find();
    }

    private static boolean isForbiddenElsewhere(String sentence, int[] held, int[] verb) {
        int comma = sentence.lastIndexOf(',', Math.min(held[0], verb[0]));
        String clause = sentence.substring(comma + 1, Math.max(held[1], verb[1]));
        return FORBIDDING_ELSEWHERE.matcher(clause).find();
    }
}
