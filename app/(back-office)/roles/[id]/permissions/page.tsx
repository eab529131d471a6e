import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { PermissionMatrix } from "@/components/roles/permission-matrix";
import { Problem } from "@/lib/base/problem/catalogue";
import { pageCtx } from "@/lib/platform/tenancy/session";
import { SUBJECT_GROUPS } from "@/lib/records/roles/groups";
import { roleSheet } from "@/lib/records/roles/sheet";

type Props = { readonly params: Promise<{ id: string }> };

const open = cache(async (id: string) => {
  const ctx = await pageCtx("/roles");
  try {
    return await roleSheet(ctx, id);
  } catch (error) {
    if (error instanceof Problem && (error.code === "not_found" || error.code === "forbidden")) notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { alias } = await open((await params).id);
  return { title: (await getTranslations("permissions"))("title", { role: alias }) };
}

export default async function RolePermissionsPage({ params }: Props) {
  const [sheet, t] = [await open((await params).id), await getTranslations("menu.items")];
  return (
    <ClientMessages namespaces={["permissions", "menu", "form"]}>
      <PermissionMatrix key={sheet.id} sheet={sheet} groups={SUBJECT_GROUPS} rolesLabel={t("roles")} />
    </ClientMessages>
  );
}
