/** Two games that differ in one secret of Boris's: whatever Ada's page holds, draws and says is the same in both (LS-ENG-07). */
import { expect, it } from 'vitest'
import type { PlanPoint } from '../../shared/geometry/point'
import { defaultKeys } from '../../renderer/page/app/keys'
import { letters, readyModels, sharedActivities } from '../../renderer/page/hands/skirmish/activities'
import { openMenuTo } from '../../renderer/page/hands/skirmish/menu'
import { weighOver } from '../../renderer/page/hands/skirmish/prospect'
import { confirmDesk } from '../../renderer/page/hands/desk/desk'
import { hideNext } from '../../renderer/page/hands/skirmish-deploy/deploying'
import { raid, street } from '../e2e/skirmish-staged'
import { DrivenSkirmish } from './skirmish'
import { expectNothingTold, Witness } from './witness'

const outside = { x: 620, z: 740 }
/** What Ada can do without doing anything, with the first of her men: every letter, every tool, a look at everybody. */
async function looksRound(played: DrivenSkirmish, witness: Witness, places: readonly PlanPoint[]) {
  const { driver } = played
  const { view } = driver.skirmish
  const others = [...Object.values(view.models), ...Object.values(view.rumours)]
    .filter(({ seat, pose }) => seat === 'b' && pose !== null)
    .map(({ id }) => id)
  for (const man of readyModels(driver.skirmish).slice(0, 1)) {
    await driver.click(man)
    witness.sees(`${man} is in hand`)
    for (const { letter, action, activities } of letters) {
      const may = openMenuTo(played.table.menu, sharedActivities(driver.skirmish, played.table.group))
      for (const activity of activities.filter((one) => may.has(one))) {
        await driver.point((page) => weighOver(page, activity))
        witness.sees(`${man} might ${activity}`)
        await driver.point((page) => weighOver(page, null))
      }
      await driver.press(...defaultKeys[action])
      witness.sees(`${man} and letter ${letter}`)
      if (played.table.walk !== null)
        for (const place of places) {
          await driver.hover(place)
          witness.sees(`${man} and letter ${letter} to ${place.x}, ${place.z}`)
        }
      if (played.table.activity !== null) await driver.press('Escape')
    }
    for (const tool of ['F', 'X', 'T', 'Shift+L', 'I']) {
      await driver.press(tool)
      for (const to of [...places, ...others]) await driver.hover(to)
      witness.sees(`${man} and tool ${tool}`)
      await driver.press('Escape')
    }
    for (const other of others) {
      await driver.click(other)
      witness.sees(`${man} and a look at ${other}`)
    }
    await driver.press('Escape')
  }
}
/** Boris's own hands, of which nothing is to be left when Ada sits there. */
async function looksElsewhere({ driver }: DrivenSkirmish): Promise<void> {
  await driver.press('2')
  await driver.hover({ x: 430, z: 290 })
  await driver.hover(outside)
  await driver.press('Shift+L')
  await driver.hover({ x: 300, z: 500 })
}
/** One of Ada's men runs; Boris is asked, as always, and lets it pass. */
async function runs(played: DrivenSkirmish, witness: Witness, away: boolean): Promise<void> {
  const { driver } = played
  for (const man of readyModels(driver.skirmish)) {
    await driver.click(man)
    await driver.press('Shift+A')
    if (await played.drawSteps(() => true)) break
    await driver.press('Escape', 'Escape')
  }
  witness.sees('a way is drawn')
  await driver.press('Enter')
  expect(driver.covered).toBe(true)
  await witness.sitsDown()
  expect(driver.asked).toMatchObject({ kind: 'lsReactPath', seat: 'b' })
  if (away) await looksElsewhere(played)
  while (!driver.covered) await driver.press('Shift+X')
  await witness.sitsDown()
  expect(driver.skirmish.seat).toBe('a')
}
/** Both put their men down as proposed; whatever else is asked is answered as proposed. @param hides  Boris all of his */
async function untilBattle(
  { played, witness, away }: { played: DrivenSkirmish; witness: Witness; away: boolean },
  hides: boolean,
): Promise<void> {
  const { driver } = played
  while (driver.covered || driver.skirmish.view.stage !== 'battle') {
    if (driver.covered) {
      await witness.sitsDown()
      continue
    }
    const { seat, view } = driver.skirmish
    const { asked } = driver
    if (asked !== null) {
      if (seat === 'a') witness.sees(`Ada is asked for ${asked.kind}`)
      // Which of his markers is what.
      if (asked.kind === 'lsMarkerTypes' && seat === 'b' && away) await driver.press('ArrowRight')
      await driver.push(confirmDesk)
      expect(driver.covered || driver.asked?.id !== asked.id).toBe(true)
      continue
    }
    if (view.posting?.seat !== seat) throw new Error('nobody deploys')
    if (seat === 'b') await driver.push((page) => hideNext(page, hides))
    if (seat === 'b' && away) {
      await looksElsewhere(played)
      await driver.press('Escape', 'N', 'Q', 'N', 'Escape')
    }
    if (seat === 'a') {
      await driver.press('N')
      await driver.hover(outside)
      witness.sees('Ada has somebody in hand')
      await driver.press('Escape')
    }
    await driver.press('Shift+Enter', 'Ctrl+Enter')
  }
}
/** One of Ada's men fires at whom he sees best; Boris lets it come. */
async function fires(played: DrivenSkirmish, witness: Witness, away: boolean): Promise<void> {
  const { driver } = played
  const pair = await played.firer('a', 'cautious')
  if (pair === null) throw new Error('nobody is in sight')
  await driver.click(pair.model)
  await driver.press('Shift+C', 'Enter')
  expect(driver.asked).toMatchObject({ kind: 'lsFire', seat: 'a' })
  witness.sees('Ada is asked whom he fires at')
  await driver.hover(pair.target)
  witness.sees('she points at somebody')
  await driver.click(pair.target)
  witness.sees('she has named him')
  await driver.press('Enter')
  expect(driver.covered).toBe(true)
  await witness.sitsDown()
  expect(driver.asked).toMatchObject({ kind: 'lsReactFire', seat: 'b' })
  if (away) await looksElsewhere(played)
  while (!driver.covered) await driver.press('Shift+X')
  await witness.sitsDown()
  expect(driver.skirmish.seat).toBe('a')
}
const nothingIsTold = (play: Parameters<typeof expectNothingTold>[0]): Promise<void> =>
  expectNothingTold(play, ['skirmishStore', 'skirmishTableStore', 'tableStore', 'peelStore', 'gazeStore'])

