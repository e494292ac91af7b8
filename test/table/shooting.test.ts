/** A mixed squad fires: whom it may aim at, with which weapons, at which chances, and what one key does of it. */
import { expect, it } from 'vitest'
import { canBeFired, tickAll, tickWeapon } from '../../renderer/page/hands/battle/arming'
import { weaponRows } from '../../renderer/page/hands/battle/attack-draft'
import { attackHand } from '../../renderer/page/hands/battle/attack-hand'
import { isLeft, leave } from '../../renderer/page/hands/battle/automatic'
import { fastPlayStore } from '../../renderer/page/hands/battle/fast-play'
import { barsOf, chanceOfAtLeast, oddsStore } from '../../renderer/page/hands/battle/odds'
import { attackStore } from '../../renderer/page/hands/battle/attack-store'
import { tableStore } from '../../renderer/page/table/table-store'
import type { GameSetup } from '../../shared/protocol/setup'
import type { UnitView } from '../../shared/protocol/game-view'
import { Volley } from '../e2e/volley'
import { TableDriver } from './driver'

type Fire = readonly { readonly model: string; readonly weapon: string }[]

/** The squad is about to fire; nobody is in hand yet. */
async function volleyAt(mode: GameSetup['mode'] = 'solo') {
  const driver = await TableDriver.sitDown()
  const volley = await Volley.begin(driver.onlooker, mode)
  const [squad, near] = [await volley.unit('squad'), await volley.unit('near')]
  return { driver, volley, squad, near }
}
/** It is taken in hand and its target is clicked. */
async function aim(driver: TableDriver, squad: UnitView, target: UnitView): Promise<void> {
  await driver.click(squad.models[0] ?? '')
  expect(tableStore(driver.page).getState().selected).toBe(squad.id)
  await driver.click(target.models[0] ?? '')
  expect(attackStore(driver.page).getState().attack).toMatchObject({ unit: squad.id, target: target.id })
}

it('weapons are toggled, the chances are those of the rules, and one key resolves the whole attack', async () => {
  const { driver, volley, squad, near } = await volleyAt()
  const { page } = driver
  await driver.open(volley.game)
  await aim(driver, squad, near)
  expect(attackHand(page).drafts?.()).toBe(true)

  const { view } = driver.battle
  const armed = (name: string): Fire =>
    squad.models.flatMap((model) =>
      (view.models[model]?.weapons ?? [])
        .filter((weapon) => view.weapons[weapon]?.name.en === name)
        .map((weapon) => ({ model, weapon })),
    )
  const [rifles, suns] = [armed('Slug rifle'), armed('Sun gun')]
  expect([rifles.length, suns.length]).toEqual([6, 2])
  const card = () => {
    const { attack, targets } = attackStore(page).getState()
    const preview = targets?.list.find(({ target }) => target === near.id)
    if (attack === null || preview === undefined) throw new Error('no attack lies ready')
    return { attack, preview, ready: canBeFired(attack, preview, oddsStore(page).getState()) }
  }
  const firing = ([one]: Fire) =>
    weaponRows(card().attack, card().preview).find(({ weapon }) => weapon === one?.weapon)?.firing
  const tick = async ([one]: Fire) => {
    await driver.push(() => tickWeapon(page, one?.weapon ?? ''))
  }
  /** The chances are what the host says of this fire, number by number. */
  const shows = async (fire: Fire) => {
    const { odds, stale } = oddsStore(page).getState()
    const told = await driver.onlooker.ask<'fireOdds'>(volley.game, 'a', {
      ask: 'fireOdds',
      unit: squad.id,
      target: near.id,
      fire: [...fire],
    })
    expect(odds).toEqual(told)
    expect(stale).toBe(false)
    const last = told.casualties.findLastIndex((chance) => chance > 0)
    expect(barsOf(odds?.casualties ?? []).map(({ chance }) => chance)).toEqual(
      told.casualties.slice(0, last + 1),
    )
    return told
  }

  // Everybody fires; two sun guns may burn those who carry them (C4-WEAPON-13).
  const full = await shows([...rifles, ...suns])
  expect(chanceOfAtLeast(full.overheated, 1)).toBeGreaterThan(0)

  // Without the sun guns nobody burns; without the rifles as well nothing is left to roll.
  await tick(suns)
  expect(firing(suns)).toBe(0)
  expect(chanceOfAtLeast((await shows(rifles)).overheated, 1)).toBe(0)
  expect(card().ready).toBe(true)
  await tick(rifles)
  expect(oddsStore(page).getState().odds).toBe(null)
  expect(card().ready).toBe(false)
  await tick(suns)
  // Skill 4, Strength 7 against Toughness 3, and AP 2 goes through the armour.
  expect((await shows(suns)).groups).toMatchObject([{ toHit: 3, toWound: 2, save: null }])

  // A click on a model of the squad lets it take up its weapon.
  await driver.click(rifles[0]?.model ?? '')
  expect(firing(rifles)).toBe(1)
  await shows([...suns, ...rifles.slice(0, 1)])

  await driver.push(tickAll)
  await shows([...rifles, ...suns])

  // One key: the other side's losses are taken as proposed, and nothing is left to answer.
  await driver.press('Shift+Enter')
  expect(fastPlayStore(page).getState().running).toBe(false)
  expect(driver.asked).toBe(null)
  const after = driver.battle
  expect(after.waitingFor).toEqual([])
  expect(after.view.units[squad.id]?.shot).toBe(true)
  const left = near.models.filter((id) => after.view.models[id]?.pose != null).length
  expect(left).toBeLessThan(6)
  // The squad is in the hand again.
  expect(tableStore(page).getState().selected).toBe(squad.id)
  expect(driver.inputsMade).toBe(8)
})

it('a choice left to the program is not asked about', async () => {
  const { driver, volley, squad, near } = await volleyAt()
  await driver.open(volley.game)
  expect(isLeft(driver.battle, 'b', 'casualties')).toBe(false)
  await driver.push((page) => leave(page, 'b', 'casualties', true))
  expect(isLeft(driver.battle, 'b', 'casualties')).toBe(true)
  expect((await volley.see('a')).view.automatic?.b.casualties).toBe(true)

  await aim(driver, squad, near)
  await driver.press('Enter')
  expect(driver.battle.view.units[squad.id]?.shot).toBe(true)
  const { waitingFor, events } = await volley.see('b')
  expect(waitingFor).toEqual([])
  expect(events.some(({ type }) => type === 'shootingDeclared')).toBe(true)
  expect(driver.asked).toBe(null)
})

it('with two players at one screen the key stops at the other player’s question, and works for him too', async () => {
  const { driver, volley, squad, near } = await volleyAt('hotSeat')
  const { game } = volley
  await driver.onlooker.call('setHandover', { game, seat: 'a', level: 'quick', consent: true })
  await driver.open(game)
  await aim(driver, squad, near)
  await driver.press('Shift+Enter')
  expect(driver.told).toContain('assist:fast.otherSeat')
  expect((await volley.see('b')).waitingFor).toEqual(['b'])
  expect(driver.covered).toBe(false)
  expect(driver.battle.seat).toBe('b')
  expect(driver.asked?.kind).toBe('casualties')
  await driver.press('Shift+Enter')
  expect((await volley.see('b')).waitingFor).toEqual([])
  expect(driver.asked).toBe(null)
})
