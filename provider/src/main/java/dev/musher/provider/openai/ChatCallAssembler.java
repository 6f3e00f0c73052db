package dev.musher.provider.openai;

import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.wire.ReplyBuilder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds out which call a piece belongs to. Servers leave out the index, give every call the same
 * one, repeat id and name with each piece, or give no ids at all.
 */
final class ChatCallAssembler {
    private static final int NOT_STARTED = -1;

    private final ReplyBuilder reply;
    private final List<Call> calls = new ArrayList<>();

    /** A call of which a piece has arrived. */
    private static final class Call {
        private final int index;
        private final String id;
        private String name = "";
        private final StringBuilder early = new StringBuilder();
        private final JsonBalance arguments = new JsonBalance();
        private int place = NOT_STARTED;

        Call(int index, String id) {
            this.index = index;
            this.id = id;
        }
    }

    ChatCallAssembler(ReplyBuilder reply) {
        this.reply = reply;
    }

    boolean any() {
        return !calls.isEmpty();
    }

    /**
     * Takes in a piece.
     *
     * @param replyId what the server calls the reply, from which missing ids are made
     */
    void accept(CallDelta piece, String replyId, ReplyListener listener) {
        Call call = find(piece);
        if (call == null) {
            call = new Call(piece.index(), piece.id());
            calls.add(call);
        }
        if (call.place == NOT_STARTED && !piece.name().isEmpty()) {
            start(call, piece.name(), replyId, listener);
        }
        call.arguments.add(piece.arguments());
        if (call.place == NOT_STARTED) {
            call.early.append(piece.arguments());
        } else {
            reply.callArguments(call.place, piece.arguments(), listener);
        }
    }

    /** Whether a call never said which tool it wants. */
    boolean areUnnamed() {
        for (Call call : calls) {
            if (call.place == NOT_STARTED) {
                return true;
            }
        }
        return false;
    }

    /** Closes all calls that have started. */
    void close(ReplyListener listener) {
        for (Call call : calls) {
            if (call.place != NOT_STARTED) {
                reply.finishCall(call.place, VendorSignature.NONE, listener);
            }
        }
    }

    private void start(Call call, String name, String replyId, ReplyListener listener) {
        call.name = name;
        String id = call.id;
        if (id.isEmpty()) {
            int ordinal = calls.indexOf(call);
            id = "call_" + VendorNames.digest(replyId + " " + ordinal + " " + name, 16);
        }
        call.place = reply.startCall(id, name, listener);
        reply.callArguments(call.place, call.early.toString(), listener);
        call.early.setLength(0);
    }

    /** The call that the piece goes on with; null where it begins a new one. */
    private @Nullable Call find(CallDelta piece) {
        if (!piece.id().isEmpty()) {
            return byId(piece);
        }
        Call call = piece.index() == CallDelta.NO_INDEX ? last() : byIndex(piece.index());
        return call == null || beginsAnew(piece, call) ? null : call;
    }

    private @Nullable Call byId(CallDelta piece) {
        for (Call call : calls) {
            if (call.id.equals(piece.id())) {
                return call;
            }
        }
        // An id that comes late belongs to the call at its index that has none.
        Call call = piece.index() == CallDelta.NO_INDEX ? null : byIndex(piece.index());
        return call == null || !call.id.isEmpty() || beginsAnew(piece, call) ? null : call;
    }

    /** The last one, because servers give the same index to one call after the other. */
    private @Nullable Call byIndex(int index) {
        for (Call call : calls.reversed()) {
            if (call.index == index) {
                return call;
            }
        }
        return null;
    }

    private @Nullable Call last() {
        return calls.isEmpty() ? null : calls.getLast();
    }

    /** A name behind whole arguments, or another name, is the next call. */
    private static boolean beginsAnew(CallDelta piece, Call call) {
        boolean named = !piece.name().isEmpty() && !call.name.isEmpty();
        boolean otherName = !piece.name().equals(call.name);
        boolean more = !piece.arguments().isBlank() && call.arguments.isWhole();
        return named && (otherName || more);
    }
}
