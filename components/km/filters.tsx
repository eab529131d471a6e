import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

type Props = {
  readonly from: string;
  readonly to: string;
  readonly q: string;
  readonly team: string;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  /** Kept while one person's days are looked at. */
  readonly user: string | null;
};

/** Period, name and team; it works by the address alone. */
export function KmFilters({ from, to, q, team, teams, user }: Props) {
  const t = useTranslations("km.filters");
  const box = "flex min-w-0 flex-col gap-1 text-sm";
  const wide = `${box} max-sm:col-span-2`;
  return (
    <search aria-label={t("title")} className="no-print px-4 py-3 sm:px-6">
      <form method="get" className="items-end gap-3 max-sm:grid max-sm:grid-cols-2 sm:flex sm:flex-wrap">
        {user && <input type="hidden" name="user" value={user} />}
        <div className={box}>
          <label htmlFor="km-from">{t("from")}</label>
          <Input id="km-from" type="date" name="from" defaultValue={from} required />
        </div>
        <div className={box}>
          <label htmlFor="km-to">{t("to")}</label>
          <Input id="km-to" type="date" name="to" defaultValue={to} required />
        </div>
        {!user && (
          <>
            <div className={wide}>
              <label htmlFor="km-q">{t("person")}</label>
              <Input id="km-q" type="search" name="q" defaultValue={q} maxLength={100} />
            </div>
            {teams.length > 0 && (
              <div className={wide}>
                <label htmlFor="km-team">{t("team")}</label>
                <Select id="km-team" name="team" defaultValue={team} className="sm:min-w-44">
                  <option value="">{t("allTeams")}</option>
                  {teams.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
                </Select>
              </div>
            )}
          </>
        )}
        <Button type="submit" icon={<Search aria-hidden />} className="max-sm:col-span-2">
          {t("apply")}
        </Button>
      </form>
    </search>
  );
}
