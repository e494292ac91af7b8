import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { PostProposal } from '../../../shared/protocol/skirmish/query'
import type { Piece } from '../../../shared/table/types'
import { plain, ruin } from './ground'
import { size, stage, type Man } from './stage'

/** The south side deploys 30 cm deep: everybody of it waits. */
function proposed(men: Record<string, Man>, pieces: readonly Piece[] = []) {
  const state = stage({
    men: {
      ...Object.fromEntries(
        Object.entries(men).map(([id, man]) => [id, { status: 'waiting' as const, ...man }]),
      ),
      b1: { at: [40, 75], yaw: 180 },
    },
    pieces,
    state: { stage: 'deployment', posting: { seat: 'a', batch: 2, first: 'a', atLeast: 1, posted: [] } },
  })
  const places = liveSkirmish.query(state, 'a', { ask: 'lsSuggestPosts' }) as Readonly<
    Record<string, PostProposal>
  >
  const models = Object.entries(places).map(([model, place]) =>
    'aboard' in place
      ? { model, aboard: place.aboard, hidden: false }
      : { model, pose: place, hidden: false },
  )
  expect(liveSkirmish.check(state, 'a', { type: 'post', models })).toEqual({ ok: true })
  return places
}
const carOf = (driver: string | null, seats = 3) => ({
  hull: [8.7, 3.2, 3] as const,
  weapons: [],
  vehicle: {
    armour: 'unarmoured' as const,
    propulsion: 'wheeled' as const,
    turret: false,
    turretFacing: 0,
    seats,
    driver,
    roll: null,
    knockedOut: false,
    exploded: false,
  },
})
/** As the rules write it: centimetres, y north. */
const where = (place: PostProposal | undefined): readonly [x: number, y: number, facing: number] => {
  if (place === undefined || 'aboard' in place) throw new Error('he has no place of his own')
  return [place.at.x / 10, size - place.at.z / 10, place.facing]
}

describe('LS-SETUP-04 where the program would have everybody', () => {
  it('the driver of a vehicle begins at its wheel, as the force says; whoever else there is stands', () => {
    const places = proposed({ 'a.car': carOf('a.one'), 'a.one': {}, 'a.two': {} })
    expect(places['a.one']).toEqual({ aboard: 'a.car' })
    expect(places['a.two']).toHaveProperty('at')
  })
  it('a driver whose vehicle is full, or does not come, stands by himself', () => {
    const full = proposed({
      'a.car': carOf('a.one', 1),
      'a.one': {},
      'a.rider': { status: 'aboard', aboard: 'a.car' },
    })
    expect(full['a.one']).toHaveProperty('at')
    // Nothing in its zone is wide enough for a hull: the whole of it is a wood of posts.
    const posts = Array.from({ length: 8 * 3 }, (_, i) =>
      ruin(`post-${i}`, {
        footprint: [
          10 * (i % 8) + 3,
          10 * Math.floor(i / 8) + 3,
          10 * (i % 8) + 7,
          10 * Math.floor(i / 8) + 7,
        ],
        walls: [
          {
            from: [10 * (i % 8) + 3, 10 * Math.floor(i / 8) + 5],
            to: [10 * (i % 8) + 7, 10 * Math.floor(i / 8) + 5],
            height: 7,
          },
          {
            from: [10 * (i % 8) + 5, 10 * Math.floor(i / 8) + 3],
            to: [10 * (i % 8) + 5, 10 * Math.floor(i / 8) + 7],
            height: 7,
          },
        ],
      }),
    )
    const stuck = proposed({ 'a.car': { ...carOf('a.one'), hull: [40, 12, 3] }, 'a.one': {} }, posts)
    expect(stuck['a.car']).toBeUndefined()
    expect(stuck['a.one']).toHaveProperty('at')
  })
  it('no vehicle stands with its nose to a wall where there is room to drive off', () => {
    // A wall right across the table, 31 cm from the south edge; the place nearest to the enemy is before it.
    const wall = ruin('wall', {
      footprint: [0, 30.5, 80, 31.5],
      walls: [{ from: [0, 31], to: [80, 31], height: 7 }],
    })
    const [, y, facing] = where(proposed({ 'a.car': carOf(null) }, [wall])['a.car'])
    const nose = facing === 90 ? y + 4.35 : y
    expect(31 - nose).toBeGreaterThan(7)
  })
  it('nobody takes up his post on a wreck, a crate or a wall', () => {
    const wrecks = Array.from({ length: 4 }, (_, i) =>
      plain(`wreck-${i}`, 'barricade', [4 + 20 * i, 22, 14 + 20 * i, 28], 2.6),
    )
    const men = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`a.m${i}`, {}]))
    const places = proposed(men, wrecks)
    expect(Object.keys(places)).toHaveLength(10)
    for (const place of Object.values(places)) expect(place).toMatchObject({ on: { piece: null, level: 0 } })
  })
  it('area terrain is cover as a house is: it is chosen before open ground nearer the enemy', () => {
    const wood = plain('wood', 'wood', [29, 4, 43, 14])
    const [x, y] = where(proposed({ 'a.m1': {} }, [wood])['a.m1'])
    expect({ x, y, inWood: x > 29 && x < 43 && y > 4 && y < 14 }).toMatchObject({ inWood: true })
  })
})
