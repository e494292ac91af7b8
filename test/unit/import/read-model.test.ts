import { describe, expect, it } from 'vitest'
import { ImportFault } from '../../../renderer/import/import-fault'
import { inspect } from '../../../renderer/import/inspect'
import { readModel } from '../../../renderer/import/read-model'
import { thinned } from '../../../renderer/import/thin'
import { weld } from '../../../renderer/import/weld'
import { checkMesh } from '../../../shared/table'
import { binaryStl, boxSoup, glb, house, inFile, meshOfSoup, obj, textStl, type Json } from './models'

const box = boxSoup([0, 0, 0], [50, 60, 70])
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const bytes = (content: string): Uint8Array => new TextEncoder().encode(content)
async function faultOf(name: string, file: Uint8Array): Promise<ImportFault> {
  try {
    await readModel(name, file)
  } catch (error) {
    if (error instanceof ImportFault) return error
    throw error
  }
  throw new Error('it was accepted')
}

describe('a model is read', () => {
  it.each([
    ['binary STL', 'a.stl', binaryStl(box), 'stl'],
    ['binary STL whose header says solid', 'a.stl', binaryStl(box, 'solid made by somebody'), 'stl'],
    ['text STL', 'a.stl', textStl(box), 'stl'],
    ['text STL with Windows line ends', 'a.stl', textStl(box, '\r\n'), 'stl'],
    ['text STL with old Mac line ends', 'a.stl', textStl(box, '\r'), 'stl'],
    ['OBJ', 'a.obj', obj(box), 'obj'],
    ['OBJ with Windows line ends', 'a.obj', obj(box, '\r\n'), 'obj'],
    ['OBJ with old Mac line ends', 'a.obj', obj(box, '\r'), 'obj'],
    ['GLB', 'a.glb', glb(box), 'glb'],
    ['text STL under a wrong name', 'a.obj', textStl(box), 'stl'],
    ['GLB under a wrong name', 'a.stl', glb(box), 'glb'],
  ])('from %s', async (_, name, file, format) => {
    const model = await readModel(name, file)
    expect(model.format).toBe(format)
    expect(inFile(model)).toEqual(box)
  })
  it('from a GLB with its nodes turned, moved and scaled', async () => {
    const quarter = Math.SQRT1_2
    const node = { translation: [10, 0, 0], rotation: [0, quarter, 0, quarter], scale: [2, 2, 2] }
    const model = await readModel('a.glb', glb([1, 0, 0, 0, 1, 0, 0, 0, 1], node))
    // A quarter turn about y takes x to -z and z to x.
    expect(inFile(model).map((v) => Math.round(v * 1000) / 1000 + 0)).toEqual([10, 0, -2, 10, 2, 0, 12, 0, 0])
  })
  it('from an OBJ with faces of many corners, bent inwards, counted from the end', async () => {
    const arrow = 'v 0 0 0\nv 10 0 0\nv 2 2 0\nv 0 10 0\nf -4 -3 -2 -1\n'
    const { soup } = await readModel('a.obj', bytes(arrow))
    expect(soup.length).toBe(18)
    // Both halves look the same way, and together they have the arrow's area of 20.
    const areas = [0, 9].map((t) => {
      const [ax, ay, , bx, by, , cx, cy] = [...soup.subarray(t, t + 9)] as number[]
      return ((bx! - ax!) * (cy! - ay!) - (by! - ay!) * (cx! - ax!)) / 2
    })
    expect(areas.every((area) => area > 0)).toBe(true)
    expect(areas[0]! + areas[1]!).toBeCloseTo(20)
  })
})

