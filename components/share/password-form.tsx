import { buttonClass } from "@/components/ui/button-class";
import { CONTROL } from "@/components/ui/control-class";
import { FieldErrors } from "@/components/ui/field";

type Props = {
  readonly token: string;
  readonly words: { readonly label: string; readonly open: string };
  /** What was wrong with the last one. */
  readonly error: string | null;
};

/** The password of a link; a plain form, which works without a script. */
export function PasswordForm({ token, words, error }: Props) {
  return (
    <form action={`/share/${token}/password`} method="post" className="mt-5 flex flex-col">
      <label htmlFor="password" className="pb-1 font-medium">
        {words.label}
      </label>
      <input
        id="password"
        name="password"
        type="password"
        required
        maxLength={200}
        autoComplete="off"
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? "password-error" : undefined}
        className={`${CONTROL} h-11 px-2.5 text-lg`}
      />
      <FieldErrors id="password-error" errors={error ? [error] : []} />
      <button type="submit" className={buttonClass({ variant: "primary" }, "mt-4 h-11")}>
        {words.open}
      </button>
    </form>
  );
}
