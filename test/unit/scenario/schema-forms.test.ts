/** Whatever a scenario's file may hold has a field in the editor, with words in both languages, and is found there again. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtInMissions } from '../../../main/rulesets/missions'
import { blankOf } from '../../../renderer/page/editors/form/blank'
import { kindOfValue, type Field } from '../../../renderer/page/editors/form/fields'
import { schemaField } from '../../../renderer/page/editors/form/schema-field'
import { isList, isObject, type Json } from '../../../renderer/page/editors/form/json'
import { plain } from '../../../renderer/page/editors/scenario/draft'
import { sectionOfPlace, fieldsOfSection, sectionsOf } from '../../../renderer/page/editors/scenario/sections'
import { missionSchema } from '../../../shared/protocol/mission'
import { skirmishScenarioSchema } from '../../../shared/protocol/skirmish'
import { texts } from '../i18n/said'

const families = { battle: schemaField(missionSchema), skirmish: schemaField(skirmishScenarioSchema) }
const scenarios = ['four-storeys', 'market-street'].map((name) =>
  skirmishScenarioSchema.parse(
    JSON.parse(
      readFileSync(
        join(import.meta.dirname, '../../../resources/skirmish/scenarios', `${name}.json`),
        'utf8',
      ),
    ),
  ),
)

/** Every key of words that a field may ask for, as the form asks: the first that is there will do. */
function asked(field: Field, name: string, within: string, seen = new Set<string>()): readonly string[][] {
  const key = `${name} ${within} ${JSON.stringify(field).length}`
  if (seen.has(key)) return []
  seen.add(key)
  const words = (all: readonly string[]) => all.map((word) => [`word.${name}.${word}`, `word.${word}`])
  switch (field.is) {
    case 'word':
      return words(field.words)
    case 'list':
      return asked(field.of, name, within, seen)
    case 'tuple':
      return field.parts.flatMap((part) => asked(part, name, within, seen))
    case 'record':
      return [...words(field.names ?? []), ...asked(field.of, name, within, seen)]
    case 'object':
      return field.entries.flatMap((entry) => [
        ...(entry.field.is === 'fixed' && !entry.optional
          ? []
          : [[`field.${within}.${entry.name}`, `field.${entry.name}`]]),
        ...asked(entry.field, entry.name, entry.name, seen),
      ])
    case 'kinds':
      return field.kinds.flatMap((kind) => [
        ...(kind.name === 'word' ? [] : [[`kind.${field.by ?? 'or'}.${kind.name}`]]),
        ...asked(kind.field, name, kind.name, seen),
      ])
    default:
      return []
  }
}
/** Places of a document that no field shows. */
function lost(field: Field, value: Json, at: string): readonly string[] {
  switch (field.is) {
    case 'list':
      return isList(value) ? value.flatMap((one, n) => lost(field.of, one, `${at}.${n}`)) : [at]
    case 'tuple':
      return isList(value)
        ? value.flatMap((one, n) => (field.parts[n] ? lost(field.parts[n], one, `${at}.${n}`) : [at]))
        : [at]
    case 'record':
      return isObject(value)
        ? Object.entries(value).flatMap(([key, one]) => lost(field.of, one, `${at}.${key}`))
        : [at]
    case 'object':
      return isObject(value)
        ? Object.entries(value).flatMap(([key, one]) => {
            const entry = field.entries.find(({ name }) => name === key)
            return entry ? lost(entry.field, one, `${at}.${key}`) : [`${at}.${key}`]
          })
        : [at]
    case 'kinds': {
      const kind = kindOfValue(field.kinds, value)
      return kind ? lost(kind.field, value, `${at}<${kind.name}>`) : [at]
    }
    case 'text':
      return typeof value === 'string' ? [] : [at]
    case 'number':
      return typeof value === 'number' && value >= field.least && value <= field.most ? [] : [at]
    case 'flag':
      return typeof value === 'boolean' ? [] : [at]
    case 'fixed':
      return value === field.value ? [] : [at]
    case 'word':
      return typeof value === 'string' && field.words.includes(value) ? [] : [at]
    case 'any':
      return []
  }
}

describe('the form of a scenario', () => {
  it('knows the bounds of its schema', () => {
    const at = (name: string) => {
      const { battle } = families
      return battle.is === 'object' ? battle.entries.find((entry) => entry.name === name)?.field : undefined
    }
    expect(at('turns')).toEqual({ is: 'number', least: 1, most: 20, whole: true })
    expect(at('packs')).toMatchObject({ is: 'list', least: 1, most: 6 })
    expect(at('name')).toMatchObject({ entries: [{ name: 'en', field: { is: 'text', most: 80 } }, {}] })
  })
  for (const [family, field] of Object.entries(families))
    for (const language of ['en', 'ru'] as const)
      it(`has words for every field, kind and word of a ${family} in ${language}`, () => {
        const keys = asked(field, '', family)
        expect(keys.length).toBeGreaterThan(40)
        const wordless = keys.filter((some) => !some.some((key) => texts[language][key] !== undefined))
        expect([...new Set(wordless.map((some) => some.at(-1)))]).toEqual([])
      })
  it('shows every value of every mission and scenario that comes with the program', () => {
    expect(builtInMissions.length).toBeGreaterThan(20)
    for (const mission of builtInMissions)
      expect([mission.id, lost(families.battle, plain(mission), '')]).toEqual([mission.id, []])
    for (const scenario of scenarios)
      expect([scenario.id, lost(families.skirmish, plain(scenario), '')]).toEqual([scenario.id, []])
  })
  it('has a section for every field of the file', () => {
    for (const family of ['battle', 'skirmish'] as const) {
      const field = families[family]
      const names = field.is === 'object' ? field.entries.map(({ name }) => name) : []
      const shown = sectionsOf(family).flatMap((section) => fieldsOfSection(family, section))
      expect(names.filter((name) => !shown.includes(name))).toEqual([])
      for (const name of names) expect(sectionsOf(family)).toContain(sectionOfPlace(family, name))
    }
    expect(sectionOfPlace('battle', 'steps[4].zones.attacker[0]')).toBe('zones')
    expect(sectionOfPlace('battle', 'levels.gamma.rules[0].rule')).toBe('rules')
    expect(sectionOfPlace('battle', 'levels.gamma.victory')).toBe('victory')
  })
  it('begins a new one of every kind with what its form takes', () => {
    const kinds = (field: Field): readonly Field[] =>
      field.is === 'kinds'
        ? field.kinds.flatMap((kind) => [kind.field, ...kinds(kind.field)])
        : field.is === 'object'
          ? field.entries.flatMap((entry) => kinds(entry.field))
          : field.is === 'list' || field.is === 'record'
            ? kinds(field.of)
            : []
    const all = Object.values(families).flatMap(kinds)
    expect(all.length).toBeGreaterThan(100)
    for (const field of all) expect(lost(field, blankOf(field), '')).toEqual([])
  })
})
