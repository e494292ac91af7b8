/** The hulls of the kit by the name that a kind's `figure` gives them. */
import type { HullModel } from '../hull-model'
import { hovers } from './hovers'
import { lightHulls } from './light'
import { platforms } from './platforms'
import { tanks } from './tanks'
import { transports } from './transports'
import { walkers } from './walkers'

export const hulls = { ...transports, ...tanks, ...hovers, ...lightHulls, ...walkers, ...platforms } as const
export type HullId = keyof typeof hulls
export const hullModel = (id: HullId): HullModel => hulls[id]
/** The hull that a figure's name means; null: a figure that is no vehicle. */
export const hullNamed = (figure: string): HullId | null =>
  Object.hasOwn(hulls, figure) ? (figure as HullId) : null
