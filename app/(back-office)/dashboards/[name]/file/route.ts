import { fileResponse } from "@/lib/engine/report/file-response";
import { giveDashboard } from "@/lib/shell/exports/give-dashboard";

type Props = { readonly params: Promise<{ name: string }> };

/** All cards of a dashboard as one workbook: where it will be found, or the file itself for who may not order one. */
export const GET = async (request: Request, { params }: Props) => {
  const { name } = await params;
  return fileResponse((ctx) => giveDashboard(ctx, name, Object.fromEntries(new URL(request.url).searchParams)));
};
