/** Types of `client.mjs` for TypeScript projects. */
export type Place = { latitude: number; longitude: number; accuracy?: number };
export type Body = Record<string, unknown>;
export type Visit = Body & {
  id: string;
  date: string;
  distance_in: number | null;
  distance_out: number | null;
  time_in_store: number | null;
  forced: boolean;
  flags: string[];
};

export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Record<string, string[]> | undefined;
  readonly details: Body | undefined;
  readonly requestId: string | null;
}

export function uuidv7(now?: number): string;

export type Operation = { op: string; id: string; body: Body };
export type PushResult = {
  id: string;
  status: "applied" | "replayed" | "refused";
  waiting_for?: string[];
  error?: Body & { code: string; message: string };
};
export type DayPackage = Body & {
  date: string;
  cursor: string;
  is_full: boolean;
  visits: (Body & { id: string; pos_id: string; work_schedule_id: string; status: string; timezone: string })[];
  questionnaires: (Body & { id: string; name: string })[];
  removed: Record<string, string[]>;
};

type Side = { occurredAt?: Date; place?: Place; battery: number; photoId?: string; reason?: string };

export class VisitClient {
  constructor(options: { baseUrl: string; language?: string });
  readonly user: (Body & { id: string; name: string; tenant_id: string; timezone?: string }) | null;
  signIn(login: string, password: string): Promise<Body & { id: string; name: string; tenant_id: string }>;
  signOut(): Promise<void>;
  listPos(query?: Body): Promise<(Body & { id: string; name: string })[]>;
  uploadPhoto(photo: {
    id?: string;
    bytes: Uint8Array;
    type?: string;
    kind: string;
    occurredAt?: Date;
    place?: Place;
  }): Promise<Body & { id: string; sha256: string; url: string }>;
  checkIn(visit: Side & { id?: string; posId: string; workScheduleId?: string; date: string }): Promise<Visit>;
  checkOut(id: string, departure: Side & { forced?: boolean }): Promise<Visit>;
  pull(query?: { date?: string; since?: string; posId?: string }): Promise<DayPackage>;
  push(operations: readonly Operation[]): Promise<PushResult[]>;
  send(operation: Operation): Promise<Body>;
  refresh(): Promise<void>;
  visit(id: string): Promise<Visit>;
}
