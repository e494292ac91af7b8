/** Markers and a flame are laid on the table: on the roof, on a floor below it, one floor up. */
import { expect, it } from 'vitest'
import { choiceOfFloors } from '../../renderer/page/hands/battle/attack-draft'
import { declareFor } from '../../renderer/page/hands/battle/arming'
import { aimAtUnit, fire } from '../../renderer/page/hands/battle/attacking'
import { hitFace } from '../../renderer/page/hands/battle/scatter-typing'
import { isStruckLevel } from '../../renderer/page/hands/battle/template-shown'
import { templateInHand, templateStore } from '../../renderer/page/hands/battle/templating'
import { pointScatter, typedDiceStore, typeScatter } from '../../renderer/page/hands/dice-on-desk'
import { attackStore } from '../../renderer/page/hands/battle/attack-store'
import type { FactData } from '../../shared/protocol/facts'
import { Gunnery } from '../e2e/gunnery'
import { TableDriver } from './driver'

it('a marker on the roof, one on a floor below it, and a flame one floor up are laid on the table', async () => {
  const driver = await TableDriver.sitDown()
  const { page } = driver
  const gunnery = await Gunnery.begin(driver.onlooker)
  await gunnery.deployAll()
  await gunnery.toShooting(5)
  await driver.open(gunnery.game)
  const before = driver.battle
  const unit = (entry: string) => gunnery.unitOf(before, entry).id
  const target = gunnery.unitOf(before, 'holders')
  const happened = (type: string) => driver.battle.events.filter((event) => event.type === type)
  const firersNow = () =>
    attackStore(page)
      .getState()
      .targets?.list.find((one) => one.target === target.id)?.firers ?? []
  const floors = () => new Set(firersNow().flatMap(choiceOfFloors))

  const aim = async (entry: string): Promise<void> => {
    await driver.clickInList(unit(entry))
    await driver.push((at) => aimAtUnit(at, target.id))
    expect(attackStore(page).getState().attack).toMatchObject({ unit: unit(entry), target: target.id })
  }
  /** Does something the game answers. */
  const tell = async (doing: () => Promise<unknown>): Promise<void> => {
    const { state } = driver.battle
    await doing()
    expect(driver.battle.state).not.toBe(state)
  }
  /** Dice that are asked for are typed, every one a 5. */
  const typeDice = async (): Promise<void> => {
    if (driver.asked?.form.form !== 'dice') throw new Error('no dice are asked for')
    for (let die = 0; die < driver.asked.form.count; die++) await driver.press('5')
    await driver.press('Enter')
  }
  /** Until nothing is asked. */
  const settle = async (): Promise<void> => {
    while (driver.asked !== null)
      if (driver.asked.form.form === 'dice') await typeDice()
      else await driver.answer()
  }
  /** The one level that is struck where the template lies now. */
  const struck = () => {
    const { report } = templateStore(page).getState()
    const levels = report?.levels.filter((level) => isStruckLevel(report, level)) ?? []
    return levels.map(({ on }) => on.level)
  }

  // Barrage: no floor to declare, the roof is struck wherever the hole ends (CF-BARRAGE-01).
  await aim('mortars')
  expect(floors().size).toBe(0)
  await tell(() => driver.push(fire))
  expect(driver.asked?.kind).toBe('placeMarker')
  expect(struck()).toEqual([2])
  // The next-unit key carries the hole from model to model.
  const lie = templateInHand(page)?.lie
  await driver.press('N')
  expect(templateInHand(page)?.lie).not.toEqual(lie)
  expect(templateStore(page).getState().report).not.toHaveProperty('refusal')
  await tell(() => driver.press('Enter'))
  // The scatter die is typed by pointing: an arrow to the left, then a HIT.
  expect(driver.asked?.form).toMatchObject({ form: 'dice', kind: 'scatter' })
  const die = () => typedDiceStore(page).getState().now?.dice.scatter[0]
  await driver.push((at) => pointScatter(at, 180))
  expect(die()).toEqual({ face: 1, bearing: 180 })
  await driver.press('ArrowLeft', 'Shift+ArrowRight')
  expect(die()).toEqual({ face: 1, bearing: 194 })
  await driver.push((at) => typeScatter(at, hitFace))
  expect(die()).toEqual({ face: hitFace, bearing: 194 })
  await tell(() => driver.press('Enter'))
  await settle()
  const [scattered] = happened('markerScattered')
  expect((scattered?.data as FactData<'markerScattered'>).hit).toBe(true)
  const [roof] = happened('markerStruck')
  expect((roof?.data as FactData<'markerStruck'>).level).toBe(2)

  // Blast: the floor is declared on the card, and only those on it are struck (CF-BLAST-01, -02).
  await aim('launchers')
  expect([...floors()]).toContain(1)
  await driver.push((at) => declareFor(at, firersNow(), 1))
  await tell(() => driver.push(fire))
  await tell(typeDice)
  expect(driver.asked?.kind).toBe('placeMarker')
  expect(struck()).toEqual([1])
  await tell(() => driver.press('Enter'))
  await settle()
  const blast = happened('markerStruck').at(-1)?.data as FactData<'markerStruck'>
  expect(blast.level).toBe(1)
  const standing = before.view.models
  for (const model of [...blast.full, ...blast.partial]) expect(standing[model]?.pose?.on.level).toBe(1)
  expect(blast.full.length).toBeGreaterThan(0)

  // Flame: from the ground floor one floor up, turned by key (CF-FLAME-01).
  await aim('flamers')
  await driver.push((at) => declareFor(at, firersNow(), 1))
  await tell(() => driver.push(fire))
  expect(driver.asked?.kind).toBe('placeFlame')
  const bearing = () => {
    const draft = templateInHand(page)?.lie
    return draft?.kind === 'flame' ? draft.bearing : NaN
  }
  const first = bearing()
  await driver.press('Shift+Q')
  expect(bearing()).toBe((first + 1) % 360)
  await tell(() => driver.press('Enter'))
  await settle()
  const [flame] = happened('flameStruck')
  expect((flame?.data as FactData<'flameStruck'>).level).toBe(1)
  expect((flame?.data as FactData<'flameStruck'>).bearing).toBe((first + 1) % 360)
})
