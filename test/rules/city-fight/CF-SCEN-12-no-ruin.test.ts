import { describe, expect, it } from 'vitest'
import { playerChance } from '../../../main/automa'
import { RefusedSetup } from '../../../main/engine'
import { randomSetup } from '../../../main/hosts/commands/play'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { cityFight } from '../../../main/rulesets'
import { storageIn } from '../../../main/storage'
import { cityToTable, vitalPiece } from '../../../shared/city'
import type { City } from '../../../shared/protocol/city'
import { cityStakes } from '../../../main/rulesets/city-fight/scenarios/city-stakes'
import type { GameSetup } from '../../../shared/protocol/setup'
import { missionNamed } from '../missions'

/** A game in a ready city. */
async function ready(): Promise<{ readonly setup: GameSetup; readonly city: City }> {
  const luck = playerChance('no ruin')
  for (;;) {
    const setup = await randomSetup(storageIn('/nowhere', resourcesFolder()), 'no ruin', luck)
    if (setup.resources?.city) return { setup, city: setup.resources.city }
  }
}
const noRuin = (city: City): City => {
  const ruins = new Set(
    cityToTable(city).pieces.flatMap(({ design }, n) =>
      design.kind === 'ruin' || design.kind === 'collapsed' ? [n] : [],
    ),
  )
  return { ...city, pieces: city.pieces.filter((_, n) => !ruins.has(n)) }
}

describe('CF-SCEN-12 in a city without any ruin', () => {
  const begun = async (scenario: GameSetup['scenario']) => {
    const { setup, city } = await ready()
    const { resources } = setup
    if (!resources) throw new Error('a setup without resources')
    return () => cityFight.begin({ ...setup, scenario, resources: { ...resources, city: noRuin(city) } })
  }
  it('is refused before the game begins, chosen or left to the die', async () => {
    for (const scenario of ['high-ground', 'roll'] as const) {
      const begin = await begun(scenario)
      expect(begin).toThrow(RefusedSetup)
      expect(begin).toThrow('refusal.noVitalBuilding')
    }
  })
  it('leaves Clear-out to be played', async () => {
    const state = (await begun('clear-out'))()
    expect([state.scenario, cityStakes.of(state).vitalRuin]).toEqual([null, null])
  })
})

describe('CF-SPECIAL-06, CF-CUSTOM-12 a ready city without the ground its mission needs', () => {
  const missions = [missionNamed('main-street-drive'), missionNamed('clear-out')]
  const begun = async (scenario: string) => {
    const { setup, city } = await ready()
    const { resources } = setup
    if (!resources) throw new Error('a setup without resources')
    return () =>
      cityFight.begin({ ...setup, scenario, resources: { ...resources, city: noRoad(city), missions } })
  }
  const noRoad = (city: City): City => {
    const roads = new Set(
      cityToTable(city).pieces.flatMap(({ design }, n) => (design.kind === 'road' ? [n] : [])),
    )
    return { ...city, pieces: city.pieces.filter((_, n) => !roads.has(n)) }
  }
  it('is refused before the game begins: the road is not there', async () => {
    const begin = await begun('main-street-drive')
    expect(begin).toThrow(RefusedSetup)
    expect(begin).toThrow('refusal.roadNeeded')
  })
  it('nor is a mission that names no ground refused for what another needs', async () => {
    const { table, stage } = (await begun('clear-out'))()
    expect([stage, table.pieces.some(({ design }) => design.kind === 'road')]).toEqual(['setUp', false])
  })
})

describe('the vital building of a ready city', () => {
  it('is the first ruin where something else bears the mark', async () => {
    const { city } = await ready()
    const kinds = cityToTable(city).pieces.map(({ design }) => design.kind)
    const marking = (n: number): City => ({
      ...city,
      pieces: city.pieces.map((piece, at) => ({ ...piece, vital: at === n })),
    })
    const [first, second] = kinds.flatMap((kind, n) => (kind === 'ruin' ? [n] : []))
    const other = kinds.findIndex((kind) => kind !== 'ruin' && kind !== 'collapsed')
    if (first === undefined || second === undefined || other < 0) throw new Error('too plain a city')
    expect(vitalPiece(marking(second))).toBe(`piece-${second + 1}`)
    expect(vitalPiece(marking(other))).toBe(`piece-${first + 1}`)
    expect(vitalPiece(noRuin(marking(other)))).toBeNull()
  })
})
