export default {
  one: "File",
  many: "Files",
  new: "New file",
  count: "{count, plural, one {# file} other {# files}}",
  sections: {
    main: "Content",
    audience: "For whom and until when",
  },
  fields: {
    name: "Name",
    type: "Type",
    content: "Text",
    attachmentId: "File",
    url: "Address",
    validFrom: "Valid from",
    validTo: "Valid until",
    roleIds: "Roles",
    teamIds: "Teams",
    businessUnitIds: "Clients",
  },
  columns: {
    validFrom: "Start",
    validTo: "End",
  },
  help: {
    url: "It starts with http:// or https://.",
    validTo: "The last day is included.",
    roleIds: "Without any, it is for all roles.",
    teamIds: "Without any, it is for all teams.",
    businessUnitIds: "Without any, it is for people who serve any client.",
  },
  choices: {
    type: {
      text: "Text",
      image: "Image",
      pdf: "PDF",
      url: "Page",
      video_url: "Video",
    },
  },
  receipts: {
    summary: "Read by {read} of {total, plural, one {# person} other {# people}}",
    unread: "Not read yet",
    nobody: "Nobody is in the audience of this file.",
  },
} as const;
