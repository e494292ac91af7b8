/** STL and OBJ files as exporters write them: each holds a box of 2 × 3 × 4, in another way. */
import { describe, expect, it } from 'vitest'
import { ImportFault } from '../../../renderer/import/import-fault'
import { readModel } from '../../../renderer/import/read-model'
import { boxCorners, told } from './gltf-maker'
import { binaryStl, textStl } from './models'

const { corners, indices } = boxCorners([2, 3, 4])
const box = { triangles: 12, low: [0, 0, 0], high: [2, 3, 4], volume: 24 }
const soup = indices.flatMap((k) => corners.slice(k * 3, k * 3 + 3))
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const text = new TextDecoder().decode(textStl(soup))
const vertices = Array.from({ length: 8 }, (_, k) => `v ${corners.slice(3 * k, 3 * k + 3).join(' ')}`)
const faces = Array.from({ length: 12 }, (_, t) => indices.slice(3 * t, 3 * t + 3).map((k) => k + 1))
const obj = (
  vertex: (line: string, k: number) => string = (line) => line,
  face: (corners: readonly number[], t: number) => string = (corners) => `f ${corners.join(' ')}`,
  end = '\n',
): string => [...vertices.map(vertex), ...faces.map(face), ''].join(end)
const faultOf = (name: string, file: Uint8Array): Promise<unknown> =>
  readModel(name, file).catch((error: unknown) => error)

describe('a text STL holds its shape', () => {
  const files: Readonly<Record<string, string>> = {
    'as it is usual': text,
    'with words apart: end loop, end facet, end solid': text
      .replaceAll('endloop', 'end loop')
      .replaceAll('endfacet', 'end facet')
      .replaceAll('endsolid', 'end solid'),
    'with its name against the last word': text.replace('endsolid house', 'endsolidHouse'),
    'with its name against the first word': text.replace('solid house', 'solidHouse'),
    'without a name': text.replaceAll('solid house', 'solid'),
    'in capitals': text.toUpperCase(),
    'with tabs, and lines with nothing in them': text
      .replaceAll(/ {2,}/g, '\t')
      .replaceAll('\n', '\n\n \t\n'),
    'with exponents': text.replaceAll(/vertex (\S+) (\S+) (\S+)/g, (_, x, y, z) => {
      return `vertex ${Number(x).toExponential(6)} ${Number(y).toExponential().replace('e+', 'E+0')} +${z}.0`
    }),
    'with normals that are no numbers': text.replaceAll('normal 0 0 0', 'normal nan -nan(ind) inf'),
    'in several solids': text.replace(
      '    endloop\n  endfacet\n',
      '    endloop\n  endfacet\nendsolid a\nsolid b\n',
    ),
    'without an end of its last line': text.trimEnd(),
  }
  for (const [how, file] of Object.entries(files))
    it(how, async () => expect(told(await readModel('a.stl', bytes(file)))).toEqual(box))
  it('and says where it is cut off between two triangles', async () => {
    const half = text
      .split('\n')
      .slice(0, 1 + 7 * 5)
      .join('\n')
    expect(await faultOf('a.stl', bytes(half))).toMatchObject({ problem: 'cutOff', place: 'line 36' })
  })
  it('and says where a word is none of its own', async () => {
    const foreign = text.replace('    endloop', '    endlop')
    expect(await faultOf('a.stl', bytes(foreign))).toMatchObject({
      problem: 'badLine',
      place: 'line 7',
      detail: 'endlop',
    })
  })
})

describe('a binary STL holds its shape', () => {
  const withTail = (length: number, value: number): Uint8Array => {
    const file = binaryStl(soup)
    const longer = new Uint8Array(file.length + length).fill(value)
    longer.set(file)
    return longer
  }
  it.each([
    ['2 bytes', 2, 0],
    ['500 bytes of nothing', 500, 0],
    ['512 bytes', 512, 0x41],
    ['100 bytes of text', 100, 0x7e],
  ])('and what follows it is left out: %s', async (_, length, value) => {
    const model = await readModel('a.stl', withTail(length, value))
    expect(told(model)).toEqual(box)
    expect(model.leftOut).toEqual([{ what: 'bytes', count: length }])
  })
  it('but is refused where more triangles follow than it announces', async () => {
    const file = binaryStl(soup)
    new DataView(file.buffer).setUint32(80, 10, true)
    expect(await faultOf('a.stl', file)).toMatchObject({ problem: 'countWrong', detail: 12 })
  })
  it('whatever its normals are', async () => {
    const file = binaryStl(soup, 'solid made by somebody')
    const view = new DataView(file.buffer)
    for (let t = 0; t < 12; t++) for (let k = 0; k < 3; k++) view.setFloat32(84 + 50 * t + 4 * k, NaN, true)
    expect(told(await readModel('a.stl', file))).toEqual(box)
  })
})

