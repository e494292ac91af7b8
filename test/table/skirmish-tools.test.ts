/** The tools that look over the whole table: the field of fire, and who sees whom. */
import { expect, it } from 'vitest'
import { percentOf, sharesByFloor } from '../../renderer/hud/tools/field-floors'
import { surveyOf } from '../../renderer/page/hands/skirmish/survey'
import { fieldStore, turnField } from '../../renderer/page/tools/field'
import { matrixStore, pointAtCell } from '../../renderer/page/tools/matrix'
import { raid } from '../e2e/skirmish-staged'
import { DrivenSkirmish } from './skirmish'

it('the field of fire and who sees whom are at hand in a skirmish as in a battle: storey by storey, men and markers by name', async () => {
  const played = await DrivenSkirmish.play({
    ...raid,
    title: 'Looking round',
    hides: (seat, model) => seat === 'b' && /^b\.(c|d|g)/.test(model),
  })
  const { driver } = played
  const pair = await played.firer('a', 'cautious')
  if (pair === null) throw new Error('nobody is in sight')
  await driver.click(pair.model)

  // From whoever is in hand, with one key; every storey of the table has its share and its count.
  await driver.press('F')
  const field = () => {
    const { of, way, map } = fieldStore(driver.page).getState()
    if (map === null) throw new Error('there is no field of fire')
    return { of, way, map }
  }
  const out = field()
  expect(out).toMatchObject({ of: { model: pair.model }, way: 'out' })
  const floors = sharesByFloor(out.map)
  expect(floors.length).toBeGreaterThan(2)
  for (const floor of floors) {
    expect(floor.places).toBeGreaterThan(0)
    expect(percentOf(floor)).toBeLessThanOrEqual(100)
  }
  expect(floors.some(({ seen }) => seen > 0)).toBe(true)
  const survey = () => surveyOf(driver.skirmish.view)
  expect(out.map.models).toContain(pair.target)
  for (const id of out.map.models) expect(survey().models[id]?.name.en).toMatch(/\w/)
  // From where he is seen; then from another man, as Next goes to him.
  await driver.push((page) => turnField(page, 'in'))
  expect(field()).toMatchObject({ of: { model: pair.model }, way: 'in' })
  expect(field().map).not.toEqual(out.map)
  await driver.press('N')
  const { selected } = played.table
  expect(selected).not.toBe(pair.model)
  expect(field()).toMatchObject({ of: { model: selected }, way: 'in' })
  await driver.press('Escape')
  expect(played.table.tool).toBe(null)
  expect(fieldStore(driver.page).getState()).toMatchObject({ of: null, map: null })

  await driver.press('X')
  const matrix = matrixStore(driver.page).getState().there
  if (matrix === null) throw new Error('nothing is told of who sees whom')
  expect(matrix.from.length * matrix.to.length).toBeGreaterThan(10)
  // Hidden men have a column as the markers they are.
  const { rumours } = driver.skirmish.view
  expect(Object.keys(rumours).length).toBeGreaterThan(0)
  for (const id of Object.keys(rumours)) {
    expect(matrix.to).toContain(id)
    expect(survey().models[id]?.name.en).toMatch(/^Neutral marker \d+/)
    expect(survey().models[id]?.name.ru).toMatch(/^Нейтральный жетон \d+/)
  }
  const [row, column] = [matrix.from.indexOf(pair.model), matrix.to.indexOf(pair.target)]
  const rays = matrix.clear[row]?.[column] ?? 0
  expect(rays).toBeGreaterThan(0)
  expect(matrix.of[row]?.[column]).toBe(9)
  await driver.point((page) => pointAtCell(page, { from: pair.model, to: pair.target }))
  const { sight, lit } = played.table
  expect(lit).toEqual([pair.model, pair.target])
  expect(sight).toMatchObject({ visible: true })
  expect(sight?.shots.length).toBeGreaterThan(0)
  await driver.point((page) => pointAtCell(page, null))
  expect(played.table).toMatchObject({ sight: null, lit: [] })
})
