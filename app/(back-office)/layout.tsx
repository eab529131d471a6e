import type { ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { Outage } from "@/components/layout/outage";
import { Shell } from "@/components/layout/shell";
import { SessionWatch } from "@/components/session/session-watch";
import { frameSession, unlessAway } from "@/lib/platform/tenancy/session";

/** The frame only. Layouts do not run again on navigation, so every page checks its own permission. */
export default async function BackOfficeLayout({ children }: { children: ReactNode }) {
  const asked = await unlessAway(frameSession);
  if (!asked) return <Outage />;
  const session = asked.found;
  return (
    <ClientMessages namespaces={["shell"]} timeZone={session.ctx.timeZone}>
      <Shell session={session}>{children}</Shell>
      <SessionWatch email={session.user.email} />
    </ClientMessages>
  );
}
