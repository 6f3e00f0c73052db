package dev.musher.tools.web.html;

import java.util.HashMap;
import java.util.Map;

/** Characters that HTML writes with an ampersand, by name or by number. */
public final class HtmlEntities {
    private static final int LONGEST_NAME = 10;
    private static final char REPLACEMENT = '\uFFFD';

    /** What numbers from 128 to 159 mean to browsers: their places in Windows-1252. */
    private static final String WINDOWS =
            "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D"
                    + "\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122"
                    + "\u0161\u203A\u0153\u009D\u017E\u0178";

    /** The Latin letters and signs from 160 to 255, in their order. */
    private static final String LATIN =
            "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg"
                    + " plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14"
                    + " frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil"
                    + " Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute"
                    + " Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig"
                    + " agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml"
                    + " igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide"
                    + " oslash ugrave uacute ucirc uuml yacute thorn yuml";

    /** Names, each before its character. */
    private static final String OTHERS =
            "amp & lt < gt > quot \" apos ' AMP & LT < GT > QUOT \" num # lpar ( rpar ) ast *"
                    + " lowbar _ lsqb [ rsqb ] lcub { rcub } lbrack [ rbrack ] lbrace { rbrace }"
                    + " verbar | vert | bsol \\ sol / colon : semi ; comma , period . excl ! quest"
                    + " ? equals = plus + percnt % dollar $ commat @ grave ` Hat ^ hyphen \u2010"
                    + " dash \u2010 ndash \u2013 mdash \u2014 horbar \u2015 lsquo \u2018 rsquo"
                    + " \u2019 sbquo \u201A ldquo \u201C rdquo \u201D bdquo \u201E lsaquo \u2039"
                    + " rsaquo \u203A dagger \u2020 Dagger \u2021 bull \u2022 hellip \u2026 permil"
                    + " \u2030 prime \u2032 Prime \u2033 oline \u203E frasl \u2044 euro \u20AC"
                    + " trade \u2122 larr \u2190 uarr \u2191 rarr \u2192 darr \u2193 harr \u2194"
                    + " crarr \u21B5 lArr \u21D0 uArr \u21D1 rArr \u21D2 dArr \u21D3 hArr \u21D4"
                    + " forall \u2200 part \u2202 exist \u2203 empty \u2205 nabla \u2207 isin"
                    + " \u2208 notin \u2209 ni \u220B prod \u220F sum \u2211 minus \u2212 lowast"
                    + " \u2217 radic \u221A prop \u221D infin \u221E ang \u2220 and \u2227 or"
                    + " \u2228 cap \u2229 cup \u222A int \u222B there4 \u2234 sim \u223C cong"
                    + " \u2245 asymp \u2248 ne \u2260 equiv \u2261 le \u2264 ge \u2265 sub \u2282"
                    + " sup \u2283 nsub \u2284 sube \u2286 supe \u2287 oplus \u2295 otimes \u2297"
                    + " perp \u22A5 sdot \u22C5 lang \u27E8 rang \u27E9 loz \u25CA spades \u2660"
                    + " clubs \u2663 hearts \u2665 diams \u2666 check \u2713 cross \u2717 star"
                    + " \u2606 starf \u2605 OElig \u0152 oelig \u0153 Scaron \u0160 scaron \u0161"
                    + " Yuml \u0178 fnof \u0192 circ \u02C6 tilde \u02DC Alpha \u0391 Beta \u0392"
                    + " Gamma \u0393 Delta \u0394 Epsilon \u0395 Zeta \u0396 Eta \u0397 Theta"
                    + " \u0398 Iota \u0399 Kappa \u039A Lambda \u039B Mu \u039C Nu \u039D Xi"
                    + " \u039E Omicron \u039F Pi \u03A0 Rho \u03A1 Sigma \u03A3 Tau \u03A4"
                    + " Upsilon \u03A5 Phi \u03A6 Chi \u03A7 Psi \u03A8 Omega \u03A9 alpha \u03B1"
                    + " beta \u03B2 gamma \u03B3 delta \u03B4 epsilon \u03B5 zeta \u03B6 eta"
                    + " \u03B7 theta \u03B8 iota \u03B9 kappa \u03BA lambda \u03BB mu \u03BC nu"
                    + " \u03BD xi \u03BE omicron \u03BF pi \u03C0 rho \u03C1 sigmaf \u03C2 sigma"
                    + " \u03C3 tau \u03C4 upsilon \u03C5 phi \u03C6 chi \u03C7 psi \u03C8 omega"
                    + " \u03C9 ensp \u2002 emsp \u2003 thinsp \u2009 zwnj \u200C zwj \u200D lrm"
                    + " \u200E rlm \u200F NewLine \n Tab \t";

