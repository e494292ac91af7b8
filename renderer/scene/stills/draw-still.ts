/**
 * Draws a picture of the table in any size, beside what the window shows: into a target of its own, with the very shaders of
 * the window, in one go, so that it is one moment however long the graphics card works on it.
 */
import { CopyPass, type EffectComposer } from 'postprocessing'
import {
  AgXToneMapping,
  Color,
  Vector2,
  Vector4,
  type PerspectiveCamera,
  type Scene,
  type WebGLRenderer,
} from 'three'
import { surroundingName } from '../backdrop/looks'
import { stillWater } from '../country'
import { marksOf } from '../marks/marks-shown'
import type { StillLook } from '../props'
import { cutOf, grown, partsOf, type StillPart, type PictureSize } from './parts'
import type { Darkroom, PictureTarget } from './darkroom'
import type { ShallowFocus } from './shallow-focus'
import { emptyPixels, layPart, type DrawnPart, type Pixels } from './pixels'

/** Larger pictures are drawn in parts: a target of this side takes some 300 MB with its samples and depths. */
const mostSide = 4096
/** A soft point, or the shade in a corner, may reach over the edge of a part: so many pixels of the screen. */
const reach = 130

export interface Easel {
  readonly gl: WebGLRenderer
  readonly scene: Scene
  readonly camera: PerspectiveCamera
  /** What the camera shows, in pixels of the page. */
  readonly window: PictureSize
  /** The last passes over the picture, where there are any. */
  readonly composer: EffectComposer | null
  /** What is drawn on, kept from picture to picture. */
  readonly darkroom: Darkroom
}
interface Drawing extends StillLook {
  /** Instead of the camera as it stands. */
  readonly lens?: PerspectiveCamera
  /** What is sharp; without, everything is. Of a table that has no last passes. */
  readonly focus?: ShallowFocus
}

/** All of the table is drawn before this returns; the pixels come when the graphics card has them. */
export async function drawStill(easel: Easel, look: Drawing): Promise<Pixels> {
  const { gl, camera, window, composer, darkroom } = easel
  const parts = partsOf(look, mostAtOnce(gl))
  const cut = cutOf(window, look)
  const finer = look.width / cut.width
  const margin = parts.length > 1 ? Math.ceil(reach * finer) : 0
  const [size] = parts.map((part) => grown(part, margin))
  if (size === undefined) return emptyPixels(look)
  const focus = composer === null ? look.focus : undefined
  const { target, focused, passes } = darkroom.laidOut(size, composer === null, focus !== undefined)
  const clears = asForStills(easel, look)
  if (composer !== null) resize(composer, gl, size)
  let reading: readonly Promise<DrawnPart>[]
  try {
    reading = parts.map((part) => {
      const { x, y, width, height } = grown(part, margin)
      camera.setViewOffset(
        window.width * finer,
        window.height * finer,
        cut.x * finer + x,
        cut.y * finer + y,
        width,
        height,
      )
      // What is measured in pixels keeps to this.
      gl.setViewport(0, 0, width / finer, height / finer)
      drawInto(target, easel)
      if (focused === null || focus === undefined) return read(gl, target, part, margin)
      passes.draw(gl, target, focused, camera, focus)
      return read(gl, focused, part, margin)
    })
  } finally {
    clears()
    // Large pictures of what is seen now are seldom, those of a report come one after the other.
    if (focus === undefined) darkroom.clear()
  }
  const pixels = emptyPixels(look)
  for (const drawn of await Promise.all(reading)) layPart(pixels, drawn, look.transparent)
  return pixels
}
function mostAtOnce(gl: WebGLRenderer): number {
  const context = gl.getContext()
  const most = Number(context.getParameter(context.MAX_RENDERBUFFER_SIZE))
  const least = Math.min(most, gl.capabilities.maxTextureSize)
  return least > mostSide ? mostSide : least / 2
}
/** Prepares renderer and scene; the answer puts everything back as it was. */
function asForStills(
  { gl, scene, camera, composer }: Easel,
  { transparent, marks: withMarks, lens }: Drawing,
): () => void {
  const marks = marksOf(scene)
  const surrounding = scene.getObjectByName(surroundingName)
  const before = {
    camera: camera.clone(),
    viewport: gl.getViewport(new Vector4()),
    size: gl.getSize(new Vector2()),
    colour: gl.getClearColor(new Color()),
    alpha: gl.getClearAlpha(),
    autoClear: gl.autoClear,
    tone: gl.toneMapping,
    background: scene.background,
    marks: marks.shown,
  }
  const flows = stillWater()
  marks.show(withMarks)
  if (lens !== undefined) camera.copy(lens)
  gl.autoClear = true
  if (composer === null) gl.toneMapping = AgXToneMapping
  if (transparent) {
    scene.background = null
    if (surrounding) surrounding.visible = false
    gl.setClearColor(0, 0)
  }
  return () => {
    marks.show(before.marks)
    flows()
    camera.copy(before.camera)
    gl.setViewport(before.viewport)
    gl.setRenderTarget(null)
    gl.toneMapping = before.tone
    gl.setClearColor(before.colour, before.alpha)
    scene.background = before.background
    if (surrounding) surrounding.visible = true
    if (composer !== null) {
      // The canvas had the size of the picture; it shows the window again before anybody sees that.
      composer.setSize(before.size.x, before.size.y, false)
      composer.render(0)
    }
    gl.autoClear = before.autoClear
  }
}
/** Its buffers take the size of the canvas, in steps of a pixel whatever the screen's are. */
function resize(composer: EffectComposer, gl: WebGLRenderer, { width, height }: PictureSize): void {
  const ratio = gl.getPixelRatio()
  composer.setSize((width + 0.5) / ratio, (height + 0.5) / ratio, false)
}
/** As the window is drawn, its last passes included; only the very last one does not go to the screen. */
function drawInto(target: PictureTarget, { gl, scene, camera, composer }: Easel): void {
  if (composer === null) {
    gl.setRenderTarget(target)
    gl.render(scene, camera)
    return
  }
  const passes = composer.passes.filter(({ enabled }) => enabled)
  const toScreen = passes.filter(({ renderToScreen }) => renderToScreen)
  for (const pass of toScreen) pass.renderToScreen = false
  composer.render(0)
  for (const pass of toScreen) pass.renderToScreen = true
  // The passes hand their pictures to and fro between two buffers.
  const swaps = passes.filter(({ needsSwap }) => needsSwap).length
  const copy = new CopyPass(target, false)
  copy.render(gl, swaps % 2 === 0 ? composer.inputBuffer : composer.outputBuffer, null, 0, false)
  copy.fullscreenMaterial.dispose()
}
async function read(
  gl: WebGLRenderer,
  target: PictureTarget,
  part: StillPart,
  margin: number,
): Promise<DrawnPart> {
  const { width, height } = target
  const bytes = new Uint8Array(width * height * 4)
  await gl.readRenderTargetPixelsAsync(target, 0, 0, width, height, bytes)
  return { part, margin, bytes }
}
