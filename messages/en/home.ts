export default {
  title: "Home",
  nothing: "Your role opens no screen",
  whoGrants: "Whoever administers your agency can grant access under Roles. The field app keeps working.",
} as const;
