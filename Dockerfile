# The server as npm start runs it. How to use it stands in docs/operating.md, "In a container".
FROM node:24.21.0-bookworm-slim

WORKDIR /fabula
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force

COPY tsconfig.json vite.config.ts react-router.config.ts ./
COPY domain ./domain
COPY contract ./contract
COPY storyteller ./storyteller
COPY server ./server
COPY web ./web
COPY content ./content
COPY public ./public
COPY migrations ./migrations
COPY tools ./tools
RUN NODE_ENV=production npm run build

# The program is root's; only the data folder can be written to.
RUN useradd --system --uid 10001 fabula && install --directory --owner=fabula --mode=0700 /data
USER fabula
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=131072
# Its user has no home; npm fetches the program of a model on this computer.
ENV NPM_CONFIG_CACHE=/tmp/npm
VOLUME /data
EXPOSE 3000

STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "server/main.ts"]
