/**
 * The app in the other browsers that people have: a battle opens, a unit moves, the game is downloaded, and it is left.
 * FIREFOX_PATH and WEBKIT_DRIVER_PATH name them; the soak finds or installs them.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { Point3 } from '../../../shared/geometry/point'
import type { Seat } from '../../../shared/protocol/spatial'
import { openWay } from '../open-way'
import { expect, test } from '../seat'
import type { Spectator } from '../spectator'
import type { Spot } from '../table-mouse'
import type { DrivenBrowser, PointerStep } from './driven'
import { firefox } from './firefox'
import { webkit } from './webkit'

declare global {
  interface Window {
    complaints: string[]
  }
}

/** Before the page of such a browser. */
class OtherUser {
  constructor(
    private readonly browser: DrivenBrowser,
    private readonly spectator: Spectator,
  ) {}
  /** Notes from now on whatever the page complains of. */
  listens(): Promise<void> {
    return this.browser.run(() => {
      window.complaints = []
      const note = (what: unknown): void => void window.complaints.push(String(what))
      window.addEventListener('error', ({ message }) => note(message))
      window.addEventListener('unhandledrejection', ({ reason }) => note(reason))
      console.error = (...what: unknown[]) => what.forEach(note)
      // The same dice each time: it begins with those whose men stand in the street.
      Math.random = () => 0.37
    })
  }
  complaints(): Promise<readonly string[]> {
    return this.browser.run(() => window.complaints)
  }
  async sees(selector: string): Promise<Spot> {
    let spot: Spot | null = null
    await expect
      .poll(
        async () => {
          const before = spot
          spot = await this.browser.run((what) => {
            const found = [...document.querySelectorAll(what)].find((one) => !one.hasAttribute('disabled'))
            const box = found?.getBoundingClientRect()
            return box === undefined || box.width === 0
              ? null
              : { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) }
          }, selector)
          return spot !== null && JSON.stringify(spot) === JSON.stringify(before)
        },
        { message: `${selector} is there and stands still`, timeout: 120_000 },
      )
      .toBe(true)
    if (spot === null) throw new Error(`${selector} is gone again`)
    return spot
  }
  async clicks(selector: string): Promise<void> {
    await this.points([await this.sees(selector)])
  }
  /** Pressed at the first place, let go at the last. */
  async points([from, ...over]: readonly Spot[]): Promise<void> {
    if (from === undefined) return
    const moves = (to: Spot): PointerStep => ({ type: 'pointerMove', ...to, duration: 150 })
    const pause = { type: 'pause', duration: 400 } as const
    await this.browser.act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        moves(from),
        pause,
        { type: 'pointerDown', button: 0 },
        ...over.flatMap((to) => [moves(to), pause]),
        { type: 'pointerUp', button: 0 },
      ],
    })
  }
  async presses(value: string): Promise<void> {
    await this.browser.act({
      type: 'key',
      id: 'keys',
      actions: [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ],
    })
  }
  private table(attribute: string): Promise<string> {
    return this.browser.run(
      (name) => document.querySelector('main.battle')?.getAttribute(name) ?? '',
      attribute,
    )
  }
  game(): Promise<string> {
    return this.table('data-game')
  }
  async look(): Promise<SeatSnapshot> {
    return this.spectator.see(await this.game(), (await this.table('data-seat')) as Seat)
  }
  project(at: Point3): Promise<Spot> {
    return this.browser.run((place) => {
      const { x = -1, y = -1 } = window.__warStoreysScene?.project(place) ?? {}
      return { x: Math.round(x), y: Math.round(y) }
    }, at)
  }
  onCanvas(spot: Spot): Promise<boolean> {
    return this.browser.run(({ x, y }) => document.elementFromPoint(x, y) instanceof HTMLCanvasElement, spot)
  }
}
const stands = async (user: OtherUser): Promise<string> =>
  JSON.stringify(Object.values((await user.look()).view.models).map(({ pose }) => pose))

const enter = '\uE007'
const all = [
  ['Firefox', 'FIREFOX_PATH', firefox],
  ['WebKit', 'WEBKIT_DRIVER_PATH', webkit],
] as const

for (const [name, variable, open] of all) {
  test(`${name}: a battle opens, a unit moves, the game is downloaded and left`, async ({
    host,
    spectator,
  }, testInfo) => {
    test.setTimeout(600_000)
    const path = process.env[variable]
    test.skip(path === undefined, `${variable} names no ${name}`)
    const browser = await open(path ?? '')
    try {
      const user = new OtherUser(browser, spectator)
      await browser.goTo(`${host.url}&bench`)
      await user.listens()
      await user.clicks('[data-testid=first-battle]')
      await user.sees('main.battle[data-ready=true]')
      await user.sees('[data-testid=end-phase]')
      const before = await stands(user)
      const { at, to, y } = await openWay(user, spectator)
      await user.points([await user.project({ ...at, y }), await user.project({ ...to, y })])
      // Where the way touches anything it is asked once more.
      await expect
        .poll(
          async () => {
            if ((await stands(user)) !== before) return true
            await user.presses(enter)
            return false
          },
          { intervals: [3000], timeout: 60_000 },
        )
        .toBe(true)
      await writeFile(testInfo.outputPath(`${name}.png`), await browser.picture())

      await user.clicks('[data-testid=battle-menu]')
      await user.clicks('[role=menuitem][data-key=export]')
      let file: Buffer | null = null
      await expect
        .poll(async () => {
          const names = await readdir(browser.downloads)
          const kept = names.find((one) => one.endsWith('.storey'))
          file = kept === undefined ? null : await readFile(join(browser.downloads, kept))
          return file?.length ?? 0
        })
        .toBeGreaterThan(1000)
      const bytes = (file ?? Buffer.alloc(0)).toString('base64')
      const again = await spectator.call('importGame', { name: 'First battle.storey', bytes })
      expect(again.game).not.toBe('')

      await user.clicks('[data-testid=battle-menu]')
      await user.clicks('[role=menuitem][data-key=leave]')
      await user.sees('[data-testid=continue]')
      expect(await user.complaints()).toEqual([])
      console.log(`${browser.name}: well`)
    } finally {
      await browser.close()
    }
  })
}
