/** Figures of the report, each worked out a second time by other means. */
import { describe, expect, it } from 'vitest'
import type { Die, RollData } from '../../../shared/protocol/event'
import type { Seat } from '../../../shared/protocol/spatial'
import type { Beat } from '../../../shared/report/beats/beat'
import { beatsOf } from '../../../shared/report/beats/read-beats'
import {
  atMarkers,
  reportFigures,
  lossesByTurn,
  luckKinds,
  rollOdds,
  reportRoster,
} from '../../../shared/report/figures'
import { isSkirmishView, type ReportRecord } from '../../../shared/report/record/record'
import { goldenRecord, keptRecord, skirmishRecord } from './record-of'

const records = [
  await keptRecord('core4+city-fight-19-keep-15'),
  await keptRecord('core4+city-fight-19-keep-11'),
  await goldenRecord('clear-out'),
  await goldenRecord('high-ground'),
  await goldenRecord('s6-contested-ground'),
  await skirmishRecord('market-street'),
  await skirmishRecord('four-storeys'),
]
const games = records.map((record) => {
  const beats = beatsOf(record)
  return { game: record.game, record, beats, figures: reportFigures(record, beats) }
})

/** Every way the dice can fall, one by one. */
function everyFall(dice: readonly Die[]): readonly (readonly number[])[] {
  return dice.reduce<readonly (readonly number[])[]>(
    (falls, { kind }) => {
      const values =
        kind === 'd3' ? [1, 1, 2, 2, 3, 3] : Array.from({ length: kind === 'd12' ? 12 : 6 }, (_, n) => n + 1)
      return falls.flatMap((fall) => values.map((value) => [...fall, value]))
    },
    [[]],
  )
}
function counted({ dice, needed = 0, compare }: Pick<RollData, 'dice' | 'needed' | 'compare'>) {
  const successes = everyFall(dice).map((fall) =>
    compare === 'atMost'
      ? Number(fall.reduce((sum, value) => sum + value, 0) <= needed)
      : fall.filter((value) => value >= needed).length,
  )
  const fell = dice.filter(({ success }) => success === true).length
  const result = compare === 'atMost' ? Math.min(1, fell) : fell
  const share = (of: readonly number[]): number => of.length / successes.length
  const mean = successes.reduce((sum, one) => sum + one, 0) / successes.length
  return {
    expected: mean,
    variance: successes.reduce((sum, one) => sum + (one - mean) ** 2, 0) / successes.length,
    result,
    atLeast: share(successes.filter((one) => one >= result)),
    atMost: share(successes.filter((one) => one <= result)),
  }
}

describe('the odds of a throw are exact', () => {
  const die = (kind: Die['kind'], face: number, success: boolean): Die => ({ kind, face, success })
  it.each([
    {
      dice: [die('d6', 4, true), die('d6', 1, false), die('d6', 6, true)],
      needed: 3,
      compare: 'atLeast' as const,
    },
    { dice: [die('d6', 5, true), die('d6', 2, true)], needed: 8, compare: 'atMost' as const },
    { dice: [die('d6', 6, false), die('d6', 6, false)], needed: 7, compare: 'atMost' as const },
    { dice: [die('d3', 3, true), die('d6', 2, false)], needed: 3, compare: 'atLeast' as const },
    { dice: [die('d6', 3, false)], needed: 7, compare: 'atLeast' as const },
    { dice: [die('d6', 3, true)], needed: 1, compare: 'atLeast' as const },
  ])('of $dice.length dice, $compare $needed', (roll) => {
    const odds = rollOdds(roll)
    for (const [key, value] of Object.entries(counted(roll)))
      expect(odds?.[key as keyof typeof odds], key).toBeCloseTo(value, 12)
  })
  it('nothing is lucky where nothing is needed, nor which way a marker goes', () => {
    expect(rollOdds({ dice: [{ kind: 'd6', face: 4 }] })).toBeNull()
    expect(rollOdds({ dice: [{ kind: 'scatter', face: 2, bearing: 40 }], needed: 4 })).toBeNull()
  })
})

