/** What a whole player turn takes: every press, click and drag is counted, and nothing that is a decision is given up. */
import { expect, it } from 'vitest'
import { preferencesStore } from '../../renderer/page/app/preferences'
import { ableUnits, actingStore } from '../../renderer/page/hands/battle/acting'
import { groupNow } from '../../renderer/page/hands/battle/group'
import { proposalNow } from '../../renderer/page/hands/battle/proposal'
import { hasChances, oddsStore } from '../../renderer/page/hands/battle/odds'
import { isLegal } from '../../renderer/page/table/intent'
import { attackStore } from '../../renderer/page/hands/battle/attack-store'
import { inches } from '../../shared/geometry/length'
import type { PlanPoint } from '../../shared/geometry/point'
import { seatToAct } from '../../shared/seat-to-act'
import { Company, shooters } from '../e2e/company'
import { TableDriver } from './driver'

const ahead = ({ x, z }: PlanPoint, far: number): PlanPoint => ({ x, z: z - inches(far) })

/** It is side a's turn to move; phases in which nobody can do anything pass by themselves, as after installation. */
async function turnAt() {
  const driver = await TableDriver.sitDown()
  const { page } = driver
  preferencesStore(page).setState({ passEmpty: true })
  const company = await Company.toMove(driver.onlooker)
  await driver.open(company.game)
  return {
    driver,
    company,
    able: () => ableUnits(driver.battle, actingStore(page).getState()),
    /** Presses or drags something the game answers. */
    tell: async (doing: Promise<void>, why = ''): Promise<void> => {
      const { state } = driver.battle
      await doing
      expect(driver.battle.state, why).not.toBe(state)
    },
    phase: () => driver.battle.view.turn.phase,
  }
}
type Turn = Awaited<ReturnType<typeof turnAt>>
/** Nobody is left to move, but the last moves can be taken back: the end of the phase is offered, not done. */
async function endMoving({ driver, able, tell, phase }: Turn): Promise<void> {
  expect(able()).toEqual([])
  expect(phase()).toBe('movement')
  expect(isLegal(driver.battle, 'endPhase')).toBe(true)
  await tell(driver.press('Ctrl+Enter'))
  expect(phase()).toBe('shooting')
  expect(able()).toHaveLength(8)
}

it('eight units and three attacks in few inputs: three are dragged, one is, four go together, three fire', async () => {
  const turn = await turnAt()
  const { driver, company, able, tell, phase } = turn
  const { page } = driver
  const places = () => Promise.all([1, 5, 8].map((n) => company.at('a', `s${n}`)))
  const stood = await places()
  for (const entry of [...shooters, 's4']) {
    const from = await company.at('a', entry)
    const first = driver.battle.view.units[await company.own('a', entry)]?.models[0] ?? ''
    await tell(driver.drag(first, ahead(from, 4)), `${entry} has moved`)
  }
  // A box round the second row: from beyond its left end to beyond its right.
  const [first, last] = await Promise.all([company.at('a', 's5'), company.at('a', 's8')])
  await driver.drag(
    { x: first.x - inches(2.4), z: first.z - inches(1.4) },
    { x: last.x + inches(4.4), z: last.z + inches(2) },
  )
  expect(groupNow(page)).toHaveLength(4)
  const leader = driver.battle.view.units[await company.own('a', 's5')]?.models[0] ?? ''
  await driver.drag(leader, ahead(first, 5))
  const drawn = proposalNow(page)
  expect(drawn?.to === 'move' && drawn.moves).toHaveLength(4)
  await tell(driver.press('Enter'))
  const gone = await places()
  const far = gone.map(({ z }, i) => ((stood[i]?.z ?? 0) - z) / inches(1))
  expect(far.map((one) => Math.round(one))).toEqual([4, 5, 5])

  await endMoving(turn)
  for (const [done] of shooters.entries()) {
    // What the last volley led to has been decided when one fewer can still act.
    expect(able()).toHaveLength(8 - done)
    await driver.press('N')
    const { targets } = attackStore(page).getState()
    const aimed = targets?.list.find(({ verdict }) => verdict !== 'cannot')?.target ?? ''
    await driver.click(driver.battle.view.units[aimed]?.models[0] ?? '')
    expect(attackStore(page).getState().attack?.target).toBe(aimed)
    expect(hasChances(oddsStore(page).getState())).toBe(true)
    await tell(driver.press('Shift+Enter'))
    expect(attackStore(page).getState().attack).toBe(null)
    expect(driver.asked).toBe(null)
  }
  expect(able()).toHaveLength(8 - shooters.length)
  expect(phase()).toBe('shooting')
  await tell(driver.press('Ctrl+Enter'))
  // Nobody is near enough to be charged: the phase passes, and it is the other side's turn.
  expect(seatToAct(driver.battle)).toBe('b')
  expect(driver.told).toContain('acting:passed.assault')
  expect(driver.inputsMade).toBeLessThanOrEqual(20)
})

it('a turn of eight units with three attacks by keys alone', async () => {
  const turn = await turnAt()
  const { driver, company, tell } = turn
  const { page } = driver
  const stood = await company.at('a', 's8')
  // All in hand, four inches ahead, a little closer together, go.
  await driver.press('Ctrl+A')
  expect(groupNow(page)).toHaveLength(8)
  await driver.press('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', '-', '=')
  const drawn = proposalNow(page)
  expect(drawn?.to === 'move' && drawn.moves).toHaveLength(8)
  await tell(driver.press('Enter'))
  expect(Math.round((stood.z - (await company.at('a', 's8')).z) / inches(1))).toBe(4)

  await endMoving(turn)
  // One summary of targets, odds and what is given up; one yes.
  await driver.press('Shift+Enter')
  const fire = proposalNow(page)
  expect(fire?.to === 'fire' ? fire.orders.length : 0).toBeGreaterThanOrEqual(shooters.length)
  await tell(driver.press('Enter'))
  /** What the volley leads to is answered as proposed, with one key, until nothing is asked. */
  const answered = async () => {
    if (driver.asked !== null) await driver.press('Shift+Enter')
    expect(driver.asked).toBe(null)
  }
  await answered()
  // Nobody is left to fire, and nobody can charge: the turn passes by itself.
  expect(seatToAct(driver.battle)).toBe('b')
  expect(driver.inputsMade).toBeLessThanOrEqual(15)
  // What is still pressed for the phase that has passed meanwhile ends none of the other's, and that is said.
  const theirs = driver.battle.state
  await driver.press('Ctrl+Enter')
  expect(driver.battle.state).toBe(theirs)
  expect(driver.told).toContain('errors:wentOn.battle')
})
