/** The zone of what is measured: one in which a promoter's day of stops, which ends now, has begun today. In Brazil's small hours that is Japan's. */
export const ZONE = [3, 4, 5, 6, 7, 8].includes(new Date().getUTCHours()) ? "Asia/Tokyo" : "America/Sao_Paulo";
