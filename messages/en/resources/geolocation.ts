export default {
  one: "Position",
  many: "Positions",
  new: "New position",
  fields: {
    userId: "Person",
    occurredAt: "When",
    receivedAt: "Received at",
    localDate: "Day",
    timezone: "Time zone",
    latitude: "Latitude",
    longitude: "Longitude",
    accuracy: "Accuracy (m)",
    speed: "Speed (km/h)",
    battery: "Battery (%)",
    mock: "Mock location",
  },
} as const;
