/** Runs the headless host: bundles it when a source is newer than the bundle. Usage: run.mjs <command> [arguments]. */
import { existsSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ensureDependencies, inRoot, newest } from './prepare.mjs'

const bundle = inRoot('.cache', 'cli', 'main', 'hosts', 'cli.js')

ensureDependencies()
if (!existsSync(bundle) || newest(['main', 'shared', 'test/bench', 'package-lock.json']) > statSync(bundle).mtimeMs) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: inRoot(),
    entryPoints: { 'main/hosts/cli': 'main/hosts/cli.ts' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    outdir: '.cache/cli',
    sourcemap: true,
    logLevel: 'warning',
  })
}
process.setSourceMapsEnabled(true)
await import(pathToFileURL(bundle).href)
