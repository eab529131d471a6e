import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { NotFoundView } from "@/components/layout/not-found-view";
import { Alert } from "@/components/ui/alert";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Kbd } from "@/components/ui/kbd";
import { Logo } from "@/components/ui/logo";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { StatusChip } from "@/components/ui/status-chip";
import { Row, Section } from "./section";

/** Shapes with words, badges, chips. */
export function States() {
  const t = useTranslations("design.status");
  const words = useTranslations("common");
  const title = useTranslations("design.sections")("status");
  return (
    <Section id="status" title={title}>
      <Row>
        <StatusChip tone="ok">{words("active")}</StatusChip>
        <StatusChip tone="off">{words("inactive")}</StatusChip>
        <StatusChip tone="pending">{t("pending")}</StatusChip>
        <StatusChip tone="warn">{t("late")}</StatusChip>
        <StatusChip tone="danger">{t("refused")}</StatusChip>
        <StatusChip tone="info">{t("forced")}</StatusChip>
      </Row>
      <Row>
        <Badge>{t("count")}</Badge>
        <Badge tone="accent">{t("own")}</Badge>
        <Badge tone="ok">{t("own")}</Badge>
        <Badge tone="warn">{t("late")}</Badge>
        <Badge tone="danger">{t("refused")}</Badge>
        <Badge tone="info">{t("competitor")}</Badge>
      </Row>
      <Row>
        <Chip>{t("filter", { value: "SP, MG, PR" })}</Chip>
        <Kbd>Ctrl K</Kbd>
        <Avatar name="Helena Prado" />
        <Logo className="size-8" />
      </Row>
    </Section>
  );
}

/** Messages on the page, in four tones. */
export function Messages() {
  const t = useTranslations("design.messages");
  const words = useTranslations("common");
  const title = useTranslations("design.sections")("messages");
  return (
    <Section id="messages" title={title}>
      <Alert>{t("info")}</Alert>
      <Alert tone="ok" title={t("ok")}>
        {t("okText")}
      </Alert>
      <Alert tone="warn" title={t("warn")}>
        {t("warnText")}
      </Alert>
      <Alert tone="danger" title={t("danger")} actions={<Button size="sm">{words("retry")}</Button>}>
        {t("dangerText")}
      </Alert>
    </Section>
  );
}

/** The three kinds of nothing. */
export function Empties() {
  const t = useTranslations("design.empty");
  const words = useTranslations("common");
  const title = useTranslations("design.sections")("empty");
  const create = useTranslations("design.buttons")("primary");
  return (
    <Section id="empty" title={title}>
      <div className="grid gap-4 lg:grid-cols-3">
        <Card>
          <EmptyState
            kind="nothing"
            title={t("nothing")}
            hint={t("nothingHint")}
            action={
              <Button variant="primary" icon={<Plus />}>
                {create}
              </Button>
            }
          />
        </Card>
        <Card>
          <EmptyState
            kind="no-match"
            title={t("noMatch")}
            hint={t("noMatchHint")}
            action={<Button>{words("clear")}</Button>}
          />
        </Card>
        <Card>
          <EmptyState kind="forbidden" title={t("forbidden")} hint={t("forbiddenHint")} />
        </Card>
      </div>
    </Section>
  );
}

/** Waiting, and what stands in place of a page. */
export function Waiting() {
  const words = useTranslations("common");
  const title = useTranslations("design.sections")("loading");
  return (
    <Section id="loading" title={title}>
      <Row>
        <Spinner className="size-5" />
        <span className="text-muted">{words("loading")}</span>
      </Row>
      <Card className="max-w-md">
        <div className="space-y-2.5">
          <Skeleton className="h-5 w-40" />
          <Skeleton />
          <Skeleton className="h-4 w-3/4" />
        </div>
      </Card>
      <div className="flex rounded-lg border border-line [&_h1]:text-lg">
        <NotFoundView homeHref="#loading" />
      </div>
    </Section>
  );
}
