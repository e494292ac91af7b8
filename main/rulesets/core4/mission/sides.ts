/** Sides: its chooser picks a quarter or an edge, the other gets the one across (C4-DEPLOY-05, CF-SCEN-03, CF-SPECIAL-02 to -07). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { Draft } from 'immer'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { otherSeat, type Seat, whoHasMore } from '../../../../shared/protocol/spatial'
import { tableMaps, type TableMap } from '../../../../shared/protocol/mission'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CoreState, StepRule } from '../game'
import { rollOff } from '../turn'
import { groundOf, onlyZone } from './areas'
import { edgesFor } from './edges'
import { placeByZone } from './place-of'
import { missionKept, missionOf, stepOf } from './kept'
import { bySide, seatOf } from './roles'
import {
  beyondLine,
  oppositeOf,
  placesFor,
  quarters,
  zoneOf,
  type Half,
  type Place,
  type SidesStep,
} from '../../../../shared/table/home-places'

export const squareEdges: SettingSpec = {
  key: 'core4.deploy.squareTableEdges',
  default: 'any',
  alternatives: ['northSouth'],
  cite: 'C4-DEPLOY-05',
}

type Rolls = NonNullable<FactData<'quartersChosen'>['rolls']>
function* whoChooses(
  game: CoreGame,
  step: SidesStep,
): Procedure<{ readonly winner: Seat; readonly rolls: Rolls | null }> {
  const by = 'by' in step ? step.by : undefined
  if (by === undefined || by === 'rollOff') return yield* rollOff('quarters', step.cite)
  return { winner: seatOf(game.state, by), rolls: null }
}

/** Two faces for each. */
const mapByFace = (face: number): TableMap => (face <= 2 ? 'LONG' : face <= 4 ? 'SHORT' : 'DIAG')
/** How the table is halved: as the mission says or was agreed, else by a die (S6-MISS-SET-02). */
function* chooseMap(
  game: CoreGame,
  { map: said, cite }: SidesStep & { choose: 'half' },
): Procedure<TableMap> {
  const wish = typeof said === 'string' ? said : game.setting(said.setting)
  const agreed = tableMaps.find((one) => one === wish)
  if (agreed) {
    yield* emit('mapChosen', { map: agreed, face: null }, cite)
    return agreed
  }
  const [die] = yield* roll({ kind: 'd6', count: 1, purpose: 'map', seat: 'a', because: cite })
  if (!die) throw new Error('the map is one die')
  const map = mapByFace(die.face)
  yield* emit('mapChosen', { map, face: die.face }, cite)
  return map
}

/** What the choice is called. */
const wordsOf = { quarter: 'quarter', half: 'half', longEdge: 'tableEdge', shortEdge: 'tableEdge' } as const

export const sidesStep: StepRule<'sides'> = {
  *perform(game, step) {
    const { table } = game.state
    if (step.choose === 'none') {
      yield* emit('sidesOpen', {}, step.cite)
      return 'done'
    }
    const map = step.choose === 'half' ? yield* chooseMap(game, step) : undefined
    const { winner, rolls } = yield* whoChooses(game, step)
    const places = placesFor(table, step, game.setting(squareEdges.key) === 'northSouth', map)
    const [own, other] = [places[0], places[0] && oppositeOf(places[0])]
    if (!own || !other) throw new Error('there is no side to choose')
    const word = wordsOf[step.choose]
    const answer = yield* ask({
      seat: winner,
      kind: rolls === null ? `${word}ByRole` : word,
      because: step.cite,
      form: {
        form: 'option' as const,
        options: places.map((place) => {
          const area = isHalf(map, place) ? beyondLine(table, place, 0) : zoneOf(table, step, place)
          return { id: place, text: { key: `${word}.${place}` }, ...(area && { focus: { area } }) }
        }),
      },
      default: { form: 'option', option: winner === 'a' ? own : other },
    })
    const chosen = places.find((place) => place === answer.option)
    if (!chosen) throw new Error(`no side '${answer.option}'`)
    const both = (seat: Seat): Place => (seat === winner ? chosen : oppositeOf(chosen))
    yield* emit('quartersChosen', { a: both('a'), b: both('b'), rolls }, step.cite)
    return 'done'
  },
}

