/** What a frame of a full Omega table costs, in a real Chromium with software WebGL. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { playerChance, playRandomly } from '../../main/automa'
import { apiServer } from '../../main/hosts/api'
import { productContent } from '../../main/hosts/product'
import { startWebHost } from '../../main/hosts/web-host'
import { rulesetFor } from '../../main/rulesets'
import { startSession } from '../../main/session'
import { storageIn, type Storage } from '../../main/storage'
import { isVehicleProfile } from '../../shared/force'
import type { GameSetup } from '../../shared/protocol/setup'
import { collapseRows, fallOnThePage } from './collapse'
import { fullTable, usualGame, vehicleTable } from './game-setup'
import type { BenchRow } from './row'

interface Stats {
  readonly drawCalls: number
  readonly triangles: number
  readonly frameMs: number
}
/** The page's own handle, there with `?bench` alone. */
interface Bench {
  __draws?: number
  readonly __warStoreysScene?: { stats(): Stats; resetCamera(): void }
}
export const flags = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]
class Deployed extends Error {}

interface Deployment {
  readonly id: string
  readonly models: number
  readonly ruins: number
  readonly vehicles: number
}
/** Lets two random players deploy, stops when the battle begins, and puts the game on the shelf. */
async function deployed(storage: Storage, setup: GameSetup): Promise<Deployment> {
  const ruleset = rulesetFor(setup.systems)
  const { id, journal } = await storage.games.create()
  const session = await startSession({ id, ruleset, setup, sink: journal })
  const stop = (): void => {
    if (session.state.game.stage === 'battle') throw new Deployed()
  }
  await playRandomly(session, playerChance('deploy'), stop).catch((error: unknown) => {
    if (!(error instanceof Deployed)) throw error
  })
  await journal.close()
  const { game, moment } = session.state
  const standing = Object.values(game.models).filter(({ status }) => status === 'onTable')
  await storage.games.saveSummary(id, {
    family: 'battle',
    title: setup.title,
    level: setup.level,
    scenario: setup.scenario,
    turn: moment.turn,
    phase: moment.phase,
    sides: ['Verdigris', 'Ember'],
    over: false,
  })
  return {
    id,
    models: standing.length,
    vehicles: standing.filter(({ profile }) => isVehicleProfile(profile)).length,
    ruins: game.table.pieces.filter(({ design }) => design.kind === 'ruin').length,
  }
}

const statsOf = (page: Page): Promise<Stats | undefined> =>
  page.evaluate(() => (globalThis as unknown as Bench).__warStoreysScene?.stats())

/** One game in a page of its own, on the tier that software WebGL is meant for. */
async function onThePage<T>(
  { resources, pages, executablePath }: Places,
  setup: (storage: Storage) => Promise<GameSetup>,
  look: (page: Page, toTable: number, game: Deployment, api: ReturnType<typeof apiServer>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'war-storeys-bench-'))
  const storage = storageIn(folder, resources)
  const game = await deployed(storage, await setup(storage))
  await storage.preferences.change({ quality: 'low', dice: false })
  const report = (error: unknown): void => console.error(error)
  const api = apiServer(storage, await productContent(resources), report)
  const host = await startWebHost({ api, pages, report })
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    await page.addInitScript(countDraws)
    const [address = '', fragment = ''] = host.url.split('#')
    const started = Date.now()
    await page.goto(
      `${address}${address.includes('?') ? '&' : '?'}bench${fragment === '' ? '' : `#${fragment}`}`,
    )
    await page
      .getByRole('button', { name: /continue/i })
      .first()
      .click()
    const drawn = () => ((globalThis as unknown as Bench).__warStoreysScene?.stats().drawCalls ?? 0) > 0
    await page.waitForFunction(drawn, null, { timeout: 180_000 })
    return await look(page, Date.now() - started, game, api)
  } finally {
    await browser.close()
    await host.close()
    await api.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Orbits a little, as a hand would, and reads the page's own figures. */
async function orbited(page: Page): Promise<Stats> {
  await page.mouse.move(640, 360)
  await page.mouse.down({ button: 'right' })
  for (let step = 0; step < 30; step++) {
    await page.mouse.move(640 + 6 * step, 360)
    await page.waitForTimeout(60)
  }
  await page.mouse.up({ button: 'right' })
  await page.waitForTimeout(1500)
  const stats = await statsOf(page)
  if (!stats) throw new Error('the scene shows no figures')
  return stats
}

/** Counts what the page asks the graphics card to draw, from before its first script. */
function countDraws(): void {
  const counted = globalThis as unknown as Bench
  counted.__draws = 0
  const context = WebGL2RenderingContext.prototype
  for (const name of [
    'drawElements',
    'drawArrays',
    'drawElementsInstanced',
    'drawArraysInstanced',
  ] as const) {
    const draw = context[name] as (...args: unknown[]) => void
    Object.assign(context, {
      [name](this: WebGL2RenderingContext, ...args: unknown[]): void {
        counted.__draws = (counted.__draws ?? 0) + 1
        draw.apply(this, args)
      },
    })
  }
}
const drawsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Bench).__draws ?? -1)

