import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cityFight, settings } from '../../../main/rulesets'
import { shootingPart } from '../../../main/rulesets/core4/shooting'
import { flatten, type Tree } from '../../../shared/words/flatten'

const texts = (language: string): Record<string, string> =>
  flatten(
    JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../shared/words', language, 'house-rules.json'), 'utf8'),
    ) as Tree,
  )

describe('house rules', () => {
  for (const language of ['en', 'ru'])
    it(`each has its line of explanation in ${language}`, () => {
      const known = texts(language)
      const keys = [...settings, ...(shootingPart.settings ?? [])].map(({ key }) => key)
      expect(keys.length).toBeGreaterThan(40)
      expect(keys.filter((key) => known[`settingWhy.${key}`] === undefined)).toEqual([])
    })
  it('each names the rule it changes', () => {
    for (const { key, cite } of settings) expect([key, /^(C4|CF|S6)-/.test(cite)]).toEqual([key, true])
  })
})

describe('C4-WEAPON-30: markers through all floors are no house rule of City Fight', () => {
  it('which does not list it, while Core 4 alone does', () => {
    const key = 'core4.weapons.markersHitAllLevels'
    expect(shootingPart.settings?.map((spec) => spec.key)).toContain(key)
    expect(cityFight.settings.map((spec) => spec.key)).not.toContain(key)
  })
})
