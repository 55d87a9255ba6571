FROM node:22-slim AS client
WORKDIR /longtable
COPY web web
RUN npm --prefix web ci --no-audit --no-fund && npm --prefix web run build

FROM python:3.12-slim
WORKDIR /longtable
COPY pyproject.toml README.md LICENSE NOTICE build_client.py ./
COPY requirements requirements
COPY src src
COPY --from=client /longtable/src/longtable/server/client src/longtable/server/client
RUN pip install --no-cache-dir --require-hashes -r requirements/serve.lock \
    && pip install --no-cache-dir --no-deps --no-build-isolation . \
    && useradd --create-home longtable
USER longtable
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health', timeout=3)"]
ENTRYPOINT ["longtable"]
