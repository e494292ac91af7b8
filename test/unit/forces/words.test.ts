import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { flatten, type Tree } from '../../../renderer/i18n/flatten'
import { commonGear, lists, weaponProperties, weaponTypeCites } from '../../../shared/force'
import { closeProperties } from '../../../shared/protocol/close-weapon'
import { builds, forceSchema, modelKindSchema, unitTypes } from '../../../shared/protocol/force'
import { specialRules } from '../../../shared/protocol/special-rules'

const textsOf = (language: string, namespace: string): Record<string, string> => {
  const path = new URL(`../../../renderer/i18n/${language}/${namespace}.json`, import.meta.url)
  return flatten(JSON.parse(readFileSync(path, 'utf8')) as Tree)
}
const explained = (words: string, ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) => [`${words}.${id}`, `${words}Why.${id}`])
const wanted = [
  ...explained('type', unitTypes),
  ...explained('property', Object.keys(weaponProperties)),
  ...explained('weaponType', Object.keys(weaponTypeCites)),
  ...closeProperties.map((id) => `closeProperty.${id}`),
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
  it('for every special rule, blow and grenade', () => {
    const texts = textsOf(language, 'assist')
    const shared = [
      ...Object.keys(specialRules).flatMap((id) => [`special.${id}.name`, `special.${id}.text`]),
      ...closeProperties.map((id) => `closeDoes.${id}`),
      ...Object.keys(commonGear).map((id) => `gearDoes.${id}`),
    ]
    expect(shared.filter((key) => !(key in texts))).toEqual([])
  })
})
