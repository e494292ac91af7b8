/** STL, binary and text. */
import { cutText } from '../../shared/cut-text'
import { ImportFault } from './import-fault'
import { leftOut, type LeftOutItem } from './left-out'
import { forEachLine } from './lines'
import { mostRead, Soup, type ReadSoup } from './soup'

const headLength = 84
const facetLength = 50

const announced = (bytes: Uint8Array): number =>
  bytes.length < headLength
    ? -1
    : new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(80, true)

/** A binary file may begin with "solid" too: what decides is whether its length is what it announces. */
export const isBinaryStl = (bytes: Uint8Array): boolean =>
  bytes.length === headLength + facetLength * announced(bytes)

export function readBinaryStl(bytes: Uint8Array): ReadSoup & { readonly leftOut: readonly LeftOutItem[] } {
  if (bytes.length < headLength) throw new ImportFault('cutOff', `byte ${bytes.length}`)
  const count = announced(bytes)
  const held = Math.floor((bytes.length - headLength) / facetLength)
  if (count > held) throw new ImportFault('cutOff', `triangle ${held + 1}`, count)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const rest = bytes.length - headLength - count * facetLength
  if (rest > 0 && areTriangles(view, count, rest))
    throw new ImportFault('countWrong', `triangle ${count}`, held)
  if (count > mostRead) throw new ImportFault('tooLarge', `triangle ${mostRead}`, `> ${mostRead} ▲`)
  const soup = new Soup()
  for (let t = 0; t < count; t++) {
    const place = () => `triangle ${t + 1}`
    // The normal in front is not read: the corners say the same, and exporters often leave it at zero.
    for (let at = cornersOf(t), k = 0; k < 3; k++, at += 12)
      soup.corner(
        view.getFloat32(at, true),
        view.getFloat32(at + 4, true),
        view.getFloat32(at + 8, true),
        place,
      )
  }
  return { ...soup.finish(), leftOut: leftOut({ bytes: rest }) }
}
const cornersOf = (triangle: number): number => headLength + triangle * facetLength + 12

/** Whether what follows the last announced triangle are more of them, and not what some programs append. */
function areTriangles(view: DataView, count: number, rest: number): boolean {
  if (rest % facetLength !== 0) return false
  const looked = Math.min(rest / facetLength, 100)
  for (let t = count; t < count + looked; t++) {
    const values = Array.from({ length: 9 }, (_, k) => view.getFloat32(cornersOf(t) + 4 * k, true))
    const tiny = (value: number): boolean => value !== 0 && Math.abs(value) < 1e-20
    if (
      values.some((value) => !(Math.abs(value) <= 1e7) || tiny(value)) ||
      values.every((v) => v === values[0])
    )
      return false
  }
  return true
}

type Inside = 'file' | 'solid' | 'facet' | 'loop' | 'afterLoop'

/** Some write `end loop`, `outerloop`, or the solid's name without a space before it. */
const keyword = /^(solid|facet|outer|vertex|end\s*(?:loop|facet|solid))/

export function readTextStl(text: string): ReadSoup & { readonly leftOut: readonly LeftOutItem[] } {
  const soup = new Soup()
  let inside: Inside = 'file'
  let corners = 0
  const last = forEachLine(text, (raw, number) => {
    const line = raw.trim()
    if (line === '') return
    const place = () => `line ${number}`
    const bad = () => new ImportFault('badLine', place(), cutText(line, 40))
    const step = (from: Inside, to: Inside): void => {
      if (inside !== from) throw bad()
      inside = to
    }
    switch (keyword.exec(line.toLowerCase())?.[0].replace(/\s/g, '')) {
      case 'solid':
        return step('file', 'solid')
      case 'facet':
        return step('solid', 'facet')
      case 'outer':
        corners = 0
        return step('facet', 'loop')
      case 'vertex': {
        step('loop', 'loop')
        corners++
        const words = line.split(/\s+/)
        if (words.length !== 4 || corners > 3) throw bad()
        return soup.corner(Number(words[1]), Number(words[2]), Number(words[3]), place)
      }
      case 'endloop':
        if (corners !== 3) throw bad()
        return step('loop', 'afterLoop')
      case 'endfacet':
        return step('afterLoop', 'solid')
      case 'endsolid':
        return step('solid', 'file')
      default:
        throw bad()
    }
  })
  if (inside !== 'file') throw new ImportFault('cutOff', `line ${last}`)
  return { ...soup.finish(), leftOut: [] }
}
