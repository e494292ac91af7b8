/** What every test of a skirmish starts from: a page on a host of its own, without complaints at the end. */
import type { Page } from 'playwright/test'
import type { Seat } from '../../shared/protocol/spatial'
import { test as base, expect } from './seat'
import { stageSkirmish, type StagedSkirmish } from './skirmish-staged'
import { SkirmishUser } from './skirmish-user'

export const test = base.extend<{ readonly player: SkirmishUser }>({
  player: async ({ page, spectator, user, complaints }, use) => {
    await use(new SkirmishUser(page, spectator, user))
    expect(complaints).toEqual([])
  },
})
export { expect }

export interface WantedSkirmish {
  /** Its id: a ready one, or one's own. */
  readonly scenario: string
  readonly mode: 'solo' | 'hotSeat'
  readonly seed: string
  readonly names: readonly [string, string]
  readonly title: string
}
/** From Home to a skirmish that has begun, through the wizard. */
export async function setUpSkirmish(
  page: Page,
  { scenario, mode, seed, names, title }: WantedSkirmish,
): Promise<void> {
  await page.getByTestId('new-skirmish').click()
  await page.getByTestId(`scenario-${scenario}`).click()
  await page.getByTestId('skirmish-step-players').click()
  await page.getByTestId(`choice-${mode}`).click()
  await page.getByLabel('Name of the Verdigris player').fill(names[0])
  await page.getByLabel('Name of the Ember player').fill(names[1])
  await page.getByLabel('Title of the game').fill(title)
  await page.getByTestId('skirmish-step-dice').click()
  await page.getByTestId('choice-seeded').click()
  await page.getByLabel('Seed of the dice').fill(seed)
  await page.getByTestId('start-skirmish').click()
}
/** Keys of the language files that reached the screen instead of words, and names of the engine's own. */
export async function rawWords(page: Page): Promise<readonly string[]> {
  const text = await page.locator('body').innerText()
  return text.match(/(?<![\w./])[a-z][A-Za-z]+(?:\.[a-z][A-Za-z]+)+(?!\w)|(?<![\w.])[ab]\.[a-z]{3,}/g) ?? []
}
/** From Home to the game that was played last. */
export async function goOn(page: Page, player: SkirmishUser): Promise<void> {
  await page.getByTestId('continue').click()
  await player.ready()
}
/** Stages a skirmish and goes on with it. @returns the game */
export async function playStaged(page: Page, player: SkirmishUser, staged: StagedSkirmish): Promise<string> {
  const game = await stageSkirmish(player.spectator, staged)
  await player.opens()
  await goOn(page, player)
  return game
}
/** Everything the host tells this page from now on, by the seat it is told to. */
export function overheard(page: Page): (seat: Seat) => readonly string[] {
  const told: { readonly seat: unknown; readonly text: string }[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload)
      for (const seat of ['a', 'b'] as const) if (isTold(JSON.parse(text), seat)) told.push({ seat, text })
    }),
  )
  return (seat) => told.flatMap((one) => (one.seat === seat ? [one.text] : []))
}
/** A snapshot or an update of this seat, however it is wrapped. */
function isTold(frame: unknown, seat: Seat): boolean {
  if (typeof frame !== 'object' || frame === null) return false
  if ('seat' in frame && 'state' in frame) return frame.seat === seat
  return Object.entries(frame).some(
    ([key, part]) => ['result', 'update', 'params', 'data'].includes(key) && isTold(part, seat),
  )
}
