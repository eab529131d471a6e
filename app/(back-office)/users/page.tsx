import { listMetadata, listPage } from "@/components/resource/list-page";
import { leadsOfPerson } from "@/components/users/leads";
import { PersonLeads } from "@/components/users/person-overview";
import { cityWords } from "@/lib/records/places/city-words";

export const generateMetadata = listMetadata("user");
export default listPage("user", {
  words: cityWords,
  leads: leadsOfPerson,
  peekTop: (ctx, person) => <PersonLeads ctx={ctx} person={person} />,
});