/** Draw calls in three seconds in which nobody touches anything. */
async function idleDraws(page: Page): Promise<number> {
  const before = await drawsOf(page)
  if (before <= 0) throw new Error('the page has drawn nothing that could be counted')
  await page.waitForTimeout(3000)
  return (await drawsOf(page)) - before
}

export interface Places {
  readonly resources: string
  readonly pages: string
  /** The browser to measure in. */
  readonly executablePath: string
}
export async function bench(places: Places): Promise<BenchRow[]> {
  const start = await onThePage(places, usualGame, (_page, toTable) => Promise.resolve(toTable))
  const full = await onThePage(places, fullTable, async (page, _toTable, game, api) => {
    const stats = await orbited(page)
    await page.waitForTimeout(4000)
    const idle = await idleDraws(page)
    return { stats, idle, game, fall: await fallOnThePage(page, api, game.id, statsOf) }
  })
  const driven = await onThePage(places, vehicleTable, async (page, _toTable, game) => ({
    stats: await orbited(page),
    game,
  }))
  const { stats, idle, game, fall } = full
  const fleet = `an Omega table with ${driven.game.vehicles} vehicles among ${driven.game.models} models, as above`
  const table = `an Omega table, ${game.ruins} ruins and ${game.models} models, lowest tier in software WebGL`
  const row = (name: string, unit: string, ours: number, goal: string, met: boolean): BenchRow => ({
    name,
    unit,
    ours,
    peers: {},
    goal,
    met,
  })
  return [
    row(
      'start.table',
      'ms',
      start,
      '< 5 s from opening the app to a table one can play on (Gamma)',
      start < 5000,
    ),
    row('frame.drawCalls', 'draw calls', stats.drawCalls, `< 150: ${table}`, stats.drawCalls < 150),
    row(
      'frame.mainThread',
      'ms',
      stats.frameMs,
      `< 5 ms of main-thread work a frame: ${table}`,
      stats.frameMs < 5,
    ),
    row(
      'frame.fleet.drawCalls',
      'draw calls',
      driven.stats.drawCalls,
      `< 150: ${fleet}`,
      driven.stats.drawCalls < 150,
    ),
    row(
      'frame.fleet.mainThread',
      'ms',
      driven.stats.frameMs,
      `< 5 ms of main-thread work a frame: ${fleet}`,
      driven.stats.frameMs < 5,
    ),
    row('frame.idle', 'draw calls in 3 s', idle, 'nothing is drawn while nothing changes', idle === 0),
    row(
      'collapse.drawCalls',
      'draw calls',
      fall.drawCalls,
      `< 150 while a ruin falls: ${table}`,
      fall.drawCalls < 150,
    ),
    row(
      'collapse.mainThread',
      'ms',
      fall.frameMs,
      `< 16 ms of main-thread work a frame while a ruin falls: ${table}`,
      fall.frameMs < 16,
    ),
    ...collapseRows(),
  ]
}
