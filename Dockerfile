# The site in an image; docs/hosting.md says how it is run.

FROM node:22-slim AS client
WORKDIR /tessera
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node tools/bundle.mjs

FROM python:3.12-slim
WORKDIR /tessera
COPY --from=client /tessera /tessera
# What was tested is what runs: the versions of uv.lock.
RUN pip install --no-cache-dir "$(grep -o 'uv==[0-9.]*' pyproject.toml)" \
    && uv sync --locked --no-dev --no-editable --no-cache --extra server --extra postgresql \
    && useradd --create-home tessera \
    && install -d -o tessera /data /cache
USER tessera
WORKDIR /data
ENV PATH=/tessera/.venv/bin:$PATH TESSERA_HOST=0.0.0.0 TESSERA_DATA=/data TESSERA_CACHE=/cache
VOLUME ["/data", "/cache"]
EXPOSE 8000
HEALTHCHECK --start-period=2m CMD ["python", "-c", \
    "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=20)"]
CMD ["tessera", "serve"]
