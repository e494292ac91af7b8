/** Sewer rats: manholes on the ground, from which infantry on foot comes out of reserve (CF-STRAT-42). */
import type { Draft } from 'immer'
import { catalogue, clearGroundNear, manholeDesign } from '../../../../shared/city'
import { inches, within } from '../../../../shared/geometry'
import type { FactData } from '../../../../shared/protocol/facts'
import type { SewersView } from '../../../../shared/protocol/parts/sewers'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { pointToBaseGap } from '../../../../shared/table'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { checkLaid } from '../../core4/battlefield'
import { keptBy, standingRule, unitOf, type CoreGame, type CorePart, type CoreState } from '../../core4/game'
import { knownTo, reservesKept } from '../../core4/reserves'
import { goesOnItsFeet } from '../../core4/units'
import { declaredEffects } from './catalogue'
import type { EffectRule } from './effect'

const because = ['CF-STRAT-42']

export const sewersKept = keptBy<'sewers', SewersView>({
  id: 'sewers',
  opening: () => ({ laid: [] }),
  seen: (kept) => kept,
})
const laidIn = (state: CoreState): SewersView['laid'] => sewersKept.find(state)?.laid ?? []

/** As far from each other as a move, about the middle: what is proposed to whoever has no plan. */
const wishes = (state: CoreState, n: number, count: number) => {
  const { width, depth } = state.table
  const columns = Math.ceil(Math.sqrt(count))
  const rows = Math.ceil(count / columns)
  return {
    x: (width * ((n % columns) + 0.5)) / columns,
    z: (depth * (Math.floor(n / columns) + 0.5)) / rows,
  }
}
export const sewers: EffectRule<'sewers'> = {
  does: 'sewers',
  serves: (game, { seat }) =>
    Object.values(game.state.units).some(
      ({ id, seat: owner, models }) => owner === seat && models.length > 0 && goesOnItsFeet(game, id),
    ),
  lacks: () => 'nobodyForSewers',
  *declare(game, { seat, effect }) {
    const { least, plusD3 } = effect.count
    const more = plusD3 ? yield* roll({ kind: 'd3', count: 1, purpose: 'manholes', seat, because }) : []
    const count = least + more.reduce((sum, { face }) => sum + Math.ceil(face / 2), 0)
    yield* emit('manholesRolled', { seat, count }, because)
    const design = catalogue[manholeDesign]
    if (!design) throw new Error('no design of a manhole')
    for (let n = 0; n < count; n++) {
      const spot = clearGroundNear(game.state.table, design, wishes(game.state, n, count), 0)
      if (spot === null) return
      const { at } = yield* ask({
        seat,
        kind: 'layManhole',
        args: { left: count - n, count },
        because,
        form: { form: 'lay' as const, designs: [manholeDesign] },
        default: { form: 'lay', design: manholeDesign, ...spot },
      })
      yield* emit('manholeLaid', { seat, manhole: `manhole-${seat}-${n + 1}`, at }, because)
    }
  },
  standing({ state }, { seat }) {
    const own = laidIn(state).filter((one) => one.seat === seat)
    return [
      {
        text: { key: 'standing.manholes', args: { count: own.length } },
        places: own.map(({ at }) => ({ ...at, y: 0 })),
      },
    ]
  },
}

const hasSewers = (state: CoreState, seat: Seat): boolean =>
  declaredEffects(state, seat).some(({ does }) => does === 'sewers')
/** Its own; those of both, where both have some. */
const manholesFor = (state: CoreState, seat: Seat): SewersView['laid'] =>
  hasSewers(state, seat) ? laidIn(state).filter((one) => one.seat === seat || hasSewers(state, one.seat)) : []

const near = inches(1)
function whyNotFrom(
  { state }: CoreGame,
  seat: Seat,
  { at, used }: SewersView['laid'][number],
): Refusal | null {
  if (used !== null && used.turn === state.turn.player) return refuse('manholeIsUsed', because).refusal
  const enemy = otherSeat(seat)
  const blocking = Object.values(state.models).find(
    (model) =>
      model.status === 'onTable' &&
      model.pose !== null &&
      unitOf(state, model.unit).seat === enemy &&
      within(pointToBaseGap({ ...model, pose: model.pose }, { ...at, y: 0 }), near),
  )
  return blocking ? refuse('manholeIsBlocked', because, { unit: blocking.unit }, [blocking.id]).refusal : null
}

