import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { notices } from './resources/tools/notices.mjs'

const at = (path: string): string => resolve(import.meta.dirname, path)

/** The oldest browsers that the page is meant for, as README says. */
export const oldestBrowsers = ['chrome120', 'edge120', 'firefox128', 'safari17.4']

export default defineConfig({
  main: {
    plugins: [notices({ writes: false })],
    build: {
      outDir: 'out/main',
      rollupOptions: {
        input: {
          index: at('main/index.ts'),
          web: at('main/hosts/web.ts'),
          cli: at('main/hosts/cli.ts'),
          // The thread that `hosts/trials` starts beside the others.
          trial: at('main/hosts/trials/worker.ts'),
        },
        external: ['electron'],
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  },
  preload: {
    plugins: [notices({ writes: false })],
    build: {
      outDir: 'out/preload',
      rollupOptions: {
        input: { index: at('main/preload/index.ts') },
        external: ['electron'],
        // A sandboxed preload script must be CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('renderer'),
    // Built last: it knows by then what the others carry.
    plugins: [react(), notices({ writes: true })],
    // The readers of GLB files name them for the case that they run in Node.
    resolve: {
      alias: [{ find: /^(node:)?(fs|path)$/, replacement: at('renderer/import/glb/no-files.ts') }],
    },
    worker: { plugins: () => [notices({ writes: false })] },
    build: {
      outDir: at('out/renderer'),
      // Left to itself the builder knows Electron's browser alone.
      target: 'es2022',
      cssTarget: oldestBrowsers,
      rollupOptions: { input: at('renderer/index.html') },
    },
  },
})
