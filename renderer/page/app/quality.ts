/** Which picture quality is drawn: the player's own choice, or what this machine has shown that it can do. */
import { slice, type Page } from '../page'
type Tier = 'low' | 'medium' | 'high'
export interface QualityChoice {
  readonly quality: 'auto' | Tier
  /** What was measured on the first start; null until then, and again when 'auto' is chosen anew. */
  readonly tier: Tier | null
}
/** ms a frame may take before the picture is made simpler: 25 frames a second. */
const tooSlow = 40

export const isSoftware = (renderer: string): boolean =>
  /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer)

export const tierOf = ({ quality, tier }: QualityChoice, software: boolean): Tier =>
  quality === 'auto' ? (tier ?? (software ? 'low' : 'medium')) : quality

export const tierAfter = (tier: Tier, frameMs: number): Tier =>
  frameMs <= tooSlow ? tier : tier === 'high' ? 'medium' : 'low'

interface Own {
  known: boolean | undefined
}
const own = slice<Own>(() => ({ known: undefined }))
/** Asked once: whether this window's 3D pictures are drawn by the processor. */
export function drawnBySoftware(page: Page): boolean {
  return (own(page).known ??= isSoftware(rendererName()))
}
/** The tier drawn here: the machine is asked, at the price of a canvas, only where nobody chose and nothing was measured. */
export const tierHere = (page: Page, choice: QualityChoice): Tier =>
  tierOf(choice, choice.quality === 'auto' && choice.tier === null && drawnBySoftware(page))

function rendererName(): string {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (gl === null) return 'software'
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return name
}
