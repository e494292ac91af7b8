/** The players lay a city: the tallest ruins first, around the first, then the rest; or freely (CF-TERRAIN-10 to -12). */
import type { Draft } from 'immer'
import {
  checkFreePlacement,
  checkPlacement,
  placedRuins,
  placementStep,
  usualLaying,
  type Laying,
} from '../../../../shared/city'
import { inches, type Mm } from '../../../../shared/geometry/length'
import { refuse } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { PieceDesign } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { designOf, laying } from '../../core4/battlefield'
import { standingRule, type CoreGame, type CorePart, type CoreState, type LayingRule } from '../../core4/game'
import { missionKept, missionWished } from '../../core4/mission'
import { needsRuin } from '../scenarios/city-stakes'
import { consents, isCity, isOutside, ruinWord, wouldBeTooMany } from './ruin-count'

const cite = ['CF-TERRAIN-10']

/** What the mission has otherwise than the procedure (CF-CUSTOM-06). */
function termsOfMission(state: CoreState): Pick<Laying, 'terms' | 'mostRuins' | 'half'> {
  const { procedure, half } = missionWished(state)?.terrain ?? {}
  const own = (said: number | undefined, usual: Mm): Mm => (said === undefined ? usual : inches(said))
  return {
    ...(half && { half }),
    ...(procedure && {
      terms: {
        firstWithin: own(procedure.firstWithin, usualLaying.firstWithin),
        ring: own(procedure.ring, usualLaying.ring),
        street: own(procedure.street, usualLaying.street),
      },
      ...(procedure.ruins && { mostRuins: procedure.ruins.most }),
    }),
  }
}
function layingOf(state: CoreState): Laying {
  const { enough, agreed } = ruinWord.of(state)
  return {
    table: state.table,
    level: state.level,
    stock: laying
      .of(state)
      .stock.filter(({ left }) => left > 0)
      .flatMap(({ design }) => designOf(state, design) ?? []),
    ...termsOfMission(state),
    agreed: enough ? 'enoughRuins' : agreed ? 'moreRuins' : undefined,
  }
}

/** By the procedure, a ruin beyond the level's number goes down only if the other player says so (CF-SETUP-03). */
function asksForMore(state: CoreState, { kind }: PieceDesign): boolean {
  const { how, placing } = laying.of(state)
  const { enough } = ruinWord.of(state)
  return how === 'procedure' && kind === 'ruin' && placing?.step === 5 && !enough && wouldBeTooMany(state)
}

/** Whose turn it is next, and in which step. Who has said "enough" is passed over. */
function* next(game: CoreGame, seat: Seat): Procedure {
  const { how, placing, finished: done } = laying.of(game.state)
  if (how === 'free') return yield* emit('terrainTurn', { seat, step: 5 }, ['CF-TERRAIN-12'])
  const step = placementStep(layingOf(game.state))
  const before = placing?.step ?? 1
  // A new step asks both again.
  const finished = step === 5 && before < 5 ? [] : done
  const other = otherSeat(seat)
  yield* emit('terrainTurn', { seat: finished.includes(other) ? seat : other, step, finished }, cite)
}

/** Both have had enough ruins: the rest of the terrain comes next (CF-TERRAIN-10 step 5). */
function* endRuins(game: CoreGame, seat: Seat): Procedure<'goesOn'> {
  yield* emit('enoughRuins', {}, cite)
  yield* next(game, seat)
  return 'goesOn'
}

const cityLaying: LayingRule = {
  concerns: isCity,
  cite: { piece: ['CF-TERRAIN-10', 'CF-TERRAIN-11'], finished: cite },
  firstStep: (how) => (how === 'free' ? 5 : 1),
  check({ state }, design, spot) {
    const { how, placing } = laying.of(state)
    if (how === 'free')
      return checkFreePlacement(state.table, design, spot, missionWished(state)?.terrain?.half)
    return asksForMore(state, design)
      ? checkPlacement({ ...layingOf(state), agreed: 'moreRuins' }, design, spot)
      : checkPlacement(layingOf(state), design, spot, placing?.step)
  },
  *mayLay(game, seat, design) {
    const more = asksForMore(game.state, design)
    return !more || (yield* consents(game, otherSeat(seat), placedRuins(game.state.table).length + 1))
  },
  next,
  *finish(game, seat) {
    const { how, placing } = laying.of(game.state)
    const ruins = how === 'procedure' && (placing?.step ?? 5) < 5
    if (isOutside(game.state)) {
      if (!(yield* consents(game, otherSeat(seat), placedRuins(game.state.table).length))) return 'goesOn'
      if (ruins) return yield* endRuins(game, seat)
    }
    yield* emit('terrainFinished', { seat }, cite)
    if (how === 'free') return 'stands'
    if (laying.of(game.state).finished.length === 2) return ruins ? yield* endRuins(game, seat) : 'stands'
    yield* next(game, seat)
    return 'goesOn'
  },
}

/** A table without any ruin is no city, and where one ruin decides, one must stand, also in the open. */
const ruinMustStand = standingRule({
  id: 'ruinMustStand',
  cite: 'CF-SETUP-03',
  text: { key: 'refusal.fewRuins' },
  on: {
    tableMayStand: {
      as: 'game',
      band: 'forbids',
      answer(refusal, { game: { state } }) {
        const { wish, choices } = missionKept.of(state)
        const cites = [
          ...(isCity(state) ? ['CF-SETUP-03'] : []),
          ...(needsRuin(choices, wish) ? ['CF-SCEN-12'] : []),
        ]
        return placedRuins(state.table).length > 0 || cites.length === 0
          ? refusal
          : refuse('fewRuins', cites, { least: 1 }).refusal
      },
    },
  },
})

export const cityLayingPart: CorePart = {
  id: 'city-fight/laying',
  lays: cityLaying,
  rules: [ruinMustStand],
  reducers: {
    enoughRuins(draft: Draft<CoreState>) {
      ruinWord.draft(draft).enough = true
      laying.draft(draft).finished = []
    },
  },
}
