/** How a unit arranges itself where it is put: the formation chosen, and which way it is turned. */
import { createStore } from 'zustand/vanilla'
import { formations, type Formation } from '../../../shared/protocol/spatial'
import type { Action } from '../app/keys'
import { slice, type Page } from '../page'

interface Arrangement {
  readonly formation: Formation
  /** null: as the table sees fit. */
  readonly facing: number | null
}
export const formationStore = slice(() =>
  createStore<Arrangement>(() => ({ formation: 'keep', facing: null })),
)

/** Degrees of one turn of the wheel or one press of a key. */
export const turnStep = 15

export const formationKeys: Readonly<Record<Formation, Action>> = {
  keep: 'formationKeep',
  line: 'formationLine',
  ring: 'formationRing',
  ranks: 'formationRanks',
}
export const formationOf = (action: Action): Formation | null =>
  formations.find((formation) => formationKeys[formation] === action) ?? null

/** Turned counter-clockwise, seen from above; without a facing yet it starts at 0. */
export const turnedFormation = ({ formation, facing }: Arrangement, degrees: number): Arrangement => ({
  formation,
  facing: ((facing ?? 0) + degrees + 360) % 360,
})
/** What a question of the table says of it: an arrangement nobody turned names no facing. */
export const asked = ({ formation, facing }: Arrangement): { formation: Formation; facing?: number } =>
  facing === null ? { formation } : { formation, facing }
export const askedNow = (page: Page) => asked(formationStore(page).getState())
