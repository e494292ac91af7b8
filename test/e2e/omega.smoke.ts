/** Core 4 without a city, whole: an Omega mission on country from a seed, from the wizard to the result, two at one screen. */
import { inches } from '../../shared/geometry/length'
import type { PlanPoint } from '../../shared/geometry/point'
import type { SeatSnapshot } from '../../shared/protocol/api'
import { forceSchema, type Force } from '../../shared/protocol/force'
import { Idle } from './idle'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import type { TableUser } from './table-user'
import { setUp } from './wizard'

test.use({ opened: false })

const both = (name: string) => ({ en: name, ru: name })
const profile = { ws: 4, bs: 4, s: 4, t: 4, w: 1, i: 4, a: 1, ld: 9, sv: 4, inv: null }
const entry = { category: 'troops', type: 'infantry', points: 60, rules: [] }
/** A line on foot, who alone begins on the table; jumpers, who may come from above; riders, who come over the edge. */
const force = (side: string, scheme: string): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 4,
    id: `omega-${side}`,
    name: both(`Omega ${side}`),
    scheme,
    kinds: [
      { id: 'man', name: both('Man'), profile, weapons: ['gun'], gear: ['ccw'], figure: 'rifle' },
      { id: 'jumper', name: both('Jumper'), profile, weapons: ['gun'], gear: ['ccw'], figure: 'jump' },
      { id: 'rider', name: both('Rider'), profile, weapons: ['gun'], gear: ['ccw'], figure: 'bike' },
    ],
    weapons: [{ id: 'gun', name: both('Gun'), range: 48, s: 4, ap: 5, shots: 2, type: 'assault', rules: [] }],
    units: [
      { ...entry, id: `line-${side}`, name: both(`Line ${side}`), models: [{ kind: 'man', count: 3 }] },
      {
        ...entry,
        id: `jumpers-${side}`,
        name: both(`Jumpers ${side}`),
        category: 'fastAttack',
        type: 'jumpInfantry',
        models: [{ kind: 'jumper', count: 2 }],
        rules: [{ rule: 'deepStrike' }],
      },
      {
        ...entry,
        id: `riders-${side}`,
        name: both(`Riders ${side}`),
        category: 'fastAttack',
        type: 'bikes',
        models: [{ kind: 'rider', count: 2 }],
      },
    ],
  })

const named = ({ view }: SeatSnapshot, entryId: string) => {
  const unit = Object.values(view.units).find((one) => one.entry.id === entryId)
  if (unit === undefined) throw new Error(`no unit ${entryId}`)
  return unit
}
const standing = ({ view }: SeatSnapshot, entryId: string): number =>
  named({ view } as SeatSnapshot, entryId).models.filter((id) => view.models[id]?.status === 'onTable').length

/** Somewhere near the wish where the ground is free. */
const around = (wish: PlanPoint): readonly PlanPoint[] =>
  [
    [0, 0],
    [4, 0],
    [-4, 0],
    [8, 0],
    [-8, 0],
    [12, 0],
    [-12, 0],
    [0, 3],
    [16, 0],
    [-16, 0],
  ].map(([x = 0, z = 0]) => ({ x: wish.x + inches(x), z: wish.z + inches(z) }))

