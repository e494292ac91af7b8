/** A person at the table: reads the screen, answers what is asked, clicks, drags and types. */
import { expect, type Locator, type Page } from 'playwright/test'
import type { SeatSnapshot } from '../../shared/protocol/api'
import type { PlanPoint, Point3 } from '../../shared/geometry/point'
import type { Seat } from '../../shared/protocol/spatial'
import type { Spectator } from './spectator'
import { changedFrom, isOnPage } from './page-watch'
import { drawn, isTable, lead, lookAt, restingAt, spotOf, type Spot } from './table-mouse'

/** What the screen asks for now. */
interface Screen {
  readonly state: number
  readonly over: boolean
  readonly takeSeat: boolean
  readonly recap: boolean
  /** What one side alone knows lies face down. */
  readonly veiled: boolean
  readonly decision: {
    readonly kind: string
    readonly form: string
    readonly seat: string
    readonly text: string
  } | null
}
/** The faces to type when dice are asked for, from what the panel says. */
export type Dice = (asked: string, count: number, seat: string) => readonly number[]
/** Answers a question in its own way; false leaves it to the default. */
export type Answering = (user: TableUser, kind: string) => Promise<boolean>

const everyFace = [4, 5, 2, 6, 3, 1]

export class TableUser {
  /** Every die face typed, in order. */
  readonly typed: number[] = []
  /** Kinds of questions met, with how often. */
  readonly asked = new Map<string, number>()
  /** Names read on curtains. */
  readonly curtains: string[] = []
  answering: Answering = () => Promise.resolve(false)
  dice: Dice = (_asked, count) =>
    Array.from({ length: count }, (_, i) => everyFace[(this.typed.length + i) % 6] ?? 1)

  constructor(
    readonly page: Page,
    readonly spectator: Spectator,
    private readonly home: string,
  ) {}
  /** Opens the app, or opens it anew. */
  async opens(): Promise<void> {
    await this.page.goto(this.home)
  }

