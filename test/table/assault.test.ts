/** An assault over two floors is fought by hand: declared, struck down the ladder, run from and rallied. */
import { heldAt } from './in-hand'
import { expect, it } from 'vitest'
import { chargeNotes } from '../../renderer/page/hands/battle/charge-notes'
import { combatShown } from '../../renderer/page/hands/battle/combat-shown'
import { combatsStore } from '../../renderer/page/hands/battle/combat-store'
import { flightLabel, flightNow, runnersStore } from '../../renderer/page/hands/battle/runners'
import { liveShow } from '../../renderer/page/show/live-show'
import type { Decision } from '../../shared/protocol/decision'
import { Storm } from '../e2e/storm'
import { TableDriver } from './driver'

/** Faces for the dice of the desk: the stormers win by three, the tenants run twelve inches, and rally. */
function faces({ args, seat }: Decision, count: number): readonly number[] {
  const all = (...of: readonly number[]) => Array.from({ length: count }, (_, i) => of[i % of.length] ?? 1)
  switch (args?.['purpose']) {
    case 'difficult':
    case 'morale':
      return all(6, 5)
    case 'regroup':
      return all(1, 2)
    case 'fallBack':
      return all(6, 6)
    case 'sweepingAdvance':
      return all(seat === 'a' ? 1 : 6)
    case 'toHitCombat':
      return seat === 'a' ? all(5, 1, 2, 4) : all(1, 2, 3, 5)
    default:
      return seat === 'a' ? all(4, 1, 5, 5, 4, 1) : all(1, 5)
  }
}

it('an assault over two floors is fought, a casualty picked on the table, the loser runs and regroups', async () => {
  const driver = await TableDriver.sitDown()
  const { page } = driver
  const storm = await Storm.begin(driver.onlooker)
  const [party, holders] = [await storm.unit('party'), await storm.unit('holders')]
  await driver.open(storm.game)
  const [first = '', second = '', third = '', , , upstairs = '', beside = ''] = holders.models
  const table = () => heldAt(page)
  const combat = () =>
    combatShown(
      driver.battle,
      liveShow(page).getState().heldBack,
      table().selected,
      combatsStore(page).getState(),
    )

  // The charge is declared by clicking on the enemy, and its card tells what it meets.
  await driver.click(party.models[0] ?? '')
  const preview = table().assaults?.list.find(({ target }) => target === holders.id)
  if (preview === undefined) throw new Error('nobody can be charged')
  expect(chargeNotes(driver.battle.view, party.id, preview)).toMatchObject([
    { key: 'difficult' },
    { key: 'cover', count: 10 },
    { key: 'frag', count: 8 },
  ])
  await driver.press('1')
  expect(table().storey).toBe(1)
  await driver.click(upstairs)
  expect(table().assault).toEqual({ unit: party.id, targets: [holders.id] })
  const { state } = driver.battle
  await driver.press('Enter')
  expect(driver.battle.state).not.toBe(state)

  const lit = new Set<number>()
  // The third too: behind his comrades he would run aside, and end with the stormers on his heels.
  const wanted = [second, first, upstairs, beside, third]
  let clicked = false
  const runs: unknown[] = []
  let conditions: readonly boolean[] = []
  const ticked = () => {
    const { draft } = table()
    return draft?.form === 'pick' ? draft.ids : []
  }
  /** Clicked off, and the right one on, the way a hand does it. */
  const pickOf = async (form: Extract<Decision['form'], { form: 'models' }>): Promise<void> => {
    const model = wanted.find((id) => form.from.includes(id))
    if (model !== undefined && !ticked().includes(model)) {
      await driver.click(model)
      if (!clicked) {
        expect(ticked()).toContain(model)
        await driver.press('Backspace')
        expect(ticked()).not.toContain(model)
        await driver.click(model)
        clicked = true
      }
      expect(ticked()).toContain(model)
    }
    await driver.press('Enter')
  }
  const settle = async (): Promise<void> => {
    for (let { asked } = driver; asked !== null; { asked } = driver) {
      const { form, kind, args } = asked
      const now = combat()?.ladder.find((rung) => rung.state === 'now')
      if (now !== undefined) lit.add(now.initiative)
      if (args?.['purpose'] === 'fallBack') {
        const flight = flightNow(page)
        runs.push(flight?.unit, flight && flightLabel(flight.preview))
      }
      if (kind === 'regroup')
        conditions = (runnersStore(page).getState().ways[holders.id]?.regroup ?? []).map(({ met }) => met)
      const before = driver.battle.state
      if (form.form === 'dice') {
        for (const face of faces(asked, form.count)) await driver.press(String(face))
        await driver.press('Enter')
      } else if (kind === 'woundedModel' && form.form === 'models') await pickOf(form)
      else await driver.answer()
      expect(driver.battle.state, kind).not.toBe(before)
    }
  }
  await settle()
  expect(driver.battle.view.units[party.id]?.locked).toEqual([holders.id])

  // The panel says who will strike when.
  const ladder = combat()?.ladder ?? []
  expect(ladder.map(({ initiative, state: told }) => [initiative, told])).toEqual([
    [10, 'coming'],
    [1, 'coming'],
  ])
  const strikers = ladder[0]?.groups.find(({ target }) => target === party.id)
  expect(strikers?.models).toHaveLength(10)
  expect(JSON.stringify(ladder[1]?.groups)).toContain('maul')

  // The round is fought down the ladder; the losers run with their strip drawn, and rally.
  await driver.press('Ctrl+Enter')
  await settle()
  expect(clicked).toBe(true)
  expect([...lit]).toContain(10)
  expect(runs).toEqual([holders.id, { key: 'combat:flight.label', args: { dice: 2, mean: 7 } }])
  expect(conditions).toEqual([true, true, true, true, false])
  const { view, events } = driver.battle
  expect(wanted.map((id) => view.models[id]?.status)).toEqual(wanted.map(() => 'casualty'))
  expect(view.units[holders.id]).toMatchObject({ fallingBack: false, regrouped: true, locked: [] })
  expect(events.some(({ type }) => type === 'fellBack')).toBe(true)
  expect(events.some(({ type }) => type === 'regrouped')).toBe(true)
})
