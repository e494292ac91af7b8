import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decisionKinds, occurrences } from '../../../main/automa'
import { coverageLines, together, withGame } from '../../../main/hosts/commands/coverage'
import type { JournalLine } from '../../../main/session'

const rules = join(import.meta.dirname, '../../../main/rulesets/live-skirmish')
const sources = readdirSync(rules, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(rules, name), 'utf8'))

describe('the list of questions of Live Skirmish', () => {
  it('names every kind the rules ask, and no other', () => {
    const asked = sources.flatMap((text) =>
      [...text.matchAll(/\bkind: (?:\w+ \? )?'(ls\w+)'(?: : '(ls\w+)')?/g)].flatMap(([, one, other]) =>
        [one, other].flatMap((kind) => kind ?? []),
      ),
    )
    expect([...new Set(asked)].sort()).toEqual([...decisionKinds].sort())
  })
})

describe('what random play reached', () => {
  const input = (answer: object): JournalLine =>
    ({
      kind: 'input',
      n: 1,
      parent: 0,
      input: { kind: 'answer', seat: 'a', state: 0, decision: 'd1', answer },
      dice: [],
      events: [
        { id: 1, type: 'lsShot', data: {}, because: [], audience: 'all' },
        { id: 2, type: 'rolled', data: { purpose: 'lsToHit' }, because: [], audience: 'all' },
      ],
    }) as unknown as JournalLine
  it('is read out of the record: shots by weapon, mode and aim, reactions, facts and dice', () => {
    const order = { model: 'a.m1', weapon: 'ar', mode: 'burst', aim: { kind: 'model', model: 'b.m1' } }
    const kinds = occurrences(
      [
        input({
          form: 'reaction',
          reactions: [
            { do: 'fire', t: 1, order },
            { do: 'dodge', model: 'a.m2' },
          ],
        }),
      ],
      ['lsReactFire'],
    )
    expect([...kinds].sort()).toEqual(
      [
        'decision lsReactFire',
        'several reactions',
        'reaction fire',
        'reaction dodge',
        'weapon ar',
        'mode burst',
        'aim model',
        'fact lsShot',
        'roll lsToHit',
      ].sort(),
    )
  })
  it('is counted once a game, added up over several runs, and says what never came up', () => {
    const one = withGame(withGame({}, ['activity run', 'activity hide']), ['activity run'])
    const all = together([one, withGame({}, ['activity run', 'fact lsShot'])])
    expect(coverageLines(all, { activity: ['run', 'hide', 'drag'] })).toEqual([
      'activity: run 3, hide 1',
      '  never: drag',
      'fact: lsShot 1',
    ])
  })
})
