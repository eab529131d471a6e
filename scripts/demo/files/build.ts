import type { fileReceipts, fileRoles, files, fileTeams } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { localInstant } from "@/scripts/demo/calendar";
import { demoId } from "@/scripts/demo/ids";
import type { UserRow } from "@/scripts/demo/people/person";

type Given = {
  readonly tenant: string;
  readonly today: string;
  readonly zone: string;
  readonly promoterRoleId: string;
  readonly teamId: string;
  readonly promoters: readonly UserRow[];
};
type File = typeof files.$inferInsert & { id: string };

/** What the office gives its people to read and watch: for everyone, for promoters, for one team, and one that is past. */
export function fileRows({ tenant, today, zone, promoterRoleId, teamId, promoters }: Given) {
  const empty = { content: null, url: null, validFrom: null, validTo: null };
  const make = (name: string, row: Partial<File> & Pick<File, "type">): File => ({
    ...empty,
    ...row,
    id: demoId(`${tenant} file ${name}`),
    name,
  });
  const manual = make("Manual do promotor", {
    type: "text",
    content:
      "1. Faça o check-in na entrada da loja, com foto da fachada.\n2. Fotografe a gôndola antes de mexer nos produtos.\n3. Abasteça, confira preços e validades e responda às tarefas.\n4. Fotografe a gôndola depois do serviço e faça o check-out na saída.",
  });
  const video = make("Como abastecer a geladeira de iogurtes", {
    type: "video_url",
    url: "https://videos.exemplo.com.br/abastecimento-iogurtes",
  });
  const campaign = make("Campanha de Natal – materiais de PDV", {
    type: "url",
    url: "https://materiais.exemplo.com.br/natal",
    validFrom: plusDays(today, -5),
    validTo: plusDays(today, 35),
  });
  const past = make("Roteiro da semana do consumidor", {
    type: "text",
    content: "Pontos extras montados até terça-feira; desmontagem na segunda-feira seguinte.",
    validTo: plusDays(today, -20),
  });
  const roles: (typeof fileRoles.$inferInsert)[] = [{ fileId: manual.id, roleId: promoterRoleId }];
  const teams: (typeof fileTeams.$inferInsert)[] = [{ fileId: campaign.id, teamId }];
  const readAt = localInstant(plusDays(today, -2), 485, zone);
  const receipts: (typeof fileReceipts.$inferInsert)[] = promoters
    .filter((_, index) => index % 3 !== 0)
    .map((person) => ({ fileId: manual.id, userId: person.id, readAt }));
  return { files: [manual, video, campaign, past], roles, teams, receipts };
}