describe.each(games)('in $game', ({ record, beats, figures }) => {
  const facts = record.acts.flatMap((act) => act.facts)
  const rolls = facts.flatMap((event) => (event.type === 'rolled' ? [event] : []))

  it('the ledger holds every throw that could succeed, with its odds', () => {
    const could = rolls.filter(({ data }) => data.needed !== undefined && data.dice.length > 0)
    expect(figures.luck.lines.map(({ fact }) => fact).sort()).toEqual(could.map(({ id }) => id).sort())
    for (const line of figures.luck.lines) {
      const roll = could.find(({ id }) => id === line.fact)
      if (roll === undefined || roll.data.dice.length > 6) continue
      const { expected, atLeast, atMost, result } = counted(roll.data)
      expect([line.odds.expected, line.odds.atLeast, line.odds.atMost, line.odds.result]).toEqual(
        [expected, atLeast, atMost, result].map((value) => expect.closeTo(value, 9)),
      )
    }
  })
  it('what hung on a throw is what its beat cost both sides', () => {
    for (const { fact, stake } of figures.luck.lines) {
      const beat = beats.find((one) => one.facts.some(({ id }) => id === fact))
      const cost = (beat?.losses ?? []).reduce((sum, { share }) => sum + share, 0)
      expect(stake).toBeCloseTo(Math.min(1, cost), 12)
    }
  })
  it('sums by side and kind are sums of its lines, and all of them together', () => {
    for (const seat of ['a', 'b'] as const) {
      const sums = figures.luck.sums[seat]
      for (const kind of luckKinds) {
        const own = figures.luck.lines.filter((line) => line.seat === seat && line.kind === kind)
        expect(sums[kind].throws).toBe(own.length)
        expect(sums[kind].expected).toBeCloseTo(
          own.reduce((sum, { odds }) => sum + odds.expected, 0),
          9,
        )
        expect(sums[kind].result).toBe(own.reduce((sum, { odds }) => sum + odds.result, 0))
      }
      expect(sums.all.result).toBe(luckKinds.reduce((sum, kind) => sum + sums[kind].result, 0))
      const variance = figures.luck.lines
        .filter((line) => line.seat === seat && line.kind !== null)
        .reduce((sum, { odds }) => sum + odds.variance, 0)
      if (variance > 0)
        expect(sums.all.z).toBeCloseTo((sums.all.result - sums.all.expected) / Math.sqrt(variance), 9)
    }
  })
  it('no throw was rarer than the luckiest and the unluckiest', () => {
    const { lines, luckiest, unluckiest } = figures.luck
    for (const { odds, kind } of lines) {
      if (kind === null) continue
      if (odds.result > odds.expected)
        expect(odds.atLeast).toBeGreaterThanOrEqual(luckiest?.odds.atLeast ?? 2)
      if (odds.result < odds.expected)
        expect(odds.atMost).toBeGreaterThanOrEqual(unluckiest?.odds.atMost ?? 2)
    }
  })
  it('losses at the end are those of the last view', () => {
    const end = figures.losses.at(-1)
    for (const seat of ['a', 'b'] as const) expect(end?.[seat].models, seat).toBe(outOf(record, seat))
    expect(lossesByTurn(figures.losses).at(-1)).toEqual(end)
  })
  it('units fired what the facts say, lost whom they lost, and covered the ground of their legs', () => {
    const roster = reportRoster(record)
    for (const tally of figures.units) {
      const { id } = tally.unit
      const resolved = facts.flatMap((event) =>
        event.type === 'shootingResolved' && event.data.unit === id ? [event.data] : [],
      )
      const skirmish = rolls.filter(({ data }) => data.purpose === 'lsToHit' && data.unit === id)
      const dice = skirmish.flatMap(({ data }) => data.dice)
      expect(tally.shots).toBe(
        resolved.reduce((sum, { shots }) => sum + shots, 0) + dice.filter(({ rerolled }) => !rerolled).length,
      )
      expect(tally.hits).toBe(
        resolved.reduce((sum, { hits }) => sum + hits, 0) + dice.filter(({ success }) => success).length,
      )
      expect(tally.unsaved).toBe(resolved.reduce((sum, { unsaved }) => sum + unsaved, 0))
      let ground = 0
      for (const event of facts) {
        if (event.type === 'lsMoved' && event.data.model === id) ground += event.data.length
        if (event.data !== null && 'moves' in event.data)
          for (const [model, { legs }] of Object.entries(event.data.moves))
            if (roster.unitOf(model)?.id === id) ground += legs.reduce((sum, { length }) => sum + length, 0)
      }
      expect(tally.ground).toBeCloseTo(ground, 6)
    }
    for (const seat of ['a', 'b'] as const) {
      const lost = figures.units
        .filter(({ unit }) => unit.seat === seat)
        .reduce((sum, one) => sum + one.lost, 0)
      expect(lost, seat).toBe(figures.losses.at(-1)?.[seat].models)
    }
  })
  it('nobody dealt more than the enemy lost', () => {
    for (const seat of ['a', 'b'] as const) {
      const dealt = figures.units
        .filter(({ unit }) => unit.seat === seat)
        .reduce((sum, one) => sum + one.dealt, 0)
      expect(dealt).toBeLessThanOrEqual((figures.losses.at(-1)?.[seat === 'a' ? 'b' : 'a'].share ?? 0) + 1e-9)
    }
  })
  it('the score sheet is the result as it was told', () => {
    const result = record.acts.at(-1)?.view.result
    expect(figures.score?.winner).toBe(result?.winner)
    const end = facts.findLast(({ type }) => type === 'gameOver' || type === 'lsGameOver')
    expect(figures.score?.cite).toEqual(end?.because)
    const total = (seat: Seat): number =>
      (figures.score?.rows ?? []).reduce((sum, row) => sum + (row[seat] ?? 0), 0)
    if (record.family === 'skirmish')
      for (const seat of ['a', 'b'] as const) expect(total(seat)).toBe(figures.score?.score[seat])
  })
})
function outOf(record: ReportRecord, seat: Seat): number {
  const view = record.acts.at(-1)?.view
  if (view === undefined) return -1
  if (isSkirmishView(view))
    return Object.values(view.models).filter(
      (model) =>
        model.seat === seat &&
        (['dead', 'prisoner'].includes(model.status) || model.vehicle?.knockedOut === true),
    ).length
  return Object.values(view.models).filter(
    (model) =>
      model.seat === seat && (['casualty', 'fled'].includes(model.status) || model.damage?.wrecked === true),
  ).length
}

