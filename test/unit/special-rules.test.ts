import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cards } from '../../main/rulesets'
import { filesUnder } from '../files-under'

/** Words that mean something else besides: kinds of moves, markers, tests, weapons, documents and figures. */
const homonyms = new Set([
  ...['fast', 'fleet', 'swift', 'blast', 'largeBlast', 'template', 'barrage', 'pinning', 'sniper'],
  ...['heavy', 'power', 'force', 'nightVision', 'blind', 'fear', 'counterAttack'],
  // The ways in which a unit comes down, as stratagems permit them too, and what waits beside the table.
  ...['deepStrike', 'infiltrate', 'reserves'],
  // A roll, and a band of the dark.
  ...['outflank', 'nightFighting', 'stealth'],
  // Those who keep watch.
  'sentries',
  // A class of bodies.
  'swarm',
])
const root = join(import.meta.dirname, '../..')
const sources = ['main', 'shared', 'renderer'].flatMap((folder) =>
  filesUnder(join(root, folder))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`)
    .filter(
      (path) => !/^main\/rulesets\/(core4|city-fight|sixth-special-rules|sixth-missions)\/rules\//.test(path),
    ),
)
const isComment = (line: string): boolean => /^\s*(\*|\/\/|\/\*)/.test(line)
const lines = sources.flatMap((path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((text, n) => (isComment(text) ? [] : [{ at: `${path}:${n + 1}`, text }])),
)
/** As a word of its own, or where it means several things, as the name of a rule. */
const naming = (id: string): RegExp =>
  homonyms.has(id)
    ? new RegExp(`(\\brule(Id)?\\s*[:=]+\\s*|[hH]as(Rule)?\\(|rules\\.includes\\()['"\`]${id}['"\`]`)
    : new RegExp(`['"\`]${id}['"\`]`)

describe('no special rule is named in the program', () => {
  it('which is read whole', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(naming('fleet').test("if (one.rule === 'fleet')")).toBe(true)
    expect(naming('fleet').test("purpose: 'fleet'")).toBe(false)
  })
  it.each(cards.map(({ id }) => id))('%s stands in its own file alone', (id) => {
    const pattern = naming(id)
    const declared = `id: '${id}',`
    const named = lines.filter(({ text }) => pattern.test(text) && text.trim() !== declared)
    expect(named.map(({ at }) => at)).toEqual([])
  })
})
