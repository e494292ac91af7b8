import { describe, expect, it } from 'vitest'
import { chanceCurve, fitOf } from '../../../shared/report/chance/curve'
import { calibrated, fittedModel, type Sample } from '../../../shared/report/chance/fit'
import { isSkirmishView } from '../../../shared/report/record/record'
import { storyArc } from '../../../shared/report/story/arc'
import { storyboardFile, storyboardFileSchema } from '../../../shared/report/story/schema'
import { nothingByHand, type ByHand, type Preset, type Wish } from '../../../shared/report/story/storyboard'
import { storyboardOf, strayCards, taleOf, type Tale } from '../../../shared/report/story/tell'
import { aBattle, aSkirmish, recordOfKept } from './records'

const wish = (preset: Preset): Wish => ({
  preset,
  voice: 'chronicle',
  language: 'en',
  sight: 'all',
  viewpoint: preset === 'side' ? 'a' : null,
})
const battle = taleOf(await recordOfKept(aBattle, 'all'))
const skirmish = taleOf(await recordOfKept(aSkirmish, 'all'))
const tales: readonly Tale[] = [battle, skirmish]

describe('the storyboard', () => {
  it('short: four cards with four pictures, one of them a map', () => {
    for (const tale of tales) {
      const told = storyboardOf(tale, wish('short'), nothingByHand).cards.filter(({ isIn }) => isIn)
      expect(told).toHaveLength(4)
      expect(told.flatMap(({ pictures }) => pictures.map(({ kind }) => kind)).sort()).toEqual([
        'map',
        'still',
        'still',
        'still',
      ])
    }
  })
  it('full: every turn of a player, three pictures in one at most, the same kind seldom twice in a row', () => {
    const { cards } = storyboardOf(battle, wish('full'), nothingByHand)
    const turns = cards.filter(({ kind }) => kind === 'turn')
    expect(turns.map(({ id }) => id)).toEqual(
      [1, 2, 3, 4, 5, 6].flatMap((turn) => [`turn.${turn}.a`, `turn.${turn}.b`]),
    )
    let pictures = 0
    for (const { kind, isIn, pictures: own } of cards) {
      pictures = kind === 'turn' ? 0 : pictures
      if (isIn && (kind === 'turn' || kind === 'moment')) pictures += own.length
      expect(pictures).toBeLessThanOrEqual(3)
    }
  })
  it('has a moment of every turn that changed anything', () => {
    const { cards } = storyboardOf(battle, wish('full'), nothingByHand)
    const changed = new Set(battle.beats.filter(({ losses }) => losses.length > 0).map(({ turn }) => turn))
    const told = new Set(cards.filter(({ kind, isIn }) => kind === 'moment' && isIn).map(({ turn }) => turn))
    for (const turn of changed) expect(told).toContain(turn)
  })
  it('comes out the same twice', () => {
    const [one, two] = [battle, taleOf(battle.record)].map((tale) =>
      storyboardOf(tale, wish('full'), nothingByHand),
    )
    expect(JSON.stringify(one)).toBe(JSON.stringify(two))
  })
  it('always has what a player pointed at', async () => {
    const node = battle.beats.find(({ kind }) => kind === 'move')?.id.split('.')[0]
    const marked = taleOf(await recordOfKept(aBattle, 'all', { marks: [Number(node)] }))
    const { cards } = storyboardOf(marked, wish('short'), nothingByHand)
    const card = cards.find(({ id }) => id.startsWith(`${node}.`) && cards.length > 0)
    expect(card?.isIn).toBe(true)
  })
  it('is a file by its schema', () => {
    const board = storyboardOf(skirmish, wish('side'), nothingByHand)
    expect(storyboardFileSchema.parse(storyboardFile(board, nothingByHand)).hash).toBe(board.hash)
  })
})

