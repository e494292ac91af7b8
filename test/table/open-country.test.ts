/** Open country is laid at the table, freely or in turns; what both agree a piece counts as is on its card. */
import { expect, it } from 'vitest'
import {
  setupOf,
  standardDraft,
  standardTitle,
  withPack,
  withLevel,
  type SetupDraft,
} from '../../renderer/page/editors/setup-draft'
import { takePiece } from '../../renderer/page/hands/battle/placing'
import { changeTerms, proposeTerms } from '../../renderer/page/hands/battle/terrain-terms'
import { pieceLookedAt } from '../../renderer/page/hands/battle/piece-looked-at'
import { densityBounds, terrainClass, terrainDensity } from '../../shared/city'
import { inches } from '../../shared/geometry/length'
import { pieceOf, terrainOf } from '../../shared/table'
import type { Piece } from '../../shared/table/types'
import type { Library } from '../../shared/protocol/library'
import { patrols } from '../e2e/patrols'
import { TableDriver } from './driver'

/** A game of two patrols as the wizard would set it up. */
async function laid(drafted: (draft: SetupDraft, library: Library) => SetupDraft): Promise<TableDriver> {
  const driver = await TableDriver.sitDown()
  const { onlooker } = driver
  for (const force of await patrols()) await onlooker.call('saveForce', { force })
  const library = await onlooker.call('library', {})
  const draft = drafted(standardDraft(library, '', 'laid in the open'), library)
  const setup = setupOf(
    {
      ...draft,
      mode: 'solo',
      sides: {
        a: { name: '', force: 'harbour-watch-patrol' },
        b: { name: '', force: 'cinder-order-patrol' },
      },
      // Small forces break the chart: both agree to them.
      organising: { ...draft.organising, asTheyAre: true },
    },
    { title: 'Open country', a: 'Ada', b: 'Boris' },
  )
  const { game } = await onlooker.call('createGame', { setup })
  await driver.open(game)
  await driver.answerAll()
  return driver
}
const tableOf = ({ battle: { view } }: TableDriver) => view.table
async function lay(driver: TableDriver, design: string, x: number, z: number): Promise<void> {
  const before = tableOf(driver).pieces.length
  await driver.button(takePiece, design)
  await driver.click({ x: inches(x), z: inches(z) })
  await driver.answerAll()
  expect(tableOf(driver).pieces, design).toHaveLength(before + 1)
}
const lookedAt = (driver: TableDriver): Piece | undefined => {
  const id = pieceLookedAt(driver.page)
  return id === null ? undefined : pieceOf(tableOf(driver), id)
}

it('open country is laid at the table: its share is counted, each piece tells its sheet, both are content', async () => {
  const driver = await laid((draft, library) => {
    const alpha = withLevel(draft, library, 'alpha')
    return { ...alpha, terrain: { ...alpha.terrain, how: 'free', turf: 'grass' }, scenario: 'clear-out' }
  })
  expect(driver.battle.view.stage).toBe('terrain')
  expect(terrainDensity(tableOf(driver))).toBe(0)
  await lay(driver, 'wood-oaks', 16, 18)
  await lay(driver, 'hill-broad', 32, 20)
  await lay(driver, 'crops-wheat', 22, 36)
  const { turf, pieces } = tableOf(driver)
  expect(turf).toBe('grass')
  expect(pieces.map(({ design }) => design.id)).toEqual(['wood-oaks', 'hill-broad', 'crops-wheat'])
  // It blocks sight and covers; it blocks sight alone; it covers alone.
  expect(pieces.map(terrainClass)).toEqual(['A', 'C', 'B'])
  const density = terrainDensity(tableOf(driver))
  expect(density).toBeGreaterThan(0)
  expect(density).toBeLessThan(densityBounds.usual)

  await driver.press('Escape')
  await driver.hover({ x: inches(22), z: inches(36) })
  const wheat = lookedAt(driver)
  expect(wheat?.design.id).toBe('crops-wheat')
  expect(wheat && terrainOf(wheat)).toMatchObject({ cover: 6, size: 1 })

  await driver.press('Ctrl+Enter')
  await driver.answerAll()
  expect(driver.battle.view.stage).toBe('deployment')
  expect(driver.told).toEqual([])
})

it('without City Fight the table is laid in turns, and the battle is no city battle', async () => {
  const driver = await laid((draft, library) => {
    expect(standardTitle(withPack(draft, library, 'city-fight', false), library)).toBe('setup:openTitle')
    const gamma = withLevel(withPack(draft, library, 'city-fight', false), library, 'gamma')
    return { ...gamma, terrain: { ...gamma.terrain, how: 'procedure' }, scenario: 'cleanse' }
  })
  expect(driver.battle.view).toMatchObject({ systems: ['core4'], table: { turf: 'grass' } })
  const seats: (string | undefined)[] = []
  for (const [design, x, z] of [
    ['wood-oaks', 16, 18],
    ['hill-broad', 32, 20],
  ] as const) {
    seats.push(driver.battle.view.parts.laying?.placing?.seat)
    await lay(driver, design, x, z)
  }
  expect(new Set(seats)).toEqual(new Set(['a', 'b']))
  await driver.press('Escape')

  // Its card is kept by a click; what both agree it counts as is said there and on the table's own copy of it.
  await driver.click({ x: inches(16), z: inches(18) })
  const wood = () => {
    const found = lookedAt(driver)
    if (found === undefined) throw new Error('no card is kept')
    return found
  }
  expect(wood().design.id).toBe('wood-oaks')
  await driver.button(changeTerms, wood(), { cover: 4 })
  await driver.button(changeTerms, wood(), { size: 2 })
  await driver.button(changeTerms, wood(), { ground: 'open' })
  await driver.button(proposeTerms, wood())
  await driver.answerAll()
  expect(wood().agreed).toEqual({ ground: 'open', cover: 4, size: 2 })
  expect(terrainOf(wood())).toMatchObject({ ground: 'open', cover: 4, size: 2 })

  await driver.press('Escape')
  await driver.press('Ctrl+Enter')
  await driver.answerAll()
  expect(driver.battle.view.stage).toBe('deployment')
  expect(driver.told).toEqual([])
})
