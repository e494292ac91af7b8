/** Worked examples of the specs, staged by mouse, played from there, and found as the spec says. */
import { inches } from '../../shared/geometry/length'
import type { Page } from 'playwright/test'
import { expect, test } from './seat'
import type { Spectator } from './spectator'
import { houseAlone } from './staged-game'
import { StageUser } from './stage-user'

const inch = (mm: number): number => mm / inches(1)
const at = (x: number, y: number, depth = 48) => ({ x: inches(x), z: inches(depth - y) })
const ground = { piece: null, level: 0 }

interface Example {
  readonly cite: string
  readonly says: string
  stage(stager: StageUser): Promise<unknown>
  found(game: string, spectator: Spectator, page: Page): Promise<void>
  /** With the house; else on a bare table. */
  readonly city?: true
}
async function coherent(game: string, spectator: Spectator): Promise<boolean> {
  return (await spectator.ask<'coherency'>(game, 'a', { ask: 'coherency', unit: 'L' })).coherent
}
async function mayGo(game: string, spectator: Spectator, to: ReturnType<typeof at>): Promise<string | null> {
  const check = await spectator.ask<'checkMove'>(game, 'a', {
    ask: 'checkMove',
    unit: 'L',
    paths: { 'L.1': [{ at: to, on: ground }] },
    purpose: 'move',
  })
  return check.refusal?.key ?? check.models['L.1']?.refusal?.key ?? null
}
const battle: readonly Example[] = [
  {
    cite: 'C4-BASE-05',
    says: 'bases of half an inch ten inches apart have a gap of nine',
    async stage(stager) {
      await stager.line('a', 'L', [[10, 10]])
      await stager.line('b', 'E', [[16, 18]])
    },
    async found(game, spectator) {
      const { gap } = await spectator.ask<'distance'>(game, 'a', { ask: 'distance', from: 'L.1', to: 'E.1' })
      expect(inch(gap)).toBeCloseTo(9, 1)
    },
  },
  {
    cite: 'C4-MOVE-06',
    says: 'gaps of two inches hold a unit together, although its ends are five apart',
    stage: (stager) =>
      stager.line('a', 'L', [
        [10, 10],
        [13, 10],
        [16, 10],
      ]),
    found: async (game, spectator) => expect(await coherent(game, spectator)).toBe(true),
  },
  {
    cite: 'C4-MOVE-06',
    says: 'a tenth more, and it is broken',
    stage: (stager) =>
      stager.line('a', 'L', [
        [10, 10],
        [13, 10],
        [16.1, 10],
      ]),
    found: async (game, spectator) => expect(await coherent(game, spectator)).toBe(false),
  },
  {
    cite: 'C4-MOVE-07',
    says: 'two pairs ten inches apart are broken',
    stage: (stager) =>
      stager.line('a', 'L', [
        [10, 10],
        [12, 10],
        [23, 10],
        [25, 10],
      ]),
    found: async (game, spectator) => expect(await coherent(game, spectator)).toBe(false),
  },
  {
    cite: 'C4-MOVE-04',
    says: 'a move may end an inch from the enemy, not nine tenths',
    async stage(stager) {
      await stager.line('a', 'L', [[14, 10]])
      await stager.line('b', 'E', [[20, 10]])
    },
    async found(game, spectator) {
      expect(await mayGo(game, spectator, at(18, 10))).toBeNull()
      expect(await mayGo(game, spectator, at(18.1, 10))).toBe('refusal.enemyTooClose')
    },
  },
  {
    cite: 'C4-WEAPON-24',
    says: 'a pinned unit does not move',
    async stage(stager) {
      await stager.line('a', 'L', [[14, 10]])
      await stager.ticks('state-pinned')
      await stager.line('b', 'E', [[20, 30]])
    },
    async found(game, spectator) {
      const { legal, view } = await spectator.see(game, 'a')
      expect(view.units['L']?.pinned).toBe(true)
      expect(legal.some(({ type, unit }) => type === 'move' && unit === 'L')).toBe(false)
    },
  },
  ...(
    [
      [31.4, true],
      [31.5, false],
    ] as const
  ).map(([x, holds]): Example => ({
    cite: 'CF-COH-02',
    says: `a storey up and ${(x - 29.5).toFixed(1)} inches aside the chain ${holds ? 'holds' : 'is broken'}`,
    city: true,
    async stage(stager) {
      await stager.bringsPlain('a', { x: 29.5, y: 38, level: 0 }, 2)
      await stager.putsExactly('L.1', [29.5, 38])
      await stager.carriesAlone('L.2', { x, y: 38, level: 1 })
      await stager.putsExactly('L.2', [x, 38])
    },
    found: async (game, spectator) => expect(await coherent(game, spectator)).toBe(holds),
  })),
  ...(
    [
      [6, true],
      [7, false],
    ] as const
  ).map(([left, tested]): Example => ({
    cite: 'C4-SHOOT-20',
    says: `of ${left + 2} two are lost to shooting: ${tested ? 'a test' : 'none'}`,
    async stage(stager) {
      await stager.bringsPlain('a', { x: 12, y: 10 }, left)
      await stager.writes('Lost to shooting', 2)
      await stager.bringsPlain('b', { x: 34, y: 38 }, 2)
      await stager.situates({ phase: 'shooting', active: 'Far side', dice: '3 4' })
    },
    async found(game, spectator, page) {
      await page.keyboard.press('Control+Enter')
      await expect.poll(async () => (await spectator.see(game, 'a')).view.turn.phase).toBe('assault')
      const { events, view } = await spectator.see(game, 'a')
      const tests = events.filter(
        ({ type, data }) => type === 'rolled' && 'purpose' in data && data.purpose === 'morale',
      )
      expect(tests).toHaveLength(tested ? 1 : 0)
      expect(view.units['L']?.fallingBack).toBe(false)
    },
  })),
]

test('worked examples of the battle are staged by mouse and found as they are written', async ({
  page,
  host,
  spectator,
  user: _user,
}) => {
  test.setTimeout(1_500_000)
  await spectator.call('saveCity', { city: houseAlone('own-house') })
  for (const [n, { cite, says, city, stage, found }] of battle.entries())
    await test.step(`${cite}: ${says}`, async () => {
      await page.goto(`${host.url}&bench`)
      const stager = new StageUser(page, 48)
      await stager.begins({ title: `${n + 1} ${cite}`, ...(city && { city: 'own-house' }) })
      await stage(stager)
      await found(await stager.plays(), spectator, page)
      console.log(`${cite}: ${says}`)
    })
})

test('EX-01 of a skirmish: from edge to edge it is seventeen and a half centimetres', async ({
  page,
  spectator,
  user: _user,
}) => {
  test.setTimeout(300_000)
  const stager = new StageUser(page, 80 / 2.54)
  await stager.begins({ title: 'EX-01', skirmish: true })
  await stager.soldier('a', [10, 10])
  await stager.soldier('b', [30, 10])
  const game = await stager.plays()
  const query = { ask: 'lsSight', from: { model: 'a1' }, to: { model: 'b1' } } as const
  const seen = await spectator.call('query', { game, seat: 'a', query })
  // The gap between two bases, in millimetres.
  expect(seen).toMatchObject({ visible: true, distance: 175 })
})
