import { describe, expect, it } from 'vitest'
import { litBy, lookIn, unnamedIn } from '../../../renderer/page/words/refusal-light'
import type { GameView } from '../../../shared/protocol/game-view'
import type { PieceSpec } from '../board'
import { LINE, line, previewOf, row, rulesetOf } from './firing-line'

const firers = { models: row(2, 10), profile: LINE, weapons: ['laserRifle'] }
const house: PieceSpec = { id: 'house', kind: 'building', area: [10, 14, 40, 16], height: 6 }
const shed: PieceSpec = { id: 'shed', kind: 'building', area: [18, 19, 23, 19.5], height: 6 }
const hedge: PieceSpec = { id: 'hedge', kind: 'barricade', area: [15, 18.9, 25, 19.1], height: 0.9 }

describe('C4-LOS-01, C4-SHOOT-04 a target that nobody sees', () => {
  it('is refused with who looks, at whom, and what hides how much of him', () => {
    const state = line(firers, { models: row(2, 18), profile: LINE }, { pieces: [house] })
    const { refusal } = previewOf(state)
    expect(refusal?.key).toBe('refusal.unseenBy')
    expect(refusal?.args).toMatchObject({ model: 'F.1', by: 'house', hidden: 5, all: 5 })
    expect(refusal?.at).toEqual(['F.1', String(refusal?.args?.['target']), 'house'])
    expect(refusal?.cite).toContain('C4-SHOOT-04')
  })
  it('names what hides the most where two things are in the way', () => {
    const state = line(firers, { models: row(1, 20), profile: LINE }, { pieces: [hedge, shed, house] })
    expect(previewOf(state).refusal?.args).toMatchObject({ by: 'house', all: 5 })
  })
  it('is no such case where somebody sees one of them', () => {
    const models = [...row(1, 18), { at: [70, 18, 0] as const }]
    const state = line(firers, { models, profile: LINE }, { pieces: [house] })
    expect(previewOf(state).refusal?.key).not.toBe('refusal.unseenBy')
  })
  it('is lit on the table with the house and the two of the look', () => {
    const state = line(firers, { models: row(2, 18), profile: LINE }, { pieces: [house] })
    const { refusal } = previewOf(state)
    const view = rulesetOf().view(state, 'a') as unknown as GameView
    const target = String(refusal?.args?.['target'])
    expect(litBy(view, refusal, ['T'])).toMatchObject({
      units: ['T'],
      models: ['F.1', target],
      pieces: ['house'],
    })
    expect(lookIn(view, refusal)).toEqual({ from: 'F.1', to: target })
    expect(lookIn(view, undefined)).toBeNull()
  })
})

describe('a refusal of one model', () => {
  const view = rulesetOf().view(
    line(firers, { models: row(1, 18), profile: LINE }),
    'a',
  ) as unknown as GameView
  it('is said with its name, unless the words bring it along', () => {
    const bare = { key: 'refusal.noFloorThere', cite: ['CF-RUIN-04'], at: ['F.1'] }
    expect(unnamedIn(view, bare)).toBe('F.1')
    expect(unnamedIn(view, { ...bare, args: { model: 'F.1' } })).toBeNull()
    expect(unnamedIn(view, { ...bare, at: ['house'] })).toBeNull()
  })
})

describe('C4-SAVE-07 the case behind the cover of a unit', () => {
  const behind = (covered: number, open: number) =>
    previewOf(
      line(
        { models: [{ at: [20, 10, 0] }], profile: LINE, weapons: ['heavySlugGun'] },
        { models: [...row(covered, 19.7, 18), ...row(open, 19.7, 28)], profile: LINE },
        { pieces: [hedge] },
      ),
    )
  it('names who is in cover behind what, of how many that can be hit', () => {
    const { cover, shelter } = behind(3, 2)
    expect(cover?.piece).toBe('hedge')
    expect(shelter?.counted).toBe(5)
    expect(shelter?.covered.map(({ model, piece }) => `${model} ${piece}`)).toEqual([
      'T.1 hedge',
      'T.2 hedge',
      'T.3 hedge',
    ])
  })
  it('says so too where they are too few: exactly half is no cover', () => {
    const { cover, shelter } = behind(2, 2)
    expect(cover).toBeNull()
    expect([shelter?.covered.length, shelter?.counted]).toEqual([2, 4])
  })
})
