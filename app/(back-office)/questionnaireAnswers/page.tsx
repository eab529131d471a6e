import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { AnswersScreen } from "@/components/reviews/answers-screen";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { answerOfAddress, answersPage, describeAnswers } from "@/lib/field/reviews/page";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("questionnaireAnswers") };
}

/** `/questionnaireAnswers`: what was answered to the tasks, and what reviewers say of it. */
export default async function QuestionnaireAnswersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [ctx, params] = await Promise.all([pageCtx("/questionnaireAnswers"), searchParams]);
  const descriptor = await describeAnswers(ctx);
  const query = parseListParams(descriptor, params);
  const wanted = typeof params.open === "string" ? params.open : undefined;
  return (
    <ClientMessages namespaces={["list", "reviews", "viewer", "checks", "visitWork", "form", "history.undo"]}>
      <UrlState>
        <AnswersScreen
          {...(await answersPage(ctx, descriptor, query, params.from))}
          descriptor={descriptor}
          page={query.page}
          perPage={query.perPage}
          addressed={await answerOfAddress(ctx, wanted)}
        />
      </UrlState>
    </ClientMessages>
  );
}
