/** The window of the browser, or of Electron, as a page knows it. */
import { isMacPlatform } from './page/app/modifiers'
import type { PageClock, PageWindow } from './page/page'

export const windowClock: PageClock = {
  now: () => performance.now(),
  nextFrame(step) {
    const frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  },
  isHidden: () => document.hidden,
  onHidden(told) {
    document.addEventListener('visibilitychange', told)
    return () => document.removeEventListener('visibilitychange', told)
  },
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}

/** Chromium's alone so far. */
interface WithKeyboard {
  readonly keyboard?: { getLayoutMap(): Promise<ReadonlyMap<string, string>> }
}
/** Asked once: it costs a canvas. */
let software: boolean | undefined
export const ownWindow: PageWindow = {
  reducedMotion: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  drawnBySoftware: () => (software ??= isSoftware(rendererName())),
  isMac: () => isMacPlatform(navigator.platform),
  async keyLabels() {
    // Refused in a frame of somebody else's page, which is as good as unknown.
    const map = await (navigator as WithKeyboard).keyboard?.getLayoutMap().catch(() => undefined)
    return map === undefined || map.size === 0 ? null : new Map(map)
  },
  wear({ language, scale, still }) {
    const root = document.documentElement
    root.lang = language
    root.style.setProperty('--scale', String(scale))
    root.dataset['motion'] = still ? 'reduced' : 'full'
  },
}

export const isSoftware = (renderer: string): boolean =>
  /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer)

function rendererName(): string {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (gl === null) return 'software'
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return name
}
