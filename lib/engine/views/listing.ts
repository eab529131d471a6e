import type { AnyResource } from "@/lib/engine/resource/define";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** What a list must tell so that its looks can be kept and shared: a list of records or of events. */
export type Listing = {
  readonly resource: Pick<AnyResource, "name" | "path" | "subject">;
  /** Throws `forbidden` for whom GET on the subject is not enough. */
  readonly demand: (ctx: Ctx) => void;
  readonly describe: (ctx: Ctx) => Promise<Descriptor>;
};
