/** Powers that last: what they change while they do, and when they are over (C4-PSY-03). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { Power } from '../../../../shared/protocol/power'
import type { ModelView, Spell } from '../../../../shared/protocol/game-view'
import type { ModelId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { powersAtWorkId } from '../units'
import {
  modelOf,
  type Characteristic,
  type CoreGame,
  type CoreRule,
  type CoreState,
  type Reducer,
} from '../game'

interface PowerTakesHold {
  readonly power: string
  readonly by: ModelId
  readonly models: readonly ModelId[]
  readonly until: Spell['until']
}

/** A psyker's own player turns are every second one. */
export const spellEnd = (until: 'turnEnd' | 'nextOwnTurn', player: number): Spell['until'] =>
  until === 'turnEnd' ? { turn: player, at: 'end' } : { turn: player + 2, at: 'begin' }

export const takeHold = (fact: PowerTakesHold): Procedure => emit('powerTakesHold', fact, ['C4-PSY-03'])

const isOver = ({ until }: Spell, turn: number, at: Spell['until']['at']): boolean =>
  until.turn === turn && until.at === at

/** Powers whose time has come, on whomever they lie. */
export function* endPowers(game: CoreGame, at: Spell['until']['at']): Procedure {
  const turn = game.state.turn.player
  const freed = Object.values(game.state.models).flatMap(({ id, spells = [] }) => {
    const over = spells.filter((spell) => isOver(spell, turn, at))
    return over.length > 0 ? [{ id, over }] : []
  })
  if (freed.length === 0) return
  const powers = [...new Set(freed.flatMap(({ over }) => over.map(({ power }) => power)))]
  const models = freed.map(({ id }) => id)
  yield* emit('powersEnded', { models, powers, turn, at }, ['C4-PSY-03'])
}

/** Nothing lies on anybody longer than to its end, and nothing of which nobody knows. */
export function everyPowerEnds({ models, powers, turn, stage }: CoreState): void {
  if (stage !== 'battle') return
  for (const { id, spells = [] } of Object.values(models))
    for (const { power, until } of spells) {
      if (!powers?.[power]) throw new Error(`'${power}' lies on ${id} and is no power`)
      if (until.turn < turn.player || until.turn > turn.player + 2)
        throw new Error(`'${power}' on ${id} ends in player turn ${until.turn}, and this is ${turn.player}`)
    }
}

/** Six is the worst save there is; better than 2+ none is (C4-SAVE-09). */
const asSave = (face: number): number | null => (face > 6 ? null : Math.max(2, face))
const isSave = (what: Characteristic): boolean => what === 'sv' || what === 'inv'

function changed(value: number | null, power: Power | undefined, what: Characteristic): number | null {
  if (power?.effect.kind !== 'change') return value
  let now = value
  for (const { what: changes, by = 0, to } of power.effect.changes) {
    if (changes !== what) continue
    if (!isSave(what)) now = Math.min(10, Math.max(0, (to ?? now ?? 0) + by))
    else if (to !== undefined) now = now === null ? asSave(to) : asSave(Math.min(now, to))
    else if (now !== null) now = asSave(now + by)
  }
  return now
}

const powersOn = (state: CoreState, model: ModelView): readonly Power[] =>
  (model.spells ?? []).flatMap(({ power }) => state.powers?.[power] ?? [])

/** In the order in which they came. */
export const powersAtWork: CoreRule = {
  id: powersAtWorkId,
  cite: 'C4-PSY-03',
  carriedBy: [],
  on: {
    characteristic: {
      as: 'model',
      by: ({ game, model, what }) => ({
        key: 'modifier.power',
        args: {
          power:
            powersOn(game.state, modelOf(game.state, model)).find(
              ({ effect }) => effect.kind === 'change' && effect.changes.some((one) => one.what === what),
            )?.id ?? '',
        },
      }),
      answer(value, { game, model, what }) {
        return powersOn(game.state, modelOf(game.state, model)).reduce<number | null>(
          (now, power) => changed(now, power, what),
          value,
        )
      },
    },
  },
}

export const spellReducers: Readonly<Record<string, Reducer>> = {
  powerTakesHold(draft, { power, by, models, until }: PowerTakesHold) {
    for (const id of models) {
      const model = draft.models[id]
      // The same power a second time only lasts anew.
      if (model)
        model.spells = [...(model.spells ?? []).filter((one) => one.power !== power), { power, by, until }]
    }
  },
  powersEnded(draft, { models, turn, at }: FactData<'powersEnded'>) {
    for (const id of models) {
      const model = draft.models[id]
      if (!model?.spells) continue
      const left = model.spells.filter((spell) => !isOver(spell, turn, at))
      if (left.length > 0) model.spells = left
      else delete model.spells
    }
  },
}
