/** Whether a page paints its table. Most tests look at no picture, and what a page costs are its pixels. */
import { test as base, expect } from 'playwright/test'

/** Whoever looks at what a test shows gets all of it painted, and so does the soak. */
export const paintsAll = ['ALL_PIXELS', 'LOOK', 'PICTURES', 'SOAK'].some((wish) => process.env[wish])

/**
 * From here on WebGL takes everything it is told and draws nothing of it. The app knows nothing of this: its frames, cameras,
 * labels, rays under the mouse and counts of draw calls are those of the product, and pictures of the table are empty.
 */
export function paintNothing(): void {
  const paints =
    /^(draw|multiDraw)(Arrays|Elements|RangeElements)|^clear$|^clearBuffer|^(blitFramebuffer|generateMipmap)$/
  const silence = (drawing: object): void => {
    for (const name of Object.getOwnPropertyNames(drawing))
      if (paints.test(name)) Object.defineProperty(drawing, name, { value: () => undefined })
  }
  const context = WebGL2RenderingContext.prototype
  silence(context)
  const extension = Object.getOwnPropertyDescriptor(context, 'getExtension')?.value as (
    name: string,
  ) => unknown
  Object.defineProperty(context, 'getExtension', {
    value(this: WebGL2RenderingContext, name: string) {
      const found = extension.call(this, name)
      if (name === 'WEBGL_multi_draw' && typeof found === 'object' && found !== null)
        silence(Object.getPrototypeOf(found) as object)
      return found
    },
  })
}

export const test = base.extend<{ readonly painted: boolean }>({
  /** `test.use({ painted: true })` where the pixels of the table are what is tested. */
  painted: [false, { option: true }],
  context: async ({ context, painted }, use) => {
    if (!painted && !paintsAll) await context.addInitScript(paintNothing)
    await use(context)
  },
})
export { expect }
