/** What pictures are drawn on: buffers and passes are kept from one to the next, as long as all are of one size. */
import { DepthTexture, SRGBColorSpace, WebGLRenderTarget } from 'three'
import type { PictureSize } from './parts'
import { FocusPasses } from './shallow-focus'

/** Of every pixel, where the last pass does not smooth the edges. */
const samples = 4

/** Drawn as the window is: tone mapped, and in the colours of the screen. */
export class PictureTarget extends WebGLRenderTarget {
  readonly isXRRenderTarget = true
  constructor({ width, height }: PictureSize, smooth: boolean) {
    super(width, height, {
      samples: smooth ? samples : 0,
      colorSpace: SRGBColorSpace,
      // The shaders write the colours of the screen themselves.
      internalFormat: 'RGBA8',
    })
  }
}
interface LaidOut {
  readonly target: PictureTarget
  /** null: all of the picture is sharp. */
  readonly focused: PictureTarget | null
  readonly passes: FocusPasses
}
export class Darkroom {
  private readonly passes = new FocusPasses()
  private laid: (LaidOut & { readonly wish: string }) | null = null

  /**
   * Where a picture of this size is drawn. What was read of the one before it has been handed over by then.
   * @param smooth   its edges are smoothed while it is drawn; @param softly  it is sharp on its subject alone
   */
  laidOut(size: PictureSize, smooth: boolean, softly: boolean): LaidOut {
    const wish = JSON.stringify([size.width, size.height, smooth, softly])
    if (this.laid?.wish === wish) return this.laid
    this.clear()
    const target = new PictureTarget(size, smooth)
    if (softly) target.depthTexture = new DepthTexture(size.width, size.height)
    const focused = softly ? new PictureTarget(size, false) : null
    this.laid = { target, focused, passes: this.passes, wish }
    return this.laid
  }
  /** A large picture holds some hundred MB. */
  clear(): void {
    this.laid?.target.depthTexture?.dispose()
    this.laid?.target.dispose()
    this.laid?.focused?.dispose()
    this.laid = null
  }
  dispose(): void {
    this.clear()
    this.passes.dispose()
  }
}
