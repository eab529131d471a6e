"use client";
import { Eye, EyeOff } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { formatRule } from "@/lib/base/brazil/formats";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import type { TextField } from "@/lib/engine/resource/field";
import type { InputProps } from "./input-props";
import { MaskedInput } from "./masked-input";

const ZoneInput = dynamic(() => import("./zone-input"));

/** What the browser may fill in by itself; everything about other people is left alone. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = { url: "url" };

/** A value that is typed without being seen; other secrets are merely never read back. */
export const isPassword = ({ key, field }: FieldDescriptor) => field.secret === true && /password/i.test(key);

/** One line, several lines, a masked document, or a secret, as the field says. */
export function TextInput(props: InputProps<string>) {
  const field = props.descriptor.field as TextField;
  const { control, value, onChange, onBlur, disabled } = props;
  if (isPassword(props.descriptor)) return <SecretInput {...props} />;
  if (field.multiline) {
    return (
      <Textarea
        {...control}
        value={value}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(e) => onChange(e.target.value)}
      />
    );
  }
  const rule = field.format ? formatRule(field.format) : null;
  const common = {
    ...control,
    value,
    disabled,
    inputMode: rule?.inputMode,
    autoComplete: AUTOCOMPLETE[field.format ?? ""] ?? "off",
    spellCheck: rule ? false : undefined,
    // What was pasted with spaces or a country code is shown as it will be stored, once the field is left.
    onBlur: () => {
      const tidy = rule && value.trim() ? rule.normalise(value) : "";
      if (rule?.isValid(tidy)) onChange(rule.display(tidy));
      onBlur();
    },
  };
  if (field.format === "timeZone") return <ZoneInput {...props} />;
  if (rule?.mask) return <MaskedInput {...common} mask={rule.mask} onChange={onChange} />;
  return (
    <Input {...common} type={field.format === "email" ? "email" : "text"} onChange={(e) => onChange(e.target.value)} />
  );
}

/** A password: never filled in beforehand, shown only on request. */
function SecretInput({ control, value, onChange, onBlur, disabled }: InputProps<string>) {
  const t = useTranslations("form");
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <Input
        {...control}
        type={shown ? "text" : "password"}
        autoComplete="new-password"
        spellCheck={false}
        value={value}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(e) => onChange(e.target.value)}
        className="pr-11"
      />
      <IconButton
        label={t(shown ? "hidePassword" : "showPassword")}
        aria-pressed={shown}
        icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0.5 my-auto"
      />
    </span>
  );
}
