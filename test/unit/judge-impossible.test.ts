import { describe, expect, it } from 'vitest'
import { CaseFault, readCase, runCase } from '../../main/judge'

async function verdictOf(parts: object) {
  return runCase(readCase({ title: 'What no game comes to', ...parts }))
}
async function faultOf(parts: object): Promise<string> {
  try {
    await verdictOf(parts)
  } catch (fault) {
    if (fault instanceof CaseFault) return fault.message
    throw fault
  }
  return ''
}
const hull = { hull: { length: 5, width: 3, height: 2 } }
const tank = { id: 'T', seat: 'a', type: 'vehicle', body: hull, models: [{ at: [10, 10] }] }
const skimmer = {
  ...tank,
  id: 'S',
  body: { hull: { length: 4, width: 3, height: 2, bottom: 1.5 } },
  profile: { av: { front: 10, side: 10, rear: 10 }, traits: ['skimmer'] },
}

describe('a vehicle that has moved (C4-VEH-12)', () => {
  it('has a way: without one the case is at fault', async () =>
    expect(await faultOf({ units: [{ ...tank, state: { moved: true } }] })).toContain(
      '$.units[0].models[0].driven: a vehicle that has moved',
    ))
  it.each([
    ['has driven so far', { models: [{ at: [10, 10], driven: 4 }] }, {}],
    ['has only turned', { models: [{ at: [10, 10], driven: 0 }] }, {}],
    ['has thrown for bad ground and stayed', {}, { difficultRoll: 3 }],
  ])('one that %s is told whole', async (_, more, state) =>
    expect(await faultOf({ units: [{ ...tank, ...more, state: { moved: true, ...state } }] })).toBe(''),
  )
})

describe('a body under a ceiling (CF-RUIN-04)', () => {
  const table = {
    pieces: [{ id: 'A', ruin: { footprint: [0, 0, 20, 20], floors: [{ slab: [0, 0, 20, 20] }] } }],
  }
  const tall = (height: number) => ({
    id: 'M',
    seat: 'a',
    models: [{ at: [30, 30] }, { at: [10, 10, 0], body: { base: 0.5, height, eye: 1, size: 2 } }],
  })
  it('is no taller than the room: else the case is at fault', async () => {
    expect(await faultOf({ table, units: [tall(2.8)] })).toBe('')
    expect(await faultOf({ table, units: [tall(2.9)] })).toContain(
      '$.units[0].models[1].at: taller than the room',
    )
  })
  it('unless the players have agreed that rooms have no height', async () =>
    expect(await faultOf({ table, units: [tall(2.9)], settings: { 'cf.ruin.headroom': false } })).toBe(''))
})

describe('a skimmer begins a case in the air, as it does a game (C4-VEH-07)', () => {
  const poseOf = async (more: object, table: object = {}) => {
    const { state } = await verdictOf({ units: [{ ...skimmer, ...more }], table })
    return (state as { models: Record<string, { pose: object }> }).models['S.1']?.pose
  }
  it('over open ground', async () => expect(await poseOf({})).toMatchObject({ hovering: true, y: 0 }))
  it('over whatever is topmost there', async () => {
    const hill = { id: 'H', kind: 'hill', area: [0, 0, 20, 20], height: 3 }
    const pose = await poseOf({}, { pieces: [hill] })
    expect(pose).toMatchObject({ hovering: true, on: { piece: 'H' } })
    expect((pose as { y: number }).y).toBeCloseTo(76.2, 6)
  })
  it('an immobilised one lies on the ground', async () =>
    expect(await poseOf({ models: [{ at: [10, 10], immobilised: true }] })).not.toHaveProperty('hovering'))
})
