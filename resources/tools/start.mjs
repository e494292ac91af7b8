/** `npm start`: prepares what is missing and opens the app, in Electron where it can, else in a browser. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { openBrowser } from './browsers.mjs'
import { electronBinary, electronHindrance, ensureElectron } from './electron.mjs'
import { fastNode } from './node.mjs'
import { ensureBuild, ensureDependencies, inRoot } from './prepare.mjs'

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(`usage: npm start [-- --browser | --electron] [-- --port N] [-- --data FOLDER] [-- --take-over] [-- FILE.storey | FILE.storeypack]
  --browser    a page in the browser even where Electron could run
  --electron   Electron even where it seems that it cannot run, or could not be fetched today
  --port N     the browser host's port; any free one unless given
  --data       the folder of the player's games; WAR_STOREYS_HOME names it for every host
  --take-over  go on with a folder that another window keeps, and let that one keep nothing more
  FILE.storey  a saved game: it is taken in, and opened
  FILE.storeypack  a pack: it is shown, and taken in when you say so`)
  process.exit(0)
}

/** Which host it is to be stays here; all else is said to the host. */
const [wanted, args] = split(process.argv.slice(2), new Set(['--browser', '--electron']))
/** Paths are meant from where the player stands, not from where npm runs this. */
const cwd = process.env.INIT_CWD ?? process.cwd()

await ensureDependencies()
await ensureBuild()
const hindrance = await whyNoElectron()
if (hindrance) startBrowserHost(hindrance)
else startElectron()

function split(said, ours) {
  return [new Set(said.filter((arg) => ours.has(arg))), said.filter((arg) => !ours.has(arg))]
}

/** Why Electron cannot run here; null where it can. */
async function whyNoElectron() {
  if (wanted.has('--browser')) return 'it was asked for'
  const again = wanted.has('--electron')
  return (again ? null : electronHindrance()) ?? (await ensureElectron({ again }))
}

/** So soon it ends by itself only where it could not start at all, ms. */
const soon = 15_000

function startElectron() {
  console.log('Opening War Storeys in Electron.')
  const begun = Date.now()
  const child = spawn(electronBinary(), [inRoot(), ...args], { cwd, stdio: 'inherit' })
  passOn(child, (how, ordered) => {
    if (!ordered && how.broken && Date.now() - begun < soon)
      startBrowserHost(`Electron could not start here (${how.broken})`)
    else process.exit(how.status)
  })
}

/** What the host says of itself: where it is, and an address that opens it once. */
const addresses = /War Storeys: (\S+)\nOpens it once: (\S+)\n/

function startBrowserHost(why) {
  const host = spawn(fastNode(), [inRoot('out', 'main', 'web.js'), ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  host.stdout.on('data', (text) => {
    const before = said
    said += text
    const [, url, once] = addresses.exec(said) ?? []
    if (!url || addresses.test(before)) return
    // A browser is started with the address that opens once: others on this machine can read how it was started.
    const opened = process.env.WAR_STOREYS_NO_BROWSER ? false : openBrowser(once)
    console.log(
      opened
        ? `War Storeys runs in your browser because ${why}: ${url}`
        : `War Storeys runs as a browser page because ${why}. Open this address on this machine: ${url}`,
    )
  })
  passOn(host, ({ status }) => process.exit(status))
}

/** The games are closed by then, and the lock is gone, ms. */
const timeToEnd = 3000

/**
 * Hands signals on, and tells how it ended: with which status, whether in a way no program ends by itself, and whether it was
 * told to.
 */
function passOn(child, ended) {
  let ordered = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      ordered = true
      // There the console has said it to all; to hand it on would end the other without a word, its lock left behind.
      if (process.platform === 'win32') return
      // A terminal has said these to all as well, and told twice Electron ends at once, its lock left behind: it listens to
      // one (shell/browser/electron_browser_main_parts_posix.cc). Only who heard nothing is told.
      if (signal === 'SIGTERM') child.kill(signal)
      else setTimeout(() => child.kill(signal), timeToEnd).unref()
    })
  child.once('error', (error) => {
    child.removeAllListeners('close')
    ended({ status: 1, broken: error.message }, ordered)
  })
  child.once('close', (status, signal) => {
    if (signal) return ended({ status: 128 + constants.signals[signal], broken: signal }, ordered)
    ended({ status, broken: neverRan(status) ? `status ${status}` : null }, ordered)
  })
}
/** A library is missing (the loader of Linux says 127), or Windows ended it with a number of its own. */
const neverRan = (status) => status === 127 || status >= 0x8000_0000
