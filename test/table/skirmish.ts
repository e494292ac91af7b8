/** A skirmish before the driver: staged beside its table, then played with hand and keys. */
import { confirmDesk, deskStore, type AnswerDesk } from '../../renderer/page/hands/desk/desk'
import type { Draft, DraftOf } from '../../renderer/page/hands/desk/drafts'
import { canBegin } from '../../renderer/page/hands/skirmish/walking'
import { skirmishTableStore, type SkirmishTable } from '../../renderer/page/table/skirmish-table'
import type { Seat } from '../../shared/protocol/spatial'
import { SkirmishScout } from '../e2e/skirmish-scout'
import { stageSkirmish, type StagedSkirmish } from '../e2e/skirmish-staged'
import { TableDriver } from './driver'

export class DrivenSkirmish extends SkirmishScout {
  /** Kinds of questions that were answered as proposed, with how often by which seat. */
  readonly asked = new Map<string, number>()
  private constructor(
    readonly driver: TableDriver,
    readonly game: string,
  ) {
    super(driver.onlooker)
  }
  /** Stages a skirmish and opens its table. */
  static async play(staged: StagedSkirmish): Promise<DrivenSkirmish> {
    const driver = await TableDriver.sitDown()
    const game = await stageSkirmish(driver.onlooker, staged)
    await driver.open(game)
    return new DrivenSkirmish(driver, game)
  }
  /** What lies in hand. */
  get table(): SkirmishTable {
    return skirmishTableStore(this.driver.page).getState()
  }
  /** The open question, and how it is being answered. */
  get desk(): AnswerDesk {
    return deskStore(this.driver.page).getState()
  }
  draft<F extends Draft['form']>(form: F): DraftOf<F> {
    const { draft } = this.desk
    if (draft?.form !== form) throw new Error(`a ${draft?.form ?? 'nothing'} is drafted, and no ${form}`)
    return draft as DraftOf<F>
  }
  /** What is drawn has been judged, and may be begun. */
  get mayBegin(): boolean {
    return canBegin(this.driver.page) && this.table.walk?.judging === false
  }
  /** Takes every proposal until somebody may act: by Enter, by the button where a key alone gives nothing up, else as the rules would. */
  async settle(): Promise<void> {
    const { driver } = this
    for (let open = driver.asked; open !== null; open = driver.asked) {
      const { id, kind, seat } = open
      this.asked.set(`${kind} ${seat}`, (this.asked.get(`${kind} ${seat}`) ?? 0) + 1)
      await driver.press('Enter')
      if (driver.asked?.id === id) await driver.push(confirmDesk)
      if (driver.asked?.id === id) await driver.answer()
    }
  }
  /** Takes a man of this side in hand who would be seen a few steps on, and draws his way. False where nobody would be. */
  async drawSeen(seat: Seat): Promise<boolean> {
    for (const model of await this.able(seat, 'run')) {
      if ((await this.waysOf(seat, model, 'run', 60)).length === 0) continue
      await this.driver.click(model)
      await this.driver.press('Shift+A')
      if (await this.drawSteps(() => (this.table.walk?.check?.seenBy.length ?? 0) > 0)) return true
      await this.driver.press('Escape', 'Escape')
    }
    return false
  }
  /** Draws three steps for whoever is in hand, in the first direction in which they do. */
  async drawSteps(does: () => boolean): Promise<boolean> {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      await this.driver.press(key, key, key)
      if (this.mayBegin && does()) return true
      await this.driver.press('Backspace')
    }
    return false
  }
}
