/** What a frame of a full Omega table costs, in a real Chromium with software WebGL. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { chance, playRandomly } from '../../main/automa'
import { apiServer } from '../../main/hosts/api'
import { productContent } from '../../main/hosts/product'
import { startWebHost } from '../../main/hosts/web-host'
import { rulesetFor } from '../../main/rulesets'
import { startSession } from '../../main/session'
import { storageIn, type Storage } from '../../main/storage'
import { fullTable } from './game-setup'
import type { BenchRow } from './row'

interface Stats {
  readonly drawCalls: number
  readonly triangles: number
  readonly frameMs: number
}
/** The page's own handle, there with `?bench` alone. */
interface Bench {
  readonly __warStoreysScene?: { stats(): Stats; resetCamera(): void }
}
const flags = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]
class Deployed extends Error {}

/** Lets two random players deploy and stops when the battle begins. */
async function fullGame(storage: Storage): Promise<{ readonly models: number; readonly ruins: number }> {
  const setup = await fullTable(storage)
  const ruleset = rulesetFor(setup.systems)
  const { id, journal } = await storage.games.create()
  const session = await startSession({ id, ruleset, setup, sink: journal })
  const stop = (): void => {
    if (session.state.game.stage === 'battle') throw new Deployed()
  }
  await playRandomly(session, chance('deploy'), stop).catch((error: unknown) => {
    if (!(error instanceof Deployed)) throw error
  })
  await journal.close()
  const { game, moment } = session.state
  await storage.games.saveSummary(id, {
    title: setup.title,
    level: setup.level,
    scenario: setup.scenario,
    turn: moment.turn,
    phase: moment.phase,
    sides: ['Verdigris', 'Ember'],
    over: false,
  })
  return {
    models: Object.values(game.models).filter(({ status }) => status === 'onTable').length,
    ruins: game.table.pieces.filter(({ design }) => design.kind === 'ruin').length,
  }
}

const statsOf = (page: Page): Promise<Stats | undefined> =>
  page.evaluate(() => (globalThis as unknown as Bench).__warStoreysScene?.stats())

/** @param executablePath  the browser to measure in */
export async function bench(resources: string, pages: string, executablePath: string): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'war-storeys-bench-'))
  const storage = storageIn(folder, resources)
  const { models, ruins } = await fullGame(storage)
  const api = apiServer(storage, await productContent(resources), (error) => console.error(error))
  const host = await startWebHost({ api, pages })
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    const [address = '', fragment = ''] = host.url.split('#')
    const url = `${address}${address.includes('?') ? '&' : '?'}bench${fragment === '' ? '' : `#${fragment}`}`
    await page.goto(url)
    await page
      .getByRole('button', { name: /continue/i })
      .first()
      .waitFor()
    const started = Date.now()
    await page
      .getByRole('button', { name: /continue/i })
      .first()
      .click()
    await page.waitForFunction(
      () => ((globalThis as unknown as Bench).__warStoreysScene?.stats().drawCalls ?? 0) > 0,
      null,
      { timeout: 180_000 },
    )
    const toTable = Date.now() - started
    await page.waitForTimeout(3000)
    const still = await page.evaluate(async () => {
      let frames = 0
      const count = (): void => void frames++
      const observer = new PerformanceObserver(count)
      observer.observe({ entryTypes: ['long-animation-frame'] })
      await new Promise((done) => setTimeout(done, 2000))
      observer.disconnect()
      return frames
    })
    await page.mouse.move(640, 360)
    await page.mouse.down({ button: 'right' })
    for (let step = 0; step < 8; step++) await page.mouse.move(640 + 12 * step, 360)
    await page.mouse.up({ button: 'right' })
    const stats = await statsOf(page)
    if (!stats) throw new Error('the scene shows no figures')
    const table = `${ruins} ruins, ${models} models`
    return [
      {
        name: 'frame.drawCalls',
        unit: 'draw calls',
        ours: stats.drawCalls,
        peers: {},
        goal: `< 150 on an Omega table (${table})`,
        met: stats.drawCalls < 150,
      },
      {
        name: 'frame.mainThread',
        unit: 'ms',
        ours: stats.frameMs,
        peers: {},
        goal: `< 5 ms of main-thread work a frame (${table}, software WebGL included)`,
        met: stats.frameMs < 5,
      },
      {
        name: 'frame.still',
        unit: 'long frames in 2 s',
        ours: still,
        peers: {},
        goal: 'nothing is drawn while nothing changes',
        met: still === 0,
      },
      {
        name: 'start.table',
        unit: 'ms',
        ours: toTable,
        peers: {},
        goal: '< 5 s from Continue to a table to play on (software WebGL, Omega)',
        met: toTable < 5000,
      },
    ]
  } finally {
    await browser.close()
    await host.close()
    await api.close()
    await rm(folder, { recursive: true, force: true })
  }
}
