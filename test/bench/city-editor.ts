/** What a frame of the city editor costs while a piece of an Omega city is dragged, plan and 3D side by side. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from 'playwright'
import { apiServer } from '../../main/hosts/api'
import { productContent } from '../../main/hosts/product'
import { startWebHost } from '../../main/hosts/web-host'
import { storageIn } from '../../main/storage'
import { generateCity } from '../../shared/city'
import { paintNothing } from '../e2e/painting'
import { flags, type Places } from './frame'
import type { BenchRow } from './row'
import { toShelf } from '../e2e/to-shelf'

const city = { ...generateCity('omega', 'bench'), id: 'own-bench' }
const steps = 60
const warming = 20
interface Spot {
  readonly x: number
  readonly y: number
}

/** Seconds that the page's main thread has worked so far. */
async function spent(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())))

/** The middle of the largest ruin on the plan. */
const largest = (page: Page): Promise<Spot> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.city-sheet .piece.ruin')].map((piece) =>
      piece.getBoundingClientRect(),
    )
    const [box] = boxes.sort((one, other) => other.width * other.height - one.width * one.height)
    if (box === undefined) throw new Error('no ruin lies on the plan')
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  })

/** ms of the main thread that a step of the mouse takes, of many the middle one. */
async function stepOf(page: Page, session: CDPSession, place: (step: number) => Spot): Promise<number> {
  const each: number[] = []
  for (let step = 0; step < warming + steps; step++) {
    const before = await spent(session)
    const { x, y } = place(step)
    await page.mouse.move(x, y)
    await nextFrame(page)
    each.push(((await spent(session)) - before) * 1000)
  }
  // What is made once, the ghost and its shader, is no frame's.
  return each.slice(warming).sort((one, other) => one - other)[steps >> 1] ?? Infinity
}
interface Dragged {
  readonly ms: number
  /** A step over nothing: what being driven and measured costs. */
  readonly driven: number
  readonly calls: number
}
async function dragged(page: Page): Promise<Dragged> {
  const session = await page.context().newCDPSession(page)
  // Time of the thread itself: what it waits for, a processor that paints or has others to serve, is no work of its own.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const driven = await stepOf(page, session, (step) => ({ x: 300 + (step % 40), y: 20 }))
  const from = await largest(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const ms = await stepOf(page, session, (step) => ({
    x: from.x + 30 * Math.sin(step / 9),
    y: from.y + 30 * Math.cos(step / 9),
  }))
  const calls = await page.evaluate(
    () =>
      (
        globalThis as unknown as { __warStoreysScene?: { stats(): { drawCalls: number } } }
      ).__warStoreysScene?.stats().drawCalls ?? 0,
  )
  await page.mouse.up()
  return { ms: ms - driven, driven, calls }
}

export async function bench({ resources, pages, executablePath }: Places): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'war-storeys-bench-'))
  const storage = storageIn(folder, resources)
  await storage.cities.save(city)
  await storage.preferences.change({ quality: 'low', language: 'en' })
  const report = (error: unknown): void => console.error(error)
  const api = apiServer(storage, await productContent(resources), report)
  const host = await startWebHost({ api, pages, report })
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    // Where the processor paints, the page mostly waits for it.
    await page.addInitScript(paintNothing)
    const [address = '', fragment = ''] = host.url.split('#')
    await page.goto(
      `${address}${address.includes('?') ? '&' : '?'}bench${fragment === '' ? '' : `#${fragment}`}`,
    )
    await toShelf(page, 'cities')
    await page.getByRole('button', { name: `Edit ${city.name.en}` }).click()
    const drawn = () =>
      ((
        globalThis as unknown as { __warStoreysScene?: { stats(): { drawCalls: number } } }
      ).__warStoreysScene?.stats().drawCalls ?? 0) > 0
    await page.waitForFunction(drawn, null, { timeout: 180_000 })
    await page.waitForTimeout(4000)
    const { ms, driven, calls } = await dragged(page)
    return [
      {
        name: 'cityEditor.mainThread',
        unit: 'ms',
        ours: ms,
        peers: { 'the mouse over nothing': driven },
        goal: `< 5 ms of main-thread work a frame while a ruin of an Omega city of ${city.pieces.length} pieces is dragged, plan and 3D (${calls} draw calls)`,
        met: ms < 5,
      },
    ]
  } finally {
    await browser.close()
    await host.close()
    await api.close()
    await rm(folder, { recursive: true, force: true })
  }
}
