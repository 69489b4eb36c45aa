# Forecourt in a container: docs/operations.md says how to run it.
# Debian rather than Alpine: the picture library has its fastest builds for glibc.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
# Without install scripts: the image has the right Node, and all else is prebuilt.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force

FROM node:24.21.0-bookworm-slim
# Several containers: DATABASE_URL and MEDIA_STORE (docs/operations.md, Moving to PostgreSQL and S3).
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    FORECOURT_DATA=/data \
    NODE_COMPILE_CACHE=/tmp/forecourt-compiled
WORKDIR /srv/forecourt
RUN mkdir /data && chown node:node /data
COPY --from=packages /src/node_modules ./node_modules
COPY --from=build /src/package.json ./
COPY --from=build /src/build ./build
COPY --from=build /src/build-console ./build-console
# Threads and commands run from the sources.
COPY --from=build /src/app ./app
COPY --from=build /src/console ./console
COPY --from=build /src/lib ./lib
COPY --from=build /src/platform ./platform
COPY --from=build /src/server ./server
COPY --from=build /src/cli ./cli
COPY --from=build /src/docs/mappings ./docs/mappings
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "cli/forecourt.ts"]
CMD ["serve"]
