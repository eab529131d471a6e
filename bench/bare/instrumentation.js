/** As with the middleware: nothing, so that the product's is not found. */
export function register() {}
