/**
 * G6 of the battle report: what one side keeps secret reaches no report for the other, in no form and in no metadata. The
 * names of everybody whom a seat has never heard of are replaced by canaries, and the orders nobody else may read by
 * figures nobody would write: its report is the same, byte by byte.
 */
import { describe, expect, it } from 'vitest'
import { wordsFor } from '../../main/hosts/words'
import { journalLineSchema, type JournalLine } from '../../main/session'
import {
  bbcodeOf,
  composedReport,
  htmlOf,
  markdownOf,
  pictureFile,
  picturesIn,
} from '../../shared/report/outputs'
import type { ReportRecord } from '../../shared/report/record/record'
import { storyboardFile } from '../../shared/report/story/schema'
import { voices } from '../../shared/report/story/storyboard'
import { otherSeat, type Seat } from '../../shared/protocol/spatial'
import { soaking } from '../draws'
import { keptLines, keptNames } from '../golden/kept-games'
import { recordFrom } from '../unit/report/record-from'
import { storyOf } from '../unit/report/story-of'

const names = await wordsFor('en')

/** The game as it was before this point. */
const before = (lines: readonly JournalLine[], point: number): readonly JournalLine[] =>
  lines.filter(
    (line) => line.kind !== 'jump' && !((line.kind === 'input' || line.kind === 'seam') && line.n >= point),
  )

const namesOfSide = ({ acts }: ReportRecord, seat: Seat): ReadonlySet<string> => {
  const called = new Set<string>()
  for (const { view } of acts) {
    for (const model of Object.values(view.models)) if (model.seat === seat) called.add(model.name.en)
    if (view.family === 'skirmish') continue
    for (const unit of Object.values(view.units)) if (unit.seat === seat) called.add(unit.name.en)
  }
  return called
}
/** Every form of it, with its metadata. */
function everything(record: ReportRecord): string {
  return voices
    .map((voice) => {
      const story = storyOf(record, { voice })
      const document = composedReport({ story, names, rule: () => null })
      const pictures = picturesIn(document).map((picture) => [pictureFile(picture), picture])
      return [
        htmlOf(document),
        markdownOf(document),
        bbcodeOf(document),
        JSON.stringify(storyboardFile(story.board, story.hand)),
        JSON.stringify(pictures),
      ].join('\n')
    })
    .join('\n')
}
/** A distance nobody else would write down. */
const sentinel = 98765
/** Distances in orders of the other side of which this one was told nothing. */
function ordersOf({ acts }: ReportRecord, seat: Seat, told: string): readonly string[] {
  const given = acts.flatMap(({ facts }) =>
    facts.flatMap((fact) =>
      fact.type === 'lsOrdersGiven' && fact.data.seat === seat ? [JSON.stringify(fact.data)] : [],
    ),
  )
  const distances = given.flatMap((one) => one.match(/"within":\d+(?:\.\d+)?/g) ?? [])
  return [...new Set(distances)].filter((one) => !told.includes(one))
}

interface Shown {
  readonly secrets: number
  readonly orders: number
}
async function proveSecrets(name: string, point: number, seat: Seat): Promise<Shown> {
  const lines = before(await keptLines(name), point)
  const seen = await recordFrom(name, lines, seat)
  const told = JSON.stringify(seen)
  const whole = await recordFrom(name, lines, 'all')
  const secret = [...namesOfSide(whole, otherSeat(seat))].filter((one) => !told.includes(one))
  const text = JSON.stringify(lines)
  const orders = ordersOf(whole, otherSeat(seat), told)
  const named = secret.reduce(
    (all, one, n) => all.replaceAll(JSON.stringify(one), JSON.stringify(`Canary ${n} nobody knows`)),
    text,
  )
  const changed = orders.reduce((all, one) => all.replaceAll(one, `"within":${sentinel}`), named)
  const twin = journalLineSchema.array().parse(JSON.parse(changed))
  const shown = everything(await recordFrom(name, twin, seat))
  expect(shown).not.toMatch(/Canary \d+ nobody|98765/)
  for (const one of secret)
    expect(shown.includes(one), `${name}: ${one} in the report for ${seat}`).toBe(false)
  expect(shown === everything(seen), `${name} at ${point}: the report for ${seat} hangs on a secret`).toBe(
    true,
  )
  // The canaries sing where they may be heard.
  if (secret.length > 0) expect(everything(await recordFrom(name, twin, 'all'))).toMatch(/Canary \d+ nobody/)
  return { secrets: secret.length, orders: orders.length }
}

describe('a report for one seat of a game that goes on', () => {
  it.each([
    ['units that wait in reserve', 'core4+city-fight-19-keep-15', 40, 'b'],
    ['men who are hidden', 'live-skirmish-9-keep-6', 40, 'a'],
    ['men who are hidden, from the other chair', 'live-skirmish-9-keep-12', 60, 'b'],
  ] as const)('tells nothing of %s', async (_, name, point, seat) => {
    const { secrets } = await proveSecrets(name, point, seat)
    expect(secrets).toBeGreaterThan(0)
  })
  it('tells nothing of orders that the other side has written down', async () => {
    const { orders } = await proveSecrets('live-skirmish-9-keep-6', 55, 'b')
    expect(orders).toBeGreaterThan(0)
  })
  it.runIf(soaking)('of every kept game, at several points, for either seat', async () => {
    let met = 0
    for (const name of await keptNames())
      for (const point of [20, 45, 80, 140])
        for (const seat of ['a', 'b'] as const)
          met += (await proveSecrets(name, point, seat)).secrets > 0 ? 1 : 0
    expect(met).toBeGreaterThan(100)
  })
})
