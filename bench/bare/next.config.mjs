/** The least a Next application can be: what the product is measured against in the same run. */
/** @type {import('next').NextConfig} */
const config = { poweredByHeader: false };

export default config;
