"use client";
import dynamic from "next/dynamic";

/** Parts of a person's page that few of them have. */
export const InviteButton = dynamic(() => import("./invite-button"));
