"use client";
import { Eye } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { LeaveDialog } from "@/components/resource/leave-dialog";
import { useDirtyGuard } from "@/components/resource/use-dirty-guard";
import { Alert } from "@/components/ui/alert";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { notify } from "@/components/ui/toast";
import { savePermissions } from "@/lib/records/roles/actions";
import type { SubjectGroup } from "@/lib/records/roles/groups";
import type { RoleSheet } from "@/lib/records/roles/sheet";
import { MatrixToolbar, SaveBar } from "./matrix-bar";
import { MatrixGroup } from "./matrix-group";
import { narrowGroups, type Shown } from "./narrow-groups";
import { RoleAside } from "./role-aside";
import { useMatrix } from "./use-matrix";
import { usePermissionWords } from "./use-words";
import type { WhoAsked } from "./who-drawer";

const ReviewDialog = dynamic(() => import("./review-dialog"), { ssr: false });
const SeeAsDrawer = dynamic(() => import("./see-as-drawer"), { ssr: false });
const WhoDrawer = dynamic(() => import("./who-drawer"), { ssr: false });

type Props = { readonly sheet: RoleSheet; readonly groups: readonly SubjectGroup[]; readonly rolesLabel: string };

/** The permissions of a role: a draft that is looked at before it is saved. */
export function PermissionMatrix({ sheet, groups, rolesLabel }: Props) {
  const t = useTranslations("permissions");
  const router = useRouter();
  const words = usePermissionWords();
  const matrix = useMatrix(sheet);
  const { draft, saved, parent, difference, dirty } = matrix;
  const guard = useDirtyGuard(dirty);
  const [text, setText] = useState("");
  const [shown, setShown] = useState<Shown>("all");
  const [panel, setPanel] = useState<"review" | "seeAs" | null>(null);
  const [asked, setAsked] = useState<WhoAsked | null>(null);
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const visible = useMemo(
    () =>
      narrowGroups(groups, text, words, (permission) => {
        if (shown === "changed") return draft.has(permission) !== saved.has(permission);
        return shown === "all" || ((parent?.has(permission) ?? false) && !draft.has(permission));
      }),
    [groups, text, words, shown, draft, saved, parent],
  );
  async function save() {
    setSaving(true);
    setTrouble(null);
    try {
      const result = await savePermissions(sheet.id, [...draft], sheet.permissions);
      if (!result.ok) {
        const about = result.problem.fields?.permissions?.join(" ");
        return setTrouble(result.problem.code === "conflict" ? t("conflict") : (about ?? result.problem.message));
      }
      setPanel(null);
      notify.success(t("saved"));
      router.refresh();
    } catch {
      setTrouble(t("failed"));
    } finally {
      setSaving(false);
    }
  }
  return (
    <>
      <PageHeader
        title={t("title", { role: sheet.alias })}
        count={t("count", { count: draft.size })}
        above={
          <Breadcrumbs
            items={[
              { label: rolesLabel, href: "/roles" },
              { label: sheet.alias, href: `/roles/${sheet.id}` },
              { label: t("short") },
            ]}
          />
        }
        actions={
          <Button icon={<Eye aria-hidden />} onClick={() => setPanel("seeAs")}>
            {t("seeAs")}
          </Button>
        }
      />
      <div className="grid flex-1 content-start gap-x-6 gap-y-5 px-4 pt-4 sm:px-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {!sheet.editable && <Alert>{t("readOnly")}</Alert>}
          <MatrixToolbar
            text={text}
            onText={setText}
            shown={shown}
            onShown={setShown}
            withParent={sheet.parent !== null}
          />
          {visible.map((group) => (
            <MatrixGroup key={group.key} group={group} matrix={matrix} words={words} onWho={setAsked} />
          ))}
          {visible.length === 0 && (
            <p role="status" className="py-8 text-center text-muted">
              {text ? t("noMatch", { text }) : t("noneShown")}
            </p>
          )}
        </div>
        <RoleAside sheet={sheet} draft={draft} />
      </div>
      {dirty && <SaveBar difference={difference} onDiscard={matrix.discard} onReview={() => setPanel("review")} />}
      {panel === "review" && (
        <ReviewDialog
          sheet={sheet}
          difference={difference}
          wordsOf={(permission) => words.permission(permission, groups)}
          open
          saving={saving}
          trouble={trouble}
          onOpenChange={() => {
            setPanel(null);
            setTrouble(null);
          }}
          onSave={() => void save()}
        />
      )}
      {panel === "seeAs" && <SeeAsDrawer sheet={sheet} draft={draft} open onOpenChange={() => setPanel(null)} />}
      {asked && <WhoDrawer asked={asked} onClose={() => setAsked(null)} />}
      <LeaveDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}
