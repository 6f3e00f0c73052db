package dev.musher.agent.callrepair;

/** The tags around calls that hold them together and mean nothing else. */
record CallEnvelope(String text) {
    private static final int LONGEST = 60;

    /** The call with such tags right before and right behind it. */
    TextCall around(TextCall call) {
        return new TextCall(opening(call.start()), closing(call.end()), call.wishes());
    }

    private int opening(int start) {
        int end = start;
        while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        if (end == 0 || text.charAt(end - 1) != '>') {
            return start;
        }
        int open = text.lastIndexOf('<', end - 1);
        boolean near = open >= 0 && end - open <= LONGEST;
        return near && isEnvelope(open) && text.charAt(open + 1) != '/' ? open : start;
    }

    private int closing(int end) {
        int at = end;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        boolean closes = text.startsWith("</", at) && isEnvelope(at);
        return closes ? text.indexOf('>', at) + 1 : end;
    }

    private boolean isEnvelope(int open) {
        var tag = CallTag.at(text, open);
        return tag.isPresent() && tag.get().isEnvelope();
    }
}