describe('an OBJ holds its shape', () => {
  const files: Readonly<Record<string, string>> = {
    'as it is usual': obj(),
    'with a remark at the end of its lines': obj(
      (line, k) => `${line} # corner ${k}`,
      (face, t) => `f ${face.join(' ')} #${t}`,
    ),
    'after a remark that ends in a backslash': `# C:\\models\\\n${obj()}`,
    'with lines that go on in the next': obj(undefined, ([a, b, c]) => `f ${a} \\\n  ${b} \\ \n  ${c}`),
    'whose last line would go on': obj().trimEnd() + ' \\',
    'with tabs and Windows line ends': obj(undefined, (face) => `f\t${face.join('\t')}\t`, '\r\n'),
    'with textures and normals by number': obj(
      undefined,
      (face) => `f ${face.map((k) => `${k}/1/1`).join(' ')}`,
    ),
    'with normals alone': obj(undefined, (face) => `f ${face.map((k) => `${k}//${k}`).join(' ')}`),
    'with textures alone': obj(undefined, (face) => `f ${face.map((k) => `${k}/2`).join(' ')}`),
    'counted back from the last corner': obj(undefined, (face) => `f ${face.map((k) => k - 9).join(' ')}`),
    'with a fourth number to each corner': obj((line) => `${line} 1.0`),
    'in groups, objects and shades, its materials nowhere': `mtllib gone #2.mtl\no a#1\ng b c\ns off\n${obj()}`,
    'with the older word for a face': obj(undefined, (face) => `fo ${face.join(' ')}`),
    'in faces of four': [
      ...vertices,
      ...Array.from({ length: 6 }, (_, q) => {
        const [a, b, c, , , d] = indices.slice(6 * q, 6 * q + 6).map((k) => k + 1)
        return `f ${a} ${b} ${c} ${d}`
      }),
    ].join('\n'),
    'that begins with a remark as long as a page': `${'#'.repeat(5000)}\n${obj()}`,
  }
  for (const [how, file] of Object.entries(files))
    it(how, async () => expect(told(await readModel('a.obj', bytes(file)))).toEqual(box))

  it('and what is none is left out and counted', async () => {
    const more = [
      'usemtl brick',
      'usemtl roof',
      'usemtl brick',
      'l 1 2 3',
      'l 2 3',
      'p 1',
      'cstype bspline',
      'deg 3',
      'curv 0 1 1 2 3 4',
      'parm u 0 1',
      'end',
    ].join('\n')
    const file = `${obj((line, k) => (k < 3 ? `${line} 1 0.5 0` : line))}${more}`
    const model = await readModel('a.obj', bytes(file))
    expect(told(model)).toEqual(box)
    expect(model.leftOut).toEqual([
      { what: 'materials', count: 2 },
      { what: 'colours', count: 3 },
      { what: 'lines', count: 2 },
      { what: 'points', count: 1 },
      { what: 'curves', count: 1 },
    ])
  })
  it('with a face bent inwards: its area, nothing beside it', async () => {
    // An L of 3 squares, lying flat, its inner corner third.
    const file = 'v 0 0 0\nv 0 0 2\nv 1 0 2\nv 1 0 1\nv 2 0 1\nv 2 0 0\nf 1 2 3 4 5 6\n'
    const { soup: found } = await readModel('a.obj', bytes(file))
    let area = 0
    for (let t = 0; t < found.length; t += 9) {
      const [ax, , az, bx, , bz, cx, , cz] = found.subarray(t, t + 9) as unknown as number[]
      const turn = ((bz! - az!) * (cx! - ax!) - (bx! - ax!) * (cz! - az!)) / 2
      expect(turn).toBeGreaterThanOrEqual(0)
      area += turn
    }
    expect(area).toBeCloseTo(3)
  })
  it('with its floors as they are, far from the zero of its file', async () => {
    const far = obj((line) => {
      const [, x, y, z] = line.split(' ').map(Number)
      return `v ${4_321_000_000 + x!} ${y! / 10} ${5_432_100_000 + z!}`
    })
    expect(told(await readModel('a.obj', bytes(far)))).toMatchObject({ triangles: 12, volume: 2.4 })
  })
  it('and says which line is none of its own', async () => {
    const fault = await faultOf('a.obj', bytes(obj().replace('f 1', 'fx 1')))
    expect(fault).toBeInstanceOf(ImportFault)
    expect(fault).toMatchObject({ problem: 'badLine', place: 'line 9' })
  })
  it('and cuts no letter in two where it quotes a line', async () => {
    const fault = await faultOf('a.obj', bytes(`v 0 0 0\nx${'😀'.repeat(30)}\n`))
    expect(fault).toMatchObject({ detail: `x${'😀'.repeat(19)}` })
  })
})
