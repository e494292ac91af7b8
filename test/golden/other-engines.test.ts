/**
 * A game played here is the same game in another engine: its record is played again there, input by input, and ends in the
 * same state. A Chromium is asked always, a Node where NODE_OTHER names its executable. A few games; with SOAK=1 two hundred,
 * and SEED=… plays others.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfFile } from '../own-folder'
import { answersTo, type Answers } from './engines/arguments'
import type { Answer } from './engines/asked'
import { inChromium, inNode, type Engine } from './engines/engines'
import { playedBattle, playedSkirmish } from './engines/random-games'
import { readGolden, sealOf } from './golden-game'
import { readSkirmish } from './skirmish-golden'

const soaks = process.env['SOAK'] === '1'
const seed = process.env['SEED'] ?? 'engines'
const count = soaks ? 200 : 2
const games = Array.from({ length: count }, (_, n) => ({ n, name: `${seed}/${n}`, skirmish: n % 2 === 1 }))

/** So many arguments of each function. */
const asked = 200_000
const bitsFile = join(import.meta.dirname, 'engines', 'bits.json')
// Drawn once, for ever: whoever changes a function on purpose draws them anew, and raises the version of the rules.
if (process.env['BITS'] === 'record')
  await writeFile(bitsFile, `${JSON.stringify(answersTo(asked), null, 1)}\n`)
const bits = JSON.parse(await readFile(bitsFile, 'utf8')) as Answers

const program = process.env['NODE_OTHER']
const folder = await folderOfFile()
const others = [
  { engine: 'Chromium', start: inChromium },
  ...(program === undefined ? [] : [{ engine: program, start: () => inNode(program, folder) }]),
]

/** What goes otherwise is told as it is. */
const sealOfEnd = (answer: Answer): unknown => ('end' in answer ? sealOf(JSON.parse(answer.end)) : answer)

it(`Node ${process.version} computes the bits that are written down`, () => {
  expect(answersTo(asked)).toEqual(bits)
})

describe.each(others)('$engine', ({ start }) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine.close())

  it('computes the bits that are written down', async () => {
    expect(await engine.ask({ compute: asked })).toEqual({ computed: bits })
  })

  it.each(['clear-out', 'high-ground'] as const)('plays the battle %s as it went', async (name) => {
    const { lines, state } = await readGolden(name)
    expect(sealOfEnd(await engine.ask({ playAgain: lines }))).toBe(state)
  })
  it.each(['market-street', 'four-storeys'] as const)('plays the skirmish %s as it went', async (name) => {
    const { lines, state } = await readSkirmish(name)
    expect(sealOfEnd(await engine.ask({ playAgain: lines }))).toBe(state)
  })
  it.each(games)('plays the random game $name as it went', async ({ n, name, skirmish }) => {
    const { lines, end } = await (skirmish ? playedSkirmish(name) : playedBattle(n / 2, name))
    expect(await engine.ask({ playAgain: lines })).toEqual<Answer>({ end })
  })
})
