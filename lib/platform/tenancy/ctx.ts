import type { Proof } from "@/db/proof";
import type { Behind, TenantTx } from "@/db/with-tenant";
import type { Locale } from "@/lib/base/i18n/locales";
import type { Permission } from "@/lib/platform/permissions/subjects";

/** Where a change came from, kept in the audit log. */
export type Origin = "ui" | "api" | "job" | "import" | "system" | "clone";

/**
 * Who acts, in which tenant, and with which rights. Built in four places only: cookie session, bearer token,
 * job payload, and `systemCtx(reason)`. Nothing below `app/` and `jobs/` reads cookies or headers.
 */
export type Ctx = {
  readonly tenantId: string;
  readonly userId: string;
  /** null for jobs and the system. */
  readonly sessionId: string | null;
  /** `roles.name` of the user's first role, e.g. "super admin", "admin entidade", "cliente", "promotor". */
  readonly roleName: string;
  readonly roleId: string | null;
  /** Set for client users only: they see nothing of other business units. */
  readonly businessUnitId: string | null;
  /** null = no team scope; otherwise only these teams' people (and the user) are visible. */
  readonly teamIds: readonly string[] | null;
  readonly permissions: ReadonlySet<Permission>;
  readonly modules: { readonly costOfServing: boolean; readonly commercial: boolean };
  readonly locale: Locale;
  /** IANA zone of the user, else of the tenant. */
  readonly timeZone: string;
  readonly origin: Origin;
  readonly requestId: string;
  /** Set where the rights were read for an earlier call: the first transaction of this one asks whether they still are what they were. */
  readonly proof?: Proof;
  /** Asked behind the commit of what this call does, in its message. */
  readonly behind?: Behind;
  /** The open transaction, when the caller already holds one: inner calls reuse it. */
  readonly tx?: TenantTx;
};

/** A context whose transaction is open. */
export type TxCtx = Ctx & { readonly tx: TenantTx };
