import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cards } from '../../../main/rulesets'
import { checkForce, rereadRules, readForce } from '../../../shared/force'
import type { Force } from '../../../shared/protocol/force'
import { filesUnder } from '../../files-under'

const folder = join(import.meta.dirname, '../../../resources/forces')
const forces = filesUnder(folder).map((name): Force => {
  const read = readForce(readFileSync(join(folder, name), 'utf8'), name, cards)
  if (!('force' in read)) throw new Error(name)
  return read.force
})
const [sample] = forces
if (!sample) throw new Error('no force comes with the program')
const beside = ['core4', 'sixth-special-rules']
/** The first unit has these words and no other carrier has any. */
const carrying = (...words: readonly string[]): Force => ({
  ...sample,
  kinds: sample.kinds.map(({ rules: _rules, ...kind }) => kind),
  weapons: sample.weapons.map((weapon) => ({ ...weapon, rules: [] })),
  closeWeapons: [],
  powers: [],
  units: sample.units.map((unit, n) => ({ ...unit, rules: n === 0 ? words.map((rule) => ({ rule })) : [] })),
})
const changes = (force: Force, systems = beside) =>
  rereadRules(force, cards, systems).map(
    ({ rule, before, after }) => `${rule}: ${before?.id ?? '-'} > ${after.map(({ id }) => id).join(' ')}`,
  )

describe('S6-USR-GEN-01 a force of the core under the pack, and back', () => {
  it('every force that comes with the program is played by either as it is written', () => {
    expect(forces.length).toBeGreaterThan(5)
    for (const force of forces) expect(checkForce(force, cards)).toEqual([])
    for (const force of forces) expect(changes(force, ['core4'])).toEqual([])
  })
  it('rule by rule it is told what is read otherwise, with the paragraph it stands in', () => {
    expect(changes(carrying('fearless', 'fleet', 'undaunted'))).toEqual([
      'fearless: fearless > sixthFearless',
      'undaunted: undaunted > sixthUndaunted',
    ])
    expect(rereadRules(carrying('fearless'), cards, beside)).toMatchObject([
      { before: { cite: 'C4-USR-04' }, after: [{ cite: 'S6-USR-FLS-01' }] },
    ])
  })
  it('one word that becomes two is told too, and one that means something beside the pack alone', () => {
    expect(changes(carrying('nightVision', 'veryBulky'))).toEqual([
      'nightVision: nightVision > nightVision acuteSenses',
      'veryBulky: - > veryBulky',
    ])
  })
  it('words of kinds and powers count, each once; one that nobody knows is nobody’s', () => {
    const force: Force = {
      ...carrying('fearless', 'noSuchWord'),
      kinds: sample.kinds.map((kind) => ({ ...kind, rules: [{ rule: 'fearless' }] })),
      powers: [
        {
          id: 'zeal',
          name: { en: 'Zeal', ru: 'Рвение' },
          text: { en: '', ru: '' },
          when: 'movement',
          target: 'self',
          range: null,
          needsSight: false,
          effect: { kind: 'rule', rule: 'undaunted', until: 'turnEnd' },
        },
      ],
    }
    expect(changes(force).map((line) => line.split(':')[0])).toEqual(['fearless', 'undaunted'])
  })
})
