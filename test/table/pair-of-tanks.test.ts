/** A squadron of tanks by hand: each mount held or fired by itself, each hull turned by itself, and the log of what came through. */
import { heldAt } from './in-hand'
import { expect, it } from 'vitest'
import { weaponRows } from '../../renderer/page/hands/battle/attack-draft'
import { tickWeapon } from '../../renderer/page/hands/battle/arming'
import { chooseHull, turnShown } from '../../renderer/page/hands/battle/driving'
import { hasChances, oddsStore } from '../../renderer/page/hands/battle/odds'
import { select } from '../../renderer/page/hands/battle/selecting'
import { shockStore } from '../../renderer/page/hands/battle/tank-shock'
import { fireAtVehicles } from '../../shared/words/fire-at-vehicles'
import { thing } from '../../shared/words/facts/line'
import { hullName } from '../../renderer/page/words/model-name'
import { isVehicleProfile } from '../../shared/force'
import { inches } from '../../shared/geometry/length'
import { PairOfTanks } from '../e2e/pair-of-tanks'
import { TableDriver } from './driver'

it('a squadron of tanks turns one by one and chooses what it fires', async () => {
  const driver = await TableDriver.sitDown()
  const { page } = driver
  const pair = await PairOfTanks.begin(driver.onlooker)
  const [tanks, carrier] = [await pair.unit('tanks'), await pair.unit('carrier')]
  const second = tanks.models[1] ?? ''
  await driver.open(pair.game)
  const table = () => heldAt(page)
  await driver.button(select, tanks.id)
  await driver.press(';')
  for (let inch = 0; inch < 12; inch++) await driver.press('ArrowUp')
  expect(shockStore(page).getState().draft?.distance).toBeCloseTo(inches(24))
  await driver.press('Escape', 'Ctrl+Enter')
  await driver.answerAll()

  // The second of them is turned alone, before they fire.
  await driver.button(select, tanks.id)
  await driver.button(chooseHull, second)
  await driver.press('E')
  const { move } = table()
  expect(move).toMatchObject({ purpose: 'pivot', lead: second })
  expect(Object.keys(move?.paths ?? {})).toEqual([second])
  expect(move === null ? 0 : turnShown(driver.battle.view, move)).toBe(-15)
  await driver.press('Escape')
  expect(table().move).toBeNull()

  // Each weapon is held and fired by itself; of the other nothing is changed.
  await driver.click(carrier.models[0] ?? '')
  expect(hasChances(oddsStore(page).getState())).toBe(true)
  const firing = () => {
    const { attack, targets } = table()
    const preview = targets?.list.find(({ target }) => target === carrier.id)
    if (attack === null || preview === undefined) throw new Error('they aim at nobody')
    return Object.fromEntries(weaponRows(attack, preview).map((row) => [row.weapon, row]))
  }
  const counts = () => [firing()['pair-a/cannon']?.firing, firing()['pair-a/lance']?.firing]
  const lances = counts()[1]
  expect(counts()).toEqual([2, lances])
  await driver.button(tickWeapon, 'pair-a/cannon')
  expect(counts()).toEqual([0, lances])
  await driver.button(tickWeapon, 'pair-a/cannon')
  expect(counts()).toEqual([2, lances])
  // Each line names its tank and where on it the weapon is.
  const { view: seen } = driver.battle
  const kindOf = (model: string, mount: string | undefined) => {
    const profile = seen.models[model]?.profile
    if (profile === undefined || !isVehicleProfile(profile)) return null
    return profile.mounts.find(({ id }) => id === mount)?.kind
  }
  const names = { language: 'en' as const, exists: () => true, translate: (key: string) => key }
  const lines = firing()['pair-a/lance']?.firers ?? []
  expect(lines.map(({ model, mount }) => [hullName(seen, model, names), kindOf(model, mount)])).toEqual([
    ['Tank 1', 'hull'],
    ['Tank 1', 'pintle'],
    ['Tank 2', 'hull'],
    ['Tank 2', 'pintle'],
  ])

  await driver.press('Enter')
  await driver.answerAll()
  const { view, events } = driver.battle
  const end = events.findLastIndex(({ type }) => type === 'shootingResolved')
  const resolved = events[end]
  if (resolved?.type !== 'shootingResolved') throw new Error('they have not fired')
  const told = fireAtVehicles(resolved, events.slice(0, end), view)
  expect(told?.key).toMatch(/^event\.shootingResolved\.hull/)
  expect(told?.args).toMatchObject({ unit: thing(tanks.id), target: thing(carrier.id) })
  const { hits, glances, pens } = told?.args ?? {}
  expect(hits).toBeGreaterThan(0)
  expect(Number(glances) + Number(pens)).toBeGreaterThan(0)
  expect(driver.told).toEqual([])
})