const usesSewers = (game: CoreGame, unit: UnitId): boolean =>
  hasSewers(game.state, unitOf(game.state, unit).seat) && goesOnItsFeet(game, unit)
const spotsFor = (game: CoreGame, unit: UnitId) => {
  const { seat } = unitOf(game.state, unit)
  return manholesFor(game.state, seat).map((one) => ({
    id: one.id,
    at: one.at,
    refusal: whyNotFrom(game, seat, one),
  }))
}
const cameUpNow = ({ state }: CoreGame, unit: UnitId): boolean =>
  laidIn(state).some(({ used }) => used?.by === unit && used.turn === state.turn.player)

const fromBelow = standingRule({
  id: 'sewers',
  cite: 'CF-STRAT-42',
  text: { key: 'stratagem.sewer-rats' },
  on: {
    startsInReserve: {
      as: 'game',
      answer: (held, { game, unit }) => (held === 'no' && usesSewers(game, unit) ? 'may' : held),
    },
    // Over an edge only where the mission has reserves that come on so.
    entries: {
      as: 'game',
      answer: (entries, { game, unit }) =>
        usesSewers(game, unit)
          ? {
              byEdge: entries.byEdge && game.ask('usesReserves', false, {}).value,
              spots: [...entries.spots, ...spotsFor(game, unit)],
            }
          : entries,
    },
    mayAssault: {
      as: 'game',
      band: 'forbids',
      answer: (value, { game, unit }) =>
        value ??
        (cameUpNow(game, unit) ? refuse('noChargeFromSewers', because, { unit }, [unit]).refusal : null),
    },
  },
})

/** Who of those whose dice have fallen well can come by nothing but a manhole. */
const onlyFromBelow = (game: CoreGame, seat: Seat): readonly UnitId[] =>
  Object.entries(reservesKept.of(game.state).held).flatMap(([unit, held]) =>
    held.seat === seat &&
    held.comes &&
    held.why !== 'deepStrike' &&
    usesSewers(game, unit) &&
    !game.ask('entries', { byEdge: true, spots: [] }, { unit }).value.byEdge
      ? [unit]
      : [],
  )
/** One unit by each manhole: whoever is left over waits and throws again; who that is says their owner. */
export function* surplusWaits(game: CoreGame): Procedure {
  const seat = game.state.turn.active
  if (!hasSewers(game.state, seat)) return
  const free = manholesFor(game.state, seat).filter((one) => whyNotFrom(game, seat, one) === null).length
  for (;;) {
    const coming = onlyFromBelow(game, seat)
    const [first] = coming
    if (first === undefined || coming.length <= free) return
    const answer =
      coming.length - free === coming.length
        ? { option: first }
        : yield* ask({
            seat,
            kind: 'staysBelow',
            args: { free, count: coming.length },
            because,
            form: {
              form: 'option' as const,
              options: coming.map((unit) => ({
                id: unit,
                text: { key: 'option.unitStaysBelow', args: { unit } },
                focus: { units: [unit] },
              })),
            },
            default: { form: 'option', option: coming.at(-1) ?? first },
            deliberate: true,
            ...(knownTo(game, seat) && { sealed: true }),
          })
    const waits = coming.find((unit) => unit === answer.option) ?? first
    yield* emit('arrivalWaits', { unit: waits }, because, knownTo(game, seat))
  }
}

export const sewersPart: CorePart = {
  id: 'city-fight/sewers',
  keeps: sewersKept,
  answers: { layManhole: checkLaid },
  moments: { playerTurnStart: surplusWaits },
  rules: [fromBelow],
  reducers: {
    manholesRolled() {},
    manholeLaid(draft: Draft<CoreState>, { seat, manhole, at }: FactData<'manholeLaid'>) {
      sewersKept.draft(draft).laid.push({ id: manhole, seat, at, used: null })
    },
  },
  follows: {
    arrived(draft: Draft<CoreState>, { unit, spot }: FactData<'arrived'>) {
      const manhole = sewersKept.find(draft as CoreState)
        ? sewersKept.draft(draft).laid.find(({ id }) => id === spot)
        : undefined
      if (manhole) manhole.used = { by: unit, turn: draft.turn.player }
    },
  },
}
