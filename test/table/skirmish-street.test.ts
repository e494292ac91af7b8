/** Market Street from its first questions into its second turn, by one who plays both sides. */
import { expect, it } from 'vitest'
import type { PlanPoint } from '../../shared/geometry/point'
import { otherSeat } from '../../shared/protocol/spatial'
import { readyModels } from '../../renderer/page/hands/skirmish/activities'
import { poseOfMover } from '../../renderer/page/hands/skirmish/space-of-view'
import { askedStore, oddsKey } from '../../renderer/page/hands/skirmish-decisions/asking'
import { orderInHand } from '../../renderer/page/hands/skirmish-decisions/fire-draft'
import { chanceHere, isSamePath } from '../../renderer/page/hands/skirmish-decisions/path-draft'
import { batchOf } from '../../renderer/page/hands/skirmish-deploy/batch'
import { DrivenSkirmish } from './skirmish'

it('Market Street: a run is answered on its way, a shot before the dice, and the game goes on where it was left', async () => {
  const played = await DrivenSkirmish.play({
    scenario: 'market-street',
    forces: { a: 'rowan-section', b: 'saltmarsh-militia' },
    mode: 'solo',
    seed: 'market',
    title: 'Market day',
    hides: () => false,
    until: 'lsMarkerTypes',
  })
  const { driver } = played
  const known = () => driver.skirmish
  for (await played.settle(); known().view.stage === 'deployment'; await played.settle()) {
    // Whoever is not down yet is put down as proposed, batch by batch.
    const batch = batchOf(known())
    if (batch === null) throw new Error('nobody deploys')
    if (batch.waiting.length > 0) await driver.press('Shift+Enter')
    expect(batchOf(known())).toMatchObject({ number: batch.number, waiting: [], owed: 0 })
    await driver.press('Ctrl+Enter')
  }
  const { seat } = known()
  const other = otherSeat(seat)
  expect(known().view.turn).toMatchObject({ number: 1, phase: 'action', active: seat })
  for (const kind of ['lsMarkerTypes a', 'lsMarkerTypes b']) expect(played.asked.get(kind)).toBe(1)
  for (const kind of ['lsMarker a', 'lsMarker b']) expect(played.asked.get(kind)).toBe(5)

  // A run through the sights of the other side: the page asks them where on the way they fire.
  const run = await played.runner(seat, 'run')
  await driver.click(run.model)
  await driver.press('Shift+A')
  for (const place of run.places) {
    await driver.click(place)
    if (played.mayBegin && (played.table.walk?.check?.seenBy.length ?? 0) > 0) break
  }
  expect(played.table.walk).toMatchObject({ lead: run.model, pinned: true, judging: false })
  expect(played.table.walk?.check?.seenBy).not.toEqual([])
  await driver.press('Enter')
  const moved = driver.asked
  expect(moved).toMatchObject({ kind: 'lsReactPath', seat: other })
  if (moved?.form.form !== 'reactPath') throw new Error('nobody may answer the run')
  const [chance] = [...moved.form.chances].sort((one, two) => two.to - two.from - one.to + one.from)
  const mover = known().view.activity?.members.find(({ model }) => model === run.model)
  if (chance === undefined || mover === undefined) throw new Error('nobody can answer this movement')
  expect(chance.target).toBe(run.model)
  // Who, and where on the way: led along it by the mouse.
  await driver.click(chance.model)
  expect(played.draft('reactPath').reactor).toBe(chance.model)
  const placeAt = (t: number): PlanPoint => poseOfMover(known().view, mover, t).at
  const middle = (chance.from + chance.to) / 2
  await driver.drag(placeAt(chance.from), placeAt(middle))
  const path = played.draft('reactPath')
  expect(path.t).toBeCloseTo(middle, 1)
  expect(path.shot).toMatchObject({ target: run.model })
  expect(path.shot && isSamePath(path.shot, { ...chance, mode: path.shot.mode })).toBe(true)
  expect(chanceHere(path, moved.form)?.best.needed).toBeLessThan(7)
  await driver.press('Shift+S')
  const [fire] = played.draft('reactPath').reactions
  expect(played.draft('reactPath').reactions).toHaveLength(1)
  if (fire?.do !== 'fire') throw new Error('no fire is declared')
  expect(askedStore(driver.page).getState().odds[oddsKey(fire.order, fire.t)]).toBeDefined()
  await driver.press('Enter')
  await played.settle()
  const thrown = known().events.filter(
    ({ type, because }) => type === 'rolled' && because.includes('LS-SHOOT-04'),
  )
  expect(thrown).toHaveLength(1)
  expect(known().seat).toBe(seat)

  // Fire at somebody in sight, and he answers before the dice.
  const pair = await played.firer(seat, 'cautious')
  if (pair === null) throw new Error('nobody is in sight')
  await driver.click(pair.model)
  await driver.press('Shift+C', 'Enter')
  expect(driver.asked).toMatchObject({ kind: 'lsFire', seat })
  await driver.click(pair.target)
  const order = orderInHand(played.draft('fire'))
  if (order === null) throw new Error('nobody is aimed at')
  expect(order.aim).toEqual({ kind: 'model', model: pair.target })
  expect(askedStore(driver.page).getState().odds[oddsKey(order)]).toBeDefined()
  await driver.press('Enter')
  const fired = driver.asked
  expect(fired).toMatchObject({ kind: 'lsReactFire', seat: other })
  const under = fired?.form.form === 'reactFire' ? fired.form.chances : []
  const answers = [
    {
      key: 'Shift+S',
      able: under.find((one) =>
        one.fire.some(
          ({ refusal, targets }) => refusal === undefined && targets.some((to) => to.refusal === undefined),
        ),
      ),
    },
    { key: 'Shift+J', able: under.find(({ dodge }) => dodge === null) },
    { key: 'Shift+K', able: under.find(({ ground }) => ground === null) },
  ]
  const answer = answers.find(({ able }) => able !== undefined)
  if (answer?.able === undefined) throw new Error('nobody can answer the fire')
  await driver.click(answer.able.model)
  await driver.press(answer.key)
  expect(played.draft('reactFire').reactions).toHaveLength(1)
  await driver.press('Enter')
  await played.settle()
  expect(known().events.filter(({ type }) => type === 'lsReacted')).toHaveLength(2)

  // Covering fire: a panel laid by the mouse where an enemy stands.
  const covers = await played.firer(seat, 'cover')
  const aimed = covers === null ? null : known().view.models[covers.target]?.pose
  if (covers === null || aimed == null) throw new Error('nobody can cover anything')
  await driver.click(covers.model)
  await driver.press('Shift+D', 'Enter')
  expect(driver.asked).toMatchObject({ kind: 'lsZones', seat })
  const from = known().view.models[covers.model]?.pose?.at ?? aimed.at
  const between = (start: number, end: number, share: number): number => start + (end - start) * share
  for (const share of [0.9, 0.75, 0.5, 0.35]) {
    await driver.click({ x: between(from.x, aimed.at.x, share), z: between(from.z, aimed.at.z, share) })
    const { zone } = askedStore(driver.page).getState()
    if (zone !== null && zone.refusal === undefined) break
  }
  const { zone } = askedStore(driver.page).getState()
  expect(zone?.value).toBeGreaterThan(0)
  await driver.press('Enter')
  await played.settle()
  const covered = known().view
  expect(covered.zones).toMatchObject([{ seat, by: [{ model: covers.model }] }])

  // The zone is taken back and laid again.
  let steps = 0
  for (; known().view.zones.length > 0; steps++) await driver.press('Ctrl+Z')
  expect(steps).toBeGreaterThan(0)
  for (; steps > 0; steps--) await driver.press('Ctrl+Y')
  expect(known().view).toEqual(covered)

  await driver.press('Ctrl+Enter')
  await played.settle()
  expect(known().view.turn.number).toBe(2)
  expect(known().view.zones).toEqual([])

  const left = [await played.see('a'), await played.see('b')]
  const { seat: active } = known()
  driver.leave()
  await driver.open(played.game)
  expect(known().seat).toBe(active)
  for (const one of left) expect((await played.see(one.seat)).view).toEqual(one.view)
  expect(known().view).toEqual(left.find((one) => one.seat === active)?.view)
  expect(played.table.selected).toBe(null)
  expect(readyModels(known()).length).toBeGreaterThan(0)
})
