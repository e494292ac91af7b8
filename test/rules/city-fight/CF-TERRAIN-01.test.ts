import { describe, expect, it } from 'vitest'
import { cityToTable, generateCity, tableToCity, vitalPiece } from '../../../shared/city'
import { citySchema, type City } from '../../../shared/protocol/city'
import { footprint, terrainOf } from '../../../shared/table'
import { afterTheFall } from '../../../main/rulesets/city-fight/collapse/rubble'
import { board } from '../board'
import { battleOn } from './CF-DESTROY-session'

const plain = generateCity('gamma', 'sheet')
const agreed: City['pieces'][number]['agreed'] = { ground: 'open', cover: null, size: 2 }
const withFirst = (more: Partial<City['pieces'][number]>): City => ({
  ...plain,
  pieces: plain.pieces.map((piece, index) => (index === 0 ? { ...piece, ...more } : piece)),
})

describe('CF-TERRAIN-01 the terrain sheet', () => {
  it('what is agreed of a piece goes with the city file to the table and back', () => {
    const city = citySchema.parse(
      JSON.parse(JSON.stringify(withFirst({ agreed, fortified: true, dangerous: true }))),
    )
    const table = cityToTable(city)
    expect(table.pieces[0]?.agreed).toEqual(agreed)
    expect(table.pieces[0]?.state).toEqual({ fortified: true, dangerous: true })
    expect(tableToCity(table, city, vitalPiece(city))).toEqual(city)
  })
  it('a file that says nothing of it is as before: nothing agreed, sound and not fortified', () => {
    const table = cityToTable(plain)
    expect(table.pieces.every(({ agreed: answer }) => answer === undefined)).toBe(true)
    expect(table.pieces.some(({ state }) => state.fortified || state.dangerous)).toBe(false)
    expect(tableToCity(table, plain, vitalPiece(plain))).toEqual(plain)
  })
  it.each([{ cover: 1 }, { cover: 7 }, { size: 4 }, { ground: 'swamp' }])('refuses %j', (answer) =>
    expect(citySchema.safeParse(withFirst({ agreed: answer as typeof agreed })).success).toBe(false),
  )
  it('both players see what stands on the sheet', async () => {
    const state = board({
      pieces: [{ id: 'heap', kind: 'rubble', area: [10, 10, 20, 20], agreed: { size: 1, cover: 5 } }],
      units: [
        { id: 'u', seat: 'a', models: [{ at: [2, 2, 0] }] },
        { id: 'v', seat: 'b', models: [{ at: [60, 40, 0] }] },
      ],
    })
    const game = await battleOn(state, '')
    for (const seat of ['a', 'b'] as const)
      expect(game.snapshot(seat).view.table.pieces[0]?.agreed).toEqual({ size: 1, cover: 5 })
  })
})

describe('CF-TERRAIN-07 obstacles', () => {
  const crates: City = {
    ...plain,
    designs: [
      {
        kind: 'barricade',
        id: 'crates',
        outline: [
          { x: -50, z: -10 },
          { x: 50, z: -10 },
          { x: 50, z: 10 },
          { x: -50, z: 10 },
        ],
        height: 25,
      },
    ],
    pieces: [...plain.pieces, { design: 'crates', at: { x: 300, z: 300 }, turn: 30, vital: false }],
  }
  it('barricades are agreed onto the table as ordinary terrain: difficult, 4+ behind them, no shelter in them', () => {
    const laid = cityToTable(citySchema.parse(crates)).pieces.at(-1)
    expect(laid && terrainOf(laid)).toMatchObject({ ground: 'difficult', cover: 4, shelters: false })
  })
})

describe('CF-DESTROY-06 a city kept in the middle of a battle', () => {
  it('holds its fallen ruins beside standing ones of the same design', () => {
    const table = cityToTable(plain)
    const ruin = table.pieces.find(({ design }) => design.kind === 'ruin')!
    const twin = { ...ruin, id: 'twin', at: { x: ruin.at.x + 1, z: ruin.at.z } }
    const fallen = afterTheFall({ ...table, pieces: [...table.pieces, twin] }, ruin.id)
    const read = cityToTable(
      citySchema.parse(JSON.parse(JSON.stringify(tableToCity(fallen, plain, ruin.id)))),
    )
    const index = table.pieces.indexOf(ruin)
    expect(read.pieces[index]?.design).toEqual(fallen.pieces[index]?.design)
    expect(read.pieces[index]?.design.kind).toBe('collapsed')
    expect(read.pieces.at(-1)?.design.kind).toBe('ruin')
    expect(footprint(read.pieces[index]!)).toEqual(footprint(ruin))
  })
  it('counts its first ruin as the vital one though it has come down', () => {
    const table = cityToTable(plain)
    const ruin = table.pieces.find(({ design }) => design.kind === 'ruin')!
    const kept = tableToCity(afterTheFall(table, ruin.id), plain, null)
    expect(vitalPiece(kept)).toBe(ruin.id)
  })
})