/** Whoever must come comes: jumpers from above, riders over the edge. */
async function arrivals(user: TableUser): Promise<readonly string[]> {
  const came: string[] = []
  for (;;) {
    await user.settle()
    const snapshot = await user.look()
    const unit = snapshot.legal.find(({ type }) => type === 'arrive')?.unit
    const own = unit === undefined ? undefined : snapshot.view.units[unit]
    if (own === undefined) return came
    const way = own.entry.type === 'jumpInfantry' ? 'deepStrike' : 'edge'
    const { width, depth } = snapshot.view.table
    const home = snapshot.view.sides[snapshot.seat].homeEdges[0]?.[0] ?? { x: 0, z: 0 }
    const isFar = home.z > depth / 2
    const into = way === 'deepStrike' ? inches(18) : inches(4)
    const wish = { x: width / 2, z: isFar ? depth - into : into }
    await user.page.getByTestId(`reserve-${own.id}`).click()
    const choice = user.page.getByTestId(`arrive-${way}-${own.id}`)
    if (await choice.isVisible()) await choice.click()
    const before = await user.state()
    for (const at of around(wish)) {
      if (await user.clickTable({ ...at, y: 0 }, 1)) break
    }
    expect(await user.state(), `${own.entry.id} came`).not.toBe(before)
    came.push(`${own.entry.id} ${way}`)
  }
}
/** The line fires at the enemy's, if it sees anybody. */
async function fire(user: TableUser): Promise<boolean> {
  const snapshot = await user.look()
  for (const { unit } of snapshot.legal.filter(({ type }) => type === 'shoot')) {
    if (unit === undefined) continue
    const list = await user.spectator.ask<'targets'>(snapshot.game, snapshot.seat, { ask: 'targets', unit })
    const target = list.find((one) => one.verdict !== 'cannot')?.target
    if (target === undefined) continue
    await user.selectUnit(unit)
    await user.page.getByTestId(`target-${target}`).click()
    await expect(user.page.getByTestId('attack-card')).toContainText('Night: first 2D6 × 3″ must reach it')
    await pictureOf(user.page, 'omega-night')
    const before = await user.state()
    await user.page.getByTestId('roll').click()
    expect(await user.changed(before)).toBe(true)
    await user.settle()
    return true
  }
  return false
}

test('Recon at Omega on farm country: night, reserves over the edge and from above, the sheet, and the result after the last turn', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  test.setTimeout(600_000)
  for (const one of [force('a', 'verdigris'), force('b', 'ember')])
    await spectator.call('saveForce', { force: one })
  await user.opens()
  await setUp(page, {
    inTheOpen: true,
    level: 'omega',
    terrain: 'seed',
    land: 'Farm country',
    tableSeed: 'omega',
    scenario: 'recon',
    forces: ['Omega a', 'Omega b'],
    mode: 'hotSeat',
    names: ['Ada', 'Boris'],
    dice: 'seeded',
    seed: 'omega 16',
  })
  await user.ready()
  expect(
    await user.deployAll(({ view, seat }) => {
      const { width, depth } = view.table
      const far = (view.sides[seat].homeEdges[0]?.[0].z ?? 0) > depth / 2
      return { x: width / 2, z: far ? depth - inches(3) : inches(3) }
    }),
  ).toBe(2)
  await user.settle()
  const start = await user.look()
  expect(start.view.stage).toBe('battle')
  expect(start.view.parts.night?.turns).toEqual([1])
  await expect(page.getByTestId('reserves')).toContainText('turn 2: 4+, 50 %')

  let shot = false
  const came: string[] = []
  for (let phases = 0; !(await user.settle()).over; phases++) {
    expect(phases, 'nine turns of six phases').toBeLessThan(56)
    const { view } = await user.look()
    if (view.turn.phase === 'movement') came.push(...(await arrivals(user)))
    if (view.turn.phase === 'shooting' && !shot) shot = await fire(user)
    // When all have come nobody does anything more until the sixth turn.
    if (came.length === 4 && view.turn.game === 4) {
      await new Idle(spectator, await user.game()).passTo(6)
      await user.seesItWentOn()
    }
    if (view.turn.game === 3 && view.turn.phase === 'movement') {
      await page.keyboard.press('Shift+M')
      await expect(page.getByTestId('score-sheet')).toBeVisible()
      await pictureOf(page, 'omega-sheet')
      await page.keyboard.press('Shift+M')
    }
    if (!(await user.settle()).over) await user.endPhase()
  }
  expect(shot).toBe(true)
  expect(new Set(came)).toEqual(
    new Set(['jumpers-a deepStrike', 'riders-a edge', 'jumpers-b deepStrike', 'riders-b edge']),
  )
  const end = await user.spectator.see(await user.game(), 'a')
  expect(standing(end, 'riders-a') + standing(end, 'riders-b')).toBeGreaterThan(0)
  const facts = new Set(end.events.map(({ type }) => type))
  for (const type of ['duskAndDawn', 'reserveRolled', 'arrived', 'deepStruck', 'gameOver'])
    expect(facts).toContain(type)
  const result = page.getByTestId('result')
  await expect(result).toHaveAttribute('data-winner', /^(a|b|draw)$/)
  await expect(result).toContainText(/victory|draw/i)
  await pictureOf(page, 'omega-result')
  expect(complaints).toEqual([])
})
