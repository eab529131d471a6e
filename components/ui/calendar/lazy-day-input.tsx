"use client";
import dynamic from "next/dynamic";

/** `DayInput` for pages most of whose readers are asked for no day: its code comes with the first one that is shown. */
export const LazyDayInput = dynamic(() => import("./day-input").then((module) => module.DayInput));
