/** A key building helps whoever shoots: said beforehand by key and taken back, or answered when it matters; seen on the cards. */
import { expect, it } from 'vitest'
import { aimAtUnit, fire } from '../../renderer/page/hands/battle/attacking'
import { helpersOf } from '../../renderer/page/hands/battle/key-building'
import type { Answer, Decision } from '../../shared/protocol/decision'
import { Gunnery, gunners, tenants } from '../e2e/gunnery'
import { TableDriver } from './driver'

/** The gunners have named the house their fuel depot; a flamer of theirs is in it by the fifth turn. */
class Fuelled extends Gunnery {
  static override async begin(onlooker: Parameters<typeof Gunnery.begin>[0]): Promise<Fuelled> {
    const setup = {
      title: 'Fuelled',
      dice: { source: 'typed' as const },
      forces: [gunners, tenants] as const,
    }
    return new Fuelled(onlooker, await Fuelled.stage(onlooker, setup))
  }
  protected override answerTo(decision: Decision): Answer {
    const { kind, seat } = decision
    if (kind === 'stratagem' && seat === 'a') return { form: 'option', option: 'fuel-depot' }
    return kind === 'keyBuilding' ? { form: 'option', option: 'notNow' } : super.answerTo(decision)
  }
}
async function atTheHouse() {
  const driver = await TableDriver.sitDown()
  const game = await Fuelled.begin(driver.onlooker)
  await game.deployAll()
  await game.toShooting(5)
  await driver.open(game.game)
  const unit = (entry: string) => game.unitOf(driver.battle, entry).id
  const helped = () => driver.battle.view.parts.keyBuildings?.helped.map((help) => help.unit) ?? []
  await driver.clickInList(unit('flamers'))
  return { driver, unit, helped }
}

it('by key it is said beforehand, and taken back', async () => {
  const { driver, unit, helped } = await atTheHouse()
  const flamers = unit('flamers')
  expect(helpersOf(driver.battle, flamers)).toMatchObject([{ seat: 'a', stratagem: 'fuel-depot' }])
  expect(helpersOf(driver.battle, unit('mortars'))).toEqual([])
  await driver.press('Ctrl+K')
  expect(helped()).toEqual([flamers])
  expect(helpersOf(driver.battle, flamers)).toEqual([])
  await driver.press('Ctrl+Z')
  expect(helped()).toEqual([])
})

it('where nothing has been said its owner is asked as the flame is due, and a figure answers', async () => {
  const { driver, unit, helped } = await atTheHouse()
  await driver.push((page) => aimAtUnit(page, unit('holders')))
  await driver.push((page) => fire(page))
  while (driver.asked !== null && driver.asked.kind !== 'keyBuilding') await driver.answer()
  expect(driver.asked).toMatchObject({ seat: 'a', kind: 'keyBuilding', deliberate: true })
  // Nothing is spent by a key that is meant for something else.
  await driver.press('Enter')
  expect(driver.asked).toMatchObject({ kind: 'keyBuilding' })
  await driver.press('1')
  if (helped().length === 0) await driver.press('Enter')
  expect(helped()).toEqual([unit('flamers')])
})
