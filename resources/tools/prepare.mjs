/** What start and test need before anything else: dependencies and a build that is newer than the sources. */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..', '..')
export const inRoot = (...parts) => join(root, ...parts)

/** Runs a program with our output; ends this process with its status when it fails. */
export function must(command, args, options = {}) {
  const status = run(command, args, options)
  if (status !== 0) process.exit(status)
}
export function run(command, args, options = {}) {
  // npm is a batch file on Windows and needs a shell there; the arguments are ours.
  const shell = process.platform === 'win32' && command === 'npm'
  const { status, signal, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell,
    ...options,
  })
  if (error) console.error(`${command}: ${error.message}`)
  return signal ? 1 : (status ?? 1)
}
/** A program of one of our dependencies. */
export const bin = (dependency, file) => inRoot('node_modules', dependency, file)
export const runBin = (dependency, file, args, options) =>
  run(process.execPath, [bin(dependency, file), ...args], options)

export function ensureDependencies() {
  if (dependenciesMatch()) return
  console.log('Installing dependencies …')
  must('npm', ['ci', '--no-audit', '--no-fund'])
}

/** Is what lies in node_modules what the lock file asks for? What this system cannot use may be missing. */
function dependenciesMatch() {
  const installed = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages
  const here = packagesIn(installed)
  return Object.entries(packagesIn(inRoot('package-lock.json'))).every(
    ([path, wanted]) =>
      path === '' || wanted.optional || wanted.devOptional || here[path]?.version === wanted.version,
  )
}

export function ensureBuild() {
  const stamp = inRoot('out', '.built')
  const sources = [
    'main',
    'renderer',
    'shared',
    'package.json',
    'package-lock.json',
    'electron.vite.config.ts',
  ]
  if (existsSync(stamp) && newest(sources) <= statSync(stamp).mtimeMs) return
  console.log('Building …')
  const started = new Date()
  must(process.execPath, [bin('electron-vite', 'bin/electron-vite.js'), 'build', '--logLevel', 'warn'])
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, `${started.toISOString()}\n`)
  // A source saved while the build ran is newer than the build.
  utimesSync(stamp, started, started)
}

/** Time of the last change below these paths. */
export function newest(paths) {
  let last = 0
  const visit = (path) => {
    if (!existsSync(path)) return
    const found = statSync(path)
    last = Math.max(last, found.mtimeMs)
    if (found.isDirectory()) for (const name of readdirSync(path)) visit(join(path, name))
  }
  for (const path of paths) visit(resolve(root, path))
  return last
}

// Called by itself it prepares the dependencies and no more.
if (process.argv[1] === import.meta.filename) ensureDependencies()
