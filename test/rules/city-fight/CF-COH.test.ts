import { describe, expect, it } from 'vitest'
import { coherency, coherencyDistance, linked, missingLinks } from '../../../shared/movement'
import { toInches } from '../../../shared/geometry'
import { board, brute, infantry, type ModelSpec } from '../board'
import { standingModels } from '../../../main/rulesets/core4/game/state'

/** A ruin whose floors fill it, so that a place on any level is a place on a floor. */
const tower = {
  id: 'R',
  ruin: { footprint: [10, 10, 30, 30], floors: [{ slab: [10, 10, 30, 30] }, { slab: [10, 10, 30, 30] }] },
} as const
const unit = (...models: readonly ModelSpec[]) =>
  standingModels(board({ pieces: [tower], units: [{ id: 'L', seat: 'a', models }] }), 'L')
/** Positions of the examples are relative to (20, 20). */
const at = (x: number, y: number, level = 0, body = infantry): ModelSpec => ({
  at: [20 + x, 20 + y, level],
  body,
})
const apart = (...models: readonly [ModelSpec, ModelSpec]): number => {
  const [a, b] = unit(...models)
  if (!a || !b) throw new Error('two models')
  return toInches(coherencyDistance(a, b))
}
const areLinked = (...models: readonly [ModelSpec, ModelSpec]): boolean => {
  const [a, b] = unit(...models)
  return a !== undefined && b !== undefined && linked(a, b)
}

describe('CF-COH-01 models on one level link at 2 inches between their bases', () => {
  it('links at exactly 2.000 inches', () => {
    expect(apart(at(0, 0), at(3, 0))).toBeCloseTo(2, 6)
    expect(areLinked(at(0, 0), at(3, 0))).toBe(true)
  })
  it('does not link at 2.01 inches', () => expect(areLinked(at(0, 0), at(3.01, 0))).toBe(false))
})

describe('CF-COH-02 between floors the lower head counts to the upper feet', () => {
  it('measures 1.75 straight above, and links', () => {
    expect(apart(at(0, 0), at(0, 0, 1))).toBeCloseTo(1.75, 6)
    expect(areLinked(at(0, 0), at(0, 0, 1))).toBe(true)
  })
  it('measures 1.968 at a gap of 0.9, and links', () => {
    expect(apart(at(0, 0), at(1.9, 0, 1))).toBeCloseTo(1.968, 3)
    expect(areLinked(at(0, 0), at(1.9, 0, 1))).toBe(true)
  })
  it('measures 2.016 at a gap of 1.0, and does not', () => {
    expect(apart(at(0, 0), at(2, 0, 1))).toBeCloseTo(2.016, 3)
    expect(areLinked(at(0, 0), at(2, 0, 1))).toBe(false)
  })
  it('links at exactly 2.000 inches head to feet and not a hair beyond', () => {
    const gap = Math.sqrt(4 - 1.75 ** 2)
    expect(apart(at(0, 0), at(1 + gap, 0, 1))).toBeCloseTo(2, 6)
    expect(areLinked(at(0, 0), at(1 + gap, 0, 1))).toBe(true)
    expect(areLinked(at(0, 0), at(1 + gap + 0.01, 0, 1))).toBe(false)
  })
  it('never links two floors apart', () => {
    expect(apart(at(0, 0), at(0, 0, 2))).toBeCloseTo(4.75, 6)
    expect(areLinked(at(0, 0), at(0, 0, 2))).toBe(false)
  })
  it('lets a lower model 3 inches tall reach 2 inches across', () => {
    expect(areLinked(at(0, 0, 0, brute), at(3.7, 0, 1))).toBe(true)
    expect(areLinked(at(0, 0, 0, brute), at(3.71, 0, 1))).toBe(false)
  })
  it('gives the same distance both ways', () => {
    expect(apart(at(1.9, 0, 1), at(0, 0))).toBeCloseTo(apart(at(0, 0), at(1.9, 0, 1)), 9)
  })
  it('measures base to base where the players agreed so (C4-MOVE-06)', () => {
    const models = unit(at(0, 0), at(0, 0, 1))
    expect(coherency(models, { baseToBase: true }).coherent).toBe(false)
    expect(coherency(models).coherent).toBe(true)
  })
})

describe('CF-COH-03 a unit is one chain', () => {
  const a = at(0, 0)
  const b = at(2.5, 0)
  const c = at(3.5, 0, 1)
  it('holds through the middle model', () => {
    const links = coherency(unit(a, b, c))
    expect(links.coherent).toBe(true)
    expect(links.links).toEqual([
      ['L.1', 'L.2'],
      ['L.2', 'L.3'],
    ])
  })
  it('breaks without it, and names who is off', () => {
    const links = coherency(unit(a, c))
    expect(links.coherent).toBe(false)
    expect(links.groups).toEqual([['L.1'], ['L.2']])
    expect(links.offenders).toEqual(['L.2'])
  })
  it('calls the smaller group the offenders', () => {
    expect(coherency(unit(at(-8, 0), at(0, 0), at(2, 0))).offenders).toEqual(['L.1'])
  })
  it('holds for a single model', () => expect(coherency(unit(a)).coherent).toBe(true))
})

describe('CF-COH-03 what is missing is named', () => {
  const missing = (...models: readonly ModelSpec[]) => {
    const troop = unit(...models)
    return missingLinks(troop, coherency(troop)).map(({ from, to, length }) => [
      from,
      to,
      Math.round(toInches(length) * 1000) / 1000,
    ])
  }
  it('nothing in a chain, not even at exactly 2.000 inches', () =>
    expect(missing(at(0, 0), at(3, 0))).toEqual([]))
  it('the stray, whom it is nearest to, and how far that is', () =>
    expect(missing(at(0, 0), at(2, 0), at(6, 0))).toEqual([['L.3', 'L.2', 3]]))
  it('head to feet between floors', () =>
    expect(missing(at(0, 0), at(-2, 0), at(2, 0, 1))).toEqual([['L.3', 'L.1', 2.016]]))
  it('one link for each part that is off, the shortest first', () =>
    expect(missing(at(0, 0), at(2, 0), at(-6, 0), at(5.5, 0))).toEqual([
      ['L.4', 'L.2', 2.5],
      ['L.3', 'L.1', 5],
    ]))
})
