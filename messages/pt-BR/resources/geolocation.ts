export default {
  one: "Posição",
  many: "Posições",
  new: "Nova posição",
  fields: {
    userId: "Pessoa",
    occurredAt: "Quando",
    receivedAt: "Recebida em",
    localDate: "Dia",
    timezone: "Fuso horário",
    latitude: "Latitude",
    longitude: "Longitude",
    accuracy: "Precisão (m)",
    speed: "Velocidade (km/h)",
    battery: "Bateria (%)",
    mock: "Localização simulada",
  },
} as const;
