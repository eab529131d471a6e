import { type SQL, sql } from "drizzle-orm";
import { questionnaireAnswers as answers, posChecks, questionnaires, tenants } from "@/db/schema";

/**
 * The tenant asks for a check-in (`is_required_checkin`) and this answer has none: neither a visit of its own nor any of its person at
 * the PDV that day. It is marked rather than refused, since nothing may be refused for coming before its check-in; once that arrives
 * the mark is gone. Registering a new PDV needs none. For rows joined as `selectAnswers` does.
 */
export const withoutCheckIn: SQL<boolean> = sql<boolean>`(${answers.posCheckId} is null
  and ${questionnaires.type} <> 'new_pos'
  and (select ${tenants.isRequiredCheckin} from ${tenants} where ${tenants.id} = ${answers.tenantId})
  and not exists (select 1 from ${posChecks} where ${posChecks.tenantId} = ${answers.tenantId}
    and ${posChecks.userId} = ${answers.userId} and ${posChecks.posId} = ${answers.posId}
    and ${posChecks.localDate} = ${answers.localDate}))`;
