/** What a form of the public pages gets back: words ready in the person's language, and what may be shown again. */
export type AuthFormState = {
  /** Counts the refused submits, so that the error takes the focus each time. */
  readonly attempt: number;
  readonly done?: true;
  readonly code?: string;
  readonly message?: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Never a password. */
  readonly values: Readonly<Record<string, string>>;
};

export const EMPTY_STATE: AuthFormState = { attempt: 0, fields: {}, values: {} };
