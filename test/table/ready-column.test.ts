/** Ready forces with vehicles, put down as proposed: the armour of a tank, and what its mounts bear on when it may fire. */
import { expect, it } from 'vitest'
import { columnsOf } from '../../renderer/hud/assist/profile-columns'
import { kindsOf } from '../../renderer/hud/assist/kinds'
import { select } from '../../renderer/page/hands/battle/selecting'
import { mountArcsStore } from '../../renderer/page/hands/battle/mount-arcs'
import { isVehicleProfile } from '../../shared/force'
import { TableDriver } from './driver'

it('a tank of a ready column tells its armour, and what its mounts bear on', async () => {
  const driver = await TableDriver.sitDown()
  const { onlooker, page } = driver
  const { game } = await onlooker.call('createGame', {
    setup: {
      title: 'Columns',
      systems: ['core4', 'city-fight'],
      level: 'alpha',
      terrain: { how: 'city', city: 'alpha-mill-lane' },
      scenario: 'clear-out',
      sides: {
        a: { name: 'Ada', force: 'moot-train-1000' },
        b: { name: 'Boris', force: 'watch-column-1000' },
      },
      dice: { source: 'seeded', seed: 'columns' },
      mode: 'solo',
      settings: {},
      asProposed: true,
      organising: { limit: 1500, detachments: 1, multiDetachment: 'above2500', asTheyAre: false },
    },
  })
  await driver.open(game)
  await driver.answerAll()
  const { view, seat } = driver.battle
  expect(view.stage).toBe('battle')
  const mountsOf = (unit: (typeof view.units)[string]): number => {
    const model = view.models[unit.models[0] ?? '']
    return model?.pose != null && isVehicleProfile(model.profile) ? model.profile.mounts.length : 0
  }
  // What stands there with most weapons.
  const [tank] = Object.values(view.units)
    .filter((unit) => unit.seat === seat)
    .sort((one, other) => mountsOf(other) - mountsOf(one))
  if (tank === undefined) throw new Error('there is no tank')
  const mounts = mountsOf(tank)
  expect(mounts).toBeGreaterThan(1)
  // Its card tells the armour of each facing, not what only the living have.
  const { armour } = columnsOf(kindsOf(view, tank, null), null)
  expect(armour).toEqual(['front', 'side', 'rear'])

  // At any time a key shows what a vehicle bears on, and lays it aside again.
  const borne = () => mountArcsStore(page).getState().list
  await driver.button(select, tank.id)
  expect(borne()).toEqual([])
  await driver.press('/')
  expect(borne()).toHaveLength(mounts)
  await driver.press('/')
  expect(borne()).toEqual([])

  // When it may fire they are shown unasked.
  await driver.press('Ctrl+Enter')
  await driver.answerAll()
  await driver.button(select, tank.id)
  expect(borne()).toHaveLength(mounts)
  expect(borne()).toEqual(await onlooker.ask<'mountArcs'>(game, seat, { ask: 'mountArcs', unit: tank.id }))
  await driver.button(select, null)
  expect(borne()).toEqual([])
  expect(driver.told).toEqual([])
})
