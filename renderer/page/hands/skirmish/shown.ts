/** What an open question wants the scene to draw: ghosts, sight, targets, rings. Set by its form, cleared with it. */
import { createStore } from 'zustand/vanilla'
import type { SightWitness } from '../../../../shared/sight/witness'
import type { ModelId } from '../../../../shared/table/types'
import type { SceneProps } from '../../../scene/props'
import { slice, type Page } from '../../page'

interface Shown {
  readonly targets: Readonly<Record<string, 'can' | 'cannot'>>
  readonly picked: readonly ModelId[]
  readonly witness: SightWitness | null
  readonly aims: readonly { readonly from: ModelId; readonly to: ModelId }[]
  readonly ghosts: SceneProps['ghostMove']
  readonly ghostPoses: SceneProps['ghostPoses']
  readonly eye: SceneProps['tools']['eye']
}
const nothingShown: Shown = {
  targets: {},
  picked: [],
  witness: null,
  aims: [],
  ghosts: null,
  ghostPoses: null,
  eye: null,
}
export const shownStore = slice(() => createStore<Shown>(() => nothingShown))

export const showAt = (page: Page, part: Partial<Shown>): void =>
  shownStore(page).setState({ ...nothingShown, ...part })
export const hideShown = (page: Page): void => shownStore(page).setState(nothingShown)
