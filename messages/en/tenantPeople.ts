export default {
  tab: "People",
  name: "Name",
  role: "Role",
  state: "Status",
  lastSeen: "Last seen",
  active: "Active",
  inactive: "Inactive",
  invited: "Invited",
  before: "Previous",
  after: "Next",
  page: "{from} to {to} of {total}",
} as const;
