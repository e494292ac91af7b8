import type { SeatSnapshot } from '../../shared/protocol/api'
import type { RollData } from '../../shared/protocol/event'
import { inches } from '../../shared/geometry/length'
import { Idle, walksThrough } from './idle'
import { approach, climb, standing } from './manoeuvre'
import { patrolNames } from './patrols'
import { expect, test } from './seat'
import type { TableUser } from './table-user'
import { setUp } from './wizard'
import { pictureOf } from './pictures'

/** Rifles and stormers at the ends of two streets that cross; the guard with its back to a ruin. */
const wishes: Readonly<Record<string, { readonly x: number; readonly z: number }>> = {
  a1: { x: 230, z: 680 },
  a2: { x: 480, z: 1000 },
  b1: { x: 1000, z: 250 },
  b2: { x: 655, z: 230 },
}
/** Where the streets cross. */
const crossing = { x: 620, z: 650 }
const gap = (snapshot: SeatSnapshot, one: string, other: string): number =>
  Math.min(
    ...standing(snapshot, one).flatMap(({ pose: { at } }) =>
      standing(snapshot, other).map(({ pose }) => Math.hypot(pose.at.x - at.x, pose.at.z - at.z) - inches(1)),
    ),
  )
const alive = ({ view }: SeatSnapshot): number =>
  Object.values(view.models).filter(({ status }) => status === 'onTable').length

/** Shoots with the first unit that may shoot at anybody: the card first, then the dice. */
async function shootOnce(user: TableUser): Promise<boolean> {
  const snapshot = await user.look()
  for (const { unit } of snapshot.legal.filter(({ type }) => type === 'shoot')) {
    if (unit === undefined) continue
    const list = await user.spectator.ask<'targets'>(snapshot.game, snapshot.seat, { ask: 'targets', unit })
    // Nothing may be measured before a target is named: what looks near enough after a move is.
    const target = list.find(
      (one) => one.verdict !== 'cannot' && gap(snapshot, unit, one.target) < inches(12),
    )?.target
    if (target === undefined) continue
    await user.selectUnit(unit)
    await user.page.getByTestId(`target-${target}`).click()
    const card = user.page.getByTestId('attack-card')
    await expect(card).toContainText(/\d ×/)
    await expect(card).toContainText('Models lost')
    await pictureOf(user.page, 'attack-en-1280x720')
    const before = await user.state()
    await user.page.getByTestId('roll').click()
    const missed = user.page.getByRole('alert').filter({ hasText: 'Out of range' })
    await expect(async () =>
      expect((await missed.count()) > 0 || (await user.state()) !== before).toBe(true),
    ).toPass()
    // Those who see it stand farther off than the unit: somebody else fires.
    if ((await user.state()) === before) {
      await user.page.getByTestId('cancel-attack').click()
      continue
    }
    await user.settle()
    return true
  }
  return false
}
async function chargeOnce(user: TableUser): Promise<boolean> {
  const snapshot = await user.look()
  for (const { unit } of snapshot.legal.filter(({ type }) => type === 'assault')) {
    if (unit === undefined) continue
    const list = await user.spectator.ask<'assaults'>(snapshot.game, snapshot.seat, { ask: 'assaults', unit })
    // Nothing may be measured before a charge is declared: what looks near enough is charged.
    const target = list.find(
      (one) => one.refusal === undefined && gap(snapshot, unit, one.target) < inches(4.5),
    )?.target
    if (target === undefined) continue
    await user.selectUnit(unit)
    const card = user.page.getByTestId('assault-card')
    await card.locator('label', { hasText: snapshot.view.units[target]?.name.en ?? target }).click()
    await pictureOf(user.page, 'charge-en-1280x720')
    const before = await user.state()
    await user.page.getByTestId('charge').click()
    expect(await user.changed(before)).toBe(true)
    await user.settle()
    return true
  }
  return false
}

