import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { skirmishSettings } from '../../../main/rulesets/live-skirmish/settings'
import { flatten, type Tree } from '../../../shared/words/flatten'
import { optionGroups, optionsIn } from '../../../renderer/page/editors/skirmish/option-groups'

const texts = (language: string): Record<string, string> =>
  flatten(
    JSON.parse(
      readFileSync(
        join(import.meta.dirname, '../../../shared/words', language, 'skirmish-setup.json'),
        'utf8',
      ),
    ) as Tree,
  )
const plain = /^(true|false|\d+|1:72)$/

describe('options of Live Skirmish in the wizard (LS-OPT)', () => {
  for (const language of ['en', 'ru'])
    it(`have a name, a line of explanation and words for what they may be in ${language}`, () => {
      const known = texts(language)
      const missing = skirmishSettings.flatMap((spec) =>
        [
          `setting.${spec.key}`,
          `settingWhy.${spec.key}`,
          ...[spec.default, ...spec.alternatives]
            .map(String)
            .filter((value) => !plain.test(value))
            .map((value) => `value.${spec.key}=${value}`),
        ].filter((key) => known[key] === undefined),
      )
      expect(missing).toEqual([])
    })
  it('all stand in one group', () => {
    const shown = optionGroups.flatMap((group) => optionsIn(group, skirmishSettings)).map(({ key }) => key)
    expect([...shown].sort()).toEqual(skirmishSettings.map(({ key }) => key).sort())
    expect(new Set(shown).size).toBe(shown.length)
  })
})
