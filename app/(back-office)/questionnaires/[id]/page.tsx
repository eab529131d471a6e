import { TaskPage, taskTitle } from "@/components/questionnaires/task-page";

type Props = {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = async ({ params }: Props) => ({ title: await taskTitle((await params).id) });

export default async function Page({ params, searchParams }: Props) {
  const [{ id }, asked] = [await params, await searchParams];
  return <TaskPage id={id} tab={String(asked.tab ?? "")} page={Number(asked.page) || 1} />;
}
