/** The chances of the attack on the card, as the rules count them: asked anew whenever somebody fires otherwise. */
import { createStore } from 'zustand/vanilla'
import type { FireOdds } from '../../../../shared/protocol/previews/fire'
import type { AttackDraft } from './attack-draft'
import { noteFault } from '../../wire/api'
import { askGame } from '../../game/game-store'
import { oneInFlight } from '../../wire/one-in-flight'
import { slice, type Page } from '../../page'

export interface OddsStore {
  /** Of whose fire at whom they speak. */
  readonly unit: string | null
  readonly target: string | null
  /** Of the choice before while the next answer is under way, so that no bar flickers. */
  readonly odds: FireOdds | null
  /** The answer to the newest choice is still to come. */
  readonly stale: boolean
}
const none: OddsStore = { unit: null, target: null, odds: null, stale: false }
export const oddsStore = slice(() => createStore<OddsStore>(() => none))
/** There is something to draw bars of. */
export const hasChances = ({ odds }: Pick<OddsStore, 'odds'>): boolean =>
  odds !== null && odds.groups.length > 0

const questions = slice((page) =>
  oneInFlight(
    ({ unit, target, fire, under }: AttackDraft) =>
      askGame(page, {
        ask: 'fireOdds',
        unit,
        target,
        fire: fire.map(({ model, weapon, mount, shots, floor }) => ({
          model,
          weapon,
          ...(mount === undefined ? {} : { mount }),
          ...(shots === undefined ? {} : { shots }),
          ...(floor === undefined ? {} : { floor }),
          ...(under?.[weapon] === undefined ? {} : { under: under[weapon] }),
        })),
      }),
    (odds, { unit, target }) => oddsStore(page).setState({ unit, target, odds, stale: false }),
    (fault) => {
      // The card then does without: the attack itself can be made all the same.
      noteFault(fault)
      oddsStore(page).setState(none)
    },
  ),
)
export function askOdds(page: Page, draft: AttackDraft): void {
  const { unit, target } = oddsStore(page).getState()
  const same = unit === draft.unit && target === draft.target
  oddsStore(page).setState(
    same ? { stale: true } : { unit: draft.unit, target: draft.target, odds: null, stale: true },
  )
  if (draft.fire.length === 0) {
    questions(page).drop()
    oddsStore(page).setState({ odds: null, stale: false })
    return
  }
  questions(page).ask(draft)
}
export function dropOdds(page: Page): void {
  questions(page).drop()
  oddsStore(page).setState(none)
}

/** Mean of a distribution. */
export const expected = (odds: readonly number[]): number =>
  odds.reduce((sum, chance, count) => sum + chance * count, 0)
/** Chance of that many or more. */
export const chanceOfAtLeast = (odds: readonly number[], count: number): number =>
  odds.slice(count).reduce((sum, chance) => sum + chance, 0)

interface Bar {
  readonly count: number
  readonly chance: number
  /** The rest of the tail is gathered here. */
  readonly andMore: boolean
}
/** Not more bars than fit; the impossible end is left off, a long tail is gathered in the last one. */
export function barsOf(odds: readonly number[], most = 8): readonly Bar[] {
  const last = odds.reduce((found, chance, count) => (chance > 0 ? count : found), 0)
  const shown = odds.slice(0, last + 1)
  if (shown.length <= most) return shown.map((chance, count) => ({ count, chance, andMore: false }))
  return [
    ...shown.slice(0, most - 1).map((chance, count) => ({ count, chance, andMore: false })),
    { count: most - 1, chance: chanceOfAtLeast(shown, most - 1), andMore: true },
  ]
}
