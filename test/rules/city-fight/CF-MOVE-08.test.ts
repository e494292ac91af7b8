import { describe, expect, it } from 'vitest'
import { board, type PieceSpec, type UnitSpec } from '../board'
import { at, carrier, hullBody, move, testsOf, unitOf, why } from '../movers'

/** A ruin of rubble only: nothing stands in it. The carrier, 4" long, begins 5" before it, hull edge to edge. */
const ruin = (dangerous = false): PieceSpec => ({ id: 'R', ruin: { footprint: [20, 5, 30, 25] }, dangerous })
const drive = (pieces: readonly PieceSpec[], x = 13, more: Partial<UnitSpec> = {}) =>
  board({ pieces, units: [unitOf('vehicle', at([x, 15]), more)] })

describe('CF-MOVE-08 C4-VEH-14 CF-TERRAIN-15 vehicles in ruins and other bad ground', () => {
  it('6.00" is one die, 6.01" two', () => {
    expect(move(drive([ruin()], 17), { 1: [23, 15] }, ['2']).rolls).toEqual([1])
    expect(move(drive([ruin()], 17), { 1: [23.01, 15] }, ['2', '6']).rolls).toEqual([2])
  })
  it('nothing but a 1 stops it', () => {
    const run = move(drive([ruin()]), { 1: [24, 15] }, ['2', '6'])
    expect(run.place(1)?.x).toBeCloseTo(24, 2)
    expect(run.damage(1)).toBeUndefined()
  })
  it('a 1 stops it just outside and for good', () => {
    const run = move(drive([ruin()]), { 1: [24, 15] }, ['1', '4'])
    expect(run.place(1)?.x).toBeGreaterThan(17.95)
    expect(run.place(1)?.x).toBeLessThan(17.99)
    expect(run.damage(1)).toMatchObject({ immobilised: true, wrecked: false })
    expect(run.state.units['L']?.moved).toBe(true)
  })
  it('a vehicle that began in it stays where it was', () => {
    const run = move(drive([ruin()], 25), { 1: [34, 15] }, ['1', '4'])
    expect(run.place(1)?.x).toBe(25)
    expect(run.damage(1)).toMatchObject({ immobilised: true })
    expect(run.state.units['L']?.moved).toBe(false)
  })
  it('two ones destroy it', () => {
    const run = move(drive([ruin()]), { 1: [24, 15] }, ['1', '1'])
    expect(run.place(1)).toBeNull()
    expect(run.damage(1)).toMatchObject({ wrecked: true })
  })
  it('each piece is a test of its own, in the order of the way', () => {
    const wood: PieceSpec = { id: 'W', kind: 'wood', area: [16, 5, 17, 25] }
    const run = move(drive([ruin(), wood]), { 1: [24, 15] }, ['2', '3', '1', '5'])
    expect(run.rolls).toEqual([2, 2])
    expect(run.place(1)?.x).toBeLessThan(18)
    expect(run.place(1)?.x).toBeGreaterThan(17.95)
  })
  it('one that passes beside, 0.02" off, takes none; at 0.01" it takes one', () => {
    const lane = (y: number) => board({ pieces: [ruin()], units: [unitOf('vehicle', at([15, y]))] })
    expect(testsOf(lane(26.52), { 1: [25, 26.52] })).toEqual([])
    expect(testsOf(lane(26.51), { 1: [25, 26.51] })).toEqual(['dangerous'])
  })
  it('what stays put takes none', () => expect(testsOf(drive([ruin()], 25), {})).toEqual([]))
  it('an immobilised vehicle is not moved (C4-VEH-16)', () => {
    const stuck = { shaken: false, stunned: false, weaponsLost: 0, immobilised: true, wrecked: false }
    const state = board({ units: [unitOf('vehicle', [{ at: [10, 15, 0], damage: stuck }])] })
    expect(() => move(state, { 1: [12, 15] }, [])).toThrow('immobilisedCannotMove')
  })
  it('a walker is slowed as infantry, climbs as infantry, and fears only what is dangerous', () => {
    const state = board({ pieces: [{ id: 'A', ruin: 'A' }], units: [unitOf('walker', at([18, 27.5]))] })
    expect(testsOf(state, { 1: [20.5, 27.5] })).toEqual(['difficult'])
  })
})

