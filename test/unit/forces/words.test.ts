import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { flatten, type Tree } from '../../../shared/words/flatten'
import { cards } from '../../../main/rulesets'
import { commonGear, lists, weaponTypeCites } from '../../../shared/force'
import { builds, forceSchema, modelKindSchema, unitTypes } from '../../../shared/protocol/force'

const textsOf = (language: string, namespace: string): Record<string, string> => {
  const path = new URL(`../../../shared/words/${language}/${namespace}.json`, import.meta.url)
  return flatten(JSON.parse(readFileSync(path, 'utf8')) as Tree)
}
/** A pack brings the words of its rules in a file of its own. */
const everywhere = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(new URL(`../../../shared/words/${language}`, import.meta.url)).map((file) =>
      textsOf(language, file.replace('.json', '')),
    ),
  ) as Record<string, string>
const explained = (words: string, ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) => [`${words}.${id}`, `${words}Why.${id}`])
const wanted = [
  ...explained('type', unitTypes),
  ...explained('weaponType', Object.keys(weaponTypeCites)),
  ...Object.keys(commonGear).map((id) => `gear.${id}`),
  ...forceSchema.shape.scheme.options.map((id) => `schemes.${id}`),
  ...modelKindSchema.shape.figure.options.map((id) => `figure.${id}`),
  ...builds.map((id) => `builds.${id}`),
  ...lists.flatMap((list) => ['list', 'one', 'new', 'add', 'empty'].map((word) => `${word}.${list}`)),
]

describe.each(['en', 'ru'])('the unit editor has words in %s', (language) => {
  it('for whatever a force may hold', () => {
    const texts = textsOf(language, 'forces')
    expect(wanted.filter((key) => !(key in texts))).toEqual([])
  })
  it('for every special rule that a force may name', () => {
    const texts = everywhere(language)
    const rules = cards.flatMap(({ id, heirs = [] }) => [id, ...heirs.map((heir) => heir.id)])
    const special = rules.flatMap((id) => [`special.${id}.name`, `special.${id}.text`])
    expect(special.length).toBeGreaterThan(50)
    expect(special.filter((key) => !(texts[key] ?? ''))).toEqual([])
  })
  it('for every grenade', () => {
    const texts = textsOf(language, 'assist')
    const gear = Object.keys(commonGear).map((id) => `gearDoes.${id}`)
    expect(gear.filter((key) => !(key in texts))).toEqual([])
  })
})
