/**
 * Photographs for a report made without a window: the program's own studio takes them in a Chromium, where one is found, on a
 * data folder of its own. Says why there are none.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { findChromium } from './browsers.mjs'
import { ensureBuild, inRoot } from './prepare.mjs'

/** So long it may take where a processor draws them, ms. */
const patience = 600_000

/** A page that does not come by then comes no more, ms. */
const soon = 60_000

/** @returns  the arguments of the report, with where its stills lie, and what ends with it */
export async function withStills(args) {
  const asked = args.filter((arg) => arg !== '--without-stills')
  const file = args.find((arg) => arg.endsWith('.storey'))
  const valueOf = (option) => args[args.indexOf(`--${option}`) + 1]
  const none = (why) => {
    if (why !== null) console.log(`No stills: ${why}.`)
    return { args: asked, end: () => undefined }
  }
  if (file === undefined || args.includes('--stills') || args.includes('--help')) return none(null)
  if (asked.length < args.length) return none('none were wanted')
  if (args.includes('--seat') && valueOf('seat') !== 'all')
    return none('a side’s own are taken in the program, where it is asked who looks')
  const chromium = findChromium()
  if (chromium === undefined) return none('no Chromium is found (CHROMIUM_PATH names one)')
  await ensureBuild()
  const folder = mkdtempSync(join(tmpdir(), 'war-storeys-stills-'))
  const end = () => rmSync(folder, { recursive: true, force: true })
  try {
    const count = await taken({
      file,
      folder,
      chromium,
      isShort: valueOf('preset') === 'short' && args.includes('--preset'),
    })
    console.log(`${count} stills taken in ${basename(chromium)}`)
    return { args: [...asked, '--stills', join(folder, 'stills')], end }
  } catch (error) {
    end()
    return none(error instanceof Error ? error.message.split('\n')[0] : String(error))
  }
}

async function taken({ file, folder, chromium, isShort }) {
  const { chromium: driver } = await import('playwright-core')
  const { unzipSync } = await import('fflate')
  const host = spawn(process.execPath, [inRoot('out', 'main', 'web.js'), '--data', join(folder, 'data')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const browser = await driver.launch({
    executablePath: chromium,
    args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
  })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(patience)
    const address = await addressOf(host)
    await takenIn(address, file)
    await page.goto(address)
    await page.getByTestId('report').click({ timeout: soon })
    await page.getByTestId('studio').waitFor()
    if (isShort) await page.getByRole('radio', { name: 'Short' }).check({ force: true })
    await page.getByTestId('stills-work').waitFor({ state: 'detached' })
    const [written] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByTestId('save-other')
        .click()
        .then(() => page.getByTestId('save-pictures').click()),
    ])
    const pictures = Object.entries(unzipSync(readFileSync(await written.path())))
    const stills = pictures.filter(([name]) => name.endsWith('.jpg'))
    mkdirSync(join(folder, 'stills'))
    for (const [name, bytes] of stills) writeFileSync(join(folder, 'stills', basename(name)), bytes)
    return stills.length
  } finally {
    await browser.close()
    host.kill()
  }
}
/** The game, into the folder of that host. */
async function takenIn(address, file) {
  const { WebSocket } = await import('ws')
  const { host, origin, search } = new URL(address)
  const socket = new WebSocket(`ws://${host}/api${search}`, { headers: { Origin: origin } })
  const params = { name: basename(file), bytes: readFileSync(file).toString('base64') }
  await new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ id: 1, method: 'importGame', params })))
    socket.on('message', (data) => {
      const reply = JSON.parse(String(data))
      if (reply.id !== 1) return
      if (reply.ok === false) reject(new Error('the program does not take the game in'))
      else resolve()
    })
  })
  socket.close()
}
function addressOf(host) {
  return new Promise((resolve, reject) => {
    let said = ''
    host.stdout.on('data', (chunk) => {
      said += String(chunk)
      const found = /War Storeys: (\S+)/.exec(said)
      if (found) resolve(found[1])
    })
    host.once('exit', () => reject(new Error('the program could not start')))
  })
}