describe('CF-RUIN-09 dangerous ruins: a die more for vehicles', () => {
  it('12": dice 1, 4, 6 immobilise it at the ruin', () => {
    const run = move(drive([ruin(true)], 13), { 1: [25, 15] }, ['1', '4', '6'])
    expect(run.damage(1)).toMatchObject({ immobilised: true, wrecked: false })
    expect(run.place(1)?.x).toBeCloseTo(17.98, 1)
  })
  it('dice 1, 1, 5 destroy it', () =>
    expect(move(drive([ruin(true)]), { 1: [25, 15] }, ['1', '1', '5']).place(1)).toBeNull())
  it('5": two dice, 1 and 1 destroy it, 1 and 2 do not', () => {
    expect(move(drive([ruin(true)], 17), { 1: [22, 15] }, ['1', '1']).damage(1)).toMatchObject({
      wrecked: true,
    })
    expect(move(drive([ruin(true)], 17), { 1: [22, 15] }, ['1', '2']).damage(1)).toMatchObject({
      immobilised: true,
      wrecked: false,
    })
  })
  it('a walker takes the difficult test, then two dice', () => {
    const walker = () => board({ pieces: [ruin(true)], units: [unitOf('walker', at([17, 15]))] })
    const hurt = move(walker(), { 1: [21, 15] }, ['4', '3', '1', '6'])
    expect(hurt.rolls).toEqual([2, 2])
    expect(hurt.damage(1)).toMatchObject({ immobilised: true, wrecked: false })
    expect(hurt.place(1)?.x).toBeCloseTo(21)
    expect(move(walker(), { 1: [21, 15] }, ['4', '3', '1', '1']).place(1)).toBeNull()
  })
  it('a walker on other dangerous ground takes one (CF-TERRAIN-15)', () => {
    const pool: PieceSpec = { id: 'P', kind: 'crater', area: [20, 5, 30, 25], dangerous: true }
    const state = board({ pieces: [pool], units: [unitOf('walker', at([17, 15]))] })
    expect(move(state, { 1: [21, 15] }, ['4', '3', '1']).damage(1)).toMatchObject({ immobilised: true })
  })
  it('five men leave it: 5", then 3, 1, 6, 2, 1 wound the second and the fifth', () => {
    const men = unitOf('infantry', at([28, 10], [28, 12], [28, 14], [28, 16], [28, 18]))
    const state = board({ pieces: [ruin(true)], units: [men] })
    const ends = { 1: [32, 10], 2: [32, 12], 3: [32, 14], 4: [32, 16], 5: [32, 18] } as const
    const run = move(state, ends, ['2', '5', '3', '1', '6', '2', '1'])
    expect([1, 2, 3, 4, 5].map((index) => run.place(index) !== null)).toEqual([
      true,
      false,
      true,
      true,
      false,
    ])
  })
  it('hovering above it touches nothing', () => {
    const state = board({ pieces: [ruin(true)], units: [unitOf('jetbikes', at([16, 15]))] })
    expect(testsOf(state, { 1: [25, 15] }, { hover: true })).toEqual([])
    expect(testsOf(state, { 1: [25, 15] })).toEqual(['dangerous'])
  })
})

describe('CF-RUIN-10 hulls and the walls of ruins', () => {
  const walled = (height: number): PieceSpec => ({
    id: 'R',
    ruin: { footprint: [20, 5, 30, 25], walls: [{ from: [24, 6], to: [24, 24], z: [0, height] }] },
  })
  const city = (pieces: readonly PieceSpec[], settings = {}) =>
    board({ pieces, units: [unitOf('vehicle', at([17, 15]))], settings })
  it('a wall of 1.0" is driven over and stood over, one of 1.01" is not', () => {
    expect(why(city([walled(1)]), { 1: [28, 15] })).toBeUndefined()
    expect(why(city([walled(1)]), { 1: [24, 15] })).toBeUndefined()
    expect(why(city([walled(1.01)]), { 1: [28, 15] })).toBe('hullInTheWay')
  })
  it('hinders nobody on the way where the players agreed so', () => {
    const agreed = { 'cf.ruin.vehicleWalls': 'abstract' }
    expect(why(city([walled(3)], agreed), { 1: [28, 15] })).toBeUndefined()
    expect(why(city([walled(3)], agreed), { 1: [24, 15] })).toBe('insideWall')
  })
  it('a floor that hangs lower than the hull is high stops it too (C4-VEH-18)', () => {
    const under = (z: number): PieceSpec => ({
      id: 'R',
      ruin: { footprint: [20, 5, 30, 25], floors: [{ z, slab: [22, 6, 24, 24] }] },
    })
    // The slab is 0.2" thick, the hull 2" high.
    expect(why(city([under(2.2)]), { 1: [28, 15] })).toBeUndefined()
    expect(why(city([under(2.1)]), { 1: [28, 15] })).toBe('hullInTheWay')
  })
  it('stops no walker', () => {
    const state = board({ pieces: [walled(3)], units: [unitOf('walker', at([21.5, 15]))] })
    expect(why(state, { 1: [26, 15] })).toBeUndefined()
  })
})

