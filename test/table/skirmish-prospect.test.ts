/** Before anything is spent its chances stand there. */
import { expect, it } from 'vitest'
import { prospectStore, saysNothing, weighOver } from '../../renderer/page/hands/skirmish/prospect'
import { shortNeeded } from '../../renderer/page/hands/skirmish/needed'
import { raid } from '../e2e/skirmish-staged'
import { DrivenSkirmish } from './skirmish'

it('pointing at a letter tells what the activity would bring before it is spent: whom he hurts at what chance, who could answer, where he stands', async () => {
  const played = await DrivenSkirmish.play({ ...raid, title: 'Before you spend' })
  const { driver } = played
  const pair = await played.firer('a', 'cautious')
  if (pair === null) throw new Error('nobody is in sight')
  const weighed = () => prospectStore(driver.page).getState()
  await driver.click(pair.model)
  expect(weighed()).toMatchObject({ about: null, told: null })
  await driver.point((page) => weighOver(page, 'cautious'))
  const { about, told } = weighed()
  expect(about).toEqual({
    ask: 'lsProspect',
    activity: 'cautious',
    members: [{ model: pair.model, path: [] }],
  })
  if (about === null || told === null) throw new Error('nothing is weighed')
  expect(told).toEqual(await played.ask<'lsProspect'>('a', about))
  const shot = told.shots.find(({ model, target }) => model === pair.model && target === pair.target)
  if (shot === undefined) throw new Error('his easiest target is not told')
  expect(shortNeeded(shot)).toMatch(/^\d\+/)
  expect(shot.falls).toBeGreaterThan(0)
  // A run fires at nobody; what it is answered with is told.
  await driver.point((page) => weighOver(page, 'run'))
  expect(weighed().about?.activity).toBe('run')
  expect(weighed().told).toMatchObject({ shots: [] })
  expect(Object.keys(weighed().told?.ends ?? {})).toEqual([pair.model])
  await driver.point((page) => weighOver(page, null))
  expect(weighed()).toMatchObject({ about: null, told: null })
  // What is drawn is weighed as well, and nothing any more once it is begun.
  await driver.press('Shift+A', 'ArrowUp')
  const drawn = weighed()
  expect(drawn.about?.members[0]?.path).toHaveLength(1)
  expect(drawn.told !== null && !saysNothing(drawn.told)).toBe(true)
  await driver.press('Enter')
  await played.settle()
  expect(weighed()).toMatchObject({ about: null, told: null })
})
