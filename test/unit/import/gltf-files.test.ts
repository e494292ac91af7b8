/** GLB files as exporters write them: each holds a box of 2 × 3 × 4, once or more, in another way. */
import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { describe, expect, it } from 'vitest'
import { ImportFault } from '../../../renderer/import/import-fault'
import { leftOutKinds } from '../../../renderer/import/left-out'
import { readModel } from '../../../renderer/import/read-model'
import { languages, texts } from '../i18n/said'
import { boxCorners, dracoGlb, GltfMaker, hardGlb, told } from './gltf-maker'

const { corners, indices } = boxCorners([2, 3, 4])
const box = { triangles: 12, low: [0, 0, 0], high: [2, 3, 4], volume: 24 }
const moved = (low: readonly number[], scale: readonly number[] = [1, 1, 1]) => ({
  triangles: 12,
  low: [...low],
  high: low.map((v, k) => v + box.high[k]! * scale[k]!),
  volume: 24 * scale.reduce((product, v) => product * v, 1),
})
type Make = (gltf: GltfMaker) => Uint8Array | void
const floats = (...values: number[]) => Float32Array.from(values)
/** Its mesh is number 0. */
const boxMesh = (gltf: GltfMaker, primitive: object = {}, more: object = {}): number =>
  gltf.mesh(
    {
      attributes: { POSITION: gltf.accessor('VEC3', floats(...corners)) },
      indices: gltf.accessor('SCALAR', Uint16Array.from(indices)),
      ...primitive,
    },
    more,
  )
const read = async (make: Make) => {
  const gltf = new GltfMaker()
  return readModel('a.glb', make(gltf) ?? gltf.glb())
}
/** The box under one node. */
const under =
  (node: object): Make =>
  (gltf) => {
    gltf.node({ mesh: boxMesh(gltf), ...node })
  }
const half = Math.SQRT1_2