describe('CF-TERRAIN-08 C4-VEH-17 roads', () => {
  const road = (to = 60): PieceSpec => ({ id: 'S', kind: 'road', area: [10, 14, to, 16] })
  const on = (pieces: readonly PieceSpec[], y = 15, type: 'vehicle' | 'walker' | 'skimmer' = 'vehicle') =>
    board({ pieces, units: [unitOf(type, at([12, y]))] })
  it('17" and 18" are allowed, 18.01" are not', () => {
    expect(why(on([road()]), { 1: [29, 15] })).toBeUndefined()
    expect(why(on([road()]), { 1: [30, 15] })).toBeUndefined()
    expect(why(on([road()]), { 1: [30.01, 15] })).toBe('tooFar')
  })
  it('the middle must keep to it from start to end; the hull may overhang', () => {
    expect(why(on([road()], 14.1), { 1: [29, 14.1] })).toBeUndefined()
    expect(why(on([road()], 13.9), { 1: [29, 15] })).toBe('tooFar')
    expect(why(on([road(28)]), { 1: [29, 15] })).toBe('tooFar')
  })
  it('two roads that meet are one way, a gap between them is none', () => {
    const next = (from: number): PieceSpec => ({ id: 'T', kind: 'road', area: [from, 14, 60, 16] })
    expect(why(on([road(20), next(20)]), { 1: [29, 15] })).toBeUndefined()
    expect(why(on([road(20), next(20.1)]), { 1: [29, 15] })).toBe('tooFar')
  })
  it('a fast vehicle goes 30"', () => {
    const state = board({ pieces: [road()], units: [unitOf('vehicle', at([12, 15]), { rules: ['fast'] })] })
    expect(why(state, { 1: [42, 15] })).toBeUndefined()
    expect(why(state, { 1: [42.01, 15] })).toBe('tooFar')
  })
  it.each(['walker', 'skimmer'] as const)('not for a %s', (type) =>
    expect(why(on([road()], 15, type), { 1: [25, 15] })).toBe('tooFar'),
  )
  it('not where the ground calls for a test', () => {
    const rubble: PieceSpec = { id: 'D', kind: 'crater', area: [20, 16, 22, 20] }
    expect(why(on([road(), rubble]), { 1: [29, 15] })).toBe('noTestsByRoad')
    expect(why(on([road(), rubble]), { 1: [24, 15] })).toBeUndefined()
  })
  it('whoever used it holds fire this turn', () => {
    expect(move(on([road()]), { 1: [29, 15] }, []).state.units['L']?.conditions).toEqual(['roadMove'])
    expect(move(on([road()]), { 1: [24, 15] }, []).state.units['L']?.conditions).toEqual([])
  })
})

describe('CF-MOVE-08 CF-TERRAIN-07 barricades under tracks', () => {
  const barricade: PieceSpec = { id: 'B', kind: 'barricade', area: [17, 12, 17.5, 18], height: 1 }
  const gone = (state: ReturnType<typeof move>) => state.state.table.pieces.length === 0
  it('a vehicle that passes crushes it: 6", die 3', () =>
    expect(gone(move(drive([barricade], 14), { 1: [20, 15] }, ['3']))).toBe(true))
  it('one that fails stops in front and leaves it: die 1', () => {
    const run = move(drive([barricade], 14), { 1: [20, 15] }, ['1'])
    expect(gone(run)).toBe(false)
    expect(run.damage(1)).toMatchObject({ immobilised: true })
  })
  it('a skimmer harms nothing', () =>
    expect(
      gone(
        move(board({ pieces: [barricade], units: [unitOf('skimmer', at([14, 15]))] }), { 1: [22, 15] }, []),
      ),
    ).toBe(false))
  it('troops climb over it and leave it', () =>
    expect(
      gone(
        move(board({ pieces: [barricade], units: [unitOf('infantry', at([16, 15]))] }), { 1: [19, 15] }, [
          '5',
          '1',
        ]),
      ),
    ).toBe(false))
  it('a wider hull sweeps wider: the corner that brushes it counts', () => {
    const broad = hullBody(4, 8, 2)
    const beside: PieceSpec = { ...barricade, area: [17, 18.5, 17.5, 20] }
    const state = (body: typeof carrier) =>
      board({ pieces: [beside], units: [unitOf('vehicle', at([14, 15]), { body })] })
    expect(testsOf(state(carrier), { 1: [20, 15] })).toEqual([])
    expect(testsOf(state(broad), { 1: [20, 15] })).toEqual(['dangerous'])
  })
})

