/** Which map is wanted. */
import type { PictureWish } from '../story/storyboard'

export type MapWish = Extract<PictureWish, { readonly kind: 'map' }>
