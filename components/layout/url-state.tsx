/** Around pages that keep their state in the address. Not in the frame: forms do without it. */
export { NuqsAdapter as UrlState } from "nuqs/adapters/next/app";