describe('what a person changed', () => {
  const board = storyboardOf(battle, wish('full'), nothingByHand)
  const moments = board.cards.filter(({ kind }) => kind === 'moment')
  const [first, second, third] = moments.map(({ id }) => id)
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few moments')

  it('keeps, cuts, moves and merges cards, in every preset and after it is made anew', () => {
    const byHand: ByHand = {
      cards: {
        [first]: { isIn: false, after: 'end' },
        [second]: { mergedInto: third },
        [third]: { isIn: true },
      },
    }
    for (const preset of ['short', 'full', 'side'] as const) {
      const { cards } = storyboardOf(taleOf(battle.record), wish(preset), byHand)
      expect(cards.at(-1)).toMatchObject({ id: first, isIn: false })
      expect(cards.find(({ id }) => id === third)).toMatchObject({ isIn: true, beats: [third, second] })
      expect(cards.some(({ id }) => id === second)).toBe(false)
      // Whose each of its pictures is, so that a camera chosen for one stays with it.
      const host = cards.find(({ id }) => id === third)
      expect(host?.homes).toHaveLength(host?.pictures.length ?? -1)
      for (const { card } of host?.homes ?? []) expect([third, second]).toContain(card)
    }
  })
  it('is kept and listed where its card is gone', () => {
    const byHand: ByHand = {
      cards: { '9999.0': { title: { en: 'Lost' } }, [first]: { title: { en: 'There' } } },
    }
    expect(strayCards(battle, wish('short'), byHand)).toEqual(['9999.0'])
  })
  it('goes round in no circle', () => {
    const byHand: ByHand = { cards: { [first]: { mergedInto: second }, [second]: { mergedInto: first } } }
    const { cards } = storyboardOf(battle, wish('full'), byHand)
    expect(cards.filter(({ id }) => id === first || id === second)).toHaveLength(2)
  })
})

describe('the chance to win', () => {
  /** Who is ahead wins as often as the model says. */
  const made: readonly Sample[] = Array.from({ length: 2000 }, (_, n) => {
    const lead = ((n * 37) % 200) / 100 - 1
    const chance = 1 / (1 + Math.exp(-3 * lead))
    return { features: [lead], won: ((n * 7919) % 1000) / 1000 < chance ? 1 : 0, weight: 1 }
  })
  it('is found again by the fit, better than a guess', () => {
    const [coefficient = 0] = fittedModel(made, 1)
    expect(coefficient).toBeGreaterThan(2)
    expect(coefficient).toBeLessThan(4)
    const { bins, loss, constant } = calibrated(made, [coefficient])
    expect(loss).toBeLessThan(constant - 0.2)
    for (const { weight, estimated, seen } of bins)
      if (weight > 50) expect(Math.abs(estimated - seen)).toBeLessThan(0.12)
  })
  it('is told for every act or for none, and is 1, 0 or a half at the end', () => {
    for (const { record } of tales) {
      const curve = chanceCurve(record)
      if (curve.length === 0) continue
      expect(curve).toHaveLength(record.acts.length)
      expect([0, 0.5, 1]).toContain(curve.at(-1))
    }
  })
  it('is left out where it is no better than a guess', () => {
    const fit = fitOf('battle')
    if (fit === null) return
    const bad = { ...fit, calibration: { ...fit.calibration, loss: 1, constant: 1 } }
    expect(chanceCurve(battle.record, bad)).toEqual([])
  })
})

describe('the kind of a battle is what its curve bears out', () => {
  /** Three turns of four acts; side a wins. */
  const kindOf = (chances: readonly number[]) => {
    const last = battle.record.acts.at(-1)
    if (last === undefined || last.view.result === null || isSkirmishView(last.view))
      throw new Error('an end')
    const { view } = last
    const won = { ...view, result: { ...last.view.result, winner: 'a' as const } }
    const acts = chances.map((_, index) => ({ ...last, index, turn: 1 + Math.floor(index / 4), view: won }))
    return storyArc({ acts }, [], chances).kind
  }
  it('a dip within a turn is no comeback, a turn that ends in it is', () => {
    expect(kindOf([0.5, 0.3, 0.6, 0.6, 0.7, 0.7, 0.8, 0.8, 0.9, 0.9, 0.9, 1])).toBe('untold')
    expect(kindOf([0.5, 0.4, 0.3, 0.3, 0.7, 0.7, 0.8, 0.8, 0.9, 0.9, 0.9, 1])).toBe('comeback')
    expect(kindOf([0.5, 0.5, 0.6, 0.6, 0.7, 0.7, 0.8, 0.8, 0.9, 0.9, 0.9, 1])).toBe('wireToWire')
  })
})
