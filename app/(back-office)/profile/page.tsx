import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { PasswordForm } from "@/components/profile/password-form";
import { ProfileForm } from "@/components/profile/profile-form";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { PageHeader } from "@/components/ui/page-header";
import { describeResource } from "@/lib/engine/resource/describe";
import { get } from "@/lib/engine/resource/operations/get";
import { can } from "@/lib/platform/permissions/authorize";
import { pageSession } from "@/lib/platform/tenancy/session";
import { profileServer } from "@/lib/records/users/profile.server";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("profile"))("title") };
}

export default async function ProfilePage() {
  const [{ ctx, user }, t] = await Promise.all([pageSession("/profile"), getTranslations("profile")]);
  if (!can(ctx, "GET", "PROFILE")) notFound();
  const [descriptor, record] = await Promise.all([
    describeResource(profileServer, ctx),
    get(profileServer, ctx, ctx.userId),
  ]);
  // Somebody who may send no files gets no field for one.
  const fields = can(ctx, "POST", "ATTACHMENT")
    ? descriptor.fields
    : descriptor.fields.filter((f) => f.key !== "photoId");
  return (
    <ClientMessages namespaces={["form", "fieldErrors", "profile", "auth"]}>
      <PageHeader title={t("title")} />
      <div className="grid max-w-6xl gap-8 px-4 py-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ProfileForm
          key={String(record.updatedAt)}
          descriptor={{ ...descriptor, fields }}
          record={record}
          tenantId={ctx.tenantId}
        />
        <div className="flex flex-col gap-4">
          <Card title={t("account")} note={t("accountNote")}>
            <DescriptionList
              items={[
                { term: t("email"), value: user.email },
                { term: t("role"), value: user.roles[0]?.alias ?? "" },
                { term: t("tenant"), value: user.tenant.name },
              ]}
            />
          </Card>
          {can(ctx, "PUT", "PROFILE") && (
            <Card title={t("passwordTitle")} note={t("passwordNote")}>
              <PasswordForm />
            </Card>
          )}
        </div>
      </div>
    </ClientMessages>
  );
}
