import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtInStratagems } from '../../../main/rulesets/city-fight/stratagems/catalogue'
import { flatten, type Tree } from '../../../shared/words/flatten'

const root = join(import.meta.dirname, '../../..')
const sources = ['main/rulesets', 'main/session', 'main/hosts', 'main/storage', 'shared']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  // The words themselves are what is looked for, not who speaks them.
  .filter((path) => path.endsWith('.ts') && !path.startsWith(join('shared', 'words')))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const textsOf = (language: string): ReadonlySet<string> => {
  const folder = join(root, 'shared/words', language)
  return new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => Object.keys(flatten(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Tree)))
      .map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''))
      .concat(builtInStratagems.map(({ id }) => `stratagem.${id}`)),
  )
}
/** Every match of a pattern in what the rules and the host are written in; the first group is the word. */
const wordsOf = (pattern: RegExp): readonly string[] =>
  [
    ...new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))),
  ].sort()
/** Both branches of `flag ? 'one' : 'other'` in the place of a literal. */
const literals = (pattern: RegExp): readonly string[] =>
  [
    ...new Set(
      wordsOf(pattern).flatMap((found) => [...found.matchAll(/'([^']+)'/g)].map(([, word]) => word ?? '')),
    ),
  ].sort()

const spoken: Readonly<Record<string, readonly string[]>> = {
  refusal: literals(/\b(?:refuse|refusedFor|no)\(\s*('[^']+'|\w+(?:\.\w+)* \? '[^']+' : '[^']+')/g).map(
    (word) => `refusal.${word}`,
  ),
  event: literals(/\b(?:emit|reveal)\(\s*('[^']+'|[^,()]+\? '[^']+' : '[^']+')/g).map(
    (word) => `event.${word}`,
  ),
  decision: literals(/\bask(?:NextUnit)?\([^{}]*\{[^{}]*?\bkind: ('[^']+')/g).map(
    (word) => `decision.${word}.title`,
  ),
  roll: literals(/\bpurpose: ('[^']+')/g)
    .filter((word) => !['move', 'assault', 'consolidate', 'pileIn'].includes(word))
    .map((word) => `roll.${word}`),
  text: literals(
    /\bkey: ('(?:modifier|option|label|decision|result|stratagem|timeline|fault|refusal)\.[^']+')/g,
  ),
}
/** House rules: their names, and what may be chosen instead of on and off. */
const settings = sources.flatMap(({ text }) =>
  [
    ...text.matchAll(/\bkey: '((?:core4|cf|s6)\.[^']+)',\s*default: ([^,]+),\s*alternatives: \[([^\]]*)\]/g),
  ].map(([, key = '', standard = '', others = '']) => ({
    key,
    values: [...`${standard}, ${others}`.matchAll(/'([^']+)'/g)].map(([, value]) => value ?? ''),
  })),
)
/** Texts whose last word is worked out: at least these beginnings must be there. */
const beginnings = wordsOf(/\bkey: `(\w+(?:\.\w+)*\.)\$\{/g)

describe('what the rules say', () => {
  it('is found by this scan', () => {
    expect(spoken['refusal']).toContain('refusal.notInUnit')
    expect(spoken['event']).toContain('event.fellBack')
    expect(spoken['decision']).toContain('decision.regroup.title')
    expect(spoken['decision']).toContain('decision.lostCombatOrder.title')
    expect(spoken['roll']).toContain('roll.toHit')
    expect(spoken['text']).toContain('label.shoot')
    expect(beginnings).toContain('scenario.')
  })
  for (const language of ['en', 'ru']) {
    const texts = textsOf(language)
    for (const [kind, keys] of Object.entries(spoken))
      it(`has a text in ${language} for every ${kind}`, () => {
        expect(keys.length).toBeGreaterThan(5)
        expect(keys.filter((key) => !texts.has(key))).toEqual([])
      })
    it(`has texts in ${language} for every house rule and its values`, () => {
      expect(settings.length).toBeGreaterThan(12)
      const keys = settings.flatMap(({ key, values }) => [key, ...values.map((value) => `value.${value}`)])
      expect(keys.filter((key) => ![...texts].some((text) => text.endsWith(key)))).toEqual([])
    })
    it(`has texts in ${language} for every list of words`, () => {
      expect(beginnings.filter((start) => ![...texts].some((key) => key.startsWith(start)))).toEqual([])
    })
  }
})
