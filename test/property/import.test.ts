/** Whatever is done to a model file, the import reads it or says what is wrong with it: no crash, no wait, no NaN. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOf } from '../../renderer/import/blocks'
import { faced } from '../../renderer/import/facing'
import { fitted } from '../../renderer/import/fit'
import { findFloors } from '../../renderer/import/floors'
import { opened } from '../../renderer/import/glb/container'
import { footprintOf, footprintWays } from '../../renderer/import/footprint'
import { ImportFault } from '../../renderer/import/import-fault'
import { inspect } from '../../renderer/import/inspect'
import { designFrom, terrainKinds } from '../../renderer/import/make-design'
import { readModel } from '../../renderer/import/read-model'
import { weld } from '../../renderer/import/weld'
import { pieceDesignSchema } from '../../shared/protocol/city'
import { checkDesign, checkMesh } from '../../shared/table'
import { runs } from '../draws'
import { dracoGlb, glbOf, hardGlb } from '../unit/import/gltf-maker'
import { binaryStl, boxSoup, glb, obj, textStl } from '../unit/import/models'

const box = boxSoup([0, 0, 0], [50, 60, 70])
const files: readonly (readonly [string, Uint8Array])[] = [
  ['a.stl', binaryStl(box)],
  ['a.stl', textStl(box)],
  ['a.obj', obj(box)],
  ['a.glb', glb(box)],
  ['hard.glb', hardGlb()],
  ['packed.glb', await dracoGlb(box)],
]
interface Harm {
  readonly bytes: readonly (readonly [number, number])[]
  readonly kept: number
  readonly again: number
}
const damage: fc.Arbitrary<Harm> = fc.record({
  bytes: fc.array(fc.tuple(fc.double({ min: 0, max: 0.9999, noNaN: true }), fc.nat(255)), { maxLength: 8 }),
  kept: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  again: fc.double({ min: 0, max: 0.5, noNaN: true }),
})
function damaged(file: Uint8Array, { bytes, kept, again }: Harm): Uint8Array {
  const cut = file.slice(0, Math.floor(file.length * kept))
  for (const [at, value] of bytes) if (cut.length > 0) cut[Math.floor(at * cut.length)] = value
  // Sometimes a piece of the file stands in it twice.
  return again < 0.4 ? cut : Uint8Array.of(...cut, ...file.slice(Math.floor(file.length * again)))
}

/** Every value in what JSON holds, by what it stands in. */
function placesIn(value: object): (readonly [Record<string, unknown>, string])[] {
  const list = value as Record<string, unknown>
  return Object.keys(list).flatMap((key) => {
    const inside = list[key]
    const deeper = typeof inside === 'object' && inside !== null ? placesIn(inside) : []
    return [[list, key] as const, ...deeper]
  })
}

async function taken(name: string, bytes: Uint8Array): Promise<void> {
  try {
    const { soup } = await readModel(name, bytes)
    const { mesh } = faced(weld(soup).mesh)
    const report = inspect(mesh)
    expect([...report.box.min, ...report.box.max].every(Number.isFinite)).toBe(true)
    const stood = fitted(mesh, {
      size: { by: 'height', mm: 80 },
      up: 'z',
      scale: 100,
      turn: 30,
      sink: 0,
    })
    checkMesh(stood)
    for (const way of footprintWays)
      for (const { x, z } of footprintOf(stood, way))
        expect(Number.isFinite(x) && Number.isFinite(z)).toBe(true)
  } catch (error) {
    expect(error).toBeInstanceOf(ImportFault)
  }
}

describe('a damaged model file', () => {
  for (const [i, [name, file]] of files.entries())
    it(`is read or refused (${name}, ${i})`, async () => {
      await fc.assert(
        fc.asyncProperty(damage, (harm) => taken(name, damaged(file, harm))),
        { numRuns: runs(150) },
      )
    })
  it('is read or refused whatever stands in the lists of a GLB', async () => {
    const { json, binary } = opened(hardGlb())
    const values = fc.oneof(
      fc.constantFrom(
        -1,
        0,
        1,
        2,
        7,
        255,
        65_536,
        2 ** 31,
        1e15,
        1.5,
        1e300,
        '',
        null,
        true,
        [],
        {},
        undefined,
      ),
      fc.nat(40),
    )
    const change = fc.tuple(fc.nat(10_000), values)
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const changed = JSON.parse(JSON.stringify(json)) as object
        for (const [at, value] of changes) {
          const places = placesIn(changed)
          const [list, key] = places[at % places.length]!
          list[key] = value
        }
        return taken('a.glb', glbOf(changed, binary))
      }),
      { numRuns: runs(400) },
    )
  })
  it('is refused whatever random bytes it holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('a.stl', 'a.obj', 'a.glb'), fc.uint8Array({ maxLength: 400 }), taken),
      { numRuns: runs(150) },
    )
  })
})

describe('a tangled model', () => {
  const value = fc.oneof(fc.constantFrom(0, 10, 76.2), fc.double({ min: -150, max: 150, noNaN: true }))
  const soup = fc.array(fc.array(value, { minLength: 9, maxLength: 9 }), { minLength: 1, maxLength: 40 })
  it('becomes a design that passes the checklist or is told what is wrong with it', () => {
    fc.assert(
      fc.property(
        soup,
        fc.constantFrom(...terrainKinds),
        fc.constantFrom(...footprintWays),
        (values, kind, way) => {
          let mesh
          try {
            mesh = fitted(weld(Float32Array.from(values.flat())).mesh, {
              size: { by: 'unit', unit: 'mm' },
              up: 'y',
              scale: 100,
              turn: 0,
              sink: 0,
            })
          } catch (error) {
            expect(error).toBeInstanceOf(ImportFault)
            return
          }
          const { blocks } = blocksOf(mesh, 200)
          expect(blocks.length).toBeLessThanOrEqual(200)
          const design = designFrom({
            id: 'own-tangle',
            name: 'Tangle',
            kind,
            footprint: footprintOf(mesh, way),
            floors: findFloors(mesh),
            top: inspect(mesh).box.max[1],
            mesh: { hash: '0'.repeat(64), triangles: mesh.indices.length / 3 },
            sight: 'simple',
            blocks,
          })
          const faults = checkDesign(design)
          for (const { text } of faults) expect(text.key).toMatch(/^fault\.design\./)
          if (faults.length === 0) expect(pieceDesignSchema.safeParse(design).error).toBeUndefined()
        },
      ),
      { numRuns: runs(60) },
    )
  })
})