  get battle(): Locator {
    return this.page.locator('main.battle')
  }
  get decision(): Locator {
    return this.page.getByTestId('decision')
  }
  /** Waits for a table one can play on; one for two is laid as soon as somebody says that he is there. */
  async ready(): Promise<void> {
    await isOnPage(this.page, 'main.battle, main.loading .curtain')
    const comesBack = (await this.battle.count()) === 0
    if (comesBack) await this.takeSeat()
    await isOnPage(this.page, 'main.battle[data-ready=true]')
    if (comesBack && (await this.page.getByTestId('recap-read').isVisible())) await this.readRecap()
  }
  async game(): Promise<string> {
    return (await this.battle.getAttribute('data-game')) ?? ''
  }
  async state(): Promise<number> {
    return Number(await this.battle.getAttribute('data-state'))
  }
  /** The game as the acting seat knows it. */
  async look(): Promise<SeatSnapshot> {
    const acting = await this.page.getByTestId('acting').getAttribute('data-seat')
    return this.spectator.see(await this.game(), (acting ?? 'a') as Seat)
  }
  changed(from: number, timeout = 15_000): Promise<boolean> {
    return changedFrom(this.page, 'main.battle', from, timeout)
  }
  private read(): Promise<Screen> {
    return this.page.evaluate(() => {
      const at = (id: string): Element | null => document.querySelector(`[data-testid="${id}"]`)
      const asked = at('decision')
      return {
        state: Number(document.querySelector('main.battle')?.getAttribute('data-state')),
        over: at('result') !== null,
        takeSeat: at('take-seat') !== null,
        recap: at('recap-read') !== null,
        veiled: at('lift') !== null,
        decision:
          asked === null
            ? null
            : {
                kind: asked.getAttribute('data-kind') ?? '',
                form: asked.getAttribute('data-form') ?? '',
                seat: asked.classList.contains('side-a') ? 'a' : 'b',
                text: asked.querySelector('h3')?.textContent ?? '',
              },
      }
    })
  }
  /** Answers everything that is asked, takes the seat when it is handed over, until the table is free. */
  async settle(): Promise<Screen> {
    for (let step = 0; step < 1000; step++) {
      const screen = await this.read()
      if (screen.over) return screen
      if (screen.takeSeat) await this.takeSeat()
      else if (screen.recap) await this.readRecap()
      else if (screen.veiled) await this.lift()
      else if (screen.decision !== null) await this.answer(screen.state, screen.decision)
      else if (await this.quiet(screen.state)) return screen
      else await this.page.waitForTimeout(100)
    }
    throw new Error('the questions never end')
  }
  /** The host asks nobody either: between two seats the screen shows no question for a moment. */
  private async quiet(state: number): Promise<boolean> {
    const acting = this.page.getByTestId('acting')
    if ((await acting.count()) === 0) return false
    const { state: now, decisions, waitingFor } = await this.look()
    return now === state && decisions.length === 0 && waitingFor.length === 0
  }
  private async takeSeat(): Promise<void> {
    const curtain = this.page.getByTestId('curtain')
    if (await curtain.isVisible()) this.curtains.push((await curtain.locator('h2').textContent()) ?? '')
    await this.page.getByTestId('take-seat').click()
    await expect(this.page.getByTestId('take-seat')).toHaveCount(0)
  }
  private async readRecap(): Promise<void> {
    await this.page.getByTestId('recap-read').click()
    await expect(this.page.getByTestId('recap-read')).toHaveCount(0)
  }
  /** Alone at the screen he looks at what is his. */
  private async lift(): Promise<void> {
    await this.page.getByTestId('lift').click()
    await expect(this.page.getByTestId('lift')).toHaveCount(0)
  }
  private async answer(
    state: number,
    { kind, form, seat, text }: NonNullable<Screen['decision']>,
  ): Promise<void> {
    this.asked.set(kind, (this.asked.get(kind) ?? 0) + 1)
    if (!(await this.answering(this, kind))) {
      if (form === 'dice') await this.typeDice(text, seat)
      else if (kind === 'stratagem') await this.decision.getByTestId('option-none').click()
      else if (form === 'option') await this.option()
      else if (form === 'models' || form === 'pieces') await this.tick()
      else await this.decision.locator('.work-buttons .button').first().click()
    }
    if (!(await this.changed(state))) throw new Error(`the answer to ${kind} (${form}) was not taken`)
  }
  /** Throws the dice on the desk and types their faces with the number keys. */
  async typeDice(asked: string, seat: string): Promise<void> {
    const count = await this.decision.locator('.faces.typed > *').count()
    const faces = this.dice(asked, count, seat)
    for (const face of faces) await this.page.keyboard.press(String(face))
    this.typed.push(...faces)
    await this.decision.getByRole('button', { name: 'Confirm' }).click()
  }
  /** What is highlighted; the first where the choice is a person's own. */
  private async option(): Promise<void> {
    const proposed = this.decision.locator('.options .button.primary')
    await (
      (await proposed.count()) > 0 ? proposed : this.decision.locator('.options .button').first()
    ).click()
  }
  /** Ticks as many entries as the list wants at least. */
  private async tick(): Promise<void> {
    const confirm = this.page.getByTestId('desk-confirm')
    const boxes = this.decision.locator('.choice-list label')
    for (let i = 0; (await confirm.isDisabled()) && i < (await boxes.count()); i++) await boxes.nth(i).click()
    await confirm.click()
  }

