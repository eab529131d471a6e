/** Of the contract, not of the product: the first number changes when a client that follows it would break. */
export const API_VERSION = "1.0.0";
