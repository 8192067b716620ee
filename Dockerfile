# Builds the app with everything, runs it with what running needs.
# A tag may be moved; README says how to name the image by its digest instead.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has Node 24 already: no script of any package runs, not even our own.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data DEMO=off
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev && npm cache clean --force && install -d -o node -g node -m 0700 /data
COPY src/ src/
COPY server/ server/
COPY content/ content/
COPY locales/ locales/
COPY --from=build /app/dist/ dist/
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4173/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, the signal to stop reaches the server itself.
CMD ["node", "server/main.ts"]
