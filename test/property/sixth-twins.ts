/**
 * Secrets of the missions of the Sixth, where players do not tell who rides in what (S6-MISS-DEP-06, -RES-03): which of two
 * units alike waits or rides unseen, and whether one that waits is to go round.
 */
import type { CoreState } from '../../main/rulesets/core4/game/state'
import { builtInMissions } from '../../main/rulesets/missions'
import { reservesKept } from '../../main/rulesets/core4/reserves'
import type { InputOf } from '../../main/session'
import type { Command } from '../../shared/protocol/command'
import type { Force, UnitEntry } from '../../shared/protocol/force'
import type { GameSetup } from '../../shared/protocol/setup'
import { houseAlone } from '../e2e/staged-game'
import { sixthForce } from '../e2e/sixth-force'
import type { Secret } from './battle-twins'

/** By their places in the force of seat b. */
const [one, other] = ['b8', 'b9']
const pair: ReadonlySet<string> = new Set([one, other])

/** Two squads alike who may go round, and a vehicle for either, behind all others. */
function withPair(force: Force): Force {
  const named = (id: string): UnitEntry => {
    const found = force.units.find((unit) => unit.id === id)
    if (!found) throw new Error(`the force has no ${id}`)
    return found
  }
  const { dedicatedTo: _first, ...van } = named('carrier-b')
  const alike = ['pair-1', 'pair-2'].map((id) => ({ ...named('first-b'), id, rules: [{ rule: 'outflank' }] }))
  return { ...force, units: [...force.units, ...alike, { ...van, id: 'van' }] }
}
const setupOf = (seed: string): Promise<GameSetup> => {
  const forces = { a: sixthForce('a'), b: withPair(sixthForce('b')) }
  const city = houseAlone('alone')
  return Promise.resolve({
    title: seed,
    systems: ['core4', 'sixth-missions'],
    level: 'alpha',
    terrain: { how: 'inline', city },
    scenario: 's6-attrition',
    sides: { a: { name: 'A', force: forces.a.id }, b: { name: 'B', force: forces.b.id } },
    dice: { source: 'seeded', seed },
    mode: 'hotSeat',
    settings: { 's6.missions.openEmbarkation': false },
    resources: { city, forces, missions: builtInMissions.filter(({ id }) => id === 's6-attrition') },
  })
}

/** Whoever of the pair would be put down is held back: on the table it would be seen which it is. */
function keptBack(input: InputOf<Command>): InputOf<Command> {
  if (input.kind !== 'command') return input
  const { command } = input
  const shown =
    command.type === 'deployMany'
      ? command.units.map(({ unit }) => unit)
      : 'unit' in command
        ? [command.unit]
        : []
  const unit = shown.find((id) => pair.has(id))
  const isDown = ['deploy', 'deployMany', 'holdBack', 'declare'].includes(command.type)
  return unit !== undefined && isDown ? { ...input, command: { type: 'declare', unit, as: 'chosen' } } : input
}
const swapped = <T>(input: T): T =>
  JSON.parse(JSON.stringify(input).replaceAll(/"b([89])(?=["._])/g, (_, n) => `"b${n === '8' ? 9 : 8}`)) as T

/** Seat a may know of neither of them: they wait, or ride in what has not been left. */
const areUnseen = (state: CoreState): boolean =>
  [one, other].every((id) => {
    const unit = state.units[id]
    const waits = reservesKept.of(state).held[id]
    return waits ? !waits.comes : unit?.aboard?.unseen === true || unit?.joined !== undefined
  })
const isYetToBeSaid = (state: CoreState): boolean =>
  state.stage === 'deployment' && state.deploy?.seat === 'b' && state.deploy.category !== null

/** Which of two units alike waits, and which rides. */
export const whichOfTwo: Secret = {
  setupOf,
  isKept: (state) => isYetToBeSaid(state) || areUnseen(state),
  done: (input, _decision, i) => (i === 0 ? keptBack(input) : swapped(keptBack(input))),
}
/** Whether those who wait go round. */
export const whoGoesRound: Secret = {
  setupOf,
  isKept: (state) => isYetToBeSaid(state) || areUnseen(state),
  done: (input, decision, i) =>
    input.kind === 'answer' && decision?.kind === 'reserveOutflanks'
      ? { ...input, answer: { form: 'option', option: i === 0 ? 'own' : 'side' } }
      : keptBack(input),
}
