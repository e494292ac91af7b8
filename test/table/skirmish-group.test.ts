/** Men of a squad go together in a formation: taken up by keys, put in a line, turned and spread while their way is drawn. */
import { expect, it } from 'vitest'
import { spreadGroup, turnBy } from '../../renderer/page/hands/skirmish/walking'
import { raid } from '../e2e/skirmish-staged'
import { DrivenSkirmish } from './skirmish'

const men = ['a.one', 'a.two', 'a.three'] as const

it('men who go together are put in a line, turned and spread while their way is drawn, and go as one activity', async () => {
  const stand = (x: number, z: number) => ({ at: { x, z }, on: { piece: null, level: 0 }, facing: 90 })
  const played = await DrivenSkirmish.play({
    ...raid,
    title: 'Together',
    places: { 'a.one': stand(300, 760), 'a.two': stand(340, 765), 'a.three': stand(270, 735) },
  })
  const { driver } = played
  await driver.click('a.one')
  const before = driver.inputsMade
  await driver.press('=', '=')
  expect(played.table.group).toEqual(expect.arrayContaining([...men]))
  expect(played.table.group).toHaveLength(men.length)
  await driver.press('Shift+A', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Shift+2')
  expect(played.table.walk?.shape).toEqual({ formation: 'line', turned: 0, spread: 1 })
  await driver.push((page) => spreadGroup(page, 1))
  await driver.push((page) => turnBy(page, 15))
  expect(played.table.walk?.shape).toEqual({ formation: 'line', turned: 15, spread: 1.25 })
  expect(played.mayBegin).toBe(true)
  await driver.press('Enter')
  expect(driver.inputsMade - before).toBe(13)
  await played.settle()
  const { models } = driver.skirmish.view
  const [one, two, three] = men.map((id) => models[id]?.pose?.at ?? { x: 0, z: 0 })
  if (!one || !two || !three) throw new Error('somebody is gone')
  expect(men.map((id) => models[id]?.activated)).toEqual([true, true, true])
  expect(one.z).toBeCloseTo(700, 0)
  // A line of five centimetres from man to man, across the way north and turned by fifteen degrees.
  for (const [man, side] of [
    [two, 1],
    [three, -1],
  ] as const) {
    expect(man.x - one.x).toBeCloseTo(side * 50 * Math.cos(Math.PI / 12), 0)
    expect(man.z - one.z).toBeCloseTo(-side * 50 * Math.sin(Math.PI / 12), 0)
  }
})
