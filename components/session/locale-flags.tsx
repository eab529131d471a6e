import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { switchLocale } from "@/lib/platform/auth/actions";

const FLAGS = [
  { locale: "pt-BR", flag: "bg-[url(/flags/br.svg)]", name: "ptBR" },
  { locale: "en", flag: "bg-[url(/flags/us.svg)]", name: "en" },
] as const;

/** The two languages as flags with their names, each in its own language. Works without a script. */
export function LocaleFlags() {
  const t = useTranslations("auth");
  const current = useLocale();
  return (
    <form action={switchLocale}>
      <fieldset className="flex gap-1">
        <legend className="sr-only">{t("language")}</legend>
        {FLAGS.map(({ locale, flag, name }) => (
          <button
            key={locale}
            type="submit"
            name="locale"
            value={locale}
            lang={locale}
            aria-pressed={current === locale}
            className={cn(
              "inline-flex h-8 items-center gap-2 rounded-md px-2.5 text-sm transition-colors duration-120 hover:bg-hover pointer-coarse:h-11",
              current === locale ? "font-medium text-ink" : "text-muted",
            )}
          >
            <span
              aria-hidden
              className={cn(
                "status-mark h-3.5 w-5 rounded-sm bg-cover outline outline-line",
                flag,
                current !== locale && "opacity-70",
              )}
            />
            {t(name)}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
