export default {
  to: "for",
  groups: "Groups of photos",
  counts: {
    photos: "{count, plural, one {photo} other {photos}}",
    pairs: "before and after",
    places: "{count, plural, one {store} other {stores}}",
  },
  viewer: {
    label: "Photo on the full screen",
    open: "See on the full screen",
    close: "Close",
    previous: "Previous photo",
    next: "Next photo",
    missing: "The photo did not load.",
  },
  foot: "Work photos, without location or data of the device. Sent by {agency} on {date} · made with Gôndola",
  until: "Available until {date}",
  left: "{days, plural, =0 {ends today} one {# day left} other {# days left}}",
  download: "Download {count} · {size}",
  empty: {
    title: "No photo available",
    text: "The photos of this link are no longer available. Ask whoever sent it for a new one.",
  },
  password: {
    title: "This page has a password",
    text: "Type the password that you were given by whoever sent the link.",
    label: "Password",
    wrong: "The password is wrong.",
    wait: "Too many attempts. Wait a few minutes and try again.",
    open: "See the photos",
  },
  gone: {
    missing: {
      title: "Link not found",
      text: "Check that the address is complete, or ask whoever sent it for a new one.",
    },
    expired: {
      title: "This link has expired",
      text: "The time to see these photos is over. Ask whoever sent it for a new link.",
    },
    revoked: {
      title: "This link was closed",
      text: "Whoever sent these photos closed the access. Ask for a new link if you need one.",
    },
  },
} as const;
