/** A person at the table of a skirmish: reads the screen, deploys, draws ways, answers what is asked. */
import { expect, type Locator, type Page } from 'playwright/test'
import type { Point3 } from '../../shared/geometry/point'
import type { SkirmishSnapshot } from '../../shared/protocol/api'
import type { Decision } from '../../shared/protocol/decision'
import type { Seat } from '../../shared/protocol/spatial'
import { SkirmishScout } from './skirmish-scout'
import type { Spectator } from './spectator'
import { changedFrom, isOnPage } from './page-watch'
import { isTable, restingAt } from './table-mouse'
import type { TableUser } from './table-user'

/** Answers a question in its own way; false leaves it to what is proposed. */
export type Answering = (decision: Decision) => Promise<boolean>
/** Looks at the page while a seat holds it. */
export type Onlooker = (seat: Seat) => Promise<void>

export class SkirmishUser extends SkirmishScout {
  /** Kinds of questions answered, with how often by which seat. */
  readonly asked = new Map<string, number>()
  answering: Answering = () => Promise.resolve(false)
  onlooker: Onlooker = () => Promise.resolve()
  private name: string | null = null

  constructor(
    readonly page: Page,
    spectator: Spectator,
    private readonly user: TableUser,
  ) {
    super(spectator)
  }
  /** Opens the app, or opens it anew. */
  opens(): Promise<void> {
    return this.user.opens()
  }
  get table(): Locator {
    return this.page.locator('main.skirmish')
  }
  get decision(): Locator {
    return this.page.getByTestId('decision')
  }
  get log(): Locator {
    return this.page.getByTestId('log')
  }
  /** Waits for a table one can play on; one for two is laid as soon as somebody says that he is there. */
  async ready(): Promise<void> {
    await isOnPage(this.page, 'main.skirmish, main.loading .curtain')
    const comesBack = (await this.table.count()) === 0
    if (comesBack) await this.page.getByTestId('take-seat').click()
    await isOnPage(this.page, 'main.skirmish[data-ready=true]')
    if (comesBack) await this.sitDown()
    this.name = await this.table.getAttribute('data-game')
  }
  get game(): string {
    return this.name ?? ''
  }
  async state(): Promise<number> {
    return Number(await this.table.getAttribute('data-state'))
  }
  async changed(from: number): Promise<void> {
    expect(await changedFrom(this.page, 'main.skirmish', from, 20_000), 'the table moves on').toBe(true)
  }
  /** Sits down where the other player is asked to, and reads what he has missed. */
  async sitDown(): Promise<void> {
    const take = this.page.getByTestId('take-seat')
    const recap = this.page.getByTestId('recap-read')
    if (await take.isVisible()) {
      await take.click()
      await expect(take).toHaveCount(0)
    }
    // Alone at the screen he looks at what is his.
    const lift = this.page.getByTestId('lift')
    if (await lift.isVisible()) {
      await lift.click()
      await expect(lift).toHaveCount(0)
    }
    if (await recap.isVisible()) {
      await recap.click()
      await expect(recap).toHaveCount(0)
    }
  }
  /** The question of this kind, on the desk of whoever sits there now. */
  async facing(kind: string): Promise<Decision> {
    await expect
      .poll(
        async () => {
          await this.sitDown()
          const covered = (await this.page.getByTestId('lift').count()) > 0
          return covered || (await this.decision.count()) === 0
            ? null
            : this.decision.getAttribute('data-kind')
        },
        { message: `asked for ${kind}`, intervals: [50] },
      )
      .toBe(kind)
    const open = await this.question((await this.table.getAttribute('data-seat')) === 'b' ? 'b' : 'a')
    if (open?.kind !== kind)
      throw new Error(`the host asks for ${open?.kind ?? 'nothing'}, the page for ${kind}`)
    await this.onlooker(open.seat)
    return open
  }
  /** Sends the answer on the desk. */
  async confirm(): Promise<void> {
    const before = await this.state()
    await this.page.getByTestId('desk-confirm').click()
    await this.changed(before)
  }
  /** Where a choice is wanted nothing is highlighted: the one the rules fall back on. */
  private async chooseProposed({ form, default: proposed }: Decision): Promise<void> {
    const highlighted = this.decision.locator('.options .button.primary')
    const ids = form.form === 'option' ? form.options.map(({ id }) => id) : []
    const usual = this.decision
      .locator('.options .button')
      .nth(Math.max(0, ids.indexOf(proposed.form === 'option' ? proposed.option : '')))
    await ((await highlighted.count()) > 0 ? highlighted : usual).click()
  }
  private async proposed(open: Decision): Promise<void> {
    const before = await this.state()
    if (open.kind === 'lsEdge') await this.page.getByTestId('choose-edge').click()
    else if (open.kind === 'lsMarkerTypes') await this.page.getByTestId('assign-markers').click()
    else if (open.form.form === 'option') await this.chooseProposed(open)
    else await this.page.getByTestId('desk-confirm').click()
    await this.changed(before)
  }
  /** Answers all that is asked, by `answering` or as proposed, until somebody may deploy, act, or all is over. */
  async settle(): Promise<SkirmishSnapshot> {
    for (let step = 0; step < 200; step++) {
      const open = await this.question()
      if (open === null) {
        const seat = await this.actor()
        await expect
          .poll(() => this.sitsFor(seat), { message: `${seat} gets the table`, intervals: [50] })
          .toBe(true)
        await this.onlooker(seat)
        return this.see(seat)
      }
      const shown = await this.facing(open.kind)
      const count = `${shown.kind} ${shown.seat}`
      this.asked.set(count, (this.asked.get(count) ?? 0) + 1)
      const before = await this.state()
      if (!(await this.answering(shown))) await this.proposed(shown)
      await this.changed(before)
    }
    throw new Error('the questions never end')
  }
  private async actor(): Promise<Seat> {
    const { view } = await this.see('a')
    return view.stage === 'deployment' ? (view.posting?.seat ?? 'a') : view.turn.active
  }
  private async sitsFor(seat: Seat): Promise<boolean> {
    await this.sitDown()
    const takes = await this.page.getByTestId('take-seat').isVisible()
    return (
      !takes && (await this.table.getAttribute('data-seat')) === seat && !(await this.decision.isVisible())
    )
  }
  /** Deploys everybody of every batch where the program would have them. */
  async deployAll(hides: (seat: Seat) => boolean = () => false): Promise<void> {
    for (;;) {
      const { view, seat } = await this.settle()
      if (view.stage !== 'deployment') return
      const wanted = hides(seat)
      const hidden = this.page.getByRole('checkbox', { name: 'Put them down hidden' })
      if ((await hidden.count()) > 0 && (await hidden.isChecked()) !== wanted)
        await this.page.locator('label', { has: hidden }).click()
      const rest = this.page.getByTestId('deploy-rest')
      if (await rest.isEnabled()) {
        const before = await this.state()
        await rest.click()
        await this.changed(before)
      }
      const before = await this.state()
      await this.page.getByTestId('finish-batch').click()
      await this.changed(before)
    }
  }
  async takeInHand(model: string): Promise<void> {
    await this.men()
    const line = this.page.getByTestId(`man-${model}`)
    if ((await line.getAttribute('aria-pressed')) !== 'true') await line.click()
    await expect(line).toHaveAttribute('aria-pressed', 'true')
  }
  /** What his card lists as markers he may make out, every time it changes until it has come to rest. */
  async spotListsOf(seat: Seat, model: string): Promise<readonly Readonly<Record<string, string>>[]> {
    const name = (await this.see(seat)).view.models[model]?.name.en ?? model
    const watch = await this.page.evaluateHandle((man) => {
      const lists: Record<string, string>[] = []
      const read = () => {
        if (document.querySelector('[data-testid=man-card] h2')?.textContent.trim() !== man) return
        const list = [...document.querySelectorAll('.spot-row')].map((row) => [
          row.querySelector('[data-testid^=spot-]')?.getAttribute('data-testid')?.slice('spot-'.length) ?? '',
          row.querySelector('[data-testid^=spot-case-]')?.textContent ?? '',
        ])
        if (list.length > 0) lists.push(Object.fromEntries(list))
      }
      read()
      const observer = new MutationObserver(read)
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      return { observer, lists }
    }, name)
    await this.takeInHand(model)
    await expect(this.page.locator('.spot-row [data-testid^=spot-]:enabled').first()).toBeVisible()
    return watch.evaluate(({ observer, lists }) => {
      observer.disconnect()
      return lists
    })
  }
  async takeUp(letter: string): Promise<void> {
    const button = this.page.getByTestId(`activity-${letter}`)
    await expect(button).toBeEnabled()
    await this.page.keyboard.press(`Shift+${letter}`)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
  /** Points at a place of the table and clicks it; false where a panel lies over it. */
  async click(at: Point3): Promise<boolean> {
    const spot = await restingAt(this.page, at)
    if (!(await isTable(this.page, spot))) return false
    await this.page.mouse.move(spot.x + 4, spot.y + 4)
    await this.page.mouse.move(spot.x, spot.y)
    await this.page.mouse.click(spot.x, spot.y)
    return true
  }
  /** The whole table, from over the walls that would hide a floor: with Space and the right button. */
  async lookFromAbove(): Promise<void> {
    const picture = await this.page.locator('.table-area canvas').first().boundingBox()
    if (picture === null) throw new Error('there is no table to look at')
    const { mouse } = this.page
    const [x, y] = [picture.x + picture.width / 3, picture.y + picture.height / 4]
    await this.page.keyboard.press('Space')
    await restingAt(this.page, { x: 0, y: 0, z: 0 })
    await mouse.move(x, y)
    await mouse.down({ button: 'right' })
    await mouse.move(x, y + 20)
    await mouse.move(x, y + picture.height / 2)
    await mouse.up({ button: 'right' })
  }
  /** Draws his way with the mouse to one of these places: the first with which the page says what it should. */
  async draw(model: string, letter: string, places: readonly Point3[], said: string): Promise<void> {
    await this.takeInHand(model)
    await this.takeUp(letter)
    const line = this.page
      .locator('[data-testid=walk-line][aria-busy=false]')
      .filter({ has: this.page.locator('.tip-budget.legal') })
    // Until the click has come through, the way is the one that goes nowhere.
    const fits = line.filter({ hasText: said, hasNotText: /^0 of/ })
    const found: string[] = []
    for (const place of places) {
      if (!(await this.click(place))) {
        found.push('a panel lies over the place')
        continue
      }
      await fits.waitFor({ timeout: 8000 }).catch(() => undefined)
      if ((await fits.count()) > 0 && (await this.page.getByTestId('begin-activity').isEnabled())) return
      found.push((await this.page.locator('.action-bar').innerText()).replaceAll('\n', ' '))
    }
    throw new Error(`${model} finds no way by the mouse: ${found.join('; ')}`)
  }
  async begin(): Promise<void> {
    const before = await this.state()
    await this.page.keyboard.press('Enter')
    await this.changed(before)
  }
  /** Answers a movement by the mouse: who, where on the path, and fire. Returns who fires at whom. */
  async fireOnPath(open: Decision): Promise<{ readonly model: string; readonly target: string }> {
    const [chance] =
      open.form.form === 'reactPath'
        ? [...open.form.chances].sort((x, y) => y.to - y.from - x.to + x.from)
        : []
    if (chance === undefined) throw new Error('nobody can answer this movement')
    await this.page.getByTestId(`reactor-${chance.model}`).click()
    await this.page.getByTestId(`shot-${chance.target}-${chance.weapon}-${chance.mode}`).click()
    const track = await this.page.getByTestId('path-track').boundingBox()
    if (track === null) throw new Error('the path has no slider')
    const at = { x: track.x + (track.width * (chance.from + chance.to)) / 2, y: track.y + track.height / 2 }
    await this.page.mouse.move(track.x + 2, at.y)
    await this.page.mouse.down()
    await this.page.mouse.move(at.x - 4, at.y)
    await this.page.mouse.move(at.x, at.y)
    await this.page.mouse.up()
    await expect(this.page.getByTestId('needed-here')).toHaveText(/\d\+/)
    await this.page.getByTestId('declare-fire').click()
    await expect(this.page.getByTestId('declared').getByRole('listitem')).toHaveCount(1)
    await expect(this.page.getByTestId('desk-odds')).toBeVisible()
    return chance
  }
  async endTurn(): Promise<SkirmishSnapshot> {
    const before = await this.state()
    await this.page.getByTestId('end-turn').click()
    await this.changed(before)
    return this.settle()
  }
  async readLog(): Promise<Locator> {
    const tab = this.page.getByRole('tab', { name: 'Log' })
    if ((await tab.count()) > 0) await tab.click()
    return this.log
  }
  async men(): Promise<void> {
    const tab = this.page.getByRole('tab', { name: 'Men' })
    if ((await tab.count()) > 0) await tab.click()
  }
}
