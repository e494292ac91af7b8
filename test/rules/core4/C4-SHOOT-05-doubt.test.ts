import { describe, expect, it } from 'vitest'
import type { UnitSpec } from '../board'
import { LINE, factsOf, line, previewOf, rollsOf, row, shoot } from './firing-line'

const firers = { models: row(2, 10), profile: LINE, weapons: ['laserRifle'] }
const near = { models: row(1, 19), profile: LINE }
/** So many inches farther away than the closest. */
const other = (farther: number): UnitSpec => ({
  id: 'B',
  seat: 'b',
  models: row(1, 19 + farther),
  profile: LINE,
})
const margin = (inches: number) => ({ 'core4.shooting.doubtMargin': inches })

describe('C4-SHOOT-05 with a margin of doubt agreed before the game', () => {
  it('the closest needs the test while another is hardly farther away', () => {
    const doubtful = line(firers, near, { others: [other(2)], settings: margin(2) })
    expect(previewOf(doubtful).priorityTest).toBe(true)
    expect(previewOf(line(firers, near, { others: [other(2.1)], settings: margin(2) })).priorityTest).toBe(
      false,
    )
    expect(previewOf(line(firers, near, { others: [other(2)], settings: margin(1) })).priorityTest).toBe(
      false,
    )
    expect(previewOf(line(firers, near, { others: [other(2)] })).priorityTest).toBe(false)
  })
  it('failed, it is measured: the closest it had named stays the target', () => {
    const run = shoot(line(firers, near, { others: [other(1)], settings: margin(1) }), {
      dice: '6 6  1 1 1 1',
    })
    expect(rollsOf(run.events, 'priority')).toHaveLength(1)
    expect(factsOf(run.events, 'targetForced')).toEqual([])
    expect(run.state.units['F']?.shotAt).toBe('T')
  })
  it('failed, the closest takes the place of one that only seemed so', () => {
    const run = shoot(line(firers, near, { others: [other(1)], settings: margin(1) }), {
      target: 'B',
      dice: '6 6  1 1 1 1',
    })
    expect(run.state.units['F']?.shotAt).toBe('T')
  })
})
