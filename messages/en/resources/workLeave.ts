export default {
  one: "Leave",
  many: "Leaves",
  new: "New leave",
  count: "{count, plural, one {# leave} other {# leaves}}",
  sections: { main: "Who and when", substitute: "Substitution", papers: "Documents" },
  fields: {
    userId: "Person",
    reason: "Reason",
    startDate: "First day",
    endDate: "Last day",
    substituteId: "Substitute",
    inheritsRoutes: "Inherits the routes",
    attachmentId: "Sick note or document",
    notes: "Notes",
  },
  help: {
    reason: "For example: vacation, sick note, parental leave.",
    endDate: "Last day away; the person works on the day after.",
    inheritsRoutes: "During the leave the substitute gets the person's visits; afterwards they go back.",
  },
} as const;