  /** Where a place of the table is on the screen. */
  project(at: Point3): Promise<Spot> {
    return spotOf(this.page, at)
  }
  onCanvas(spot: Spot): Promise<boolean> {
    return isTable(this.page, spot)
  }
  async selectUnit(unit: string): Promise<void> {
    const units = this.page.getByRole('tab', { name: 'Units' })
    if ((await units.count()) > 0 && (await units.getAttribute('aria-selected')) !== 'true')
      await units.click()
    const entry = this.page.getByTestId(`unit-${unit}`)
    // Whose turn it is to put down may be told a moment after the unit before has been.
    const veil = this.page.getByTestId('lift')
    await expect(entry.or(veil).first()).toBeVisible()
    if (await veil.isVisible()) await this.lift()
    if ((await entry.getAttribute('aria-pressed')) !== 'true') await entry.click()
  }
  /** Points at the table and clicks until something has come of it. */
  async clickTable(at: Point3, tries = 4): Promise<boolean> {
    const before = await this.state()
    // A question may have looked elsewhere.
    if (!(await this.onCanvas(await this.project(at)))) await lookAt(this.page, at, 1200)
    for (let i = 0; i < tries; i++) {
      // The picture may just have been taken in another size, or the camera glide: it is pointed at where it stays.
      const spot = await restingAt(this.page, at)
      if (!(await this.onCanvas(spot))) throw new Error(`a panel lies over ${spot.x}, ${spot.y}`)
      await this.page.mouse.move(spot.x + 3, spot.y)
      await this.page.mouse.move(spot.x, spot.y)
      await drawn(this.page)
      await this.page.mouse.click(spot.x, spot.y)
      if (await this.changed(before, 3000)) return true
    }
    return false
  }
  /** Places of a zone where a unit can stand, nearest to the wish first. */
  async *placesFor(unit: string, wish: PlanPoint): AsyncGenerator<Point3> {
    const { view, seat } = await this.look()
    const game = await this.game()
    const zone = view.sides[seat].zone ?? []
    const [xs, zs] = [zone.map(({ x }) => x), zone.map(({ z }) => z)]
    const places: PlanPoint[] = []
    for (let x = Math.min(...xs) + 75; x < Math.max(...xs); x += 75)
      for (let z = Math.min(...zs) + 75; z < Math.max(...zs); z += 75) places.push({ x, z })
    const far = ({ x, z }: PlanPoint): number => Math.hypot(x - wish.x, z - wish.z)
    for (const at of places.sort((one, other) => far(one) - far(other))) {
      const to = { at, on: { piece: null, level: 0 } }
      const { check } = await this.spectator.ask<'suggestDeploy'>(game, seat, {
        ask: 'suggestDeploy',
        unit,
        to,
      })
      if (check.refusal === undefined && Object.keys(check.refusals).length === 0)
        yield { x: at.x, y: 0, z: at.z }
    }
  }
  /** Puts the named unit down as near as it may stand to the wish. */
  async deploy(unit: string, wish: PlanPoint): Promise<void> {
    const tried: Point3[] = []
    for await (const place of this.placesFor(unit, wish)) {
      // A place that did not do, for what stands before it, is left with some room.
      if (tried.some(({ x, z }) => Math.hypot(x - place.x, z - place.z) < 140)) continue
      await this.selectUnit(unit)
      if (await this.clickTable(place, 2)) return
      if (tried.push(place) > 5) break
    }
    throw new Error(`no place found for ${unit}; tried ${JSON.stringify(tried)}`)
  }
  /** Deploys everything, each unit near the wish of its side. */
  async deployAll(wish: (snapshot: SeatSnapshot, unit: string) => PlanPoint): Promise<number> {
    let units = 0
    for (;;) {
      await this.settle()
      const snapshot = await this.look()
      if (snapshot.view.stage !== 'deployment') return units
      const unit = snapshot.legal.find(({ type }) => type === 'deploy')?.unit
      if (unit === undefined) throw new Error('nobody can deploy')
      await this.deploy(unit, wish(snapshot, unit))
      units += 1
    }
  }
  /** Drags a model with the left button from where it stands to a place. */
  async drag(from: Point3, to: Point3): Promise<void> {
    const [start, end] = [await this.project(from), await this.project(to)]
    const { mouse } = this.page
    await mouse.move(start.x, start.y)
    await drawn(this.page)
    await mouse.down()
    await lead(this.page, start, end, 4)
    await mouse.up()
  }
  /** Another has taken the game on: he looks where it stands, for the first key that he presses there is void. */
  async seesItWentOn(): Promise<void> {
    const seat = (await this.battle.getAttribute('data-seat')) === 'b' ? 'b' : 'a'
    const { state } = await this.spectator.see(await this.game(), seat)
    await expect(this.battle).toHaveAttribute('data-state', String(state))
    for (const look of ['Shift+M', 'Shift+M']) await this.page.keyboard.press(look)
  }
  /** Says "to the next phase", and answers what comes of it. */
  async endPhase(): Promise<Screen> {
    const before = await this.state()
    await this.page.getByTestId('end-phase').click()
    if (!(await this.changed(before))) throw new Error('the phase did not end')
    return this.settle()
  }
}
