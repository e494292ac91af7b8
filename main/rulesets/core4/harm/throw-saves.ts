/**
 * Saving throws: a wound is saved once, and of several saves its owner says which is thrown (C4-SAVE-11). The lowest
 * number is the proposal, and as it is never worse than another the question is left to the program unless a player takes
 * it back. Fire, close combat, heat, No Retreat and falling stones all throw here.
 */
import type { Option } from '../../../../shared/protocol/decision'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, unitOf, type CoreGame, type Occasion, type Save } from '../game'

/** So many wounds that allow the same saves. */
interface WoundsToSave {
  readonly unit: UnitId
  readonly count: number
  /** Who may be saved by it. */
  readonly models: readonly ModelId[]
  /** The wounds lie on these models already, one on each in this order; else their owner lays them on whom he likes. */
  readonly laid?: boolean
}
const because: readonly RuleId[] = ['C4-SAVE-11']
/** Wound by wound instead of one save for all of them. */
const each = 'each'

const isAsked = (game: CoreGame, seat: Seat): boolean => !isAutomatic(game, seat, 'whichSave')

/** The same word for saves between which their owner sees no difference: left to the program only the best one counts. */
export const saveWord = (game: CoreGame, seat: Seat, saves: readonly Save[]): string =>
  saves
    .slice(0, isAsked(game, seat) ? undefined : 1)
    .map(({ kind, needed }) => `${kind} ${needed}`)
    .join()

function* asked(
  game: CoreGame,
  { unit, count, models, laid }: WoundsToSave,
  saves: readonly Save[],
  best: Save,
): Procedure<Save | typeof each> {
  const options = saves.map(({ kind, needed }): Option => ({
    id: kind,
    text: { key: `decision.whichSave.${kind}`, args: { needed } },
    focus: { models },
  }))
  const apart: readonly Option[] =
    count > 1 ? [{ id: each, text: { key: 'decision.whichSave.each' }, focus: { models } }] : []
  const [only] = models
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'whichSave',
    args: { unit, count, who: laid === true && models.length === 1 && only !== undefined ? only : unit },
    because,
    form: { form: 'option' as const, options: [...options, ...apart] },
    default: { form: 'option', option: best.kind },
    focus: { units: [unit], models },
  })
  return answer.option === each ? each : (saves.find(({ kind }) => kind === answer.option) ?? best)
}

/** By which save each wound is met; nobody is asked where there is no choice. */
function* chosenSaves(
  game: CoreGame,
  wounds: WoundsToSave,
  saves: readonly Save[],
): Procedure<readonly Save[]> {
  const { unit, count, models, laid } = wounds
  const [best] = saves
  if (best === undefined) return []
  const all = (save: Save): readonly Save[] => Array.from({ length: count }, () => save)
  if (saves.length === 1 || !isAsked(game, unitOf(game.state, unit).seat)) return all(best)
  const chosen = yield* asked(game, wounds, saves, best)
  if (chosen !== each) return all(chosen)
  const apart: Save[] = []
  for (let wound = 0; wound < count; wound++) {
    const own = laid === true ? models.slice(wound, wound + 1) : models
    const save = yield* asked(game, { ...wounds, models: own, count: 1 }, saves, best)
    apart.push(save === each ? best : save)
  }
  return apart
}

/**
 * The wounds that are not saved, by their numbers from 0. Dice of one save are thrown together, the best save first;
 * where none is allowed no die is thrown.
 */
export function* unsavedOf(
  game: CoreGame,
  wounds: WoundsToSave,
  saves: readonly Save[],
  { purpose, because: occasion }: Pick<Occasion, 'purpose' | 'because'>,
  weapon: string | null,
): Procedure<readonly number[]> {
  const { unit, count } = wounds
  const every = Array.from({ length: count }, (_, wound) => wound)
  if (saves.length === 0 || count === 0) return every
  const chosen = yield* chosenSaves(game, wounds, saves)
  const unsaved: number[] = []
  for (const save of saves) {
    const met = every.filter((wound) => chosen[wound] === save)
    if (met.length === 0) continue
    const dice = yield* roll({
      kind: 'd6',
      count: met.length,
      purpose: purpose(save),
      seat: unitOf(game.state, unit).seat,
      because: [...new Set([...occasion, ...save.because])],
      needed: save.needed,
      ...(save.modifiers.length > 0 && { modifiers: save.modifiers }),
      unit,
      ...(weapon !== null && { weapon }),
    })
    unsaved.push(...met.filter((_, index) => (dice[index]?.face ?? 0) < save.needed))
  }
  return unsaved.sort((one, two) => one - two)
}
