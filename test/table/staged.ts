/** What tests of games at a table say again and again. */
import type { SeatSnapshot } from '../../shared/protocol/api'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { Seat } from '../../shared/protocol/spatial'
import type { Pose } from '../../shared/table/types'
import { openTable } from '../../renderer/page/game/open-table'
import type { Page } from '../../renderer/page/page'
import type { TableDriver } from './driver'

/** Where a model stands. */
export function poseIn({ view }: SeatSnapshot, model: string): Pose {
  const pose = view.models[model]?.pose
  if (pose == null) throw new Error(`${model} is nowhere`)
  return pose
}
/** Types dice in; everything else is as it is proposed. @param face  of the die so far along, of so many */
export const thrown =
  (face: (asked: Decision, along: number, count: number) => number) =>
  (asked: Decision): Answer | undefined => {
    const { form } = asked
    if (form.form !== 'dice') return undefined
    return { form: 'dice', faces: Array.from({ length: form.count }, (_, i) => face(asked, i, form.count)) }
  }

const takeSeat = (page: Page): Promise<void> => openTable(page).takeSeat()
const readRecap = (page: Page): void => openTable(page).recapRead()
/** What lay between two players and the table. */
export interface Covers {
  /** Whom curtains named. */
  readonly curtains: readonly Seat[]
  readonly lifts: number
}
/** Both sit at one page: whoever is named takes his seat, reads what he has missed, lifts his veil, and answers. */
export async function settled(
  driver: TableDriver,
  say: (asked: Decision) => Answer | undefined = () => undefined,
): Promise<Covers> {
  const curtains: Seat[] = []
  for (let lifts = 0; ;) {
    const { handover, recapFrom, veiled } = openTable(driver.page)
    if (handover !== null) {
      curtains.push(handover.to)
      await driver.button(takeSeat)
    } else if (recapFrom !== null) await driver.button(readRecap)
    else if (veiled) {
      lifts += 1
      await driver.press('`')
    } else if (driver.asked !== null) await driver.answer(say(driver.asked))
    else return { curtains, lifts }
  }
}
