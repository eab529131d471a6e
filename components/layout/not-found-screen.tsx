import { homeFor } from "@/lib/platform/permissions/screens";
import { optionalSession } from "@/lib/platform/tenancy/session";
import { ClientMessages } from "./client-messages";
import { NotFoundView } from "./not-found-view";
import { Shell } from "./shell";

/** "Not found" with the menu for those who are signed in, alone for those who are not. */
export async function NotFoundScreen() {
  const session = await optionalSession();
  if (!session) {
    return (
      <main className="flex min-h-dvh flex-col">
        <NotFoundView homeHref="/" />
      </main>
    );
  }
  return (
    <ClientMessages namespaces={["shell"]} timeZone={session.ctx.timeZone}>
      <Shell session={session}>
        <NotFoundView homeHref={homeFor(session.ctx)} />
      </Shell>
    </ClientMessages>
  );
}