describe('a bad file is refused with its place', () => {
  const cut = binaryStl(box)
  const nan = binaryStl(box)
  new DataView(nan.buffer).setFloat32(84 + 50 * 2 + 12, NaN, true)
  const far = binaryStl(box)
  new DataView(far.buffer).setFloat32(84 + 12, 1e30, true)
  const more = binaryStl(box)
  new DataView(more.buffer).setUint32(80, 11, true)
  const huge = binaryStl(box)
  new DataView(huge.buffer).setUint32(80, 0xffffffff, true)
  it.each([
    ['nothing in it', 'a.stl', new Uint8Array(), 'empty', ''],
    ['a picture', 'a.stl.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), 'unknownKind', '.png'],
    ['a letter', 'a.txt', bytes('Dear friend,\nhere is the model.\n'), 'unknownKind', '.txt'],
    ['cut off', 'a.stl', cut.slice(0, 84 + 50 * 7 + 3), 'cutOff', 'triangle 8'],
    ['only a header', 'a.stl', cut.slice(0, 84), 'cutOff', 'triangle 1'],
    ['NaN', 'a.stl', nan, 'notFinite', 'triangle 3'],
    ['corners light years away', 'a.stl', far, 'notFinite', 'triangle 1'],
    ['more than it says', 'a.stl', more, 'countWrong', 'triangle 11'],
    ['four thousand million triangles', 'a.stl', huge, 'cutOff', 'triangle 13'],
    ['no triangles', 'a.stl', binaryStl([]), 'empty', ''],
    [
      'text cut off',
      'a.stl',
      bytes(text(textStl(box)).split('\n').slice(0, 40).join('\n')),
      'cutOff',
      'line 40',
    ],
    ['a line of something else', 'a.stl', bytes('solid x\nfacet normal 0 0 0\nhello\n'), 'badLine', 'line 3'],
    [
      'a loop of four',
      'a.stl',
      bytes(text(textStl(box)).replace('    endloop', 'vertex 0 0 0\n endloop')),
      'badLine',
      'line 7',
    ],
    [
      'a word for a number',
      'a.stl',
      bytes(text(textStl(box)).replace('vertex 0 60 0', 'vertex 0 6O 0')),
      'notFinite',
      'line 4',
    ],
    ['an infinite corner', 'a.obj', bytes('v 0 0 0\nv 1 0 Infinity\n'), 'notFinite', 'line 2'],
    ['a corner that is not there', 'a.obj', bytes('v 0 0 0\nv 1 0 0\nf 1 2 3\n'), 'noSuchCorner', 'line 3'],
    [
      'a face of two hundred thousand corners',
      'a.obj',
      bytes(`v 0 0 0\nv 1 0 0\nv 0 1 0\nf ${'1 2 3 '.repeat(70_000)}\n`),
      'tooLarge',
      'line 4',
    ],
    ['a face of two', 'a.obj', bytes('v 0 0 0\nv 1 0 0\nf 1 2\n'), 'badLine', 'line 3'],
    ['an OBJ without faces', 'a.obj', bytes('v 0 0 0\nv 1 0 0\n'), 'empty', ''],
  ])('%s', async (_, name, file, problem, place) => {
    expect(await faultOf(name, file)).toMatchObject({ problem, place })
  })
  const broken = (change: (json: Json) => void) => glb(box, {}, change)
  const first = (json: Json, list: string): { [key: string]: unknown } =>
    (json[list] as { [key: string]: unknown }[])[0]!
  it.each([
    [
      'a node below itself',
      broken((j) => (first(j, 'nodes')['children'] = [0])),
      'damaged',
      'nodes[0].children',
    ],
    [
      'a child that is not there',
      broken((j) => (first(j, 'nodes')['children'] = [7])),
      'damaged',
      'nodes[0].children[0]',
    ],
    ['a mesh that is not there', broken((j) => (first(j, 'nodes')['mesh'] = 3)), 'damaged', 'nodes[0].mesh'],
    [
      'a view beyond its data',
      broken((j) => (first(j, 'bufferViews')['byteLength'] = 1e6)),
      'cutOff',
      'bufferViews[0]',
    ],
    [
      'more corners than data',
      broken((j) => (first(j, 'accessors')['count'] = 1000)),
      'cutOff',
      'accessors[0]',
    ],
    [
      'a buffer elsewhere',
      broken((j) => (first(j, 'buffers')['uri'] = 'house.bin')),
      'external',
      'buffers[0]',
    ],
    [
      'packed geometry',
      broken(
        (j) =>
          ((first(j, 'meshes')['primitives'] as { extensions: object }[])[0]!.extensions = {
            XX_other_compression: {},
          }),
      ),
      'packed',
      'meshes[0].primitives[0]',
    ],
    [
      'Draco that lies nowhere',
      broken(
        (j) =>
          ((first(j, 'meshes')['primitives'] as { extensions: object }[])[0]!.extensions = {
            KHR_draco_mesh_compression: { bufferView: 8, attributes: { POSITION: 0 } },
          }),
      ),
      'damaged',
      'meshes[0].primitives[0]',
    ],
    ['no scenes', broken((j) => delete j['scenes']), 'damaged', 'scenes'],
  ])('a GLB with %s', async (_, file, problem, place) => {
    expect(await faultOf('a.glb', file)).toMatchObject({ problem, place })
  })
  it('a GLB cut off anywhere', async () => {
    const whole = glb(box)
    for (const length of [5, 19, 40, whole.length - 1])
      expect(['cutOff', 'damaged']).toContain((await faultOf('a.glb', whole.slice(0, length))).problem)
  })
})

describe('corners are joined', () => {
  it('so that a box has eight corners and no open edge', () => {
    const { mesh, degenerate, doubled } = weld(Float32Array.from(box))
    expect(mesh.positions.length / 3).toBe(8)
    expect({ degenerate, doubled }).toEqual({ degenerate: 0, doubled: 0 })
    expect(inspect(mesh)).toMatchObject({
      triangles: 12,
      openEdges: 0,
      crowdedEdges: 0,
      box: { min: [0, 0, 0], max: [50, 60, 70] },
    })
  })
  it('and triangles without area or said twice are left out and counted', () => {
    const flat = [0, 0, 0, 10, 0, 0, 20, 0, 0]
    const point = [5, 5, 5, 5, 5, 5, 5, 5, 5]
    const { mesh, degenerate, doubled } = weld(
      Float32Array.from([...box, ...flat, ...point, ...box.slice(0, 9)]),
    )
    expect({ triangles: mesh.indices.length / 3, degenerate, doubled }).toEqual({
      triangles: 12,
      degenerate: 2,
      doubled: 1,
    })
  })
  it('and only flat triangles are no model', () => {
    expect(() => weld(Float32Array.of(0, 0, 0, 1, 0, 0, 2, 0, 0))).toThrow(
      expect.objectContaining({ problem: 'flat' }),
    )
  })
  it('and an open or tangled surface is told', () => {
    expect(inspect(weld(Float32Array.from(box.slice(18))).mesh).openEdges).toBe(4)
    const fin = [0, 60, 0, 0, 60, 70, 0, 90, 0]
    expect(inspect(weld(Float32Array.from([...box, ...fin])).mesh).crowdedEdges).toBe(1)
  })
})

describe('a heavy model is thinned out', () => {
  it('to the wanted number of triangles, with its size', async () => {
    const soup: number[] = []
    const n = 60
    const height = (x: number, z: number): number => 20 + 3 * Math.sin(x / 9) * Math.cos(z / 7)
    for (let i = 0; i < n; i++)
      for (let k = 0; k < n; k++) {
        const corner = (a: number, b: number) => [a * 2, height(a, b), b * 2]
        soup.push(...corner(i, k), ...corner(i, k + 1), ...corner(i + 1, k + 1))
        soup.push(...corner(i, k), ...corner(i + 1, k + 1), ...corner(i + 1, k))
      }
    const { mesh } = weld(Float32Array.from(soup))
    expect(mesh.indices.length / 3).toBe(7200)
    const { mesh: fewer, error } = await thinned(mesh, 1000)
    checkMesh(fewer)
    expect(fewer.indices.length / 3).toBeLessThanOrEqual(1000)
    expect(fewer.indices.length / 3).toBeGreaterThan(500)
    expect(error).toBeLessThan(1)
    expect(inspect(fewer).box.max[0]).toBeCloseTo(120, 1)
  })
  it('not at all where it is light enough', async () => {
    const mesh = meshOfSoup(house())
    expect(await thinned(mesh, 1000)).toEqual({ mesh, error: 0 })
  })
})
