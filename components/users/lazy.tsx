"use client";
import dynamic from "next/dynamic";

/** Parts of a person's page that a new one has not. */
export const EmploymentCard = dynamic(() => import("./employment-card").then((m) => m.EmploymentCard));
export const InviteButton = dynamic(() => import("./invite-button"));
export const UncoveredOutside = dynamic(() =>
  import("@/components/leaves/uncovered-visits").then((m) => m.UncoveredOutside),
);
