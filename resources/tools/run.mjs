/** Runs the headless host: bundles it when a source is newer than the bundle. Usage: run.mjs <command> [arguments]. */
import { existsSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ensureDependencies, inRoot, newest } from './prepare.mjs'

/** Measuring needs the peers and the scenes of the tests; everything else is the program itself. */
const name = process.argv[2] === 'bench' ? 'bench' : 'cli'
const entries = { cli: 'main/hosts/cli.ts', bench: 'test/bench/run.ts' }
const bundle = inRoot('.cache', name, `${name}.js`)

await ensureDependencies()
if (
  !existsSync(bundle) ||
  newest(['main', 'shared', 'renderer/scene', 'test/bench', 'package-lock.json']) > statSync(bundle).mtimeMs
) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: inRoot(),
    entryPoints: { [name]: entries[name] },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    outdir: `.cache/${name}`,
    sourcemap: true,
    logLevel: 'warning',
  })
}
if (process.argv[2] === 'report') {
  const { withStills } = await import('./stills.mjs')
  const { args, end } = await withStills(process.argv.slice(3))
  process.argv.splice(3, Infinity, ...args)
  process.once('exit', end)
}
process.setSourceMapsEnabled(true)
if (name === 'bench') process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(bundle).href)
