"use client";

import { useEffect } from "react";
import { forgetEverything } from "@/lib/platform/http/session-events";

/** On the login page nobody is signed in, so nothing of anybody may stay in this browser, and the other tabs follow. */
export function SignedOut() {
  useEffect(forgetEverything, []);
  return null;
}
