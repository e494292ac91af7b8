/** Stages on their shelf: what cannot lie there is refused with its place, and one is looked at with the shapes it needs. */
import { expect, it } from 'vitest'
import { inches } from '../../../shared/geometry/length'
import { battleStageSchema, stagedSetup, type StagedCase } from '../../../shared/protocol/case'
import { rectangle } from '../../../shared/geometry/turn'
import { encodeMesh, hasMesh } from '../../../shared/table'
import { boxSoup, meshOfSoup } from '../import/models'
import { base64, call, host } from './own-host'

const yard = (designs: readonly object[]) => ({
  format: 'war-storeys/city',
  version: 1,
  id: 'own-yard',
  name: { en: 'Yard', ru: 'Двор' },
  level: 'alpha',
  width: inches(48),
  depth: inches(48),
  designs,
  pieces: [{ design: 'own-hall', at: { x: inches(12), z: inches(12) }, turn: 0, vital: false }],
})
const hall = (hash: string) => ({
  kind: 'ruin',
  id: 'own-hall',
  family: 'concrete',
  levels: [{ index: 0, height: 0, slabs: [] }],
  walls: [],
  stairs: [],
  heaps: [],
  footprintMethod: 'agreed',
  rubbleLine: [...rectangle(-50, -50, 100, 100)],
  mesh: { hash, triangles: 12, sight: 'mesh', blocks: [] },
})
const moment = (city: object): StagedCase =>
  battleStageSchema.parse({ id: 'own-moment', title: 'In the yard', table: { city } })

it('a stage whose city no shelf would take is not kept, and its place is named', async () => {
  const own = await host()
  await expect(call(own, 'saveStage', { stage: moment(yard([])) })).rejects.toMatchObject({
    error: {
      code: 'badFile',
      message: { args: { file: 'own-moment.json: table.city', place: 'pieces[0].design' } },
    },
  })
  expect((await call(own, 'library', {})).stages).toEqual([])
})

it('after a restart of the host its own terrain is there when a stage is looked at', async () => {
  const before = await host()
  const bytes = base64(encodeMesh(meshOfSoup(boxSoup([-50, 0, -50], [50, 77, 50]))))
  const { hash } = await call(before, 'saveMesh', { bytes })
  const after = await host({ data: before.data })
  expect(hasMesh(hash)).toBe(false)
  const { view, faults } = await call(after, 'stageLook', { stage: moment(yard([hall(hash)])) })
  expect(faults).toEqual([])
  expect(view?.table.pieces).toHaveLength(1)
  expect(hasMesh(hash)).toBe(true)
})
it('a shape that is lost is told of, and nothing is measured without it', async () => {
  const own = await host()
  const { view, faults } = await call(own, 'stageLook', { stage: moment(yard([hall('0'.repeat(64))])) })
  expect(view).toBeNull()
  expect(faults).toMatchObject([{ path: '$.table.city.designs' }])
})

/** Reserves that no rule keeps, as somebody has written them into what a stage remembers. */
const hostile = battleStageSchema.parse({
  id: 'own-hostile',
  title: 'Hostile',
  table: { width: 48, depth: 48 },
  units: [{ id: 'L', seat: 'a', models: [{ at: [10, 10] }] }],
  remembered: {
    rules: 1,
    parts: { reserves: { held: { L: { seat: 'a', why: 'because', comes: false, putOff: null } } } },
  },
})
it('what a stage remembers against the rules is one fault, in words and with its place; no game begins', async () => {
  const own = await host()
  const { faults } = await call(own, 'stageLook', { stage: hostile })
  expect(faults).toMatchObject([{ path: '$.remembered.parts', text: { key: 'stageFault.remembered' } }])
  const setup = stagedSetup(hostile, { dice: { source: 'typed' }, mode: 'solo' })
  await expect(call(own, 'createGame', { setup })).rejects.toMatchObject({
    error: { code: 'refused', refusal: { key: 'refusal.faultyStage' } },
  })
})
