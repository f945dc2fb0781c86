# The site in an image; docs/hosting/index.md says how it is run.

FROM node:22-slim AS client
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node tools/bundle.mjs

# What was tested is what runs: the versions of uv.lock. The kernels are compiled for the common
# level of processors, so that bots play at full strength from the first minute.
FROM python:3.12-slim AS package
WORKDIR /build
COPY --from=client /build /build
ENV UV_PROJECT_ENVIRONMENT=/tessera UV_NO_CACHE=1 UV_COMPILE_BYTECODE=1
RUN pip install --no-cache-dir "$(grep -o 'uv==[0-9.]*' pyproject.toml)" \
    && uv sync --locked --no-dev --extra server --extra postgresql \
    && /tessera/bin/python tools/prebuild.py \
    && uv sync --locked --no-dev --extra server --extra postgresql --no-editable

FROM python:3.12-slim
COPY --from=package /tessera /tessera
RUN useradd --create-home tessera && install -d -o tessera /data /cache
USER tessera
WORKDIR /data
ENV PATH=/tessera/bin:$PATH TESSERA_HOST=0.0.0.0 TESSERA_DATA=/data TESSERA_CACHE=/cache
VOLUME ["/data", "/cache"]
EXPOSE 8000
HEALTHCHECK --start-period=2m CMD ["python", "-c", \
    "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=20)"]
CMD ["tessera", "serve"]