test('a whole game of Clear-out with dice from the desk, from Home to the winner', async ({
  page,
  user,
  complaints,
}) => {
  // Six turns of which every die is typed: on a machine that others use they take their time.
  test.setTimeout(900_000)
  user.answering = async ({ decision }, kind) => {
    if (kind === 'quarter') await decision.getByTestId('option-nearLeft').click()
    else if (kind === 'stratagem') {
      const fortify = decision.getByTestId('option-fortifications')
      await ((await fortify.count()) > 0 ? fortify : decision.getByTestId('option-none')).click()
    } else if (kind === 'fortifications') {
      await decision.locator('.choice-list label').first().click()
      await page.getByTestId('desk-confirm').click()
    } else return false
    return true
  }
  const { dice } = user
  user.dice = (asked, count, seat) => {
    if (/Roll-off/.test(asked)) return [seat === 'a' ? 6 : 1]
    if (/Difficult/.test(asked)) return Array.from({ length: count }, () => 6)
    return dice(asked, count, seat)
  }
  await setUp(page, {
    level: 'alpha',
    terrain: 'city',
    city: 'Back street',
    scenario: 'clear-out',
    forces: patrolNames,
    mode: 'solo',
    dice: 'typed',
    title: 'A short game',
  })
  await user.ready()
  // The roll-off for the quarters is the first thing asked: its dice are typed in.
  await expect(user.decision).toHaveAttribute('data-form', 'dice')
  await user.settle()
  expect(
    await user.deployAll(
      ({ view, seat }, unit) => wishes[unit] ?? view.sides[seat].zone?.[0] ?? { x: 0, z: 0 },
    ),
  ).toBe(4)
  await user.settle()
  const start = await user.look()
  expect(start.view.stage).toBe('battle')
  expect(start.view.table.pieces.some(({ state }) => state.fortified)).toBe(true)
  const atStart = alive(start)

  const idle = new Idle(user.spectator, await user.game())
  const done = { moved: false, climbed: false, shot: false, charged: false }
  for (let phases = 0; !(await user.settle()).over; phases++) {
    expect(phases, 'six turns of six phases').toBeLessThan(40)
    const { view, seat } = await user.look()
    if (view.turn.phase === 'movement' && view.turn.game <= 4) {
      if (seat === 'a' && !done.climbed) {
        done.climbed = await climb(user, 'a2')
        await user.settle()
        if (done.climbed)
          expect(standing(await user.look(), 'a2').some(({ pose }) => pose.on.level > 0)).toBe(true)
      }
      const unit = seat === 'a' ? 'a1' : 'b2'
      if (!done.charged && standing(await user.look(), unit).length > 0) {
        if (await approach(user, unit, crossing)) done.moved = true
        await user.settle()
      }
    }
    if (view.turn.phase === 'shooting' && !done.shot) done.shot = await shootOnce(user)
    if (view.turn.phase === 'assault' && !done.charged) done.charged = await chargeOnce(user)
    if ((await user.settle()).over) break
    // When everything has been done nobody does anything more until the last turn.
    if (Object.values(done).every(Boolean) && view.turn.game < 5 && !walksThrough) {
      await idle.passTo(6)
      await user.seesItWentOn()
    } else await user.endPhase()
  }
  const { events } = await user.spectator.see(await user.game(), 'a')
  const rolls = events.filter(({ type }) => type === 'rolled').map(({ data }) => (data as RollData).purpose)
  expect(done).toEqual({ moved: true, climbed: true, shot: true, charged: true })
  // The charge met the enemy, and there was a fight.
  expect(rolls).toEqual(expect.arrayContaining(['difficult', 'toHit', 'toHitCombat']))
  const result = page.getByTestId('result')
  await pictureOf(page, 'result-en-1280x720')
  await expect(result).toHaveAttribute('data-winner', /^(a|b|draw)$/)
  await expect(user.battle.locator('.turn-number')).toHaveText('Turn 6 of 6')
  const end = await user.spectator.see(await user.game(), 'a')
  expect(alive(end)).toBeLessThan(atStart)
  // Every D6 of the game was typed in.
  const rolled = await result
    .getByRole('row', { name: /^D6 rolled/ })
    .getByRole('cell')
    .allTextContents()
  expect(rolled.reduce((sum, text) => sum + Number(text), 0)).toBe(user.typed.length + idle.typed)
  expect(complaints).toEqual([])
})
