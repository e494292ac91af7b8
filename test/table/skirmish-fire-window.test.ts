/** The window before the dice: who fires with what at whom, what each answer changes, whose dice and what came of them. */
import { expect, it } from 'vitest'
import { neededCaption } from '../../renderer/page/show/dice-caption'
import { askedStore, oddsKey } from '../../renderer/page/hands/skirmish-decisions/asking'
import { fatesOf } from '../../renderer/page/hands/skirmish-decisions/fates'
import { orderInHand } from '../../renderer/page/hands/skirmish-decisions/fire-draft'
import { shortNeeded } from '../../renderer/page/hands/skirmish/needed'
import { peopleInForm, refusalOf } from '../../renderer/page/hands/skirmish-decisions/under-fire-draft'
import { raid } from '../e2e/skirmish-staged'
import { DrivenSkirmish } from './skirmish'

it('under fire: who fires with what at whom, what each answer changes, whose dice and what came of them', async () => {
  const played = await DrivenSkirmish.play({ ...raid, title: 'Under fire' })
  const { driver } = played
  const pair = await played.firer('a', 'cautious')
  if (pair === null) throw new Error('nobody is in sight')
  await driver.click(pair.model)
  await driver.press('Shift+C', 'Enter')
  expect(driver.asked).toMatchObject({ kind: 'lsFire', seat: 'a' })
  await driver.click(pair.target)
  const order = orderInHand(played.draft('fire'))
  expect(order).toMatchObject({ model: pair.model, aim: { kind: 'model', model: pair.target } })
  if (order === null) throw new Error('nobody is aimed at')
  const odds = askedStore(driver.page).getState().odds[oddsKey(order)]
  expect(odds).toBeDefined()
  expect(odds).toEqual(await played.ask<'lsOdds'>('a', { ask: 'lsOdds', order }))
  await driver.press('Enter')

  const open = driver.asked
  expect(open).toMatchObject({ kind: 'lsReactFire', seat: 'b' })
  if (open?.form.form !== 'reactFire') throw new Error('nobody may answer the fire')
  const { form } = open
  const [shot] = form.shots
  expect(form.shots).toHaveLength(1)
  expect(shot).toMatchObject({ model: pair.model, weapon: order.weapon, mode: order.mode })
  const [target] = shot?.targets ?? []
  if (shot === undefined || target === undefined) throw new Error('nobody is fired at')
  expect(target.target).toBe(pair.target)
  expect(shortNeeded({ ...target, mode: shot.mode })).toMatch(/^\d\+/)
  // What he does instead, and what it leaves of the danger.
  expect(peopleInForm(form)).toContain(pair.target)
  await driver.click(pair.target)
  expect(played.draft('reactFire').at).toBe(pair.target)
  const fates = fatesOf(form.shots, pair.target)
  if (fates === null) throw new Error('nothing is told of his fate')
  expect(fates.stands.falls).toBeGreaterThan(0)
  expect(fates.ducks.falls).toBeLessThan(fates.stands.falls)
  for (const fate of [fates.stands, fates.ducks])
    expect(fate.falls + fate.suppressed + fate.unharmed).toBeCloseTo(1)
  const [chance] = form.chances.filter(({ model }) => model === pair.target)
  expect(chance && refusalOf(chance, 'ground')).toBe(null)
  await driver.press('Shift+K')
  expect(played.draft('reactFire').reactions).toEqual([{ do: 'ground', model: pair.target }])
  const known = driver.skirmish.events.at(-1)?.id ?? 0
  await driver.press('Enter')
  expect(driver.asked?.kind).not.toBe('lsReactFire')
  const facts = (await played.see('b')).events.filter(({ id }) => id > known)
  expect(facts.map(({ type }) => type)).toContain('lsReacted')
  const thrown = facts.find(({ type }) => type === 'rolled')
  if (thrown?.type !== 'rolled') throw new Error('no dice have fallen')
  expect(thrown.data.seat).toBe('a')
  expect(neededCaption(thrown.data)).toMatch(/\d\+/)
  expect((await played.see('b')).view.models[pair.target]).toMatchObject({ suppressed: true })
})
