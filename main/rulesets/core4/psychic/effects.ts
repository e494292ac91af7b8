/** What a power does once its test is passed (C4-PSY-03). An attack is fired like a weapon, in `fire-power.ts`. */
import type { FactData } from '../../../../shared/protocol/facts'
import type { Power } from '../../../../shared/protocol/power'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { readDice, valueOf } from '../../../engine'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { fallBack, leadershipTest, sufferPinning, type LeadershipChange } from '../morale'
import { modelOf, standingModels, unitOf, type CoreGame, type Reducer } from '../game'
import { spellEnd, takeHold } from './spells'
import { woundsPrinted } from '../../../../shared/force'

export interface Use {
  readonly seat: Seat
  readonly model: ModelId
  readonly power: Power
  /** The unit it is aimed at; his own where it is for himself. */
  readonly target: UnitId
}

/** A number as written, or dice thrown for it. */
export function* amountOf(written: string, seat: Seat, unit: UnitId, purpose: string): Procedure<number> {
  if (/^\d+$/.test(written)) return Number(written)
  const notation = readDice(written)
  const { kind, count } = notation
  const dice = yield* roll({ kind, count, purpose, seat, because: ['C4-PSY-03'], unit })
  return valueOf(notation, dice)
}

/** Whom it takes hold of: himself alone, or everybody in the unit. */
const struckBy = (game: CoreGame, { model, power, target }: Use): readonly ModelId[] =>
  power.target === 'self' ? [model] : standingModels(game.state, target).map(({ id }) => id)

export function* applyEffect(game: CoreGame, use: Use): Procedure {
  const { effect } = use.power
  switch (effect.kind) {
    case 'change':
    case 'rule':
      return yield* takeHold({
        power: use.power.id,
        by: use.model,
        models: struckBy(game, use),
        until: spellEnd(effect.until, game.state.turn.player),
      })
    case 'test':
      return yield* testTarget(game, use, effect.test, effect.modifier)
    case 'heal':
      return yield* heal(game, use, effect.wounds)
    case 'attack':
      throw new Error(`${use.power.id} is fired, not applied`)
  }
}

function* testTarget(
  game: CoreGame,
  { power, target }: Use,
  test: 'pinning' | 'morale',
  modifier: number,
): Procedure {
  const change = {
    by: { key: 'modifier.power', args: { power: power.id } },
    cite: 'C4-PSY-03',
    change: modifier,
  }
  const changes: readonly LeadershipChange[] = modifier === 0 ? [] : [change]
  if (test === 'pinning') return yield* sufferPinning(game, target, changes)
  const { fallingBack, pinned, locked } = unitOf(game.state, target)
  if (fallingBack || pinned) return
  if (yield* leadershipTest(game, target, 'morale', changes)) return
  yield* fallBack(game, target, { fromCombat: locked.length > 0, foes: locked })
}

/** Wounds come back to one model at a time, never more than its profile has. */
function* heal(game: CoreGame, use: Use, written: string): Procedure {
  let left = yield* amountOf(written, use.seat, use.target, 'heal')
  while (left > 0) {
    const hurt = struckBy(game, use).filter((id) => {
      const { wounds, profile } = modelOf(game.state, id)
      return wounds < woundsPrinted(profile)
    })
    const id = yield* whomToHeal(use, hurt)
    if (id === null) return
    const { wounds, profile } = modelOf(game.state, id)
    const given = Math.min(left, woundsPrinted(profile) - wounds)
    yield* emit('healed', { model: id, given, left: wounds + given }, ['C4-PSY-03'])
    left -= given
  }
}

function* whomToHeal({ seat, target }: Use, hurt: readonly ModelId[]): Procedure<ModelId | null> {
  const [first = null] = hurt
  if (first === null || hurt.length === 1) return first
  const answer = yield* ask({
    seat,
    kind: 'healWhom',
    args: { unit: target },
    because: ['C4-PSY-03'],
    form: { form: 'models', from: hurt, min: 1, max: 1 },
    default: { form: 'models', models: [first] },
    focus: { units: [target], models: hurt },
  })
  return answer.models[0] ?? first
}

export const effectReducers: Readonly<Record<string, Reducer>> = {
  healed(draft, { model: id, left }: FactData<'healed'>) {
    const model = draft.models[id]
    if (model) model.wounds = left
  },
}
