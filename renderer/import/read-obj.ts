/** Wavefront OBJ: corners and faces. Everything that is look and not shape is passed over. */
import { ShapeUtils, Vector2 } from 'three'
import { ImportFault } from './import-fault'
import { forEachLine } from './lines'
import { isNear, Soup } from './soup'

const passedOver: ReadonlySet<string> = new Set(
  (
    'vt vn vp o g s mg usemtl mtllib usemap maplib l p bevel c_interp d_interp lod shadow_obj trace_obj ' +
    'ctech stech cstype deg bmat step curv curv2 surf parm trim hole scrv sp end con bsp bzp cdc cdp res'
  ).split(' '),
)

/** A face is an outline that somebody drew; cutting up a longer one would take minutes. */
const mostCorners = 10_000

export function readObj(text: string): Float32Array {
  const corners: number[] = []
  const soup = new Soup()
  let held = ''
  forEachLine(text, (raw, number) => {
    // A line that ends in a backslash goes on in the next.
    const line = held + raw
    if (raw.endsWith('\\')) {
      held = `${line.slice(0, -1)} `
      return
    }
    held = ''
    const words = line.trim().split(/\s+/)
    const [kind = ''] = words
    const place = () => `line ${number}`
    if (kind === '' || kind.startsWith('#') || passedOver.has(kind)) return
    if (kind === 'v') {
      const [x, y, z] = [Number(words[1]), Number(words[2]), Number(words[3])]
      if (words.length < 4 || !isNear(x) || !isNear(y) || !isNear(z))
        throw new ImportFault('notFinite', place())
      corners.push(x, y, z)
    } else if (kind === 'f') {
      const count = corners.length / 3
      const face = words.slice(1).map((word) => cornerOf(word, count, place))
      if (face.length < 3) throw new ImportFault('badLine', place(), line.trim().slice(0, 40))
      if (face.length > mostCorners) throw new ImportFault('tooLarge', place(), `> ${mostCorners}`)
      for (const corner of triangulated(face, corners))
        soup.corner(
          corners[corner * 3] as number,
          corners[corner * 3 + 1] as number,
          corners[corner * 3 + 2] as number,
          place,
        )
    } else throw new ImportFault('badLine', place(), line.trim().slice(0, 40))
  })
  return soup.finish()
}

/** `7`, `7/1/2`, or counted back from the last one: `-1`. */
function cornerOf(word: string, count: number, place: () => string): number {
  const said = Number(word.split('/')[0])
  const index = said < 0 ? count + said : said - 1
  if (!Number.isInteger(index) || index < 0 || index >= count)
    throw new ImportFault('noSuchCorner', place(), word.slice(0, 20))
  return index
}

/** The face as triangles; one that is bent inwards is cut where it must be. */
function triangulated(face: readonly number[], corners: readonly number[]): readonly number[] {
  if (face.length === 3) return face
  const flat = flattened(face, corners)
  const cut = ShapeUtils.triangulateShape(flat, [])
  return cut.flatMap((triangle) => {
    const found = triangle.map((k) => face[k] as number)
    // The cutter may turn a triangle round: it keeps the way the face runs.
    const [a, b, c] = triangle.map((k) => flat[k] as Vector2) as [Vector2, Vector2, Vector2]
    const turn = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    return turn < 0 ? [found[0], found[2], found[1]].map((k) => k as number) : found
  })
}

/** Seen along its normal, so that the outline runs counter-clockwise. */
function flattened(face: readonly number[], corners: readonly number[]): Vector2[] {
  const at = (k: number, axis: number): number =>
    corners[(face[k % face.length] as number) * 3 + axis] as number
  const normal = [0, 1, 2].map((axis) => {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
    return face.reduce((sum, _, k) => sum + (at(k, u) - at(k + 1, u)) * (at(k, v) + at(k + 1, v)), 0)
  }) as [number, number, number]
  const axis = [0, 1, 2].reduce((best, k) => (Math.abs(normal[k]!) > Math.abs(normal[best]!) ? k : best), 0)
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
  const way = (normal[axis] as number) < 0 ? -1 : 1
  return face.map((_, k) => new Vector2(at(k, u) * way, at(k, v)))
}
