import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishQueryInput, SkirmishQueryResult } from '../../../shared/protocol/skirmish/query'
import { about } from '../../../main/rulesets/live-skirmish/facts'
import { activation, place } from './acting'
import { ruin } from './ground'
import { command, play, poseAt, stage, type Man } from './stage'

/** A house of 16 by 12 cm with a wide door in its south wall, at y = 40. */
const house = ruin('house', {
  footprint: [30, 40, 46, 52],
  walls: [
    {
      from: [30, 40],
      to: [46, 40],
      height: 7,
      openings: [{ kind: 'door', along: 6, width: 4, sill: 0, height: 4 }],
    },
    { from: [30, 52], to: [46, 52], height: 7 },
  ],
})
const within = { piece: 'house', level: 0 }
const sealed = { buildings: { house: { kind: 'sealed' } } }
const standing = (men: Record<string, Man>, scenario: Record<string, unknown> = sealed) =>
  stage({ men: { b9: { at: [75, 75], weapons: [] }, ...men }, pieces: [house], scenario })
const a1 = { at: [38, 36] }
const inside = { at: [38, 46], on: within }
const key = (state: ReturnType<typeof stage>, wish: Parameters<typeof liveSkirmish.check>[2]) => {
  const verdict = liveSkirmish.check(state, 'a', wish)
  return verdict.ok ? 'allowed' : verdict.refusal.key
}

describe('LS-GEO-16, LS-STORM a building without rooms', () => {
  it('is not walked into, also where its door is open: an open one is', () => {
    const run = activation('run', { a1: [place(38, 46, within)] })
    expect(key(standing({ a1 }), run)).toBe('refusal.lsSealed')
    expect(key(standing({ a1 }, {}), run)).toBe('allowed')
    const byGround = activation('run', { a1: [place(38, 46)] })
    expect(key(standing({ a1 }), byGround)).toBe('refusal.lsSealed')
    expect(key(standing({ a1 }), activation('run', { a1: [place(38, 38.4)] }))).toBe('allowed')
  })
  it('is not among the places one can reach, nor on the way to them', () => {
    const reached = (scenario: Record<string, unknown>) =>
      (
        liveSkirmish.query(standing({ a1 }, scenario), 'a', {
          ask: 'lsReach',
          model: 'a1',
          activity: 'run',
        } as SkirmishQueryInput) as SkirmishQueryResult['lsReach']
      ).flatMap(({ cells }) => cells.flatMap((x, i) => (i % 2 === 0 ? [{ x, z: cells[i + 1] ?? 0 }] : [])))
    const isWithin = ({ x, z }: { x: number; z: number }) => x > 300 && x < 460 && z > 280 && z < 400
    expect(reached({}).some(isWithin)).toBe(true)
    expect(reached(sealed).some(isWithin)).toBe(false)
    expect(reached(sealed).length).toBeGreaterThan(50)
  })
  it('is left by its door, and who has left it is its garrison no longer', () => {
    const state = standing({ a1: { ...inside, garrison: within } })
    const run = command(state, 'a', activation('run', { a1: [place(38, 36)] }))
    expect(run.state.models['a1']?.garrison).toBeNull()
  })
  it('who is put into one at deployment is its garrison; in an open one he is just inside', () => {
    const moved = (scenario: Record<string, unknown>) =>
      play(standing({ a1 }, scenario), (game) =>
        about(game, 'lsMoved', { model: 'a1', pose: poseAt([38, 46], 0, within), length: 0 }, []),
      ).state.models['a1']?.garrison
    expect(moved(sealed)).toEqual(within)
    expect(moved({})).toBeNull()
  })
  it('its garrison is stormed, not assaulted', () => {
    const b1: Man = { at: [38, 42.5], on: within, garrison: within, weapons: [] }
    expect(key(standing({ a1, b1 }), activation('assault', { a1: [place(38, 40)] }))).not.toBe('allowed')
    const stormed = activation('storm', { a1: [place(38, 38.4)] }, { target: 'house' })
    expect(key(standing({ a1, b1 }), stormed)).toBe('allowed')
  })
  it('a hidden garrison is seen when it defends itself (LS-HIDE-03)', () => {
    const b1: Man = { ...inside, garrison: within, class: 'Irr3', hidden: { marker: 'h1', spottedBy: [] } }
    const stormed = activation('storm', { a1: [place(38, 38.4)] }, { target: 'house' })
    const run = command(standing({ a1: { ...a1, class: 'R4' }, b1 }), 'a', stormed, {
      dice: ['1', '1', '1'],
    })
    expect(run.state.models['b1']?.hidden).toBeNull()
  })
})
