/** Men of two sides on an open table, so far from each other: what the rows of Live Skirmish are driven on. */
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { spaceOf } from '../../../main/rulesets/live-skirmish/space-now'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import type { SkirmishSpace, SpaceModel } from '../../../shared/skirmish/space'
import { stage, type Man, type Stage } from '../live-skirmish/stage'

/** Bases are 1.25 cm in radius. */
export const radius = 1.25
export const breadth = 2 * radius
export const gameOf = (state: SkirmishState) => liveSkirmish.gameOf(state)

/** a1 at (10, 40), and another so far from edge to edge to his east. */
export const faced = (
  distance: number,
  other = 'b1',
  men: Readonly<Record<string, Man>> = {},
  more: Omit<Stage, 'men'> = {},
): SkirmishState => {
  const { [other]: his = {}, a1 = {}, ...rest } = men
  return stage({
    ...more,
    men: {
      a1: { at: [10, 40, 0], yaw: 90, ...a1 },
      [other]: { at: [10 + breadth + distance, 40, 0], yaw: 270, ...his },
      ...rest,
    },
  })
}
export const bodyIn = (space: SkirmishSpace, id: string): SpaceModel => {
  const body = space.models.get(id)
  if (!body) throw new Error(`${id} stands nowhere`)
  return body
}
export const spaceIn = (state: SkirmishState): SkirmishSpace => spaceOf(gameOf(state))
export const allows = (verdict: { readonly ok: boolean }): boolean => verdict.ok
