"use client";

import { Copy, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DescriptionList } from "@/components/ui/description-list";
import { Dialog, Drawer } from "@/components/ui/dialog";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { Tabs } from "@/components/ui/tabs";
import { notify } from "@/components/ui/toast";
import { Tooltip } from "@/components/ui/tooltip";
import { Row, Section } from "./section";

/** Dialog, drawer, confirmation, menu, popover, toast, tooltip. */
export function Layers() {
  const t = useTranslations("design");
  const words = useTranslations("common");
  const [open, setOpen] = useState<"dialog" | "drawer" | "confirm" | null>(null);
  const close = (next: boolean) => next || setOpen(null);
  const data = [
    { term: t("fields.cnpj"), value: <span className="font-mono">{t("type.code")}</span> },
    { term: t("layers.address"), value: t("layers.addressValue") },
    { term: t("choices.profile"), value: t("choices.medium") },
  ];
  const tabs = [
    { key: "data", label: t("layers.details"), content: <DescriptionList items={data} /> },
    { key: "visits", label: t("layers.tabVisits"), content: t("empty.nothing") },
    { key: "photos", label: t("layers.tabPhotos"), content: t("empty.nothing") },
  ];
  return (
    <Section id="layers" title={t("sections.layers")}>
      <Row>
        <Button onClick={() => setOpen("dialog")}>{t("layers.dialog")}</Button>
        <Button onClick={() => setOpen("drawer")}>{t("layers.drawer")}</Button>
        <Button onClick={() => setOpen("confirm")}>{t("layers.confirm")}</Button>
        <DropdownMenu
          align="start"
          trigger={<Button>{t("layers.menu")}</Button>}
          items={[
            { key: "edit", label: words("edit"), icon: <Pencil />, hint: "E", onSelect: () => setOpen("dialog") },
            { key: "copy", label: t("layers.duplicate"), icon: <Copy />, disabled: true },
            { key: "line", separator: true },
            {
              key: "delete",
              label: words("delete"),
              icon: <Trash2 />,
              danger: true,
              onSelect: () => setOpen("confirm"),
            },
          ]}
        />
        <Popover trigger={<Button>{t("layers.popover")}</Button>} label={t("layers.columns")}>
          {(done) => (
            <div className="space-y-1">
              <p className="font-bold">{t("layers.columns")}</p>
              <Field id="d-column" label={t("table.name")} inline>
                {(control) => <Checkbox {...control} defaultChecked />}
              </Field>
              <Button size="sm" onClick={done}>
                {words("close")}
              </Button>
            </div>
          )}
        </Popover>
        <Tooltip text={t("fields.nameHelp")}>
          <Button onClick={() => notify.success(t("messages.saved"))}>{t("messages.toast")}</Button>
        </Tooltip>
        <Button
          onClick={() =>
            notify.error(t("messages.failed"), {
              description: t("messages.failedText"),
              action: { label: words("retry"), onClick: () => notify.info(words("working")) },
            })
          }
        >
          {t("messages.failed")}
        </Button>
      </Row>
      <div className="max-w-md rounded-lg border border-line bg-surface px-4 pt-1 pb-4">
        <Tabs label={t("layers.details")} tabs={tabs} />
      </div>
      <Dialog
        open={open === "dialog"}
        onOpenChange={close}
        title={t("layers.details")}
        description={t("fields.nameValue")}
        footer={
          <>
            <Button onClick={() => setOpen(null)}>{words("cancel")}</Button>
            <Button variant="primary" onClick={() => setOpen(null)}>
              {words("save")}
            </Button>
          </>
        }
      >
        <Field id="d-dialog" label={t("fields.name")} required>
          {(control) => <Input {...control} defaultValue={t("fields.nameValue")} />}
        </Field>
      </Dialog>
      <Drawer open={open === "drawer"} onOpenChange={close} title={t("fields.nameValue")} description="PDV-1042">
        <DescriptionList items={data} />
      </Drawer>
      <ConfirmDialog
        open={open === "confirm"}
        onOpenChange={close}
        title={t("layers.confirmTitle")}
        confirmLabel={t("buttons.danger")}
        onConfirm={() => setOpen(null)}
      >
        <p>{t("layers.confirmText")}</p>
      </ConfirmDialog>
    </Section>
  );
}
