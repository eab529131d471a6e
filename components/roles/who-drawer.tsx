"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Drawer } from "@/components/ui/dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import type { Permission } from "@/lib/platform/permissions/subjects";
import { useHolders } from "./use-holders";
import { WhoLists } from "./who-lists";

/** What is asked about: a record by what may be done with it, or the screens of a group. */
export type WhoAsked = {
  readonly name: string;
  readonly kind: "action" | "screen";
  readonly options: readonly WhoOption[];
  /** Of the options, the one that is shown at once. */
  readonly first: Permission;
};
type WhoOption = { readonly permission: Permission; readonly label: string };
type Props = { readonly asked: WhoAsked; readonly onClose: () => void };

/** Which roles hold a permission, and who has these roles. */
export default function WhoDrawer({ asked, onClose }: Props) {
  const t = useTranslations("permissions");
  const common = useTranslations("common");
  const id = useId();
  const [permission, setPermission] = useState(asked.first);
  const { loading, holders, why, retry } = useHolders(permission);
  const choose = (value: string) =>
    setPermission(asked.options.find((option) => option.permission === value)?.permission ?? asked.first);
  return (
    <Drawer open onOpenChange={onClose} title={t("who.title", { name: asked.name })} description={t("who.text")}>
      {asked.kind === "action" ? (
        <RadioGroup
          inline
          hideLegend
          name={id}
          legend={t("who.action")}
          options={asked.options.map((option) => ({ value: option.permission, label: option.label }))}
          value={permission}
          onChange={choose}
        />
      ) : (
        <Select aria-label={t("who.screen")} value={permission} onChange={(event) => choose(event.target.value)}>
          {asked.options.map((option) => (
            <option key={option.permission} value={option.permission}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
      <p role="status" className="mt-3 font-bold">
        {loading && <span className="sr-only">{t("who.loading")}</span>}
        {holders && t(holders.totals.roles > 0 ? "who.active" : "who.nobody", { count: holders.totals.active })}
      </p>
      {loading && (
        <div className="space-y-3">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {!loading && !holders && (
        <Alert tone="danger" title={t("who.failed")} live>
          {why && <p>{why}</p>}
          <Button size="sm" className="mt-2" onClick={retry}>
            {common("retry")}
          </Button>
        </Alert>
      )}
      {holders && holders.totals.roles > 0 && <WhoLists holders={holders} />}
    </Drawer>
  );
}
