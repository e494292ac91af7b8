/** What start and test need before anything else: dependencies and a build that is newer than the sources. */
import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..', '..')
export const inRoot = (...parts) => join(root, ...parts)

/** Runs a program with our output; its status. */
export function run(command, args, options = {}) {
  const { status, signal, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) console.error(`${command}: ${error.message}`)
  return signal ? 1 : (status ?? 1)
}
/** A program of one of our dependencies, in this Node or the one that is named. */
export const bin = (dependency, file) => inRoot('node_modules', dependency, file)
export const runBin = (dependency, file, args, { node = process.execPath, ...options } = {}) =>
  run(node, [bin(dependency, file), ...args], options)

/** Standard output belongs to what was asked for: a judge's answer, a bench's figures. */
const say = (text) => console.error(text)

/** Ends this process, with the reason, where the packages cannot be had. */
export async function ensureDependencies() {
  if (dependenciesMatch()) return
  const paths = Object.entries(packagesIn(inRoot('package-lock.json'))).flatMap(([path, { optional }]) =>
    path === '' || optional ? [] : [path],
  )
  say(`Installing the ${paths.length} packages this program is built with; this happens once.`)
  await quietly(npm(['ci', '--no-audit', '--no-fund']), 'install', {
    progress: () => `  ${unpacked(paths)} of ${paths.length} …`,
    done: '  packages are in node_modules',
    failed: 'The packages could not be installed. Check the connection and the free space, then start again.',
  })
}

/**
 * npm as this system starts it: a batch file on Windows, which needs a shell, and that one line (Node warns of arguments
 * beside a shell, since nobody quotes them; ours hold nothing to quote).
 */
export const npm = (args, platform = process.platform) =>
  platform === 'win32'
    ? { command: ['npm', ...args].join(' '), args: [], shell: true }
    : { command: 'npm', args, shell: false }

const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

/** A package stands whole once its own manifest does: npm makes the folders first and fills them later. */
const unpacked = (paths) => paths.filter((path) => existsSync(inRoot(path, 'package.json'))).length

const progressEvery = 5_000

/** Runs a program whose own words go to a file; says now and then how far it is, and whether it came to its end. */
async function quietly({ command, args, shell = false }, name, { progress, done, failed }) {
  const log = inRoot('.cache', `${name}.log`)
  mkdirSync(dirname(log), { recursive: true })
  const file = openSync(log, 'w')
  const child = spawn(command, args, { cwd: root, shell, stdio: ['ignore', file, file] })
  const tick = setInterval(() => say(progress()), progressEvery)
  const status = await new Promise((resolve) => {
    child.on('error', (error) => {
      writeSync(file, `${command}: ${error.message}\n`)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
  clearInterval(tick)
  closeSync(file)
  const place = relative(process.cwd(), log)
  if (status === 0) return say(`${done} (what was said on the way: ${place})`)
  say(readFileSync(log, 'utf8').split('\n').slice(-25).join('\n'))
  say(`${failed} Everything that was said: ${place}`)
  process.exit(status)
}

/** Is what lies in node_modules what the lock file asks for? What this system cannot use may be missing. */
function dependenciesMatch() {
  const installed = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const here = packagesIn(installed)
  return Object.entries(packagesIn(inRoot('package-lock.json'))).every(
    ([path, wanted]) =>
      path === '' || wanted.optional || wanted.devOptional || here[path]?.version === wanted.version,
  )
}

export async function ensureBuild() {
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
  say('Building the app from its sources.')
  const started = new Date()
  const build = [bin('electron-vite', 'bin/electron-vite.js'), 'build', '--logLevel', 'warn']
  await quietly({ command: process.execPath, args: build }, 'build', {
    progress: () => '  still building …',
    done: '  the app is in out',
    failed: 'The app could not be built.',
  })
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
if (process.argv[1] === import.meta.filename) await ensureDependencies()
