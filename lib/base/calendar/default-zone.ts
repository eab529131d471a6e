/** Used before anyone is signed in; afterwards the zone of the user, else of the tenant, is used. */
export const DEFAULT_TIME_ZONE = "America/Sao_Paulo";
