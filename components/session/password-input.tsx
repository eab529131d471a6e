"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { Input } from "@/components/ui/input";

/** A password that can be looked at: on a phone nobody types one blind. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const t = useTranslations("auth");
  const [shown, setShown] = useState(false);
  const label = t(shown ? "hidePassword" : "showPassword");
  return (
    <span className="relative block">
      <Input {...props} type={shown ? "text" : "password"} spellCheck={false} autoCapitalize="none" className="pr-11" />
      <button
        type="button"
        aria-label={label}
        aria-pressed={shown}
        data-tip={label}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-px right-px grid w-10 place-items-center rounded-md text-muted hover:text-ink [&_svg]:size-4.5"
      >
        {shown ? <EyeOff aria-hidden strokeWidth={1.75} /> : <Eye aria-hidden strokeWidth={1.75} />}
      </button>
    </span>
  );
}
