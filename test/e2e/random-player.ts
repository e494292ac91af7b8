/** The player without a plan, bundled for the tests: it reads the program's own files. */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { playedOn } from './played-on'

const root = resolve(import.meta.dirname, '..', '..')

export async function randomPlayer(): Promise<typeof playedOn> {
  const outfile = join(root, '.cache', 'played-on', 'played-on.js')
  await build({
    absWorkingDir: root,
    entryPoints: ['test/e2e/played-on.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
  })
  return ((await import(pathToFileURL(outfile).href)) as { playedOn: typeof playedOn }).playedOn
}
