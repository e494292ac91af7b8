/** Every field of a stage has a form, by the one description of what a schema lets somebody write. */
import { describe, expect, it } from 'vitest'
import { addedOf, blankOf } from '../../../renderer/page/editors/form/blank'
import {
  entryNamed,
  fieldAt,
  isLike,
  kindOfValue,
  type Field,
} from '../../../renderer/page/editors/form/fields'
import { schemaField } from '../../../renderer/page/editors/form/schema-field'
import { faultPlace } from '../../../renderer/page/editors/stage/fault-place'
import { caseSchema, skirmishCaseSchema } from '../../../shared/protocol/case'

const battle = schemaField(caseSchema, 'written')
/** The field of a place in whatever stands there. */
const at = (path: readonly (string | number)[], value: Parameters<typeof isLike>[1] = {}): Field => {
  const field = fieldAt(battle, value, path)
  if (field === undefined) throw new Error(`no field at ${path.join('.')}`)
  return field
}
/** Ways to a field of which nobody knows what it is: they are written as JSON. */
function unread(field: Field, path: string, within: ReadonlySet<Field> = new Set()): readonly string[] {
  if (within.has(field)) return []
  const inside = new Set([...within, field])
  switch (field.is) {
    case 'any':
      return [path]
    case 'list':
      return unread(field.of, `${path}[]`, inside)
    case 'tuple':
      return field.parts.flatMap((part, n) => unread(part, `${path}#${n}`, inside))
    case 'record':
      return unread(field.of, `${path}{}`, inside)
    case 'object':
      return field.entries.flatMap((entry) => unread(entry.field, `${path}.${entry.name}`, inside))
    case 'kinds':
      return field.kinds.flatMap((kind) => unread(kind.field, path, inside))
    default:
      return []
  }
}

describe('every field of a stage can be set by a form', () => {
  it.each([
    ['battle', caseSchema, { title: 'x' }],
    ['skirmish', skirmishCaseSchema, { title: 'x', systems: ['live-skirmish'] }],
  ] as const)('the form of a %s has all that its schema has', (_, schema, least) => {
    const field = schemaField(schema, 'written')
    if (field.is !== 'object') throw new Error('a stage is an object')
    expect(field.entries.map(({ name }) => name).sort()).toEqual(Object.keys(schema.shape).sort())
    expect(isLike(field, least)).toBe(true)
    for (const { name, field: of } of field.entries)
      expect([name, isLike(of, addedOf(of))]).toEqual([name, true])
  })
  it('knows the parts of what is read into something else: a force, a stratagem by its name, special rules', () => {
    expect(at(['forces', 'a']).is).toBe('object')
    expect(entryNamed(at(['forces', 'a']), 'units')?.field.is).toBe('list')
    expect(at(['units', 0, 'rules'])).toMatchObject({ is: 'list', of: { is: 'kinds' } })
    expect(at(['stratagems', 'a'])).toMatchObject({
      of: { kinds: [{ name: 'text' }, { name: 'stratagem' }] },
    })
    // As JSON stand those values alone that may be anything in the file.
    const loose = [...new Set(unread(battle, '').map((path) => path.split(/[.[{]/)[1]))]
    expect(loose.sort()).toEqual(['expect', 'questions', 'remembered', 'script', 'settings'])
  })
  it('leaves out what is usual, and says what the schema says of a field', () => {
    const table = entryNamed(battle, 'table')
    expect(table).toMatchObject({ optional: true })
    const said = battle.is === 'object' ? battle.entries.filter(({ about }) => about !== null) : []
    expect(said.map(({ name }) => name)).toEqual(
      Object.entries(
        caseSchema.toJSONSchema({ io: 'input', unrepresentable: 'any' }).properties ?? {},
      ).flatMap(([name, one]) => (typeof one === 'object' && one.description !== undefined ? [name] : [])),
    )
  })
  it('tells the steps of a script apart, and gives each kind of them a name of its own', () => {
    const script = at(['script'])
    if (script.is !== 'list' || script.of.is !== 'kinds') throw new Error('a script is a list of steps')
    const { kinds } = script.of
    const meant = kinds.filter((one) => one.fits({ seat: 'a', command: { type: 'endPhase' } }))
    expect(meant).toHaveLength(1)
    expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length)
    const command = meant[0] && entryNamed(meant[0].field, 'command')?.field
    if (command?.is !== 'kinds') throw new Error('a command is one of several')
    expect(new Set(command.kinds.map(({ name }) => name)).size).toBe(command.kinds.length)
    expect(kindOfValue(command.kinds, { type: 'endPhase' })?.name).toBe('endPhase')
  })
  it('tells spots by how many numbers they have', () => {
    const spot = at(['units', 0, 'models', 0, 'at'])
    if (spot.is !== 'kinds') throw new Error('a spot is written in several ways')
    expect(kindOfValue(spot.kinds, [1, 2])?.name).toBe('tuple 2')
    expect(kindOfValue(spot.kinds, [1, 2, 1, 'hall'])?.name).toBe('tuple 4')
    expect(blankOf(spot)).toEqual([1, 1])
  })
  it('shows a fault at its field', () => {
    expect(faultPlace('$.units[0].models[1].at')).toBe('units.0.models.1.at')
  })
})
