/** Electron for `npm start`: whether it can run on this system, where its binary is, and how that is fetched. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bin, inRoot } from './prepare.mjs'

const distribution = () =>
  process.env.ELECTRON_OVERRIDE_DIST_PATH ?? inRoot('node_modules', 'electron', 'dist')

/** null: it is not here. */
export function electronBinary() {
  const name = inRoot('node_modules', 'electron', 'path.txt')
  if (!existsSync(name)) return null
  const binary = `${distribution()}/${readFileSync(name, 'utf8').trim()}`
  return existsSync(binary) ? binary : null
}

/** Why this system would not let it run; null where nothing speaks against it. */
export function electronHindrance() {
  if (process.platform !== 'linux') return null
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return 'there is no display'
  if (process.getuid() === 0) return 'Electron keeps its sandbox and refuses to run as root'
  if (namespacesRefused(settingOf) && !hasOwnHelper())
    return 'this system grants Electron no sandbox (unprivileged user namespaces are refused)'
  return null
}

/**
 * Chromium's sandbox is made of user namespaces. Ubuntu 24.04 and later give them to programs with an AppArmor profile alone,
 * which one from node_modules has not; others switch them off for everybody.
 */
export const namespacesRefused = (setting) =>
  setting('kernel/apparmor_restrict_unprivileged_userns') === '1' ||
  setting('kernel/unprivileged_userns_clone') === '0' ||
  setting('user/max_user_namespaces') === '0'

function settingOf(name) {
  try {
    return readFileSync(`/proc/sys/${name}`, 'utf8').trim()
  } catch {
    return null
  }
}

/** The other way to a sandbox: a helper that belongs to root and runs as root. */
function hasOwnHelper() {
  const helper = statSync(`${distribution()}/chrome-sandbox`, { throwIfNoEntry: false })
  return helper !== undefined && helper.uid === 0 && (helper.mode & 0o4000) !== 0
}

/** So long it may say nothing, ms: a slow line brings something all the time. */
const longestSilence = 60_000
/** Unpacking says nothing and may take long beside a virus scanner. */
const longestUnpacking = 600_000
const progressEvery = 5_000
const day = 86_400_000
const failed = () => inRoot('.cache', 'electron-not-fetched')

/**
 * Has it here, fetched where it has to be; why not, else null. A fetch that failed is not tried again on the same day.
 * @param again  all the same
 */
export async function ensureElectron({
  again = false,
  silence = longestSilence,
  every = progressEvery,
} = {}) {
  if (electronBinary()) return null
  const before = statSync(failed(), { throwIfNoEntry: false })
  if (!again && before !== undefined && Date.now() - before.mtimeMs < day)
    return 'the Electron binary could not be fetched earlier today (npm start -- --electron tries again)'
  console.error('Fetching Electron, once.')
  const why = await fetchElectron(silence, every)
  if (why === null && electronBinary()) {
    rmSync(failed(), { force: true })
    return null
  }
  mkdirSync(dirname(failed()), { recursive: true })
  writeFileSync(failed(), `${new Date().toISOString()} ${why}\n`)
  return `the Electron binary is not here and could not be fetched (${why})`
}

/** By Electron's own script, which knows mirrors, proxies and sums; how much has come is counted beside it. */
async function fetchElectron(silence, every) {
  const counter = pathToFileURL(inRoot('resources', 'tools', 'counted-fetch.mjs')).href
  const child = spawn(process.execPath, ['--import', counter, bin('electron', 'install.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  let came = 0
  let total = 0
  let silent = false
  let quiet
  const listen = (limit) => {
    clearTimeout(quiet)
    quiet = setTimeout(() => {
      silent = true
      child.kill('SIGKILL')
    }, limit)
  }
  listen(silence)
  child.stderr.on('data', (text) => (complaint += text))
  child.stdout.on('data', (text) => {
    for (const [, had, all] of String(text).matchAll(/^came (\d+) of (\d+)$/gm))
      [came, total] = [had, all].map(Number)
    listen(total > 0 && came >= total ? longestUnpacking : silence)
  })
  const tick = setInterval(() => console.error(`  ${progressOf(came, total)} …`), every)
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
  clearInterval(tick)
  clearTimeout(quiet)
  if (silent) return `nothing came for ${silence / 1000} s`
  return status === 0 ? null : (complaint.trim().split('\n')[0] ?? '') || `status ${status}`
}

const megabytes = (bytes) => Math.round(bytes / 1_000_000)
function progressOf(came, total) {
  if (total > 0 && came >= total) return 'unpacking'
  return total > 0 ? `${megabytes(came)} of ${megabytes(total)} MB` : `${megabytes(came)} MB`
}
