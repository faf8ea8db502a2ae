# Build stage: packs the npm package, and lays out the files of the image. The build tools do not go into
# the image. The Node.js package from npm needs libatomic1, which the slim Debian image does not have.
FROM node:24-trixie-slim AS build
RUN ["sh", "-c", "apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*"]
WORKDIR /srv/build
COPY . .
RUN ["node", "bin/prepare.mjs"]
RUN ["node_modules/.bin/node", "tools/image/write-files.ts", "/image"]

# Runtime stage: Debian with its PostgreSQL, and the Node.js from npm. `npm run image` builds the same
# image from these instructions without Docker.
FROM debian:trixie-slim
# Without it, the package creates a database cluster, which nothing would use.
RUN ["sh", "-c", "mkdir -p /etc/postgresql-common/createcluster.d && echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.d/leadhouse.conf"]
# Leadhouse turns off the just-in-time compilation of PostgreSQL. Its libraries would be 170 MB.
RUN ["sh", "-c", "apt-get update && apt-get upgrade --yes && apt-get install --yes --no-install-recommends ca-certificates libatomic1 postgresql-17 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /usr/lib/*/libLLVM* /usr/lib/*/libz3* /usr/lib/postgresql/17/lib/bitcode /usr/lib/postgresql/17/lib/llvmjit*"]
# PostgreSQL requires a user with a name.
RUN ["useradd", "--uid", "10001", "--user-group", "--home-dir", "/data", "--shell", "/usr/sbin/nologin", "leadhouse"]
RUN ["install", "--directory", "--owner=leadhouse", "--group=leadhouse", "--mode=0700", "/data", "/backups"]
COPY --from=build /image /
WORKDIR /data
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LEADHOUSE_DATA_DIR=/data LEADHOUSE_POSTGRES_BIN=/usr/lib/postgresql/17/bin MALLOC_ARENA_MAX=2
USER 10001:10001
VOLUME ["/data"]
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "/srv/leadhouse/bin/is-ready.mjs"]
ENTRYPOINT ["node", "/srv/leadhouse/bin/leadhouse.mjs"]
