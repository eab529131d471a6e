export default {
  title: "Photo {at} of {of}",
  nearer: "Zoom in",
  farther: "Zoom out",
  rotate: "Rotate",
  previous: "Previous photo",
  next: "Next photo",
  missing: "The photo is not available.",
} as const;
