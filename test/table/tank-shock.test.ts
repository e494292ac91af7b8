/** A tank drives at a squad: its way is aimed, the squad holds, and one of them stops it; a walker charges. */
import { expect, it } from 'vitest'
import { combatShown } from '../../renderer/page/hands/battle/combat-shown'
import { combatsStore } from '../../renderer/page/hands/battle/combat-store'
import { select } from '../../renderer/page/hands/battle/selecting'
import { shockLegal, shockStore } from '../../renderer/page/hands/battle/tank-shock'
import { liveShow } from '../../renderer/page/show/live-show'
import { attackStore } from '../../renderer/page/hands/battle/attack-store'
import { tableStore } from '../../renderer/page/table/table-store'
import { inches } from '../../shared/geometry/length'
import type { Option } from '../../shared/protocol/decision'
import { ChargeOfArmour } from '../e2e/charge-of-armour'
import { TableDriver } from './driver'
import { thrown } from './staged'

it('a tank shock is aimed by keys, and Death or Glory stops the tank', async () => {
  const driver = await TableDriver.sitDown()
  const battle = await ChargeOfArmour.begin(driver.onlooker, 'tank')
  const [tank, squad] = [await battle.unit('tank'), await battle.unit('squad')]
  const hull = tank.models[0] ?? ''
  await driver.open(battle.game)
  const shock = () => shockStore(driver.page).getState()
  const reached = () => shock().preview?.tanks.flatMap((one) => one.reached) ?? []

  // The tank is taken in hand, and the card tells what its way would bring.
  await driver.button(select, tank.id)
  expect(shockLegal(driver.page, tank.id)).toBeDefined()
  await driver.press(';')
  expect(shock().draft).toMatchObject({ unit: tank.id, distance: inches(12) })
  expect(reached()).toMatchObject([{ unit: squad.id }])
  expect(reached()[0]?.holds).toBeGreaterThan(0.5)
  await driver.press('ArrowDown')
  expect(shock().draft?.distance).toBe(inches(11))
  await driver.press('ArrowUp')
  await driver.press('Escape')
  expect(shock().draft).toBeNull()
  await driver.press(';')
  expect(reached().map(({ unit }) => unit)).toEqual([squad.id])

  // One of the squad stands in its way, with his chances before him, and halts it.
  const melta: Option[] = []
  const dice = thrown((_asked, along, count) => (count === 2 && along === 0 ? 4 : 3))
  await driver.press('Enter')
  await driver.answerAll((asked) => {
    if (asked.kind !== 'deathOrGlory' || asked.form.form !== 'option') return dice(asked)
    const [best] = asked.form.options.filter(({ id }) => id.endsWith('melta'))
    if (best === undefined) return undefined
    melta.push(best)
    return { form: 'option', option: best.id }
  })
  expect(melta).toMatchObject([{ text: { key: 'option.glory.shot', args: { model: squad.models[0] } } }])
  expect(melta[0]?.text.args?.['percent']).toBeCloseTo(69.4)
  const { models } = driver.battle.view
  expect(models[hull]?.damage?.immobilised).toBe(true)
  expect(squad.models.map((id) => models[id]?.status)).toEqual(squad.models.map(() => 'onTable'))

  // It is taken back.
  await driver.press('Ctrl+Z')
  expect(driver.battle.view.models[hull]?.damage?.immobilised).toBeUndefined()
  expect(driver.told).toEqual([])
})

it('a walker charges a squad and fights it', async () => {
  const driver = await TableDriver.sitDown()
  const battle = await ChargeOfArmour.begin(driver.onlooker, 'walker')
  await battle.leaves('b', 'closeWeapons', false)
  const [walker, squad] = [await battle.unit('walker'), await battle.unit('squad')]
  await driver.open(battle.game)
  const dice = thrown(({ seat }) => (seat === 'a' ? 5 : 2))
  const { page } = driver
  const combat = () =>
    combatShown(
      driver.battle,
      liveShow(page).getState().heldBack,
      tableStore(page).getState().selected,
      combatsStore(page).getState(),
    )
  await driver.button(select, walker.id)
  await driver.click(squad.models[0] ?? '')
  expect(attackStore(page).getState().assault).toEqual({ unit: walker.id, targets: [squad.id] })
  expect(combat()).toBeNull()
  await driver.press('Enter')
  await driver.answerAll(dice)
  expect(driver.battle.view.units[walker.id]?.locked).toEqual([squad.id])
  expect(combat()?.units).toEqual({ a: [walker.id], b: [squad.id] })

  // Who strikes after it is asked for grenades when his step comes, not before the round.
  const grenades: unknown[] = []
  await driver.press('Ctrl+Enter')
  await driver.answerAll((asked) => {
    if (asked.kind === 'grenades')
      grenades.push(combat()?.ladder.map(({ initiative, state }) => [initiative, state]))
    return dice(asked)
  })
  expect(grenades).toEqual([
    [
      [4, 'done'],
      [3, 'now'],
    ],
  ])
  const { models } = driver.battle.view
  expect(squad.models.filter((id) => models[id]?.status === 'casualty').length).toBeGreaterThan(0)
  expect(models[walker.models[0] ?? '']?.status).toBe('onTable')
  expect(driver.told).toEqual([])
})
