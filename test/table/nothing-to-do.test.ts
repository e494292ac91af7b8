/** A yes where nothing lies ready: it does what its button says, or it is said why it does nothing. */
import { expect, it, vi } from 'vitest'
import { gameStore } from '../../renderer/page/game/game-store'
import { beginMove } from '../../renderer/page/hands/battle/move-draft'
import { countIn, leaveOut, proposalNow, proposalStore } from '../../renderer/page/hands/battle/proposal'
import { moveStore } from '../../renderer/page/hands/battle/move-store'
import { heldAt } from './in-hand'
import type { Decision } from '../../shared/protocol/decision'
import { Company } from '../e2e/company'
import { TableDriver } from './driver'

async function toMove() {
  const driver = await TableDriver.sitDown()
  const company = await Company.toMove(driver.onlooker)
  await driver.open(company.game)
  return { driver, company, table: () => heldAt(driver.page) }
}

it('a proposal with nobody in it goes by Enter, and nobody moves', async () => {
  const { driver } = await toMove()
  const { page } = driver
  const { state } = driver.battle
  await driver.press('Shift+Enter')
  const now = proposalNow(page)
  if (now?.to !== 'move') throw new Error('nothing is proposed')
  for (const { unit } of now.moves) await driver.button(leaveOut, unit)
  expect(countIn(now, proposalStore(page).getState().without)).toBe(0)
  await driver.press('Enter')
  expect(proposalNow(page)).toBe(null)
  expect(driver.battle.state).toBe(state)
})

it('a unit taken in hand that is led nowhere stays, and its player is told why', async () => {
  const { driver, company, table } = await toMove()
  await driver.clickInList(await company.own('a', 's1'))
  await driver.press('M')
  expect(table().move).not.toBe(null)
  const { state } = driver.battle
  await driver.press('Enter')
  expect(table().turnedDown).toEqual({ key: 'battle:tip.nothingDrawn' })
  expect(driver.battle.state).toBe(state)
})

it.each([true, false])(
  'a question to be answered by a way, with none drawn (gives something up: %s)',
  async (deliberate) => {
    const { driver, company, table } = await toMove()
    const unit = await company.own('a', 's1')
    const models = driver.battle.view.units[unit]?.models ?? []
    const asked: Decision = {
      id: 'd1',
      seat: 'a',
      kind: 'regroupMove',
      because: [],
      form: { form: 'paths', unit, models: [...models], purpose: 'regroup', budget: { inches: 3 } } as never,
      default: { form: 'paths', paths: {} },
      ...(deliberate && { deliberate }),
    }
    const answer = vi.fn(() => Promise.resolve(true))
    const { page } = driver
    gameStore(page).setState({ snapshot: { ...driver.battle, decisions: [asked] }, answer })
    moveStore(page).setState({ move: beginMove(unit, models[0] ?? '', 'regroup' as never, 'd1', false) })
    await driver.press('Enter')
    if (deliberate) {
      expect(answer).not.toHaveBeenCalled()
      expect(table().turnedDown).toEqual({
        key: 'decision:byHand.button',
        args: { button: { key: 'decision:stay' } },
      })
    } else {
      expect(answer).toHaveBeenCalledWith(asked, asked.default)
      expect(table().move).toBe(null)
    }
  },
)
