/** Wavefront OBJ: corners and faces. Everything that is look and not shape is passed over. */
import { ShapeUtils, Vector2 } from 'three'
import { cutText } from '../../shared/cut-text'
import { ImportFault } from './import-fault'
import { forEachLine } from './lines'
import { leftOut, type LeftOutItem, type LeftOutKind } from './left-out'
import { isExact, mostRead, Soup, type ReadSoup } from './soup'

const passedOver: ReadonlySet<string> = new Set(
  (
    'vt vn vp o g s mg mtllib bevel c_interp d_interp lod shadow_obj trace_obj ctech stech cstype deg bmat step ' +
    'parm trim hole scrv sp end con'
  ).split(' '),
)
/** What is no surface of triangles, or only its look. */
const notTaken: Readonly<Record<string, LeftOutKind>> = {
  l: 'lines',
  p: 'points',
  curv: 'curves',
  curv2: 'curves',
  surf: 'curves',
  bzp: 'curves',
  bsp: 'curves',
  cdc: 'curves',
  cdp: 'curves',
  res: 'curves',
  usemap: 'pictures',
  maplib: 'pictures',
}

/** A face is an outline that somebody drew; cutting up a longer one would take minutes. */
const mostCorners = 10_000

export function readObj(text: string): ReadSoup & { readonly leftOut: readonly LeftOutItem[] } {
  const corners: number[] = []
  const soup = new Soup()
  const counts: Partial<Record<LeftOutKind, number>> = {}
  const materials = new Set<string>()
  const count = (what: LeftOutKind): void => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  const read = (line: string, number: number): void => {
    const words = line.trim().split(/\s+/)
    const [kind = ''] = words
    const place = () => `line ${number}`
    const bad = () => new ImportFault('badLine', place(), cutText(line.trim(), 40))
    if (kind === '' || passedOver.has(kind)) return
    const what = notTaken[kind]
    if (what !== undefined) return count(what)
    switch (kind) {
      case 'usemtl':
        materials.add(words.slice(1).join(' '))
        return
      case 'v': {
        const [x, y, z] = [Number(words[1]), Number(words[2]), Number(words[3])]
        if (words.length < 4 || !isExact(x) || !isExact(y) || !isExact(z))
          throw new ImportFault('notFinite', place())
        if (corners.length >= mostRead * 9) throw new ImportFault('tooLarge', place(), `> ${mostRead} ▲`)
        corners.push(x, y, z)
        // One number more is a weight, three or more are a colour.
        if (words.length >= 7) count('colours')
        return
      }
      // The older name of a face.
      case 'fo':
      case 'f': {
        const known = corners.length / 3
        const face = words.slice(1).map((word) => cornerOf(word, known, place))
        if (face.length < 3) throw bad()
        if (face.length > mostCorners) throw new ImportFault('tooLarge', place(), `> ${mostCorners}`)
        for (const corner of triangulated(face, corners))
          soup.corner(corners[corner * 3]!, corners[corner * 3 + 1]!, corners[corner * 3 + 2]!, place)
        return
      }
      default:
        throw bad()
    }
  }
  let held = ''
  const last = forEachLine(text, (raw, number) => {
    const line = held + withoutComment(raw)
    // A line that ends in a backslash goes on in the next.
    const goesOn = /\\\s*$/.exec(line)
    held = goesOn ? `${line.slice(0, goesOn.index)} ` : ''
    if (!goesOn) read(line, number)
  })
  read(held, last)
  return { ...soup.finish(), leftOut: leftOut({ ...counts, materials: materials.size }) }
}

/** A comment ends with its line, whatever stands at its end; in names of files and groups `#` is a letter like others. */
const withoutComment = (line: string): string => {
  const at = line.indexOf('#')
  if (at === -1) return line
  return line.slice(0, at).trim() === '' || /^\s*(v|f|fo|l|p)\s/.test(line) ? line.slice(0, at) : line
}

/** `7`, `7/1/2`, or counted back from the last one: `-1`. */
function cornerOf(word: string, count: number, place: () => string): number {
  const said = Number(word.split('/')[0])
  const index = said < 0 ? count + said : said - 1
  if (!Number.isInteger(index) || index < 0 || index >= count)
    throw new ImportFault('noSuchCorner', place(), cutText(word, 20))
  return index
}

/** The face as triangles; one that is bent inwards is cut where it must be. */
function triangulated(face: readonly number[], corners: readonly number[]): readonly number[] {
  if (face.length === 3) return face
  const flat = flattened(face, corners)
  const pieces = ShapeUtils.triangulateShape(flat, [])
  return pieces.flatMap((triangle) => {
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
