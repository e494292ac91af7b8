/** Which picture quality is drawn: the player's own choice, or what this machine has shown that it can do. */
import type { Page } from '../page'
type Tier = 'low' | 'medium' | 'high'
export interface QualityChoice {
  readonly quality: 'auto' | Tier
  /** What was measured on the first start; null until then, and again when 'auto' is chosen anew. */
  readonly tier: Tier | null
}
/** ms a frame may take before the picture is made simpler: 25 frames a second. */
const tooSlow = 40

export const tierOf = ({ quality, tier }: QualityChoice, software: boolean): Tier =>
  quality === 'auto' ? (tier ?? (software ? 'low' : 'medium')) : quality

export const tierAfter = (tier: Tier, frameMs: number): Tier =>
  frameMs <= tooSlow ? tier : tier === 'high' ? 'medium' : 'low'

/** The tier drawn here: the machine is asked, at the price of a canvas, only where nobody chose and nothing was measured. */
export const tierHere = (page: Page, choice: QualityChoice): Tier =>
  tierOf(choice, choice.quality === 'auto' && choice.tier === null && page.window.drawnBySoftware())