describe('CF-TERRAIN-07 CF-TERRAIN-02 C4-VEH-11 C4-VEH-13 wire and tank traps', () => {
  const piece = (kind: 'wire' | 'tankTraps'): PieceSpec => ({
    id: 'T',
    kind,
    area: [20, 12, 21, 18],
    ...(kind === 'tankTraps' && { height: 0.8 }),
  })
  const agreed: PieceSpec = {
    id: 'T',
    kind: 'barricade',
    area: [20, 12, 21, 18],
    agreed: { ground: 'open', vehicles: 'impassable', cover: 5 },
  }
  type Kind = 'vehicle' | 'walker' | 'skimmer' | 'infantry'
  const across = (pieces: PieceSpec, type: Kind, from: number, to: number) => {
    const state = board({ pieces: [pieces], units: [unitOf(type, at([from, 15]))] })
    return [why(state, { 1: [to, 15] }), ...testsOf(state, { 1: [to, 15] })]
  }
  it.each([piece('tankTraps'), agreed])('traps stop vehicles and walkers ($kind)', (traps) => {
    expect(across(traps, 'vehicle', 15, 26)[0]).toBe('impassable')
    expect(across(traps, 'walker', 18, 23)[0]).toBe('impassable')
    // Touching them is allowed.
    expect(across(traps, 'vehicle', 15, 18)).toEqual([undefined])
  })
  it.each([piece('tankTraps'), agreed])('not a skimmer, and not men, who need no test ($kind)', (traps) => {
    expect(across(traps, 'skimmer', 15, 26)).toEqual([undefined])
    expect(across(traps, 'infantry', 18, 24)).toEqual([undefined])
  })
  it('wire slows men, and neither vehicles nor walkers, who need no test and leave it there (CF-STRAT-32)', () => {
    expect(across(piece('wire'), 'infantry', 19, 23)).toEqual([undefined, 'difficult'])
    for (const type of ['vehicle', 'skimmer'] as const)
      expect(across(piece('wire'), type, 15, 26)).toEqual([undefined])
    expect(across(piece('wire'), 'walker', 18, 23)).toEqual([undefined])
    const state = board({ pieces: [piece('wire')], units: [unitOf('vehicle', at([15, 15]))] })
    expect(move(state, { 1: [26, 15] }, []).state.table.pieces).toHaveLength(1)
  })
  it('men may end in wire, and not in traps', () => {
    const on = (kind: 'wire' | 'tankTraps') =>
      why(board({ pieces: [piece(kind)], units: [unitOf('infantry', at([18, 15]))] }), { 1: [20.5, 15] })
    expect(on('wire')).toBeUndefined()
    expect(on('tankTraps')).toBe('insideWall')
  })
})

describe('CF-TERRAIN-02 CF-STRAT-31 walkers and barricades', () => {
  const barricade: PieceSpec = { id: 'B', kind: 'barricade', area: [17, 12, 17.5, 18], height: 1 }
  const walker = (more: Partial<PieceSpec> = {}) =>
    board({ pieces: [{ ...barricade, ...more }], units: [unitOf('walker', at([14, 15]))] })
  it('a walker tests as infantry does, and crushes what it strides through', () => {
    expect(testsOf(walker(), { 1: [19.5, 15] })).toEqual(['difficult'])
    expect(move(walker(), { 1: [19.5, 15] }, ['6', '2']).state.table.pieces).toEqual([])
  })
  it('one agreed to be dangerous too: crushed also where it is immobilised on it', () => {
    const run = move(walker({ dangerous: true }), { 1: [19.5, 15] }, ['6', '2', '1'])
    expect(run.damage(1)).toMatchObject({ immobilised: true })
    expect(run.state.table.pieces).toEqual([])
  })
})
