import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { skirmishOpeningState } from '../../main/judge/skirmish/opening-state'
import { lookAtCase, momentOfSkirmish } from '../../main/judge'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { catalogue, cityToTable, strayDoors, tableToCity, vitalPiece } from '../../shared/city'
import { doorsIn, moveAllDoors, moveDoors } from '../../shared/city/editing'
import { skirmishCaseSchema, skirmishStageSchema } from '../../shared/protocol/case'
import { citySchema, type City } from '../../shared/protocol/city'
import { doorway } from '../../shared/table'
import type { SkirmishSetup } from '../../shared/protocol/skirmish/setup'

const cities = readdirSync('resources/cities').map((file) =>
  citySchema.parse(JSON.parse(readFileSync(`resources/cities/${file}`, 'utf8'))),
)
const everywhere = ({ pieces }: City): readonly number[] => pieces.map((_, i) => i)
const asFile = (city: City): City => citySchema.parse(JSON.parse(JSON.stringify(city)))

/** A town house whose front has windows over its door, and a man on either side of that. */
const oneHouse = citySchema.parse({
  format: 'war-storeys/city',
  version: 1,
  id: 'one-house',
  name: { en: 'One house', ru: 'Один дом' },
  level: 'skirmish',
  width: 800,
  depth: 800,
  pieces: [{ design: 'town-house', at: { x: 400, z: 400 }, turn: 0 }],
})
const houseCase = (city: City, more: object = {}) =>
  skirmishCaseSchema.parse({
    title: 'Doors',
    systems: ['live-skirmish'],
    table: { city, names: ['house'] },
    models: [{ id: 'a1', seat: 'a', at: [10, 10] }],
    ...more,
  })
const setup = {
  title: 'doors',
  systems: ['live-skirmish'],
  scenario: { how: 'ready', id: 'none' },
  sides: { a: { name: 'A', force: 'a' }, b: { name: 'B', force: 'b' } },
  dice: { source: 'seeded', seed: 'doors' },
  mode: 'hotSeat',
  settings: {},
} as const satisfies SkirmishSetup

describe('doors of a city that are shut', () => {
  it('of every ready city: each is wall in its table, and the file comes back the same', () => {
    let shut = 0
    for (const city of cities) {
      const closed = moveAllDoors(city, everywhere(city), true)
      const table = cityToTable(closed)
      for (const { design, shut: doors = [] } of table.pieces) {
        shut += doors.length
        if (design.kind === 'ruin')
          expect(design.walls.flatMap(({ openings }) => openings).some(({ kind }) => kind === 'door')).toBe(
            false,
          )
      }
      expect(strayDoors(closed)).toEqual([])
      expect(tableToCity(table, closed, vitalPiece(closed))).toEqual(asFile(closed))
      // Opened again nothing is left of it.
      expect(moveAllDoors(closed, everywhere(city), false)).toEqual(city)
    }
    expect(shut).toBeGreaterThan(100)
  })

  it('one of several alone, and what stands above it stays open', () => {
    const [first, ...others] = doorsIn(oneHouse, 0)
    if (!first) throw new Error('a house has a door')
    const closed = moveDoors(oneHouse, 0, [first], true)
    expect(doorsIn(closed, 0).map(({ shut }) => shut)).toEqual([true, ...others.map(() => false)])
    const count = (city: City): number => {
      const [piece] = cityToTable(city).pieces
      return piece?.design.kind === 'ruin' ? (piece.design.walls[first.wall]?.openings.length ?? 0) : 0
    }
    expect(count(closed)).toBe(count(oneHouse) - 1)
  })

  it('a skirmish begins with them, a man beside one opens it, and what is seen of the table says so', () => {
    const closed = moveAllDoors(oneHouse, [0], true)
    const opened = skirmishOpeningState(houseCase(closed))
    expect(opened.doors?.map(({ piece }) => piece)).toEqual(doorsIn(closed, 0).map(() => 'house'))
    expect(liveSkirmish.view(opened, 'a').table.pieces[0]?.shut).toHaveLength(doorsIn(closed, 0).length)
    const [door] = opened.doors ?? []
    const [{ design } = { design: null }] = cityToTable(oneHouse).pieces
    const place = design?.kind === 'ruin' && door ? doorway(design, door) : null
    if (!place) throw new Error('a door is somewhere')
    // A base's radius and a little from the wall, outside.
    const beside = [place.at.x + place.way.z * 16, place.at.z - place.way.x * 16] as const
    const at = [40 + beside[0] / 10, 40 - beside[1] / 10]
    const state = skirmishOpeningState(houseCase(closed, { models: [{ id: 'a1', seat: 'a', at }] }))
    const target = { type: 'activate', activity: 'door', members: [{ model: 'a1' }] }
    const command = liveSkirmish
      .legalCommands(state, 'a')
      .find((one) => 'activity' in one && one.activity === 'door')
    expect(command, JSON.stringify(target)).toBeDefined()
  })

  it('a moment with doors shut goes into a stage and comes back, and a case numbers them as the designs do', () => {
    const closed = moveAllDoors(oneHouse, [0], true)
    const state = skirmishOpeningState(houseCase(closed))
    const { stage, left } = momentOfSkirmish(state, setup, { id: 'doors', title: 'Doors' })
    expect(left).toEqual([])
    expect(stage.table.city?.pieces[0]).toMatchObject({ design: 'town-house', shut: closed.pieces[0]?.shut })
    expect(skirmishOpeningState(skirmishStageSchema.parse(JSON.parse(JSON.stringify(stage)))).doors).toEqual(
      state.doors,
    )
    // Told by the case beside the city: by the same numbers, whatever the city has shut.
    const doors = doorsIn(oneHouse, 0).map(({ wall, opening }) => ({ piece: 'house', wall, opening }))
    expect(skirmishOpeningState(houseCase(closed, { doors })).doors).toHaveLength(doors.length)
  })

  it('a door that is not there is one fault with its place, in a city and in a stage on it', () => {
    const [piece] = oneHouse.pieces
    const window = catalogue['town-house']
    const at =
      window?.kind === 'ruin'
        ? window.walls.flatMap(({ openings }, wall) =>
            openings.flatMap(({ kind }, opening) => (kind === 'window' ? [{ wall, opening }] : [])),
          )[0]
        : undefined
    const good = doorsIn(oneHouse, 0)[0]
    if (!piece || !at || !good) throw new Error('a house has doors and windows')
    const { wall, opening } = good
    for (const wrong of [at, { wall: 99, opening: 0 }, { wall, opening: 99 }]) {
      const bad: City = { ...oneHouse, pieces: [{ ...piece, shut: [{ wall, opening }, wrong] }] }
      expect(strayDoors(bad)).toEqual([{ piece: 0, entry: 1 }])
      expect(lookAtCase(houseCase(bad)).faults).toMatchObject([
        { path: '$.table.city.pieces[0].shut[1]', text: { key: 'fault.noDoor' } },
      ])
      // The table is laid all the same: whoever takes the city in tells of it.
      expect(cityToTable(bad).pieces[0]?.shut).toHaveLength(1)
    }
    const heap: City = {
      ...oneHouse,
      pieces: [{ ...piece, design: 'rubble-long', shut: [{ wall: 0, opening: 0 }] }],
    }
    expect(strayDoors(heap)).toEqual(catalogue['rubble-long'] ? [{ piece: 0, entry: 0 }] : [])
  })
})
