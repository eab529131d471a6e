import type { AnyResource } from "@/lib/engine/resource/define";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { ListSpec } from "@/lib/engine/resource/url-state";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { ViewState } from "./state";

/** What a list must tell so that its looks can be kept and shared: a list of records or of events. */
export type Listing = {
  readonly resource: Pick<AnyResource, "name" | "path" | "subject">;
  /** Throws `forbidden` for whom GET on the subject is not enough. */
  readonly demand: (ctx: Ctx) => void;
  readonly describe: (ctx: Ctx) => Promise<Descriptor>;
  /** What is kept under a name: by default the list's looks. */
  readonly kept?: Kept;
};

/** Something other than looks that is kept of a list in the same way. */
export type Kept = {
  readonly purpose: "export";
  /** The part of these parameters that is kept, as far as this reader sees it. */
  readonly state: (spec: ListSpec, params: Readonly<Record<string, string>>) => ViewState;
};