it('where Boris hides a device, and how he went about it, is told to Ada by nothing of her page', () =>
  nothingIsTold(async (away) => {
    const played = await DrivenSkirmish.play({
      ...raid,
      mode: 'hotSeat',
      handover: 'sealed',
      title: 'Twins',
      until: 'lsDevice',
    })
    const { driver } = played
    const witness = new Witness(driver, played.game)
    await driver.takeSeat()
    if (driver.recapped) await driver.readRecap()
    const devices = new Set<string>()
    for (let open = driver.asked; open?.kind === 'lsDevice'; open = driver.asked) {
      expect(open.seat).toBe('b')
      devices.add(open.id)
      if (away) {
        await looksElsewhere(played)
        await driver.press('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown')
        expect(played.draft('place').at).not.toEqual(open.default.form === 'place' ? open.default.at : null)
      }
      await driver.push(confirmDesk)
      expect(driver.asked?.id).not.toBe(open.id)
    }
    expect(devices.size).toBeGreaterThan(0)
    await untilBattle({ played, witness, away }, true)
    expect(driver.skirmish.view.stage).toBe('battle')
    expect(driver.skirmish.seat).toBe('a')
    await looksRound(played, witness, [outside, { x: 430, z: 600 }])
    await runs(played, witness, away)
    witness.hears()
    return { witness, secret: (await played.see('b')).view.devices }
  }))

it('where Boris’s men lie hidden, and what he had in hand, is told to Ada by nothing of her page', () =>
  nothingIsTold(async (away) => {
    const played = await DrivenSkirmish.play({
      ...raid,
      mode: 'hotSeat',
      handover: 'sealed',
      title: 'Twins',
      hides: (seat) => seat === 'b',
      places: {
        'b.basalt': {
          at: { x: away ? 430 : 400, z: 330 },
          on: { piece: 'piece-1', level: 1 },
          facing: 60,
        },
      },
      settings: { 'ls.openHiddenMarkers': false },
    })
    const { driver } = played
    const witness = new Witness(driver, played.game)
    await witness.sitsDown()
    expect((await played.see('b')).view.models['b.basalt']).toMatchObject({ status: 'onTable' })
    expect(driver.skirmish.view.models['b.basalt']).toBe(undefined)
    await looksRound(played, witness, [outside, { x: 430, z: 600 }])
    await runs(played, witness, away)
    await looksRound(played, witness, [{ x: 300, z: 500 }])
    witness.hears()
    return { witness, secret: (await played.see('b')).view.models['b.basalt']?.pose }
  }))

it('which of Boris’s markers is what is told to Ada by nothing of her page, whatever she does and is asked', () =>
  nothingIsTold(async (away) => {
    const played = await DrivenSkirmish.play({
      ...street,
      handover: 'sealed',
      title: 'Twins',
      hides: () => false,
      until: 'lsMarkerTypes',
    })
    const { driver } = played
    const witness = new Witness(driver, played.game)
    await untilBattle({ played, witness, away }, false)
    expect(driver.skirmish.seat).toBe('a')
    await looksRound(played, witness, [{ x: 500, z: 360 }])
    await runs(played, witness, away)
    await fires(played, witness, away)
    witness.hears()
    const { markers } = (await played.see('b')).view
    return { witness, secret: Object.values(markers).map(({ type }) => type) }
  }))
