/** A scenario of the library is played at once, or plays itself: with which table and whom, and what came of it. */
import { createStore } from 'zustand/vanilla'
import type { Library } from '../../../../shared/protocol/library'
import type { Mission } from '../../../../shared/protocol/mission'
import type { MissionLevel } from '../../../../shared/protocol/game-view'
import type { Setup } from '../../../../shared/protocol/setup'
import type { SkirmishScenario } from '../../../../shared/protocol/skirmish'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { BrokenTrial, TrialReport, TrialGame } from '../../../../shared/protocol/trial'
import { attempt } from '../../app/toasts'
import { slice, type Page } from '../../page'
import { freshSeed } from '../first-battle'
import { setupOf, standardDraft, withLevel } from '../setup-draft'
import { sideNames } from '../side-names'
import { skirmishSetupOf, standardSkirmish, withScenario } from '../skirmish/draft'
import { allLevels } from './levels'

/** With what a mission is tried. */
export interface TryChoice {
  readonly level: MissionLevel
  readonly city: string
  readonly forces: Readonly<Record<Seat, string>>
}
const draftFor = (library: Library, { packs }: Pick<Mission, 'packs'>, level: MissionLevel) =>
  withLevel({ ...standardDraft(library, '', freshSeed()), systems: packs }, library, level)

/** The middle level it is played at, a table of that level, two forces that can be told apart. */
export function proposedTry(library: Library, mission: Pick<Mission, 'packs' | 'levels'>): TryChoice {
  const played = allLevels.filter((one) => mission.levels[one])
  const level = played.find((one) => one === 'gamma') ?? played[0] ?? 'gamma'
  const { terrain, sides } = draftFor(library, mission, level)
  return { level, city: terrain.city, forces: { a: sides.a.force, b: sides.b.force } }
}
/** Whoever tries a mission plays forces as they are, whatever its charts. */
export function triedBattle(
  library: Library,
  mission: Mission,
  { level, city, forces }: TryChoice,
  asProposed: boolean,
): Setup {
  const draft = draftFor(library, mission, level)
  const sides = { a: { name: '', force: forces.a }, b: { name: '', force: forces.b } }
  return setupOf(
    {
      ...draft,
      terrain: { ...draft.terrain, how: 'city', city },
      scenario: mission.id,
      organising: { ...draft.organising, asTheyAre: true },
      sides,
      mode: 'solo',
      asProposed,
    },
    { title: mission.name, ...sideNames(library.forces, sides) },
  )
}
/** By the forces that it names itself. */
export function skirmishOf(
  library: Library,
  { id, name, city, sides }: SkirmishScenario,
  asProposed: boolean,
): Setup {
  const listed = { id, name, city, forces: { a: sides.a.force, b: sides.b.force }, own: true }
  const draft = withScenario(standardSkirmish(library, '', freshSeed()), listed)
  return skirmishSetupOf(
    { ...draft, mode: 'solo', asProposed },
    { title: name, a: sides.a.role, b: sides.b.role },
    library,
  )
}

interface TrialDesk {
  /** null: none is running, or it was called off. */
  readonly id: string | null
  readonly trial: TrialReport | null
}
export const trialStore = slice(() => createStore<TrialDesk>(() => ({ id: null, trial: null })))
/** So often it is asked how far a trial has come, ms. */
const pace = 400

/** Plays in the background until all is played, or it is called off. */
export async function beginTrial(page: Page, setup: Setup, games: number): Promise<void> {
  await endTrial(page)
  const waited: TrialReport = { games, done: [], over: false }
  trialStore(page).setState({ id: null, trial: waited })
  const begun = await attempt(page, page.api.call('tryOut', { setup, games }))
  // Whoever has left meanwhile, or begun another, wants nothing of it.
  if (trialStore(page).getState().trial !== waited) {
    if (begun !== undefined) await attempt(page, page.api.call('endTrial', { trial: begun.trial }))
    return
  }
  if (begun === undefined) return trialStore(page).setState({ id: null, trial: null })
  trialStore(page).setState({ id: begun.trial })
  await follow(page, begun.trial)
}
async function follow(page: Page, id: string): Promise<void> {
  if (trialStore(page).getState().id !== id) return
  const trial = await attempt(page, page.api.call('trial', { trial: id }))
  if (trialStore(page).getState().id !== id) return
  if (trial === undefined) return trialStore(page).setState({ id: null })
  trialStore(page).setState(trial.over ? { id: null, trial } : { trial })
  if (!trial.over) page.clock.after(pace, () => void follow(page, id))
}
/** What has been played stays to be read. */
export async function endTrial(page: Page): Promise<void> {
  const { id, trial } = trialStore(page).getState()
  if (id === null) return
  trialStore(page).setState({ id: null, trial: trial && { ...trial, over: true } })
  await attempt(page, page.api.call('endTrial', { trial: id }))
}
/** Nothing of it is shown any more. */
export async function forgetTrial(page: Page): Promise<void> {
  await endTrial(page)
  trialStore(page).setState({ id: null, trial: null })
}

/** Who has won how often, and whether it was whoever had the first turn. */
interface Spread {
  readonly a: number
  readonly b: number
  readonly draw: number
  /** Won by the side that had the first turn, and by the other. */
  readonly first: number
  readonly second: number
  /** Game turns of those that were played to their end, on average; null: none was. */
  readonly turns: number | null
  readonly broken: readonly BrokenTrial[]
}
export function spreadOf({ done }: TrialReport): Spread {
  const played = done.filter((one): one is TrialGame => !('fault' in one))
  const count = (is: (one: TrialGame) => boolean): number => played.filter(is).length
  return {
    a: count(({ winner }) => winner === 'a'),
    b: count(({ winner }) => winner === 'b'),
    draw: count(({ winner }) => winner === null),
    first: count(({ winner, first }) => winner !== null && winner === first),
    second: count(({ winner, first }) => winner !== null && first !== null && winner !== first),
    turns: played.length === 0 ? null : played.reduce((sum, { turn }) => sum + turn, 0) / played.length,
    broken: done.filter((one): one is BrokenTrial => 'fault' in one),
  }
}
