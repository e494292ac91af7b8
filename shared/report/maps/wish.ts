/** Which map is wanted. */
import type { PictureWish } from '../story/storyboard'

export type MapWish = Extract<PictureWish, { readonly kind: 'map' }>
/** The table before anybody has moved: the ground, where each side deploys, and who stands there. */
export const deploymentWish = (act: number): MapWish => ({
  kind: 'map',
  act,
  since: act,
  level: null,
  piece: null,
})
