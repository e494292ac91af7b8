/** The shade in the corners of a table: over the window as a style, in a picture that is saved as a share of each pixel. */
const middle = { x: 0.5, y: 0.48 }
/** Out to this share of the way to the corner nothing is shaded. */
const clear = 0.52
const darkest = 0.55
export const shadeColour = [6, 5, 4] as const

export const vignetteStyle = `radial-gradient(ellipse at ${middle.x * 100}% ${middle.y * 100}%, transparent ${clear * 100}%, rgba(${shadeColour.join(', ')}, ${darkest}) 100%)`

/** How much of a pixel is shade; x and y run from 0 to 1 over the picture. Its ellipse runs through the farthest corner. */
export function shadeAt(x: number, y: number): number {
  const across = (x - middle.x) / (Math.max(middle.x, 1 - middle.x) * Math.SQRT2)
  const down = (y - middle.y) / (Math.max(middle.y, 1 - middle.y) * Math.SQRT2)
  const far = Math.hypot(across, down)
  return darkest * Math.min(1, Math.max(0, (far - clear) / (1 - clear)))
}
