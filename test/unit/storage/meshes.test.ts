import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bringFromArchive, FileFault, storageIn } from '../../../main/storage'
import { encodeHeader, encodeLine } from '../../../main/storage/journal-format'
import { packStorey, unpackStorey } from '../../../main/storage/storey-file'
import { decodeMesh, encodeMesh, hasMesh, MeshFault, meshOf, type Mesh } from '../../../shared/table'
import { folderOfFile } from '../../own-folder'

const tetrahedron = (size: number): Mesh => ({
  positions: Float32Array.of(0, 0, 0, size, 0, 0, 0, 0, size, 0, size, 0),
  indices: Uint32Array.of(0, 1, 2, 0, 3, 1, 1, 3, 2, 2, 3, 0),
})
const faultOf = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('it was accepted')
}

describe('an imported mesh as bytes', () => {
  const bytes = encodeMesh(tetrahedron(50))
  const changed = (at: number, write: (view: DataView) => void): Uint8Array => {
    const copy = bytes.slice()
    write(new DataView(copy.buffer, at))
    return copy
  }
  it('comes back as it was', () => expect(decodeMesh(bytes)).toEqual(tetrahedron(50)))
  it('comes back with the part of it that turns', () => {
    const turning = { ...tetrahedron(50), turret: { from: 1, x: 12.5, z: -4 } }
    expect(decodeMesh(encodeMesh(turning))).toEqual(turning)
  })
  it.each([
    ['begins after its last triangle', 16, (v: DataView) => v.setUint32(0, 4, true), 0],
    ['turns about nothing', 20, (v: DataView) => v.setFloat32(0, NaN, true), 2],
    ['turns about a place miles away', 24, (v: DataView) => v.setFloat32(0, 1e6, true), 2],
  ])('is refused when a part of it %s', (_, at, write, number) => {
    const turning = encodeMesh({ ...tetrahedron(50), turret: { from: 1, x: 0, z: 0 } })
    write(new DataView(turning.buffer, at))
    expect(faultOf(() => decodeMesh(turning))).toMatchObject({
      problem: 'noSuchPart',
      place: { part: 'triangle', number },
    })
  })
  it('comes back from the middle of a longer buffer', () => {
    const longer = new Uint8Array(bytes.length + 7)
    longer.set(bytes, 5)
    expect(decodeMesh(longer.subarray(5, 5 + bytes.length))).toEqual(tetrahedron(50))
  })
  it.each([
    ['another file', bytes.slice(1), 'foreign', 'byte 0'],
    ['nothing', new Uint8Array(), 'foreign', 'byte 0'],
    ['a cut-off file', bytes.slice(0, -3), 'cutOff', `byte ${bytes.length - 3}`],
    ['a corner at NaN', changed(16 + 12 * 2, (v) => v.setFloat32(0, NaN, true)), 'notFinite', 'corner 3'],
    ['a corner at infinity', changed(16, (v) => v.setFloat32(0, -Infinity, true)), 'notFinite', 'corner 1'],
    ['a corner miles away', changed(16, (v) => v.setFloat32(0, 1e6, true)), 'notFinite', 'corner 1'],
    [
      'a triangle on a corner that is not there',
      changed(16 + 48 + 12, (v) => v.setUint32(0, 4, true)),
      'noSuchCorner',
      'triangle 2',
    ],
    ['more than anybody needs', changed(12, (v) => v.setUint32(0, 200_001, true)), 'tooLarge', 'byte 0'],
    ['no triangles', encodeLike(bytes.slice(0, 16 + 48), 0), 'empty', 'byte 0'],
  ])('is refused when it is %s', (_, broken, problem, place) => {
    const [part, number] = place.split(' ')
    expect(faultOf(() => decodeMesh(broken))).toMatchObject({
      problem,
      place: { part, number: Number(number) },
    })
  })
  it('is read or refused, whatever the bytes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.nat(bytes.length),
        (changes, length) => {
          const copy = bytes.slice(0, length)
          for (const [at, value] of changes) if (at < length) copy[at] = value
          try {
            const mesh = decodeMesh(copy)
            expect(mesh.positions.every((x) => Math.abs(x) < 5000)).toBe(true)
          } catch (error) {
            expect(error).toBeInstanceOf(MeshFault)
          }
        },
      ),
    )
  })
})
function encodeLike(bytes: Uint8Array, triangles: number): Uint8Array {
  const copy = bytes.slice()
  new DataView(copy.buffer).setUint32(12, triangles, true)
  return copy
}

