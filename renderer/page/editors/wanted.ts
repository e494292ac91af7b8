/** The mission that the set-up is to begin with, when somebody comes to it from elsewhere; taken once. */
import { createStore } from 'zustand/vanilla'
import type { Library } from '../../../shared/protocol/library'
import { slice, type Page } from '../page'
import { withLevel, type SetupDraft } from './setup-draft'

const wantedStore = slice(() => createStore<{ readonly mission: string | null }>(() => ({ mission: null })))
export const wantMission = (page: Page, mission: string): void => wantedStore(page).setState({ mission })
/** @returns null: nobody has asked for one */
export function takeWanted(page: Page): string | null {
  const { mission } = wantedStore(page).getState()
  wantedStore(page).setState({ mission: null })
  return mission
}
/** With the packs of that mission, at a level at which it is played. */
export function withWanted(draft: SetupDraft, library: Library, wanted: string | null): SetupDraft {
  const mission = library.missions.find(({ id }) => id === wanted)
  if (!mission) return draft
  const level = mission.levels.includes(draft.level) ? draft.level : (mission.levels[0] ?? draft.level)
  return { ...withLevel({ ...draft, systems: mission.packs }, library, level), scenario: mission.id }
}
