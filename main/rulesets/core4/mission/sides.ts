/** Sides: its chooser picks a quarter or an edge, the other gets the one across (C4-DEPLOY-05, CF-SCEN-03, CF-SPECIAL-02 to -07). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { Draft } from 'immer'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CoreState, StepRule } from '../game'
import { rollOff } from '../turn'
import { groundOf, onlyZone } from './areas'
import { edgesFor } from './edges'
import { placeByZone } from './place-of'
import { missionKept, missionOf, stepOf } from './kept'
import { bySide, seatOf } from './roles'
import { oppositeOf, placesFor, zoneOf, type Place, type SidesStep } from './zones'

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

export const sidesStep: StepRule<'sides'> = {
  *perform(game, step) {
    const { table } = game.state
    if (step.choose === 'none') {
      yield* emit('sidesOpen', {}, step.cite)
      return 'done'
    }
    const { winner, rolls } = yield* whoChooses(game, step)
    const places = placesFor(table, step, game.setting(squareEdges.key) === 'northSouth')
    const [own, other] = [places[0], places[0] && oppositeOf(places[0])]
    if (!own || !other) throw new Error('there is no side to choose')
    const word = step.choose === 'quarter' ? 'quarter' : 'tableEdge'
    const answer = yield* ask({
      seat: winner,
      kind: rolls === null ? `${word}ByRole` : word,
      because: step.cite,
      form: {
        form: 'option' as const,
        options: places.map((place) => {
          const area = zoneOf(table, step, place)
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
  if (!rolls) throw new Error('the sides have not been chosen')
  const higher: Seat = rolls.a > rolls.b ? 'a' : 'b'
  return first === 'higherRoller' ? higher : otherSeat(higher)
}
/** Who places the first unit. */
export const firstDeployer = (state: CoreState): Seat => firstOf(state, stepOf(state, 'deploy').first)
