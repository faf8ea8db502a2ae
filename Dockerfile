# Build stage: installs the packages and builds the dashboard. The build tools do not go into the
# image. The Node.js package from npm needs libatomic1, which the slim Debian image does not have.
FROM node:24-bookworm-slim AS build
RUN ["sh", "-c", "apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*"]
WORKDIR /srv/leadhouse
COPY . .
RUN ["node", "bin/install-production.mjs"]

# Runtime stage: Debian with the Node.js and the PostgreSQL from npm. PostgreSQL requires a user with a name.
FROM debian:bookworm-slim
RUN ["sh", "-c", "apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*"]
RUN ["useradd", "--uid", "10001", "--user-group", "--home-dir", "/data", "--shell", "/usr/sbin/nologin", "leadhouse"]
RUN ["install", "--directory", "--owner=leadhouse", "--group=leadhouse", "--mode=0700", "/data"]
COPY --from=build /srv/leadhouse /srv/leadhouse
WORKDIR /srv/leadhouse
ENV LEADHOUSE_DATA_DIR=/data MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/srv/leadhouse/node_modules/.cache/leadhouse
USER 10001:10001
VOLUME ["/data"]
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node_modules/.bin/node", "bin/is-ready.mjs"]
CMD ["node_modules/.bin/node", "--max-semi-space-size=64", "--heap-growing-percent=50", "server/src/platform/process/main.ts"]
