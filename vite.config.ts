import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledLooks } from './tools/vite/compiledLooks.ts'
import { compiledTexts } from './tools/vite/compiledTexts.ts'
import { i18nextSlim } from './tools/vite/i18nextSlim.ts'
import { preloadedChunks } from './tools/vite/preloadedChunks.ts'
import { querySlim } from './tools/vite/querySlim.ts'
import { rjsfSlim } from './tools/vite/rjsfSlim.ts'
import { routerSlim } from './tools/vite/routerSlim.ts'

export default defineConfig({
  plugins: [
    react({ jsxImportSource: '#jsx' }),
    compiledLooks(),
    rjsfSlim(),
    routerSlim(),
    i18nextSlim(),
    querySlim(),
    compiledTexts(),
    preloadedChunks(),
  ],
  build: {
    target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
    // without the language level, which would lower light-dark() for browsers that are not served
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A preload link would need an inline script in old browsers, and inlined assets break the policy's font-src.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    assetsDir: 'chunks',
    chunkSizeWarningLimit: 700,
    // What the page names is one style sheet and few scripts: React, which stays the same from release to release, the rest of the start, and the little that joins them.
    cssCodeSplit: false,
    rolldownOptions: {
      input: { index: 'index.html', worker: 'src/app/worker/worker.ts' },
      output: {
        // The service worker keeps its address from release to release; it is one file without imports.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'chunks/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            { name: 'start', tags: ['$initial'], test: /^(?!.*\/src\/app\/worker\/)/ },
          ],
        },
      },
    },
  },
})
