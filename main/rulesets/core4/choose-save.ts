/**
 * Which of several saves is thrown against a wound: one, and its owner says which (C4-SAVE-11). The lowest number is the
 * proposal, and as it is never worse than another the question is left to the program unless a player takes it back.
 */
import type { RuleId } from '../../../shared/protocol/refusal'
import type { Option } from '../../../shared/protocol/decision'
import type { ModelId, UnitId } from '../../../shared/table/types'
import { ask } from '../../engine/steps'
import type { Procedure } from '../../engine/types'
import { isAutomatic } from './automatic'
import type { CoreGame } from './part'
import { unitOf } from './state'

interface OneOf {
  readonly needed: number
  readonly kind: 'armourSave' | 'coverSave' | 'invulnerableSave'
}
/** Best first; of equal ones in the order given: armour, cover, ward. */
export const bestFirst = <S extends OneOf>(saves: readonly S[]): readonly S[] =>
  [...saves].sort((one, two) => one.needed - two.needed)

/** So many wounds that allow the same saves. */
export interface WoundsToSave {
  readonly unit: UnitId
  readonly count: number
  /** Who may be saved by it. */
  readonly models: readonly ModelId[]
}
/** So many of them by one save; null where none is allowed. */
export interface Chosen<S> {
  readonly save: S | null
  readonly count: number
}
const because: readonly RuleId[] = ['C4-SAVE-11']
/** Wound by wound instead of one save for all of them. */
const each = 'each'

function* asked<S extends OneOf>(
  game: CoreGame,
  { unit, count, models }: WoundsToSave,
  saves: readonly S[],
  best: S,
): Procedure<S | typeof each> {
  const options = saves.map(({ kind, needed }): Option => ({
    id: kind,
    text: { key: `decision.whichSave.${kind}`, args: { needed } },
    focus: { models },
  }))
  const apart: readonly Option[] =
    count > 1 ? [{ id: each, text: { key: 'decision.whichSave.each' }, focus: { models } }] : []
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'whichSave',
    args: { unit, count },
    because,
    form: { form: 'option' as const, options: [...options, ...apart] },
    default: { form: 'option', option: best.kind },
    focus: { units: [unit], models },
  })
  return answer.option === each ? each : (saves.find(({ kind }) => kind === answer.option) ?? best)
}

/** The saves that are thrown, the best first; nobody is asked where there is no choice. */
export function* chosenSaves<S extends OneOf>(
  game: CoreGame,
  wounds: WoundsToSave,
  saves: readonly S[],
): Procedure<readonly Chosen<S>[]> {
  const { unit, count } = wounds
  const [best] = saves
  if (best === undefined || count === 0) return [{ save: best ?? null, count }]
  if (saves.length === 1 || isAutomatic(game, unitOf(game.state, unit).seat, 'whichSave'))
    return [{ save: best, count }]
  const chosen = yield* asked(game, wounds, saves, best)
  if (chosen !== each) return [{ save: chosen, count }]
  const tally = new Map<S, number>()
  for (let wound = 0; wound < count; wound++) {
    const one = yield* asked(game, { ...wounds, count: 1 }, saves, best)
    const save = one === each ? best : one
    tally.set(save, (tally.get(save) ?? 0) + 1)
  }
  return saves.flatMap((save) => {
    const some = tally.get(save)
    return some === undefined ? [] : [{ save, count: some }]
  })
}
