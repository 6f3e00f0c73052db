package dev.musher.provider.modelserver;

import dev.musher.base.http.Headers;
import dev.musher.provider.modelserver.FaultScript.BrokenOff;
import dev.musher.provider.modelserver.FaultScript.Complaint;
import dev.musher.provider.modelserver.FaultScript.Cut;
import dev.musher.provider.modelserver.FaultScript.Mislabelled;
import dev.musher.provider.modelserver.FaultScript.Page;
import dev.musher.provider.modelserver.FaultScript.Refusal;
import dev.musher.provider.modelserver.FaultScript.Silence;
import dev.musher.provider.modelserver.FaultScript.Unanswered;
import java.util.List;

/** The words in which tests write scripts; to be imported statically. */
public final class Script {
    private Script() {}

    public static Piece.Text text(String text) {
        return new Piece.Text(text, "");
    }

    public static Piece.Reasoning reasoning(String text) {
        return new Piece.Reasoning(text, "");
    }

    public static Piece.Call call(String name, String arguments) {
        return new Piece.Call("", name, arguments, "");
    }

    public static Piece.Pause pause() {
        return new Piece.Pause();
    }

    public static Turn.Say say(Piece... pieces) {
        return Turn.Say.of(List.of(pieces));
    }

    public static Refusal badRequest() {
        return refusal(400, Complaint.BAD_REQUEST);
    }

    public static Refusal contextTooLong() {
        return refusal(400, Complaint.CONTEXT_TOO_LONG);
    }

    public static Refusal unauthorized() {
        return refusal(401, Complaint.AUTH);
    }

    public static Refusal tooLarge() {
        return refusal(413, Complaint.TOO_LARGE);
    }

    public static Refusal rateLimited() {
        return refusal(429, Complaint.RATE_LIMITED);
    }

    public static Refusal usageCap() {
        return refusal(429, Complaint.USAGE_CAP);
    }

    public static Refusal serverError() {
        return refusal(500, Complaint.SERVER_ERROR);
    }

    public static Refusal overloaded() {
        return refusal(529, Complaint.OVERLOADED);
    }

    private static Refusal refusal(int status, Complaint complaint) {
        return new Refusal(status, complaint, List.of(), Headers.NONE);
    }

    public static Page htmlPage(int status) {
        return new Page(
                status,
                "text/html; charset=utf-8",
                "<!DOCTYPE html>\n<html><head><title>Welcome</title></head>"
                        + "<body><h1>Please log in</h1></body></html>\n");
    }

    public static Mislabelled mislabelled(String contentType, Turn.Say say) {
        return new Mislabelled(say, contentType);
    }

    public static Unanswered resetBeforeHead() {
        return new Unanswered(Silence.RESET);
    }

    public static Unanswered closedBeforeHead() {
        return new Unanswered(Silence.CLOSED);
    }

    public static Unanswered silence() {
        return new Unanswered(Silence.HUSH);
    }

    public static BrokenOff resetAfter(Piece... pieces) {
        return new BrokenOff(say(pieces), Cut.RESET);
    }

    public static BrokenOff closedAfter(Piece... pieces) {
        return new BrokenOff(say(pieces), Cut.CLOSED);
    }

    /** The HTTP message is complete, the stream inside it is not. */
    public static BrokenOff truncatedAfter(Piece... pieces) {
        return new BrokenOff(say(pieces), Cut.ENDED);
    }

    public static BrokenOff silenceAfter(Piece... pieces) {
        return new BrokenOff(say(pieces), Cut.HUSH);
    }

    public static BrokenOff malformedAfter(Piece... pieces) {
        return new BrokenOff(say(pieces), Cut.MALFORMED);
    }

    public static BrokenOff overloadedAfter(Piece... pieces) {
        return new BrokenOff(say(pieces), Cut.OVERLOADED);
    }
}