describe('a GLB holds its shape', () => {
  const files: Readonly<Record<string, readonly [Make, object]>> = {
    'as a list of corners and triangles': [under({}), box],
    'without a list of triangles': [
      (gltf) => {
        const apart = indices.flatMap((k) => corners.slice(k * 3, k * 3 + 3))
        gltf.node({ mesh: gltf.mesh({ attributes: { POSITION: gltf.accessor('VEC3', floats(...apart)) } }) })
      },
      box,
    ],
    'with triangles in single bytes': [
      (gltf) => {
        gltf.node({
          mesh: boxMesh(gltf, { indices: gltf.accessor('SCALAR', Uint8Array.from(indices)) }),
        })
      },
      box,
    ],
    'in a buffer that is written out as text': [
      (gltf) => {
        gltf.node({ mesh: boxMesh(gltf) })
        return gltf.glbWithText()
      },
      box,
    ],
    'beside empty extensions, numbers nobody uses and views that lead nowhere': [
      (gltf) => {
        gltf.node({ mesh: boxMesh(gltf) })
        for (const view of gltf.json.bufferViews) view['extensions'] = {}
        gltf.json.accessors.push({ bufferView: 99, componentType: 7, count: -4, type: 'HALF' })
        gltf.json.bufferViews.push({ buffer: 5, byteLength: 1e9 })
        gltf.json.buffers.push(
          { byteLength: gltf.json.accessors.length },
          { uri: 'sound.bin', byteLength: 4 },
        )
        gltf.json.buffers[0] = { byteLength: 24 * 4 + 36 * 2 }
      },
      box,
    ],
    'between other numbers': [
      (gltf) => {
        const mixed = floats(
          ...Array.from({ length: 8 }, (_, k) => [...corners.slice(3 * k, 3 * k + 3), 9, 9]).flat(),
        )
        const view = gltf.view(mixed, { byteStride: 20 })
        const position =
          gltf.json.accessors.push({ bufferView: view, componentType: 5126, count: 8, type: 'VEC3' }) - 1
        gltf.node({ mesh: boxMesh(gltf, { attributes: { POSITION: position } }) })
      },
      box,
    ],
    'in a list of which only some numbers are written': [
      (gltf) => {
        // The corner at the origin is the only one that stays as it is without being written.
        const position =
          gltf.json.accessors.push({
            componentType: 5126,
            count: 8,
            type: 'VEC3',
            sparse: {
              count: 7,
              indices: { bufferView: gltf.view(Uint16Array.of(1, 2, 3, 4, 5, 6, 7)), componentType: 5123 },
              values: { bufferView: gltf.view(floats(...corners.slice(3))) },
            },
          }) - 1
        gltf.node({ mesh: boxMesh(gltf, { attributes: { POSITION: position } }) })
      },
      box,
    ],
    'in whole numbers (KHR_mesh_quantization)': [
      (gltf) => {
        gltf.json['extensionsRequired'] = ['KHR_mesh_quantization']
        const whole = Array.from({ length: 8 }, (_, k) => [...corners.slice(3 * k, 3 * k + 3), 0]).flat()
        const view = gltf.view(Uint16Array.from(whole), { byteStride: 8 })
        const position =
          gltf.json.accessors.push({ bufferView: view, componentType: 5123, count: 8, type: 'VEC3' }) - 1
        gltf.node({ mesh: boxMesh(gltf, { attributes: { POSITION: position } }) })
      },
      box,
    ],
    'in whole numbers that are parts of one': [
      (gltf) => {
        const bytes = corners.map((v) => (v === 0 ? 0 : 127))
        const padded = Array.from({ length: 8 }, (_, k) => [...bytes.slice(3 * k, 3 * k + 3), 0]).flat()
        const position =
          gltf.json.accessors.push({
            bufferView: gltf.view(Int8Array.from(padded), { byteStride: 4 }),
            componentType: 5120,
            normalized: true,
            count: 8,
            type: 'VEC3',
          }) - 1
        gltf.node({ mesh: boxMesh(gltf, { attributes: { POSITION: position } }), scale: [2, 3, 4] })
      },
      box,
    ],
    'packed by meshopt': [
      (gltf) => {
        gltf.json['extensionsRequired'] = ['EXT_meshopt_compression']
        const packed = MeshoptEncoder.encodeVertexBuffer(new Uint8Array(floats(...corners).buffer), 8, 12)
        const inside = gltf.json.bufferViews[gltf.view(packed)]!
        const extension = {
          buffer: 0,
          byteOffset: inside['byteOffset'],
          byteLength: packed.length,
          byteStride: 12,
          count: 8,
          mode: 'ATTRIBUTES',
        }
        gltf.json.bufferViews.push({
          buffer: 1,
          byteLength: 96,
          byteStride: 12,
          extensions: { EXT_meshopt_compression: extension },
        })
        const position =
          gltf.json.accessors.push({
            bufferView: gltf.json.bufferViews.length - 1,
            componentType: 5126,
            count: 8,
            type: 'VEC3',
          }) - 1
        gltf.node({ mesh: boxMesh(gltf, { attributes: { POSITION: position } }) })
        const glb = gltf.json.bufferViews.reduce((sum, view) => sum + Number(view['byteLength']), 0)
        gltf.json.buffers.push(
          { byteLength: Math.min(glb, inside['byteOffset'] as number) + packed.length },
          { byteLength: 96, extensions: { EXT_meshopt_compression: { fallback: true } } },
        )
      },
      box,
    ],
  }
  for (const [how, [make, right]] of Object.entries(files))
    it(how, async () => {
      await MeshoptEncoder.ready
      expect(told(await read(make))).toEqual(right)
    })

  it('packed by Draco, as another program writes it', async () => {
    const apart = indices.flatMap((k) => corners.slice(k * 3, k * 3 + 3))
    const model = await readModel('a.glb', await dracoGlb(apart))
    // Draco rounds.
    const { volume, ...rest } = box
    expect(told(model)).toMatchObject(rest)
    expect(told(model).volume).toBeCloseTo(volume, 2)
    expect(model.leftOut).toEqual([{ what: 'materials', count: 1 }])
  })
  it('in all of these ways at once', async () => {
    // The bent box: twelve triangles; the strip of 36 numbers, twice: 34 each.
    expect(told(await readModel('a.glb', hardGlb())).triangles).toBe(12 + 2 * 34)
  })
  it('in strips, begun anew where their list says so, and in fans', async () => {
    const strips = await read((gltf) => {
      const list = Uint8Array.of(0, 1, 2, 3, 255, 4, 6, 5, 7)
      gltf.node({ mesh: boxMesh(gltf, { mode: 5, indices: gltf.accessor('SCALAR', list) }) })
    })
    // The back and the front of the box, both seen from outside or both from inside: 4 triangles.
    const fans = await read((gltf) => {
      const list = Uint8Array.of(0, 1, 3, 2)
      gltf.node({ mesh: boxMesh(gltf, { mode: 6, indices: gltf.accessor('SCALAR', list) }) })
    })
    expect(told(strips)).toMatchObject({ triangles: 4, low: [0, 0, 0], high: [2, 3, 4] })
    expect(told(fans)).toMatchObject({ triangles: 2, low: [0, 0, 0], high: [2, 3, 0] })
    // Every triangle of the first strip looks the same way (all four corners lie at z = 0).
    const turns = [0, 9].map((t) => turnOf([...strips.soup.subarray(t, t + 9)]))
    expect(turns[0]! * turns[1]!).toBeGreaterThan(0)
    expect([0, 9].map((t) => Math.sign(turnOf([...fans.soup.subarray(t, t + 9)])))).toEqual([1, 1])
  })
  it('in strips of long lists, where 255 is a corner like others', async () => {
    const { soup } = await read((gltf) => {
      const many = Array.from({ length: 300 }, (_, k) => [Math.floor(k / 2), k % 2, 0]).flat()
      const list = Uint16Array.from({ length: 300 }, (_, k) => k)
      gltf.node({
        mesh: gltf.mesh({
          mode: 5,
          attributes: { POSITION: gltf.accessor('VEC3', floats(...many)) },
          indices: gltf.accessor('SCALAR', list),
        }),
      })
    })
    expect(soup.length / 9).toBe(298)
  })
})
const turnOf = (p: readonly number[]): number =>
  (p[3]! - p[0]!) * (p[7]! - p[1]!) - (p[4]! - p[1]!) * (p[6]! - p[0]!)

