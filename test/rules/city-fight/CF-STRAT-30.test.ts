import { describe, expect, it } from 'vitest'
import { catalogue, clearGroundNear, obstacleDesigns } from '../../../shared/city'
import { bounds, inches } from '../../../shared/geometry'
import { designFootprint } from '../../../shared/table'
import { builtInStratagems } from '../../../main/rulesets/city-fight/stratagems/catalogue'
import { quarterOutline } from '../../../main/rulesets/core4/mission'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Answer } from '../../../shared/protocol/decision'
import { onMission, step, undeployed } from '../missions'
import { board, place } from '../board'
import { answer, battleOn, type Battle } from './CF-DESTROY-session'

const pieces = [
  { id: 'R', ruin: 'A' as const },
  { id: 'H', design: 'block-house', at: [8, 8] as const },
]
const units = (['a', 'b'] as const).map((seat) => ({
  id: seat,
  seat,
  models: [{ at: [seat === 'a' ? 2 : 46, 2, 0] as const }],
}))
const plain = undeployed(board({ width: 48, depth: 48, pieces, units }))
const city: CoreState = {
  ...plain,
  sides: {
    a: { ...plain.sides.a, zone: quarterOutline(plain.table, 'nearLeft') },
    b: { ...plain.sides.b, zone: quarterOutline(plain.table, 'farRight') },
  },
}
/** Seat a has won the roll-off, declares first, and takes this one. */
async function declares(stratagem: string, die: string): Promise<Battle> {
  const battle = await battleOn(
    { ...onMission(city, 'clear-out', { level: 'alpha' }), stage: 'setUp' },
    `6 1 ${die}`,
    'hotSeat',
    step('stratagems'),
  )
  await answer(battle, 'declareOrder', 'first')
  await answer(battle, 'stratagem', stratagem)
  return battle
}
const asked = (battle: Battle) => battle.state.decisions.find(({ kind }) => kind === 'layPiece')
const at = (design: string, x: number, y: number, turn = 0): Answer => ({
  form: 'lay',
  design,
  at: place(48, x, y),
  turn,
})
const laid = ({ state }: Battle) => state.game.table.pieces.slice(pieces.length)

describe('CF-STRAT-30 obstacles', () => {
  it.each([
    ['1', 4],
    ['2', 4],
    ['3', 5],
    ['4', 5],
    ['5', 6],
    ['6', 6],
  ])('D3+3: a die of %s gives %i pieces, all of them laid at once', async (die, count) => {
    const battle = await declares('tank-traps', die)
    for (let left = count; left > 0; left--) {
      const open = asked(battle)
      expect(open?.args).toMatchObject({ left, count })
      await answer(battle, 'layPiece', open?.default ?? at('', 0, 0))
    }
    expect(asked(battle)).toBeUndefined()
    expect(laid(battle).map(({ design }) => design.kind)).toEqual(Array(count).fill('tankTraps'))
    // Then the other declares.
    expect(battle.state.decisions.map(({ kind, seat }) => [kind, seat])).toEqual([['stratagem', 'b']])
  })
  it.each([
    ['barricades', 'barricade', 'barricade-long'],
    ['razor-wire', 'wire', 'razor-wire'],
    ['tank-traps', 'tankTraps', 'tank-traps'],
  ])('%s are of their kind', async (stratagem, kind, design) => {
    const battle = await declares(stratagem, '1')
    expect(asked(battle)?.form).toMatchObject({ form: 'lay' })
    await answer(battle, 'layPiece', at(design, 40, 40, 30))
    expect(laid(battle)).toMatchObject([{ design: { kind, id: design }, turn: 30 }])
    expect(battle.snapshot('b').events.map(({ type }) => type)).toContain('piecePlaced')
  })
  it('each is up to 6" across', () => {
    for (const id of Object.values(obstacleDesigns).flat()) {
      const design = catalogue[id]
      if (!design) throw new Error(id)
      const { minX, maxX, minZ, maxZ } = bounds(designFootprint(design))
      expect(Math.max(maxX - minX, maxZ - minZ)).toBeLessThanOrEqual(inches(6) + 0.01)
    }
  })
  it('anywhere: in the middle, in the enemy zone, inside a ruin clear of its walls', async () => {
    const battle = await declares('barricades', '1')
    await answer(battle, 'layPiece', at('barricade-wall', 40, 40))
    await answer(battle, 'layPiece', at('barricade-wall', 24, 18))
    await answer(battle, 'layPiece', at('barricade-wall', 25, 25))
    expect(laid(battle)).toHaveLength(3)
  })
  it.each([
    ['over the edge', at('barricade-wall', 1, 40), 'pieceOffTable'],
    ['on a house', at('barricade-wall', 10, 10), 'laidOnImpassable'],
    ['in a wall', at('barricade-wall', 20, 25, 90), 'laidInWall'],
    ['of another kind', at('razor-wire', 40, 40), 'notAnOption'],
  ])('not %s', async (_, given, reason) => {
    const battle = await declares('barricades', '1')
    const refused = await answer(battle, 'layPiece', given).catch((fault: unknown) => String(fault))
    expect(refused).toContain(reason)
    expect(laid(battle)).toEqual([])
  })
  it('not on another; side by side they may touch', async () => {
    const battle = await declares('tank-traps', '1')
    await answer(battle, 'layPiece', at('tank-traps', 40, 40))
    const refused = await answer(battle, 'layPiece', at('tank-traps', 42, 41)).catch((fault: unknown) =>
      String(fault),
    )
    expect(refused).toContain('laidOnObstacle')
    await answer(battle, 'layPiece', at('tank-traps', 40, 41.2))
    expect(laid(battle)).toHaveLength(2)
  })
  it('the ghost under the mouse is judged as the answer is', async () => {
    const battle = await declares('barricades', '1')
    const asks = (given: Answer) => {
      if (given.form !== 'lay') throw new Error('a place')
      const { form: _form, ...spot } = given
      return battle.query('a', { ask: 'checkPiece', ...spot })
    }
    expect(asks(at('barricade-wall', 10, 10))).toMatchObject({ refusal: { key: 'refusal.laidOnImpassable' } })
    expect(asks(at('barricade-wall', 40, 40))).toMatchObject({ gaps: [] })
    expect(asks(at('barricade-wall', 40, 40))).not.toHaveProperty('refusal.key')
  })
  it('the next one is proposed as the last was laid', async () => {
    const battle = await declares('barricades', '1')
    await answer(battle, 'layPiece', at('barricade-sandbags', 40, 40, 45))
    expect(asked(battle)?.default).toMatchObject({ design: 'barricade-sandbags', turn: 45 })
  })
  it('where there is no room left the rest is not laid', () => {
    const full = board({
      width: 12,
      depth: 12,
      pieces: [{ id: 'W', kind: 'water', area: [0, 0, 12, 12] }],
      units: [],
    })
    const design = catalogue['razor-wire-short']
    if (!design) throw new Error('no wire')
    expect(clearGroundNear(full.table, design, place(12, 6, 6), 0)).toBeNull()
  })
  it('its three stratagems are files of one effect', () => {
    const files = builtInStratagems.filter(({ category }) => category === 'obstacles')
    expect(files.map(({ id, effects }) => [id, effects[0]?.does, effects.length])).toEqual([
      ['barricades', 'lays', 1],
      ['razor-wire', 'lays', 1],
      ['tank-traps', 'lays', 1],
    ])
  })
})
