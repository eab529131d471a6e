import { eventsMetadata, eventsPage } from "@/components/events/events-page";
import { AnswersScreen } from "@/components/reviews/answers-screen";
import { answerEvents } from "@/lib/field/answers/questionnaire-answer.events";
import { answerViews, detailOf, mayReview } from "@/lib/field/reviews/page";
import { can } from "@/lib/platform/permissions/authorize";

export const generateMetadata = eventsMetadata(answerEvents);

/** `/questionnaireAnswers`: what was answered to the tasks, and what reviewers say of it. */
export default eventsPage({
  list: answerEvents,
  rows: answerViews,
  detail: detailOf,
  screen: AnswersScreen,
  more: async (ctx) => ({
    mayReview: mayReview(ctx),
    mayDeck: can(ctx, "POST", "PRESENTATIONJOB"),
    tenantId: ctx.tenantId,
  }),
  namespaces: ["reviews", "viewer", "checkIns", "visitWork", "form", "history.undo"],
});
