import { ClientMessages } from "@/components/layout/client-messages";
import { SessionGuard } from "./session-guard";

// The words of the question for the password, without those of the pages around the login.
const WORDS = ["session", "login", "email", "password", "showPassword", "hidePassword"].map((key) => `auth.${key}`);

/** Watches the session of whoever is signed in; one in the frame of every page. */
export function SessionWatch({ email }: { email: string }) {
  return (
    <ClientMessages namespaces={WORDS}>
      <SessionGuard email={email} />
    </ClientMessages>
  );
}
