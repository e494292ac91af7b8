import type { Point3 } from '../../shared/geometry/point'
import type { Decision } from '../../shared/protocol/decision'
import type { Seat } from '../../shared/protocol/spatial'
import { otherSeat } from '../../shared/protocol/spatial'
import { expect, goOn, overheard, rawWords, test } from './skirmish-seat'
import { stageSkirmish } from './skirmish-staged'

const inDoor = { x: 400, y: 0, z: 446 }
const atStairHead = { x: 430, y: 76.2, z: 259 }

test('Four Storeys Up: a raider enters and climbs under fire, both sides answer, and nobody hidden is named to his page', async ({
  page,
  player,
}) => {
  test.setTimeout(420_000)
  await stageSkirmish(player.spectator, {
    scenario: 'four-storeys',
    forces: { a: 'lynx-group', b: 'quarry-cell' },
    mode: 'hotSeat',
    // The raiders are active in the first two turns, and the shot on the stairs is a 1.
    seed: 'raid',
    title: 'The raid',
    hides: (seat) => seat === 'b',
    places: {
      'a.five': { at: { x: 400, z: 602 }, on: { piece: null, level: 0 }, facing: 90 },
      'b.basalt': { at: { x: 400, z: 330 }, on: { piece: 'piece-1', level: 1 }, facing: 60 },
    },
  })
  const told = overheard(page)
  await page.reload()
  await goOn(page, player)

  // Whoever has once been seen may be remembered by the log; the others are nobody.
  const seen = new Set<string>()
  const unseen = async () => {
    const [raiders, captors] = [await player.see('a'), await player.see('b')]
    for (const id of Object.keys(raiders.view.models)) seen.add(id)
    return Object.values(captors.view.models).filter(({ id, seat }) => seat === 'b' && !seen.has(id))
  }
  player.onlooker = async (seat) => {
    expect(await rawWords(page)).toEqual([])
    if (seat === 'b') return
    const text = await page.locator('body').innerText()
    for (const { name } of await unseen()) expect(text).not.toContain(name.en)
  }
  const reacted: Record<Seat, number> = { a: 0, b: 0 }
  /** A man goes where the other side sees him, and is fired at on his way. */
  const answered = async (seat: Seat) => {
    const run = await player.runner(seat, 'run')
    await player.takeInHand(run.model)
    await page.getByTestId('floor-all').click()
    await player.lookFromAbove()
    await player.draw(run.model, 'A', run.places, '')
    await player.begin()
    const open = await player.facing('lsReactPath')
    expect(open.seat).toBe(otherSeat(seat))
    await player.fireOnPath(open)
    await player.confirm()
    reacted[open.seat] += 1
    await player.settle()
  }

  const first = await player.settle()
  expect(first.view.turn).toMatchObject({ number: 1, active: 'a' })
  expect((await unseen()).length).toBe(12)

  /** He runs to a place on this floor of the city, and from there so many centimetres on, away from the near edge. */
  const runsTo = async (place: Point3, floor: number, further: number): Promise<Decision> => {
    await player.takeInHand('a.five')
    await page.getByTestId(`floor-${floor}`).click()
    await player.lookFromAbove()
    await player.draw('a.five', 'A', [place], '')
    for (let cm = 0; cm < further; cm++) await page.keyboard.press('ArrowUp')
    await player.begin()
    return player.facing('lsReactPath')
  }
  const standing = async () => (await player.see('a')).view.models['a.five']?.pose?.on

  // Through the door and into the hall; whoever sees him there lets him pass.
  const entering = await runsTo(inDoor, 0, 9)
  const within = entering.form.form === 'reactPath' ? entering.form.chances.filter(({ to }) => to > 0.7) : []
  expect(within.length).toBeGreaterThan(0)
  await player.confirm()
  await player.settle()
  expect(await standing()).toEqual({ piece: 'piece-1', level: 0 })

  // Somebody is looked for: his neutral marker, with the number needed. Who lies open close by takes no die.
  const lookers: { readonly model: string; readonly numbers: Readonly<Record<string, string>> }[] = []
  for (const { type, model = '' } of (await player.see('a')).legal)
    if (type === 'spot') lookers.push({ model, numbers: await player.spotNumbers('a', model) })
  const watching = lookers.filter(({ numbers }) => Object.keys(numbers).length > 0)
  expect(watching.length).toBeGreaterThan(1)
  for (const { model, numbers } of watching) {
    const lists = await player.spotListsOf('a', model)
    expect(lists.length).toBeGreaterThan(0)
    // Never, not for a moment, what another man could make out.
    for (const shown of lists) expect(shown).toEqual(numbers)
  }
  const [looker = '', marker = ''] = watching.flatMap(({ model, numbers }) => {
    const target = Object.keys(numbers).find((one) => numbers[one]?.endsWith('+') === true)
    return target === undefined ? [] : [model, target]
  })
  await player.takeInHand(looker)
  const before = await player.state()
  await page.getByTestId(`spot-${marker}`).click()
  await player.changed(before)
  await player.settle()
  const looked = (await player.see('a')).events.findLast(({ type }) => type === 'rolled')
  expect(looked?.because).toContain('LS-HIDE-04')

  // A new turn: up the stairs, where somebody who was hidden fires from above.
  let turn = await player.endTurn()
  expect(turn.view.turn.active).toBe('a')
  const climbing = await runsTo(atStairHead, 1, 0)
  expect(climbing.seat).toBe('b')
  expect((await player.fireOnPath(climbing)).model).toBe('b.basalt')
  await player.confirm()
  reacted.b += 1
  await player.settle()
  expect(await standing()).toEqual({ piece: 'piece-1', level: 1 })
  expect((await player.see('a')).view.models['b.basalt']?.pose?.on.level).toBe(1)

  // Until the captors have a turn of their own, the raiders hold still.
  turn = await player.endTurn()
  while (turn.view.turn.active === 'a') turn = await player.endTurn()
  await answered('b')
  const end = await player.endTurn()
  expect(end.view.turn.number).toBeGreaterThanOrEqual(3)
  expect(reacted).toEqual({ a: 1, b: 1 })

  const hidden = await unseen()
  expect(hidden.length).toBeGreaterThan(0)
  const heard = told('a')
  expect(heard.length).toBeGreaterThan(5)
  for (const text of heard)
    for (const { id, name } of hidden)
      for (const word of [`"${id}"`, name.en]) expect(text).not.toContain(word)
})
