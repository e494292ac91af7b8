/** `npm start`: prepares what is missing and opens the app, in Electron where it can, else in a browser. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { openBrowser } from './browsers.mjs'
import { fastNode } from './node.mjs'
import { ensureBuild, ensureDependencies, inRoot, runBin } from './prepare.mjs'

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(`usage: npm start [-- --browser] [-- --port N] [-- --data FOLDER] [-- --take-over] [-- FILE.storey]
  --browser    a page in the browser even where Electron could run
  --port N     the browser host's port; any free one unless given
  --data       the folder of the player's games; WAR_STOREYS_HOME names it for every host
  --take-over  go on with a folder that another window keeps, and let that one keep nothing more`)
  process.exit(0)
}

/** Long enough for a slow line, short enough for somebody who waits at the screen. */
const fetchLimit = 180_000

const args = process.argv.slice(2)
await ensureDependencies()
await ensureBuild()
const browserWanted = args.includes('--browser')
const hindrance = browserWanted ? 'it was asked for' : electronHindrance()
if (hindrance) startBrowserHost(hindrance)
else startElectron()

/** Why Electron cannot run here; null where it can. */
function electronHindrance() {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
    return 'there is no display'
  if (process.platform === 'linux' && process.getuid() === 0)
    return 'Electron keeps its sandbox and refuses to run as root'
  if (electronBinary()) return null
  console.log('Fetching Electron …')
  const status = runBin('electron', 'install.js', [], {
    timeout: fetchLimit,
    stdio: ['ignore', 'inherit', 'ignore'],
  })
  return status === 0 && electronBinary() ? null : 'the Electron binary is not here and could not be fetched'
}

function electronBinary() {
  const name = inRoot('node_modules', 'electron', 'path.txt')
  if (!existsSync(name)) return null
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? inRoot('node_modules', 'electron', 'dist')
  const binary = `${folder}/${readFileSync(name, 'utf8').trim()}`
  return existsSync(binary) ? binary : null
}

function startElectron() {
  console.log('Opening War Storeys in Electron.')
  passOn(spawn(electronBinary(), [inRoot(), ...args], { stdio: 'inherit' }))
}

/** What the host says of itself: where it is, and an address that opens it once. */
const addresses = /War Storeys: (\S+)\nOpens it once: (\S+)\n/

function startBrowserHost(why) {
  const host = spawn(
    fastNode(),
    [inRoot('out', 'main', 'web.js'), ...args.filter((arg) => arg !== '--browser')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
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
  passOn(host)
}

function passOn(child) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('close', (status) => process.exit(status ?? 0))
}
