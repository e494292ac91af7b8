/**
 * A game played here is the same game in another engine: its record is played again there, input by input, and ends in the
 * same state. A Chromium is asked always, a Node where NODE_OTHER names its executable. A few games; with SOAK=1 twenty,
 * and SEED=… plays others.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfFile } from '../own-folder'
import { answersTo, type Answers } from './engines/arguments'
import type { Question } from './engines/asked'
import { inChromium, inNode, type Engine } from './engines/engines'
import { playedBattle, playedSkirmish } from './engines/random-games'
import { readGolden, sealOf } from './golden-game'
import { readSkirmish } from './skirmish-golden'

const soaks = process.env['SOAK'] === '1'
const seed = process.env['SEED'] ?? 'engines'
const count = soaks ? 20 : 2
const games = Array.from({ length: count }, (_, n) => ({ n, name: `${seed}/${n}`, skirmish: n % 2 === 1 }))

/** So many arguments of each function. */
const asked = 50_000
const bitsFile = join(import.meta.dirname, 'engines', 'bits.json')
// Drawn once, for ever: whoever changes a function on purpose draws them anew, and raises the version of the rules.
if (process.env['BITS'] === 'record')
  await writeFile(bitsFile, `${JSON.stringify(answersTo(asked), null, 1)}\n`)
const bits = JSON.parse(await readFile(bitsFile, 'utf8')) as Answers

const program = process.env['NODE_OTHER']
const folder = await folderOfFile()
const engines: Engine[] = []
beforeAll(async () => {
  engines.push(await inChromium())
  if (program !== undefined) engines.push(await inNode(program, folder))
})
afterAll(() => Promise.all(engines.map((engine) => engine.close())))

const everywhere = <R>(same: R): Readonly<Record<string, R>> =>
  Object.fromEntries(engines.map(({ name }) => [name, same]))
async function ofEach(question: Question): Promise<Readonly<Record<string, unknown>>> {
  const told: [string, unknown][] = []
  for (const engine of engines) {
    const answer = await engine.ask(question)
    told.push([engine.name, 'end' in answer ? sealOf(JSON.parse(answer.end)) : answer])
  }
  return Object.fromEntries(told)
}

describe('every engine computes the bits that are written down', () => {
  it(`Node ${process.version}`, () => {
    expect(answersTo(asked)).toEqual(bits)
  })
  it('the others', async () => {
    expect(await ofEach({ compute: asked })).toEqual(everywhere({ computed: bits }))
  })
})

describe('played again in another engine', () => {
  it.each(['clear-out', 'high-ground', 's6-contested-ground'] as const)(
    'the battle %s goes as it went',
    async (name) => {
      const { lines, state } = await readGolden(name)
      expect(await ofEach({ playAgain: lines })).toEqual(everywhere(state))
    },
  )
  it.each(['market-street', 'four-storeys'] as const)('the skirmish %s goes as it went', async (name) => {
    const { lines, state } = await readSkirmish(name)
    expect(await ofEach({ playAgain: lines })).toEqual(everywhere(state))
  })
  it.each(games)('the random game $name goes as it went', async ({ n, name, skirmish }) => {
    const { lines, state } = await (skirmish ? playedSkirmish(name) : playedBattle(n / 2, name))
    expect(await ofEach({ playAgain: lines })).toEqual(everywhere(sealOf(state)))
  })
})
