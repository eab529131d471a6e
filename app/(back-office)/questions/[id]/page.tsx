import { QuestionVersion } from "@/components/questionnaires/question-version";
import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("question");
export default formPage("question", {
  namespaces: ["tasks", "resources.question"],
  actions: (ctx, { id }) => <QuestionVersion ctx={ctx} id={id} />,
});
