/** Combat engineers: charges that open what is fortified, wire cutters, smoke in place of fire; not while they run (CF-STRAT-51). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { inside } from '../../../../shared/table'
import type { Piece, UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { inContact } from '../../core4/assault'
import {
  modelOf,
  standingModels,
  standingRule,
  unitOf,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CorePart,
  type CoreRule,
  type CoreState,
  type UnitMoments,
} from '../../core4/game'
import { goesThrough } from '../../core4/movement'
import { charging, unitRefusal } from '../../core4/units'
import { arsenalUsed, usesRule } from './arsenal-kept'

const cite = 'CF-STRAT-51'
const id = 'combatEngineer'
const chargesInitiative = 10
const cutOn = 4
const smokeSave = 5
/** An enemy trap goes off on nothing less. */
const suppressedTo = 6

const isEngineer = (game: CoreGame, unit: UnitId): boolean => usesRule(game, unit, id)

/** Fortified ruins of which somebody of a unit is inside. */
const fortifiedAbout = ({ state }: CoreGame, unit: UnitId): readonly Piece[] =>
  state.table.pieces.filter(
    (piece) => piece.state.fortified && standingModels(state, unit).some(({ pose }) => inside(pose, piece)),
  )

/** At contact the ruin is opened for the rest of the game; the charges make up for it in this round. */
function* breach(game: CoreGame, unit: UnitId): Procedure {
  for (const enemy of unitOf(game.state, unit).locked)
    for (const piece of fortifiedAbout(game, enemy)) {
      const struck = standingModels(game.state, enemy).filter(({ pose }) => inside(pose, piece))
      const meets = standingModels(game.state, unit).some((own) =>
        struck.some((other) => inContact(game, own, other)),
      )
      if (meets) yield* emit('fortificationBreached', { unit, piece: piece.id }, [cite])
    }
}

/** Each piece of wire that it has crossed, as its owner likes. */
function* cutWire(game: CoreGame, { unit, ways }: UnitMoments['moved']): Procedure {
  const crossed = game.state.table.pieces
    .filter(({ design }) => design.kind === 'wire')
    .filter((piece) =>
      Object.entries(ways).some(
        ([model, way]) =>
          modelOf(game.state, model).status === 'onTable' &&
          goesThrough(modelOf(game.state, model).body.base, way, piece),
      ),
    )
    .map((piece) => piece.id)
  if (crossed.length === 0) return
  const { seat } = unitOf(game.state, unit)
  const answer = yield* ask({
    seat,
    kind: 'cutWire',
    args: { unit, needed: cutOn },
    because: [cite],
    form: { form: 'pieces' as const, from: crossed, min: 0, max: crossed.length },
    default: { form: 'pieces', pieces: crossed },
    focus: { units: [unit], pieces: crossed },
  })
  for (const piece of answer.pieces) {
    const [die] = yield* roll({
      kind: 'd6',
      count: 1,
      purpose: 'cutWire',
      seat,
      because: [cite],
      needed: cutOn,
      unit,
    })
    if ((die?.face ?? 0) >= cutOn)
      yield* emit('obstacleRemoved', { piece, cause: 'wireCutters', unit }, [cite])
  }
}

/** Until the start of the thrower's next player turn. */
const isInSmoke = ({ state }: CoreGame, unit: UnitId): boolean => {
  const thrown = arsenalUsed.find(state)?.smoked[unit]
  return thrown !== undefined && state.turn.player - thrown < 2
}

function whyNotSmoke(game: CoreGame, seat: Seat, unit: UnitId): Refusal | null {
  const not = unitRefusal(game, seat, unit)
  if (not) return not
  const no = (key: string): Refusal => refuse(key, cite, { unit }, [unit]).refusal
  if (!isEngineer(game, unit)) return no('noEngineers')
  if (arsenalUsed.of(game.state).smoked[unit] !== undefined) return no('smokeIsThrown')
  return unitOf(game.state, unit).fired.length > 0 ? no('alreadyShot') : null
}
const throwSmokeRule: CommandRule<'throwSmoke'> = {
  check(game, seat, { unit }) {
    const refusal = whyNotSmoke(game, seat, unit)
    return refusal ? { ok: false, refusal } : allowed
  },
  perform: (_game, _seat, { unit }) => emit('smokeThrown', { unit }, [cite]),
  legal: (game, seat) =>
    unitsOnTable(game.state, seat)
      .filter(({ id: unit }) => !whyNotSmoke(game, seat, unit))
      .map(({ id: unit }) => ({ type: 'throwSmoke', unit })),
  label: ({ unit }) => ({ key: 'label.throwSmoke', args: { unit } }),
}

const combatEngineer: CoreRule = {
  id,
  cite,
  carriedBy: [],
  on: {
    /** Suppressors. */
    trapGoesOff: {
      as: 'unit',
      band: 'limits',
      answer: (needed, { game, unit }) => (isEngineer(game, unit) ? Math.max(needed, suppressedTo) : needed),
    },
    /** Against who is in what is fortified, or was until the charges went off. */
    strikeInitiative: {
      as: 'model',
      answer(initiative, { game, model, assaulting, against }) {
        const { unit } = modelOf(game.state, model)
        if (!assaulting || !isEngineer(game, unit)) return initiative
        const opened = arsenalUsed.find(game.state)?.breached[unit] === game.state.turn.player
        return opened || fortifiedAbout(game, against).length > 0
          ? Math.max(initiative, chargesInitiative)
          : initiative
      },
    },
  },
}
/** Smoke hangs about a unit, whatever becomes of it: nothing makes it worse, and it is no cover to be assaulted in. */
const smokeGrenades = standingRule({
  id: 'smokeGrenades',
  cite,
  text: { key: 'modifier.smokeGrenades' },
  on: {
    veil: {
      as: 'game',
      answer: (save, { game, model }) =>
        isInSmoke(game, modelOf(game.state, model).unit) ? Math.min(save ?? smokeSave, smokeSave) : save,
    },
  },
})

export const combatEngineerPart: CorePart = {
  id: 'city-fight/combat-engineer',
  commands: { throwSmoke: throwSmokeRule },
  rules: [combatEngineer, smokeGrenades],
  unitMoments: {
    *moved(game, moved) {
      const { unit } = moved
      if (!isEngineer(game, unit)) return
      if (game.state.turn.phase === 'assault' && charging(game.state, unit)) yield* breach(game, unit)
      yield* cutWire(game, moved)
    },
  },
  reducers: {
    fortificationBreached(draft: Draft<CoreState>, { unit, piece: at }: FactData<'fortificationBreached'>) {
      const piece = draft.table.pieces.find((one) => one.id === at)
      if (piece) piece.state.fortified = false
      arsenalUsed.draft(draft).breached[unit] = draft.turn.player
    },
    smokeThrown(draft: Draft<CoreState>, { unit }: FactData<'smokeThrown'>) {
      arsenalUsed.draft(draft).smoked[unit] = draft.turn.player
      const own = draft.units[unit]
      if (own) own.shot = true
    },
  },
}
