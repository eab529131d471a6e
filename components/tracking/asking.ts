"use client";

import { createContext } from "react";

/**
 * Whether another day is being asked for: what is shown is about to be replaced. Next forgets a page that is under way where the address changes without
 * it, so that what is kept in the address meanwhile is asked for too, and where an old map looks is not kept.
 */
export const Asking = createContext(false);
