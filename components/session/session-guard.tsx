"use client";

import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { stayAlive } from "@/lib/platform/auth/actions";
import { SESSION_SECONDS } from "@/lib/platform/auth/cookie";
import { whenSessionEnds } from "@/lib/platform/http/api-client";
import { hasMissedLogout, onTabs, tellTabs } from "@/lib/platform/http/session-events";

// Most pages never need it.
const SessionDialog = lazy(() => import("./session-dialog"));

const WARN_SECONDS = 5 * 60;
/** Work is reported to the server at most this often. */
const REPORT_SECONDS = 5 * 60;
const TICK_MS = 10_000;

/** "later": the question was put aside to look at the page; the next call that is refused asks again. */
type Stage = "fine" | "ending" | "ended" | "later";

/**
 * Watches the session of an open page: reports work so that it does not end under someone's hands, warns five minutes
 * before it does, and then asks for the password over the page, whose form stays as it is.
 */
export function SessionGuard({ email }: { email: string }) {
  const [stage, setStage] = useState<Stage>("fine");
  const [minutes, setMinutes] = useState(5);
  const [unreachable, setUnreachable] = useState(false);
  const renewed = useRef(0);
  const worked = useRef(false);

  const renew = useCallback(async () => {
    try {
      const alive = await stayAlive();
      setUnreachable(false);
      setStage(alive ? "fine" : "ended");
      if (alive) {
        renewed.current = Date.now();
        tellTabs("active");
      }
    } catch {
      // No answer is no sign-out: it says so, and the next work or press tries again.
      setUnreachable(true);
    }
  }, []);

  useEffect(() => {
    renewed.current = Date.now();
    const noteWork = () => {
      worked.current = true;
    };
    const look = () => {
      const idle = (Date.now() - renewed.current) / 1000;
      if (idle >= SESSION_SECONDS) return setStage((now) => (now === "later" ? now : "ended"));
      if (worked.current && idle >= REPORT_SECONDS && idle < SESSION_SECONDS - WARN_SECONDS) {
        worked.current = false;
        void renew();
      } else if (idle >= SESSION_SECONDS - WARN_SECONDS) {
        setMinutes(Math.max(1, Math.ceil((SESSION_SECONDS - idle) / 60)));
        setStage((now) => (now === "fine" ? "ending" : now));
      }
    };
    const stopHearing = onTabs(({ type, at }) => {
      if (type === "logout") location.assign("/logout");
      else {
        renewed.current = Math.max(renewed.current, at);
        setStage("fine");
      }
    });
    if (hasMissedLogout())
      stayAlive().then(
        (alive) => alive || location.assign("/logout"),
        () => {},
      );
    const timer = setInterval(look, TICK_MS);
    for (const event of ["pointerdown", "keydown"] as const) addEventListener(event, noteWork, { passive: true });
    addEventListener("focus", look);
    whenSessionEnds(() => setStage("ended"));
    return () => {
      stopHearing();
      clearInterval(timer);
      for (const event of ["pointerdown", "keydown"] as const) removeEventListener(event, noteWork);
      removeEventListener("focus", look);
      whenSessionEnds(null);
    };
  }, [renew]);

  const onDone = useCallback(() => {
    renewed.current = Date.now();
    setStage("fine");
    tellTabs("again");
  }, []);

  if (stage === "fine" || stage === "later") return null;
  return (
    <Suspense>
      <SessionDialog
        stage={stage}
        minutes={minutes}
        email={email}
        unreachable={unreachable}
        onStay={() => void renew()}
        onLater={() => setStage("later")}
        onDone={onDone}
      />
    </Suspense>
  );
}
