"use client";
import dynamic from "next/dynamic";

/** What an order's form adds to its items. */
export const FormTotals = dynamic(() => import("./form-totals").then((m) => m.FormTotals), { ssr: false });