const folder = await folderOfFile()
describe('meshes on the shelf', () => {
  const storage = storageIn(folder, join(folder, 'resources'))

  it('are kept under the sum of their content and brought to the table by it', async () => {
    const hash = await storage.meshes.save(encodeMesh(tetrahedron(60)))
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await storage.meshes.save(encodeMesh(tetrahedron(60)))).toBe(hash)
    expect(hasMesh(hash)).toBe(false)
    await storage.meshes.bring([hash])
    expect(meshOf(hash)).toEqual(tetrahedron(60))
  })
  it('are not kept when they are no meshes', async () => {
    await expect(storage.meshes.save(Uint8Array.of(1, 2, 3))).rejects.toMatchObject({ fault: 'foreign' })
  })
  it('that are missing or damaged are told by name', async () => {
    const hash = await storage.meshes.save(encodeMesh(tetrahedron(61)))
    await writeFile(join(folder, 'meshes', `${hash}.mesh`), encodeMesh(tetrahedron(62)))
    await expect(storage.meshes.bring([hash])).rejects.toMatchObject({
      fault: 'damaged',
      file: `${hash}.mesh`,
    })
    const absent = 'a'.repeat(64)
    await expect(storage.meshes.bring([absent])).rejects.toMatchObject({
      fault: 'missing',
      text: { key: 'fault.meshMissing', args: { file: `${absent}.mesh` } },
    })
  })
  it('a design that fails the checklist is not kept, and says where (CF-RUIN-13)', async () => {
    const design = {
      format: 'war-storeys/design' as const,
      version: 1 as const,
      id: 'own-small',
      design: {
        kind: 'hill' as const,
        id: 'own-small',
        outline: [
          { x: 0, z: 0 },
          { x: 20, z: 0 },
          { x: 20, z: 20 },
        ],
        height: 10,
      },
    }
    await expect(storage.designs.save(design)).rejects.toMatchObject({
      fault: 'invalid',
      place: 'design.outline',
      text: {
        key: 'fault.sentence.only',
        args: {
          file: 'own-small.json',
          place: 'design.outline',
          detail: { key: 'fault.design.footprintSmall' },
        },
      },
    })
    expect((await storage.designs.list()).items).toEqual([])
  })
})

describe('meshes in a saved game', () => {
  const { bytes: head, sum } = encodeHeader()
  const journal = Buffer.concat([head, encodeLine(sum, { kind: 'setup' }).bytes])
  const header = {
    title: 'Hill',
    rulesets: [{ id: 'city-fight', version: 1 }],
    seats: { a: 'Ann', b: 'Ben' },
    savedAt: '2026-11-21T12:00:00.000Z',
  }
  const bytes = encodeMesh(tetrahedron(63))

  it('travel with it', async () => {
    const { createHash } = await import('node:crypto')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const contents = unpackStorey('hill.storey', packStorey(header, journal, null, new Map([[hash, bytes]])))
    expect([...contents.meshes.keys()]).toEqual([hash])
    bringFromArchive('hill.storey', contents.meshes, [hash])
    expect(meshOf(hash)).toEqual(tetrahedron(63))
  })
  it('are refused when their content is not what their name says', () => {
    const file = packStorey(header, journal, null, new Map([['b'.repeat(64), bytes]]))
    expect(faultOf(() => unpackStorey('hill.storey', file))).toMatchObject({
      fault: 'damaged',
      file: 'hill.storey',
      place: `meshes/${'b'.repeat(64)}.mesh`,
    })
  })
  it('that the game needs and does not carry are named', () => {
    const error = faultOf(() => bringFromArchive('hill.storey', new Map(), ['9'.repeat(64)]))
    expect(error).toBeInstanceOf(FileFault)
    expect(error).toMatchObject({ fault: 'missing', file: `hill.storey: ${'9'.repeat(64)}.mesh` })
  })
})
