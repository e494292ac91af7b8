/** What somebody hands in is told all that is wrong with it at once, each with its place: ruins, tables, skirmishes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openText, builderStore, written } from '../../renderer/screens/builder/builder-draft'
import { emptyPlan } from '../../shared/city/design/plan'
import type { Text } from '../../shared/protocol/refusal'
import type { SkirmishForce, SkirmishScenario } from '../../shared/protocol/skirmish'
import { readSkirmishForce } from '../../shared/skirmish/read-force'
import { readScenario } from '../../shared/skirmish/read-scenario'
import { defaultTables, readTables } from '../../shared/skirmish/tables'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { newPage } from '../new-page'

const page = newPage()

/** Place by place, with all that stands there. */
function told(text: Text | undefined): string {
  if (text === undefined) throw new Error('it was taken')
  expect(text.key).toMatch(/^fault\.(clause|sentence)\.all$/)
  return JSON.stringify(text)
}
const ready = <T>(...path: string[]): T =>
  JSON.parse(readFileSync(join(resourcesFolder(), 'skirmish', ...path), 'utf8')) as T

describe('a ruin out of a file', () => {
  const file = { ...written(builderStore(page).getState()), plan: emptyPlan() }
  const open = (changed: object) => openText(page, JSON.stringify({ ...file, ...changed }), 'mine.ruin.json')
  it('of ours lies on the board', () => expect(open({})).toBeNull())
  it('is told every field that nobody knows, beside what is wrong', () => {
    const { plan } = file
    const fault = told(
      open({ plan: { ...plan, colums: 4, cell: 3, footprint: { method: 'hull', lines: [] } } }) ?? undefined,
    )
    for (const word of ['colums', 'plan.cell', 'plan.footprint', 'lines']) expect(fault).toContain(word)
  })
  it('that was not drawn here is told so, and one that is no file at all where it breaks off', () => {
    for (const other of [{ format: 'war-storeys/city' }, { plan: undefined }])
      expect(open(other)).toEqual({ key: 'builder:notDrawnHere', args: { file: 'mine.ruin.json' } })
    expect(openText(page, '{"format":', 'mine.ruin.json')).toMatchObject({ key: 'fault.invalid' })
  })
})

describe('tables out of a file', () => {
  it('are told every cell that no table knows, and every one of another kind', () => {
    const { fire } = defaultTables
    const changed = { ...defaultTables, fires: {}, shots: 1, fire: { ...fire, tn: 7 } }
    const read = readTables(JSON.stringify(changed), 'mine.json')
    const fault = told(read.ok ? undefined : read.text)
    for (const place of ['"fires"', '"shots"', '"fire.tn']) expect(fault).toContain(place)
  })
})

describe('a force and a scenario of the skirmish out of a file', () => {
  it('are told everything that no game could be played with', () => {
    const force = ready<SkirmishForce>('forces', 'linden-section.json')
    const [squad] = force.squads
    const soldiers = squad!.soldiers.map((one) => ({ ...one, mateOf: 'nobody' }))
    const read = readSkirmishForce(
      JSON.stringify({ ...force, squads: [{ ...squad, soldiers }] }),
      'mine.json',
    )
    expect(told('fault' in read ? read.fault : undefined).match(/mateOf/g)?.length).toBeGreaterThan(1)
  })
  it('also that the city of the scenario is not here', () => {
    const scenario = ready<SkirmishScenario>('scenarios', 'market-street.json')
    const { sides } = scenario
    const both = {
      ...scenario,
      city: 'nowhere',
      sides: { ...sides, a: { ...sides.a, ambushers: ['x'], infiltrators: ['x'] } },
    }
    const read = readScenario(JSON.stringify(both), 'mine.json', [])
    const fault = told('fault' in read ? read.fault : undefined)
    for (const word of ['sides.a.ambushers[0]', 'nowhere']) expect(fault).toContain(word)
  })
})
