/** The bundler would go upwards and find the product's; this one matches nothing. */
export function middleware() {}

export const config = { matcher: "/matches/nothing" };
