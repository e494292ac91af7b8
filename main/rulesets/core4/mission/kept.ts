/** The mission that is played: its file, how far the table is set up, and the rolls that later steps refer to. */
import type { Mission, MissionTerms, SetUpStep, TableMap } from '../../../../shared/protocol/mission'
import type { MissionView } from '../../../../shared/protocol/parts/mission'
import type { Seat } from '../../../../shared/protocol/spatial'
import { NotThere } from '../../../../shared/not-there'
import { keptBy, type CoreState } from '../game'
import type { Place } from '../../../../shared/table/home-places'

interface MissionKept {
  /** What was agreed before the game: a mission by its id, or that a die shall say it. */
  readonly wish: string
  /** The files it may come to. */
  readonly choices: readonly Mission[]
  /** The level is rolled as well (C4-MISSION-02). */
  readonly rollsLevel: boolean
  readonly mission: Mission | null
  /** Nobody wants to be asked before the battle: the record says so. */
  readonly asProposed?: true
  /** Index of the step that is being carried out; null before the first. */
  readonly at: number | null
  /** For the sides: who rolled higher (C4-DEPLOY-02). */
  readonly rolls: Readonly<Record<Seat, number>> | null
  /** Where the sides are, kept where their zones do not say it (`homePlaceOf`). */
  readonly places?: Readonly<Record<Seat, Place>>
  /** How the table is halved (S6-MISS-SET-02). */
  readonly map?: TableMap
  /** Who has said, or was told, that he deploys first (S6-MISS-DEP-02). */
  readonly deploysFirst?: Seat
  /** Agreed before the game (CF-SPECIAL-01). */
  readonly agreedAttacker?: Seat
  /** Who attacks, once that is known; null where no side does. */
  readonly attacker: Seat | null
}
export const missionKept = keptBy<'mission', MissionKept>({
  id: 'mission',
  opening: ({ scenario, level, resources, asProposed, attacker }) => ({
    wish: scenario,
    choices: resources?.missions ?? [],
    rollsLevel: level === 'roll',
    mission: null,
    at: null,
    rolls: null,
    attacker: null,
    ...(attacker && { agreedAttacker: attacker }),
    ...(asProposed && { asProposed }),
  }),
  seen: ({ wish, choices, mission, at, attacker }): MissionView => ({
    file: mission,
    step: mission?.steps[at ?? -1]?.step ?? null,
    attacker,
    ...(mission === null &&
      wish === 'roll' && { mayBe: choices.map(({ id, name, about }) => ({ id, name, about })) }),
  }),
})

/** The one that was agreed, before it is chosen too; null: a die shall say it, or there is none. */
export function missionWished(state: CoreState): Mission | null {
  const kept = missionKept.find(state)
  return kept?.choices.find(({ id }) => id === kept.wish) ?? null
}
/** @throws NotThere before one is chosen */
export function missionOf(state: CoreState): Mission {
  const { mission } = missionKept.of(state)
  if (mission === null) throw new NotThere('mission', 'no mission has been chosen')
  return mission
}
/** What it asks for at the level it is played. */
export function termsOf(state: CoreState): MissionTerms {
  const terms = missionOf(state).levels[state.level]
  if (!terms) throw new NotThere(state.level, `${missionOf(state).id} is not played at ${state.level}`)
  return terms
}
/** The only step of its kind. */
export function stepOf<S extends SetUpStep['step']>(
  state: CoreState,
  wanted: S,
): Extract<SetUpStep, { readonly step: S }> {
  const step = missionOf(state).steps.find(
    (one): one is Extract<SetUpStep, { readonly step: S }> => one.step === wanted,
  )
  if (!step) throw new NotThere(wanted, `${missionOf(state).id} has no step '${wanted}'`)
  return step
}