describe('a GLB holds its shape where its nodes put it', () => {
  const files: Readonly<Record<string, readonly [Make, object]>> = {
    moved: [under({ translation: [10, 0, 0] }), moved([10, 0, 0])],
    'mirrored in one axis, its outsides out': [under({ scale: [-1, 1, 1] }), moved([-2, 0, 0])],
    'mirrored in two axes': [under({ scale: [-1, -1, 1] }), moved([-2, -3, 0])],
    'mirrored in three axes': [under({ scale: [-1, -1, -1] }), moved([-2, -3, -4])],
    'by a matrix': [
      under({ matrix: [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1] }),
      moved([5, 6, 7], [2, 1, 1]),
    ],
    // x leans with y: taken apart into turn and scale it would stand upright.
    'by a matrix that makes it slant': [
      under({ matrix: [1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] }),
      { triangles: 12, low: [0, 0, 0], high: [5, 3, 4], volume: 24 },
    ],
    'turned by a quaternion that is not quite one': [
      under({ rotation: [0, half * 1.01, 0, half * 1.01] }),
      { triangles: 12, low: [0, 0, -2], high: [4, 3, 0], volume: 24 },
    ],
    'under a chain of ten thousand nodes': [
      (gltf) => {
        for (let k = 0; k < 10_000; k++) gltf.node({ children: [k + 1], translation: [0, 0.5, 0] })
        gltf.node({ mesh: boxMesh(gltf) })
      },
      moved([0, 5000, 0]),
    ],
    'beside empty nodes, cameras and lights': [
      (gltf) => {
        gltf.node({ children: [1, 2, 3] })
        gltf.node({})
        gltf.node({ camera: 0, extensions: { KHR_lights_punctual: { light: 0 } } })
        gltf.node({ mesh: boxMesh(gltf) })
      },
      box,
    ],
    'twice: one mesh under two nodes': [
      (gltf) => {
        const mesh = boxMesh(gltf)
        gltf.node({ children: [1, 2] })
        gltf.node({ mesh })
        gltf.node({ mesh, translation: [0, 3, 0] })
      },
      { triangles: 24, low: [0, 0, 0], high: [2, 6, 4], volume: 48 },
    ],
    'twice: one node under two others': [
      (gltf) => {
        gltf.node({ children: [1, 2] })
        gltf.node({ children: [3] })
        gltf.node({ children: [3], translation: [0, 3, 0] })
        gltf.node({ mesh: boxMesh(gltf) })
      },
      { triangles: 24, low: [0, 0, 0], high: [2, 6, 4], volume: 48 },
    ],
    'in the scene that opens first, not in another': [
      (gltf) => {
        const mesh = boxMesh(gltf)
        gltf.node({ mesh, translation: [100, 0, 0] })
        gltf.node({ mesh })
        gltf.json.scenes = [{ nodes: [0] }, { nodes: [1] }]
        gltf.json['scene'] = 1
      },
      box,
    ],
    'three times (EXT_mesh_gpu_instancing), turned and mirrored': [
      (gltf) => {
        gltf.json['extensionsRequired'] = ['EXT_mesh_gpu_instancing']
        gltf.node({
          mesh: boxMesh(gltf),
          translation: [0, 1, 0],
          extensions: {
            EXT_mesh_gpu_instancing: {
              attributes: {
                TRANSLATION: gltf.accessor('VEC3', floats(0, 0, 0, 0, 3, 0, 0, 6, 0)),
                ROTATION: gltf.accessor('VEC4', floats(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0)),
                SCALE: gltf.accessor('VEC3', floats(1, 1, 1, -1, 1, 1, 1, 1, 1)),
              },
            },
          },
        })
      },
      { triangles: 36, low: [-2, 1, -4], high: [2, 10, 4], volume: 72 },
    ],
    'without the parts that it hides': [
      (gltf) => {
        const mesh = boxMesh(gltf)
        gltf.node({ children: [1, 2] })
        gltf.node({ mesh })
        gltf.node({
          mesh,
          children: [3],
          translation: [50, 0, 0],
          extensions: { KHR_node_visibility: { visible: false } },
        })
        gltf.node({ mesh })
      },
      box,
    ],
    'with the shape that is set (morph targets of the mesh)': [
      (gltf) => {
        const lift = gltf.accessor('VEC3', floats(...corners.map((_, k) => (k % 3 === 1 ? 4 : 0))))
        gltf.node({
          mesh: boxMesh(gltf, { targets: [{ POSITION: lift }, { POSITION: lift }] }, { weights: [0.5, 0] }),
        })
      },
      moved([0, 2, 0]),
    ],
    'with the shape that the node sets instead': [
      (gltf) => {
        const lift = gltf.accessor('VEC3', floats(...corners.map((_, k) => (k % 3 === 1 ? 4 : 0))))
        const mesh = boxMesh(gltf, { targets: [{ POSITION: lift }] }, { weights: [0.5] })
        gltf.node({ mesh, weights: [1] })
      },
      moved([0, 4, 0]),
    ],
    // Two joints: the upper corners hang on one that stands 10 higher; where the node stands does not matter.
    'bent by its joints as they stand': [
      (gltf) => {
        const upper = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => (k & 2 ? 1 : 0))
        const joints = gltf.accessor('VEC4', Uint8Array.from(upper.flatMap((joint) => [joint, 0, 0, 0])))
        const weights = gltf.accessor('VEC4', floats(...upper.flatMap(() => [1, 0, 0, 0])))
        const one = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
        const back = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -5, 0, 1]
        const attributes = {
          POSITION: gltf.accessor('VEC3', floats(...corners)),
          JOINTS_0: joints,
          WEIGHTS_0: weights,
        }
        gltf.node({ children: [1, 2, 3] })
        gltf.node({ mesh: boxMesh(gltf, { attributes }), skin: 0, translation: [77, 0, 0] })
        gltf.node({})
        gltf.node({ translation: [0, 15, 0] })
        gltf.json['skins'] = [
          { joints: [2, 3], inverseBindMatrices: gltf.accessor('MAT4', floats(...one, ...back)) },
        ]
      },
      { triangles: 12, low: [0, 0, 0], high: [2, 13, 4], volume: 2 * 13 * 4 },
    ],
    // Half way between a joint that stays and one that goes up by 8.
    'held by two joints alike': [
      (gltf) => {
        const joints = gltf.accessor(
          'VEC4',
          Uint8Array.from(Array.from({ length: 8 }, () => [0, 1, 0, 0]).flat()),
        )
        const shares = gltf.accessor(
          'VEC4',
          Uint8Array.from(Array.from({ length: 8 }, () => [100, 100, 0, 0]).flat()),
          {
            normalized: true,
          },
        )
        const attributes = {
          POSITION: gltf.accessor('VEC3', floats(...corners)),
          JOINTS_0: joints,
          WEIGHTS_0: shares,
        }
        gltf.node({ children: [1, 2, 3] })
        gltf.node({ mesh: boxMesh(gltf, { attributes }), skin: 0 })
        gltf.node({})
        gltf.node({ translation: [0, 8, 0] })
        gltf.json['skins'] = [{ joints: [2, 3] }]
      },
      moved([0, 4, 0]),
    ],
  }
  for (const [where, [make, right]] of Object.entries(files))
    it(where, async () => expect(told(await read(make))).toEqual(right))

  it('with its floors as they are, five thousand kilometres from the zero of its file', async () => {
    const { soup } = await read(
      under({ translation: [4_321_000.25, 0.5, 5_432_100.75], scale: [0.1, 0.1, 0.1] }),
    )
    const heights = new Set([...soup].filter((_, k) => k % 3 === 0).map((v) => v.toFixed(4)))
    expect([...heights].sort()).toEqual(['0.0000', '0.2000'])
  })
})