describe('who is the unit of the battle', () => {
  const [first] = games
  if (first === undefined) throw new Error('there are games')
  const { record } = first
  const beat = (more: Partial<Beat>): Beat => ({
    ...(first.beats[0] as Beat),
    facts: [],
    rolls: [],
    losses: [],
    actors: [],
    targets: [],
    kind: 'shooting',
    ...more,
  })
  const loss = (seat: Seat, unit: string, model: string, share: number) => ({
    seat,
    unit,
    models: [model],
    share,
    how: 'killed' as const,
  })
  it('whoever cost the enemy most for its own price', () => {
    const { best } = reportFigures(record, [
      beat({ actors: ['a3'], targets: ['b5'], losses: [loss('b', 'b5', 'b5.1', 0.1)] }),
      beat({ actors: ['a4'], targets: ['b5'], losses: [loss('b', 'b5', 'b5.2', 0.1)] }),
    ])
    const price = (id: string) => reportRoster(record).byId.get(id)?.points ?? 0
    expect(best?.unit.id).toBe(price('a3') < price('a4') ? 'a3' : 'a4')
  })
  it('nobody is praised for whom the enemy lost by himself', () => {
    const { best } = reportFigures({ ...record, acts: record.acts.slice(0, 1) }, [
      beat({ actors: ['a3'], targets: ['b5'], losses: [loss('a', 'a3', 'a3.1', 0.2)] }),
    ])
    expect(best).toBeNull()
  })
  it('in a fight both sides strike, and several share what they did', () => {
    const { units } = reportFigures(record, [
      beat({
        kind: 'fight',
        actors: ['a3', 'a4'],
        targets: ['b5'],
        losses: [loss('b', 'b5', 'b5.1', 0.1), loss('a', 'a3', 'a3.1', 0.04)],
      }),
    ])
    const dealt = Object.fromEntries(units.map(({ unit, dealt: share }) => [unit.id, share]))
    expect([dealt['a3'], dealt['a4'], dealt['b5']]).toEqual([0.05, 0.05, 0.04])
  })
})

describe('who stands at a marker', () => {
  it('is nobody who runs', async () => {
    const { acts } = await keptRecord('core4+city-fight+sixth-special-rules+sixth-missions-19-keep-56')
    const view = acts.map((act) => act.view).findLast((one) => atMarkers(one).length > 0)
    const [there] = view === undefined ? [] : atMarkers(view)
    if (view === undefined || isSkirmishView(view) || there === undefined)
      throw new Error('somebody at a marker')
    const runner = view.units[there.unit]
    if (runner === undefined) throw new Error('a unit')
    const units = { ...view.units, [there.unit]: { ...runner, fallingBack: true } }
    expect(atMarkers({ ...view, units }).map(({ unit }) => unit)).not.toContain(there.unit)
  })
})
