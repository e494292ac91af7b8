import { Idle, walksThrough } from './idle'
import { openSpot } from './places'
import { patrolNames } from './patrols'
import { expect, test } from './seat'
import { setUp } from './wizard'

test('two people at one seat fight over the highest building to the result', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  await setUp(page, {
    level: 'alpha',
    terrain: 'city',
    city: 'Back street',
    scenario: 'high-ground',
    forces: patrolNames,
    mode: 'hotSeat',
    dice: 'seeded',
    seed: 'two at one seat',
    names: ['Ada', 'Boris'],
    title: 'The tower',
  })
  await user.ready()
  await user.settle()
  const units = await user.deployAll(openSpot)
  expect(units).toBe(4)
  // Ada sits there to begin with; for Boris one curtain is drawn, and names him. After it each lifts the veil over his roster.
  expect(user.curtains).toEqual(['Boris takes the seat'])
  expect(user.lifts).toBeGreaterThan(0)

  for (let phases = 0; !(await user.settle()).over; phases++) {
    expect(phases, 'six turns of six phases').toBeLessThan(40)
    const { game } = (await user.look()).view.turn
    if (game === 2 && !walksThrough) {
      await new Idle(spectator, await user.game()).passTo(5)
      continue
    }
    // What decides the game is told while it can still be changed.
    if (game === 6)
      await expect(page.getByTestId('stakes').first()).toContainText('The last turn. As it stands')
    await user.endPhase()
  }
  const result = page.getByTestId('result')
  await expect(result).toBeVisible()
  await expect(result).toHaveAttribute('data-winner', /^(a|b|draw)$/)
  // How it came about: the vital building, and who stood there.
  await expect(page.getByTestId('result-places')).toContainText('CF-SCEN-12')
  expect((await user.battle.locator('.turn-number').textContent()) ?? '').toBe('Turn 6 of 6')
  expect(complaints).toEqual([])
})
