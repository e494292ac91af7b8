/** Two battles that differ in the charge that Boris lays: whatever Ada meets at the screen is the same in both (CF-STRAT-04). */
import type { Answer, Decision } from '../../shared/protocol/decision'
import { patrols } from './patrols'
import { expect, test } from './seat'
import type { Spectator } from './spectator'
import type { TableUser } from './table-user'
import { expectTheSame, pictureByNow, sitsDownAndLeaves, type World } from './twins'

test.use({ opened: false, deviceScaleFactor: 1, painted: true })

/** Boris takes the charge and Ada nothing; where it lies and when it goes off is told apart by the world. */
function answerTo({ kind, seat, form, default: proposed }: Decision, away: boolean): Answer {
  if (kind === 'stratagem') return { form: 'option', option: seat === 'b' ? 'demolition' : 'none' }
  if (kind === 'demolitionRuin' && form.form === 'pieces')
    return { form: 'pieces', pieces: form.from.slice(away ? 1 : 0).slice(0, 1) }
  if (kind === 'demolitionTurn') return { form: 'option', option: away ? '5' : '3' }
  return proposed
}
/** Answers at the host, for either seat, until this is asked (true) or is asked no more (false). */
async function answers(spectator: Spectator, game: string, away: boolean, until: string, asked: boolean) {
  for (;;) {
    const seats = [await spectator.see(game, 'a'), await spectator.see(game, 'b')]
    const [open] = seats.flatMap(({ seat, decisions }) => decisions.filter((one) => one.seat === seat))
    if ((open?.kind === until) === asked) return
    if (open === undefined) throw new Error(`nobody is asked ${until}`)
    const { seat, id: decision } = open
    const { state } = await spectator.see(game, seat)
    const answer = answerTo(open, away)
    await spectator.call('submit', { game, input: { kind: 'answer', seat, state, decision, answer } })
  }
}
/** Boris works on his secret his own way; then Ada sits down, looks, and leaves for the first screen. */
async function played(user: TableUser, away: boolean): Promise<World> {
  const { page, spectator } = user
  const [a, b] = await patrols()
  if (a === undefined || b === undefined) throw new Error('there are no patrols')
  const { game } = await spectator.call('createGame', {
    setup: {
      title: 'Twins',
      systems: ['core4', 'city-fight'],
      level: 'alpha',
      terrain: { how: 'city', city: 'alpha-backstreet' },
      scenario: 'clear-out',
      sides: { a: { name: 'Ada', force: a.id }, b: { name: 'Boris', force: b.id } },
      // Boris is the first to declare, and Ada is asked after him.
      dice: { source: 'seeded', seed: 'mined 2' },
      mode: 'hotSeat',
      handover: 'sealed',
      settings: {},
    },
  })
  await answers(spectator, game, away, 'demolitionRuin', true)
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  await expect(user.decision).toHaveAttribute('data-kind', 'demolitionRuin')
  if (away) {
    // He looks elsewhere, from nearer, and points at another house.
    await page.mouse.move(640, 300)
    await page.mouse.wheel(0, -600)
    await page.keyboard.press('KeyD')
    await user.decision.locator('.choice-list label').nth(1).click()
  }
  const desk = { page, spectator, game }
  const draft = await pictureByNow(desk)
  await answers(spectator, game, away, 'demolitionRuin', false)
  await answers(spectator, game, away, 'demolitionTurn', false)
  const log = async () => {
    await page.getByTestId('recap-read').click()
    await page.getByRole('tab', { name: 'Log' }).click()
  }
  return sitsDownAndLeaves(desk, draft, log)
}

test('in which ruin Boris lays his charge, and for when, is told to Ada by no saved picture, no view and no word', async ({
  user,
  complaints,
}) => {
  const one = await played(user, false)
  const two = await played(user, true)
  expectTheSame(one, two)
  // She hears that there is a charge, and reads so in the log.
  expect(one.seat.text).toContain('Boris declares: Demolition')
  expect(one.curtain.text).not.toContain('Demolition')
  expect(complaints).toEqual([])
})