describe('what a GLB holds besides its shape', () => {
  it('is counted, item by item', async () => {
    const { leftOut } = await read((gltf) => {
      const mesh = boxMesh(gltf)
      const position = 0
      gltf.json.meshes[0] = {
        primitives: [
          {
            attributes: { POSITION: position, COLOR_0: 99 },
            indices: 1,
            material: 0,
            targets: [{ POSITION: 98 }, { NORMAL: 97 }],
          },
          { attributes: { POSITION: 96 }, mode: 0 },
          { attributes: { POSITION: 96 }, mode: 1 },
          { attributes: { POSITION: 96 }, mode: 3 },
        ],
      }
      gltf.node({ mesh, children: [1] })
      gltf.node({ mesh, extensions: { KHR_node_visibility: { visible: false } } })
      gltf.node({ mesh })
      Object.assign(gltf.json, {
        materials: [{}, {}],
        images: [{ uri: 'brick.png' }],
        animations: [{ channels: 7 }],
        cameras: [{}, {}, {}],
        extensions: { KHR_lights_punctual: { lights: [{}, {}] } },
        extensionsUsed: ['KHR_materials_unlit', 'KHR_node_visibility', 'XX_physics', 'XX_lod'],
      })
    })
    expect(leftOut).toEqual([
      { what: 'materials', count: 2 },
      { what: 'pictures', count: 1 },
      { what: 'colours', count: 1 },
      { what: 'animations', count: 1 },
      { what: 'variants', count: 2 },
      { what: 'cameras', count: 3 },
      { what: 'lights', count: 2 },
      { what: 'lines', count: 2 },
      { what: 'points', count: 1 },
      { what: 'hidden', count: 1 },
      { what: 'elsewhere', count: 1 },
      { what: 'extensions', count: 2, names: 'XX_physics, XX_lod' },
    ])
  })
  it('is nothing in a file of shape alone', async () => {
    expect((await read(under({}))).leftOut).toEqual([])
  })
  it('has words in both languages', () => {
    for (const language of languages)
      for (const kind of ['title', ...leftOutKinds])
        expect(
          texts[language][`terrain:leftOut.${kind}`] ?? texts[language][`leftOut.${kind}`],
          kind,
        ).toBeDefined()
  })
})

