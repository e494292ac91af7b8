/** The shade in the corners of a table: over the window as a style, in a picture that is saved as a share of each pixel. */
const middle = { x: 0.5, y: 0.48 }
/** Out to this share of the way to the corner nothing is shaded. */
const clear = 0.52
const darkest = 0.55
export const shadeColour = [6, 5, 4] as const

export const vignetteStyle = `radial-gradient(ellipse at ${middle.x * 100}% ${middle.y * 100}%, transparent ${clear * 100}%, rgba(${shadeColour.join(', ')}, ${darkest}) 100%)`

/** Squares of how far out a place lies, across or down; from 0 to 1 over the picture. Its ellipse runs through the farthest corner. */
const outAt = (at: number, centre: number): number =>
  ((at - centre) / (Math.max(centre, 1 - centre) * Math.SQRT2)) ** 2
/** How much of each pixel is shade: worked out once for every column and row, and only a corner takes a root. */
export function shadeOver(width: number, height: number): (x: number, y: number) => number {
  const across = Float64Array.from({ length: width }, (_, x) => outAt((x + 0.5) / width, middle.x))
  const down = Float64Array.from({ length: height }, (_, y) => outAt((y + 0.5) / height, middle.y))
  return (x, y) => {
    const out = (across[x] ?? 0) + (down[y] ?? 0)
    return out <= clear * clear ? 0 : darkest * Math.min(1, (Math.sqrt(out) - clear) / (1 - clear))
  }
}
