/** What happened while a player was away is drawn for him without what he may not know. */
import { places, Raid, type Raided } from './raid'
import { opens, reel, sitsDown } from './reel'
import { expect, test } from './seat'

// Whoever returns is one who sees things move.
test.use({ opened: false, reducedMotion: 'no-preference', painted: true })
test.beforeEach(({ spectator }) =>
  spectator
    .call('savePreferences', {
      preferences: { dice: 'show', effects: true, motion: 'full' },
    })
    .then(() => undefined),
)

test('games that differ in what Boris may not know show him the same pictures of what he missed; one in what he may know, others', async ({
  page,
  host,
  spectator,
  complaints,
}) => {
  // Fifty painted pictures take their time on a machine that others use; a small window has half the pixels.
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 1280, height: 720 })
  const missed = async (raided: Raided) => {
    await (await Raid.begin(spectator, raided)).adaActs()
    await opens(page, host)
    await expect(page.getByTestId('curtain')).toContainText('The seat is for Boris')
    await sitsDown(page)
    return reel(page)
  }
  const { left, right, middle } = places
  const at = { 'a.three': left, 'a.two': right }
  const one = await missed({ at })
  expect(one.drawn.some(({ dice }) => dice.includes('To hit'))).toBe(true)
  // Who lies under which marker is Ada's secret.
  expect(await missed({ at: { 'a.three': right, 'a.two': left } })).toEqual(one)
  // Where no markers lie, where somebody is hidden is a secret too.
  const unmarked = await missed({ at, marked: false })
  expect(unmarked).not.toEqual(one)
  expect(await missed({ at: { 'a.three': left, 'a.two': middle }, marked: false })).toEqual(unmarked)
  // Who stands in the open is nobody's secret.
  expect(await missed({ at, open: 'a.two' })).not.toEqual(one)
  expect(complaints).toEqual([])
})