describe('a GLB is refused with its place', () => {
  const refused: Readonly<Record<string, readonly [Make, object]>> = {
    'for an extension it cannot do without': [
      (gltf) => {
        gltf.node({ mesh: boxMesh(gltf) })
        gltf.json['extensionsRequired'] = ['KHR_materials_unlit', 'XX_brushes']
      },
      { problem: 'extension', place: 'extensionsRequired', detail: 'XX_brushes' },
    ],
    'for a compression nobody here knows': [
      (gltf) => {
        gltf.node({ mesh: boxMesh(gltf) })
        gltf.json['extensionsRequired'] = ['XX_mesh_compression']
      },
      { problem: 'packed', place: 'extensionsRequired', detail: 'XX_mesh_compression' },
    ],
    'for another version': [
      (gltf) => {
        gltf.node({ mesh: boxMesh(gltf) })
        const glb = gltf.glb()
        new DataView(glb.buffer).setUint32(4, 1, true)
        return glb
      },
      { problem: 'otherVersion', detail: 1 },
    ],
    'for nodes that multiply': [
      (gltf) => {
        for (let k = 0; k < 40; k++) gltf.node({ children: [k + 1, k + 1] })
        gltf.node({ mesh: boxMesh(gltf) })
      },
      { problem: 'tooLarge' },
    ],
    'for joints that hang below themselves': [
      (gltf) => {
        const joints = gltf.accessor('VEC4', Uint8Array.from(Array.from({ length: 32 }, () => 0)))
        const weights = gltf.accessor('VEC4', floats(...Array.from({ length: 32 }, () => 0.25)))
        const attributes = {
          POSITION: gltf.accessor('VEC3', floats(...corners)),
          JOINTS_0: joints,
          WEIGHTS_0: weights,
        }
        gltf.node({ mesh: boxMesh(gltf, { attributes }), skin: 0 })
        gltf.node({ children: [2] })
        gltf.node({ children: [1] })
        gltf.json['skins'] = [{ joints: [1] }]
      },
      { problem: 'damaged', place: 'nodes[1].children' },
    ],
    'for a joint that is not there': [
      (gltf) => {
        const joints = gltf.accessor('VEC4', Uint8Array.from(Array.from({ length: 32 }, () => 3)))
        const weights = gltf.accessor('VEC4', floats(...Array.from({ length: 32 }, () => 0.25)))
        const attributes = {
          POSITION: gltf.accessor('VEC3', floats(...corners)),
          JOINTS_0: joints,
          WEIGHTS_0: weights,
        }
        gltf.node({ mesh: boxMesh(gltf, { attributes }), skin: 0 })
        gltf.json['skins'] = [{ joints: [0] }]
      },
      { problem: 'damaged', place: 'meshes[0].primitives[0].attributes.JOINTS', detail: 3 },
    ],
    'for a list of single numbers that reaches beyond its data': [
      (gltf) => {
        const position =
          gltf.json.accessors.push({
            componentType: 5126,
            count: 8,
            type: 'VEC3',
            sparse: {
              count: 7,
              indices: { bufferView: gltf.view(Uint16Array.of(1, 2)), componentType: 5123 },
              values: { bufferView: gltf.view(floats(...corners)) },
            },
          }) - 1
        gltf.node({ mesh: boxMesh(gltf, { attributes: { POSITION: position } }) })
      },
      { problem: 'cutOff', place: 'accessors[0].sparse.indices' },
    ],
    'for a text that is no buffer': [
      (gltf) => {
        gltf.node({ mesh: boxMesh(gltf) })
        gltf.json.buffers.push({ byteLength: 168, uri: 'data:application/octet-stream;base64,§§' })
        return gltf.glb()
      },
      { problem: 'damaged', place: 'buffers[0]' },
    ],
  }
  for (const [why, [make, right]] of Object.entries(refused))
    it(why, async () => {
      const fault: unknown = await read(make).catch((error: unknown) => error)
      expect(fault).toBeInstanceOf(ImportFault)
      expect(fault).toMatchObject(right)
    })
  it('for surfaces that stand more often than anybody can wait', async () => {
    const fault: unknown = await read((gltf) => {
      const many = gltf.accessor('VEC3', new Float32Array(3 * 40_000))
      gltf.node({ children: Array.from({ length: 90_000 }, (_, k) => k + 1) })
      // Two corners make no triangle.
      const mesh = boxMesh(gltf, { indices: gltf.accessor('SCALAR', Uint8Array.of(0, 1)) })
      for (let k = 0; k < 90_000; k++)
        gltf.node({ mesh, extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: many } } } })
    }).catch((error: unknown) => error)
    expect(fault).toMatchObject({ problem: 'tooLarge' })
  })
})