    private static final Map<String, Character> NAMED = named();

    private HtmlEntities() {}

    private static Map<String, Character> named() {
        Map<String, Character> named = new HashMap<>();
        String[] latin = LATIN.split(" ", -1);
        for (int i = 0; i < latin.length; i++) {
            named.put(latin[i], (char) (0xA0 + i));
        }
        String[] others = OTHERS.split(" ", -1);
        for (int i = 0; i + 1 < others.length; i += 2) {
            named.put(others[i], others[i + 1].charAt(0));
        }
        return named;
    }

    /** The text with every entity that we know as its character. */
    public static String resolved(String text) {
        int ampersand = text.indexOf('&');
        if (ampersand < 0) {
            return text;
        }
        var resolved = new StringBuilder(text.length());
        int from = 0;
        while (ampersand >= 0) {
            resolved.append(text, from, ampersand);
            from = entity(text, ampersand, resolved);
            ampersand = text.indexOf('&', from);
        }
        return resolved.append(text, from, text.length()).toString();
    }

    /** Writes what stands at the ampersand, and tells where the text goes on. */
    private static int entity(String text, int ampersand, StringBuilder to) {
        int start = ampersand + 1;
        if (start < text.length() && text.charAt(start) == '#') {
            return number(text, ampersand, to);
        }
        int end = start;
        while (end < text.length() && end - start <= LONGEST_NAME && isAlphanumeric(text, end)) {
            end++;
        }
        Character named = end == start ? null : NAMED.get(text.substring(start, end));
        boolean closed = end < text.length() && text.charAt(end) == ';';
        if (named == null || (!closed && !isOld(named, text, end))) {
            to.append('&');
            return start;
        }
        to.append(named.charValue());
        return closed ? end + 1 : end;
    }

    /** The first names there were may stand without a semicolon, but not in a query. */
    private static boolean isOld(char named, String text, int end) {
        boolean query = end < text.length() && text.charAt(end) == '=';
        return !query && ((named >= 0xA0 && named <= 0xFF) || "&<>\"".indexOf(named) >= 0);
    }

    private static boolean isAlphanumeric(String text, int index) {
        char c = text.charAt(index);
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }

    private static int number(String text, int ampersand, StringBuilder to) {
        int start = ampersand + 2;
        boolean hex = start < text.length() && (text.charAt(start) | 0x20) == 'x';
        start += hex ? 1 : 0;
        int end = start;
        int codePoint = 0;
        while (end < text.length() && digit(text.charAt(end), hex ? 16 : 10) >= 0) {
            if (codePoint <= Character.MAX_CODE_POINT) {
                codePoint = codePoint * (hex ? 16 : 10) + digit(text.charAt(end), hex ? 16 : 10);
            }
            end++;
        }
        if (end == start) {
            to.append('&');
            return ampersand + 1;
        }
        to.appendCodePoint(character(codePoint));
        return end < text.length() && text.charAt(end) == ';' ? end + 1 : end;
    }

    private static int digit(char c, int radix) {
        return c < 0x80 ? Character.digit(c, radix) : -1;
    }

    private static int character(int codePoint) {
        if (codePoint >= 0x80 && codePoint < 0xA0) {
            return WINDOWS.charAt(codePoint - 0x80);
        }
        boolean none =
                codePoint <= 0
                        || codePoint > Character.MAX_CODE_POINT
                        || (codePoint >= Character.MIN_SURROGATE
                                && codePoint <= Character.MAX_SURROGATE);
        return none ? REPLACEMENT : codePoint;
    }
}
