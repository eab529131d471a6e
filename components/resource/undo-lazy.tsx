"use client";
import dynamic from "next/dynamic";

/** The button that takes a change back: fetched by who opens a history. */
export const UndoButton = dynamic(() => import("./undo-button").then((m) => m.UndoButton));
