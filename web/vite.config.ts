import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.LONGTABLE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/longtable/server/client',
    emptyOutDir: true,
    // The page's security policy allows no data: fonts, scripts or styles.
    assetsInlineLimit: 0,
    // The polyfill would be one more script on every first load; every browser that runs the client has modulepreload.
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: {
    proxy: { '/api': { target: server, ws: true }, '/pictures': { target: server } },
  },
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    // A test reads which typefaces there are.
    css: { include: /fonts\.css/ },
  },
});
