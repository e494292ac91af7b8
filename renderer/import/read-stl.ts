/** STL, binary and text. */
import { ImportFault } from './import-fault'
import { forEachLine } from './lines'
import { isNear, mostRead, Soup } from './soup'

const headLength = 84
const facetLength = 50

const announced = (bytes: Uint8Array): number =>
  bytes.length < headLength
    ? -1
    : new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(80, true)

/** A binary file may begin with "solid" too: what decides is whether its length is what it announces. */
export const isBinaryStl = (bytes: Uint8Array): boolean =>
  bytes.length === headLength + facetLength * announced(bytes)

export function readBinaryStl(bytes: Uint8Array): Float32Array {
  if (bytes.length < headLength) throw new ImportFault('cutOff', `byte ${bytes.length}`)
  const count = announced(bytes)
  const held = Math.floor((bytes.length - headLength) / facetLength)
  if (count > held) throw new ImportFault('cutOff', `triangle ${held + 1}`, count)
  if (!isBinaryStl(bytes)) throw new ImportFault('countWrong', `triangle ${count}`, held)
  if (count > mostRead) throw new ImportFault('tooLarge', `triangle ${mostRead}`, `> ${mostRead} ▲`)
  if (count === 0) throw new ImportFault('empty')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const soup = new Float32Array(count * 9)
  for (let t = 0; t < count; t++) {
    // The normal in front is not read: the corners say the same, and exporters often leave it at zero.
    const at = headLength + t * facetLength + 12
    for (let k = 0; k < 9; k++) {
      const value = view.getFloat32(at + k * 4, true)
      if (!isNear(value)) throw new ImportFault('notFinite', `triangle ${t + 1}`)
      soup[t * 9 + k] = value
    }
  }
  return soup
}

type Inside = 'file' | 'solid' | 'facet' | 'loop' | 'afterLoop'

export function readTextStl(text: string): Float32Array {
  const soup = new Soup()
  let inside: Inside = 'file'
  let corners = 0
  const last = forEachLine(text, (line, number) => {
    const words = line.trim().toLowerCase().split(/\s+/)
    const place = () => `line ${number}`
    const step = (from: Inside, to: Inside): void => {
      if (inside !== from) throw new ImportFault('badLine', place(), line.trim().slice(0, 40))
      inside = to
    }
    switch (words[0]) {
      case '':
        return
      case 'solid':
        return step('file', 'solid')
      case 'facet':
        return step('solid', 'facet')
      case 'outer':
        corners = 0
        return step('facet', 'loop')
      case 'vertex':
        step('loop', 'loop')
        corners++
        if (words.length !== 4 || corners > 3)
          throw new ImportFault('badLine', place(), line.trim().slice(0, 40))
        return soup.corner(Number(words[1]), Number(words[2]), Number(words[3]), place)
      case 'endloop':
        if (corners !== 3) throw new ImportFault('badLine', place(), line.trim().slice(0, 40))
        return step('loop', 'afterLoop')
      case 'endfacet':
        return step('afterLoop', 'solid')
      case 'endsolid':
        return step('solid', 'file')
      default:
        throw new ImportFault('badLine', place(), line.trim().slice(0, 40))
    }
  })
  if (inside !== 'file') throw new ImportFault('cutOff', `line ${last}`)
  return soup.finish()
}
