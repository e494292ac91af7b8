/** Two games that differ in one secret of Boris's: whatever Ada meets at the screen is the same in both (LS-ENG-07). */
import { isSkirmishSnapshot, type SkirmishSnapshot } from '../../shared/protocol/api'
import type { Seat } from '../../shared/protocol/spatial'
import { expect, test } from './skirmish-seat'
import type { SkirmishUser } from './skirmish-user'
import type { Onlooker } from '../table/onlooker'
import { expectTheSame, pictureByNow, sitsDownAndLeaves, type World } from './twins'

test.use({ deviceScaleFactor: 1, painted: true })

async function see(spectator: Onlooker, game: string, seat: Seat): Promise<SkirmishSnapshot> {
  const snapshot = await spectator.call('subscribe', { game, seat })
  if (!isSkirmishSnapshot(snapshot)) throw new Error(`${game} is no skirmish`)
  return snapshot
}
/** Four Storeys Up, as far as the first question that Boris answers in secret. */
async function untilDevice(spectator: Onlooker): Promise<string> {
  const { game } = await spectator.call('createGame', {
    setup: {
      title: 'Twins',
      systems: ['live-skirmish'],
      scenario: { how: 'ready', id: 'four-storeys' },
      sides: { a: { name: 'Ada', force: 'lynx-group' }, b: { name: 'Boris', force: 'quarry-cell' } },
      dice: { source: 'seeded', seed: 'raid' },
      mode: 'hotSeat',
      handover: 'sealed',
      settings: {},
    },
  })
  for (;;) {
    const seats = [await see(spectator, game, 'a'), await see(spectator, game, 'b')]
    const [open] = seats.flatMap(({ seat, decisions }) => decisions.filter((one) => one.seat === seat))
    if (open === undefined) throw new Error('nobody hides a device')
    if (open.kind === 'lsDevice') return game
    const { seat, id: decision, default: answer } = open
    const { state } = await see(spectator, game, seat)
    await spectator.call('submit', { game, input: { kind: 'answer', seat, state, decision, answer } })
  }
}
/** Boris works on his secret his own way; then Ada sits down, looks, and leaves for the first screen. */
async function played(player: SkirmishUser, away: boolean): Promise<World> {
  const { page, spectator } = player
  const game = await untilDevice(spectator)
  await page.reload()
  await page.getByTestId('continue').click()
  await player.ready()
  await player.facing('lsDevice')
  if (away) {
    // He looks elsewhere, from nearer, on another floor, and names another place.
    await page.getByTestId('floor-2').click()
    await page.mouse.move(640, 360)
    await page.mouse.wheel(0, -600)
    await page.keyboard.press('KeyD')
    await page.mouse.click(600, 420)
  }
  const desk = { page, spectator, game }
  const draft = await pictureByNow(desk)
  for (;;) {
    const { decisions, state } = await see(spectator, game, 'b')
    const open = decisions.find(({ kind }) => kind === 'lsDevice')
    if (open === undefined) break
    const at = open.default.form === 'place' ? open.default.at : null
    if (at === null) throw new Error('a device lies at a place')
    const answer = away
      ? ({ form: 'place', at: { ...at, at: { x: at.at.x + 6, z: at.at.z + 4 } } } as const)
      : open.default
    await spectator.call('submit', {
      game,
      input: { kind: 'answer', seat: 'b', state, decision: open.id, answer },
    })
  }
  // He sets his men down, until it is Ada's turn to do so.
  for (;;) {
    const { view, state } = await see(spectator, game, 'b')
    if (view.posting?.seat !== 'b') break
    const poses = await spectator.call('query', { game, seat: 'b', query: { ask: 'lsSuggestPosts' } })
    const models = Object.entries(poses as Record<string, never>).map(([model, place]) =>
      'aboard' in (place as object) ? { model, ...(place as object) } : { model, pose: place, hidden: true },
    )
    if (models.length > 0)
      await spectator.call('submit', {
        game,
        input: { kind: 'command', seat: 'b', state, command: { type: 'post', models } },
      })
    const after = await see(spectator, game, 'b')
    await spectator.call('submit', {
      game,
      input: { kind: 'command', seat: 'b', state: after.state, command: { type: 'finishPosting' } },
    })
  }
  return sitsDownAndLeaves(desk, draft)
}

test('where Boris hides a device, and how he went about it, is told to Ada by no saved picture, no view and no word', async ({
  player,
}) => {
  const one = await played(player, false)
  const two = await played(player, true)
  expectTheSame(one, two)
  // Behind the curtain nothing is left of the table that Boris has seen.
  expect(one.curtain.text).not.toContain('device')
})
