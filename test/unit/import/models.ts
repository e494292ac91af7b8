/** Small models made for the tests, and the files they come in. */
import type { ReadSoup } from '../../../renderer/import/soup'
import type { Mesh } from '../../../shared/table'

type Triple = readonly [number, number, number]
/** A box by its two corners, y up, outside faces counter-clockwise: 12 triangles. */
export function boxSoup([x0, y0, z0]: Triple, [x1, y1, z1]: Triple): number[] {
  const quad = (a: Triple, b: Triple, c: Triple, d: Triple): number[] => [...a, ...b, ...c, ...a, ...c, ...d]
  return [
    ...quad([x0, y1, z0], [x0, y1, z1], [x1, y1, z1], [x1, y1, z0]),
    ...quad([x0, y0, z0], [x1, y0, z0], [x1, y0, z1], [x0, y0, z1]),
    ...quad([x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1]),
    ...quad([x0, y0, z0], [x0, y1, z0], [x1, y1, z0], [x1, y0, z0]),
    ...quad([x1, y0, z0], [x1, y1, z0], [x1, y1, z1], [x1, y0, z1]),
    ...quad([x0, y0, z0], [x0, y0, z1], [x0, y1, z1], [x0, y1, z0]),
  ]
}
/**
 * A house of 150 × 120 mm: walls 5 thick and 160 high, a floor with its top at 76 and a hole of 40 × 40 in it, made
 * of four boxes around the hole.
 */
export const house = (): number[] => [
  ...boxSoup([0, 0, 0], [150, 160, 5]),
  ...boxSoup([0, 0, 115], [150, 160, 120]),
  ...boxSoup([0, 0, 5], [5, 160, 115]),
  ...boxSoup([145, 0, 5], [150, 160, 115]),
  ...boxSoup([5, 71, 5], [145, 76, 30]),
  ...boxSoup([5, 71, 70], [145, 76, 115]),
  ...boxSoup([5, 71, 30], [60, 76, 70]),
  ...boxSoup([100, 71, 30], [145, 76, 70]),
]
/** A soup where it lies in its file. */
export const inFile = ({ soup, origin }: ReadSoup): number[] => [...soup].map((v, k) => v + origin[k % 3]!)
export const meshOfSoup = (soup: readonly number[]): Mesh => ({
  positions: Float32Array.from(soup),
  indices: Uint32Array.from({ length: soup.length / 3 }, (_, i) => i),
})

export function binaryStl(soup: readonly number[], header = ''): Uint8Array {
  const count = soup.length / 9
  const bytes = new Uint8Array(84 + 50 * count)
  bytes.set(new TextEncoder().encode(header))
  const view = new DataView(bytes.buffer)
  view.setUint32(80, count, true)
  for (let t = 0; t < count; t++)
    for (let k = 0; k < 9; k++) view.setFloat32(84 + 50 * t + 12 + 4 * k, soup[t * 9 + k]!, true)
  return bytes
}
export function textStl(soup: readonly number[], end = '\n'): Uint8Array {
  const lines = ['solid house']
  for (let t = 0; t < soup.length; t += 9) {
    lines.push('  facet normal 0 0 0', '    outer loop')
    for (let k = 0; k < 9; k += 3)
      lines.push(`      vertex ${soup[t + k]} ${soup[t + k + 1]} ${soup[t + k + 2]}`)
    lines.push('    endloop', '  endfacet')
  }
  return new TextEncoder().encode([...lines, 'endsolid house', ''].join(end))
}
export function obj(soup: readonly number[], end = '\n'): Uint8Array {
  const lines = ['# made for a test', 'o house']
  for (let i = 0; i < soup.length; i += 3) lines.push(`v ${soup[i]} ${soup[i + 1]} ${soup[i + 2]}`)
  for (let i = 0; i < soup.length / 3; i += 3) lines.push(`f ${i + 1} ${i + 2}//1 ${i + 3}`)
  return new TextEncoder().encode(`${lines.join(end)}${end}`)
}
/** A glTF file with one node that is turned and moved by `node`; materials are named and never there. */
export function glb(
  soup: readonly number[],
  node: object = {},
  change: (json: Json) => void = () => undefined,
): Uint8Array {
  const positions = Float32Array.from(soup)
  const corners = soup.length / 3
  const json: Json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ children: [1] }, { mesh: 0, ...node }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }],
    images: [{ uri: 'https://example.invalid/brick.png' }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 9 }, material: 0, mode: 4 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: corners, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 1] },
    ],
    bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: positions.byteLength }],
    buffers: [{ byteLength: positions.byteLength }],
  }
  change(json)
  const text = new TextEncoder().encode(JSON.stringify(json))
  const length = Math.ceil(text.length / 4) * 4
  const bytes = new Uint8Array(28 + length + positions.byteLength).fill(0x20, 20, 20 + length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x46546c67, true)
  view.setUint32(4, 2, true)
  view.setUint32(8, bytes.length, true)
  view.setUint32(12, length, true)
  view.setUint32(16, 0x4e4f534a, true)
  bytes.set(text, 20)
  view.setUint32(20 + length, positions.byteLength, true)
  view.setUint32(24 + length, 0x004e4942, true)
  bytes.set(new Uint8Array(positions.buffer), 28 + length)
  return bytes
}
// The tests break these on purpose, so their shape is left open.
export type Json = Record<string, { [key: string]: unknown }[] | { [key: string]: unknown } | number>