const isHalf = (map: TableMap | undefined, place: Place): place is Half =>
  map !== undefined && !quarters.some((quarter) => quarter === place)

type Changes = Draft<CoreState>
/** Where each side may deploy and whither it runs, as far as that is known by now. */
export function settleGround(draft: Changes): void {
  const state = draft as CoreState
  const { fallBack = {} } = missionOf(state)
  for (const seat of ['a', 'b'] as const) {
    const side = draft.sides[seat]
    side.homeEdges = edgesFor(state, seat, bySide(state, fallBack, seat) ?? 'home') as typeof side.homeEdges
    const [zone, ground] = [onlyZone(state, seat), groundOf(state, seat)]
    side.zone = zone as typeof side.zone
    if (zone === null) side.zones = ground as unknown as NonNullable<typeof side.zones>
    else delete side.zones
  }
}
export const sidesReducers = {
  mapChosen(draft: Changes, { map }: FactData<'mapChosen'>) {
    missionKept.draft(draft).map = map
  },
  deploysFirst(draft: Changes, { seat }: FactData<'deploysFirst'>) {
    missionKept.draft(draft).deploysFirst = seat
  },
  quartersChosen(draft: Changes, { a, b, rolls }: FactData<'quartersChosen'>) {
    const kept = missionKept.draft(draft)
    kept.rolls = rolls && { ...rolls }
    kept.places = { a, b }
    settleGround(draft)
    // Quarters and strips that are the zones say it themselves.
    if (placeByZone(draft as CoreState, 'a') === a && placeByZone(draft as CoreState, 'b') === b)
      delete kept.places
  },
  sidesOpen(draft: Changes) {
    delete missionKept.draft(draft).places
    settleGround(draft)
  },
}

/** Whose turn something is first, as a step of the mission says (C4-DEPLOY-05, CF-SCEN-03). */
function firstOf(state: CoreState, first: 'higherRoller' | 'lowerRoller' | 'attacker' | 'defender'): Seat {
  if (first === 'attacker' || first === 'defender') return seatOf(state, first)
  const { rolls } = missionKept.of(state)
  const higher = rolls && whoHasMore(rolls)
  if (!higher) throw new Error('the sides have not been chosen')
  return first === 'higherRoller' ? higher : otherSeat(higher)
}
/** Who lays the first of something, by the roll for the sides. */
export const firstByRoll = (state: CoreState, first: 'higherRoller' | 'lowerRoller'): Seat =>
  firstOf(state, first)
/** Who places the first unit. */
export function firstDeployer(state: CoreState): Seat {
  const { first } = stepOf(state, 'deploy')
  if (first !== 'rollOff') return firstOf(state, first)
  const { deploysFirst } = missionKept.of(state)
  if (deploysFirst === undefined) throw new Error('nobody has said who deploys first')
  return deploysFirst
}
/** The winner of a roll-off says who deploys first, where the mission has it so (S6-MISS-DEP-02). */
export function* rollForDeployment(game: CoreGame): Procedure {
  const { first, cite } = stepOf(game.state, 'deploy')
  if (first !== 'rollOff') return
  const { winner } = yield* rollOff('deployment', cite)
  const answer = yield* ask({
    seat: winner,
    kind: 'deploysFirst',
    because: cite,
    form: {
      form: 'option' as const,
      options: ['first', 'second'].map((id) => ({ id, text: { key: `order.${id}` } })),
    },
    default: { form: 'option', option: 'first' },
  })
  const seat = answer.option === 'first' ? winner : otherSeat(winner)
  yield* emit('deploysFirst', { seat }, cite)
}
