/**
 * One table of all distances in the rules, each with its side of the boundary, driven at the boundary, within the tolerance
 * about it, and a hair below and above; and that no rule with a distance is missing from it.
 */
import { describe, expect, it } from 'vitest'
import { readRuleIndex } from '../../../main/hosts/rule-index'
import { proveAll, type Boundary } from './boundary'
import { cityFight } from './city-fight'
import { cityMissions } from './city-missions'
import { cityStratagems } from './city-stratagems'
import { core4AfterContact } from './core4-after-contact'
import { core4Assault } from './core4-assault'
import { core4Missions } from './core4-missions'
import { core4Movement } from './core4-movement'
import { core4Shooting } from './core4-shooting'
import { core4Templates } from './core4-templates'
import { core4Vehicles } from './core4-vehicles'
import { withoutRows } from './exceptions'
import { sixthFrame } from './sixth-frame'
import { sixthPlaying } from './sixth-playing'
import { sixthSettingUp } from './sixth-setting-up'
import { skirmishFire } from './live-skirmish-fire'
import { skirmishMoving } from './live-skirmish-moving'
import { skirmishSetup } from './live-skirmish-setup'

const inInches: Readonly<Record<string, readonly Boundary[]>> = {
  'Core 4, moving': core4Movement,
  'Core 4, shooting': core4Shooting,
  'Core 4, markers and flames': core4Templates,
  'Core 4, charging': core4Assault,
  'Core 4, after contact': core4AfterContact,
  'Core 4, vehicles': core4Vehicles,
  'Core 4, missions': core4Missions,
  'City Fight': cityFight,
  'City Fight, missions': cityMissions,
  'City Fight, stratagems': cityStratagems,
  'The Sixth, special rules': sixthFrame,
  'The Sixth, setting up': sixthSettingUp,
  'The Sixth, playing': sixthPlaying,
}
const inCentimetres: Readonly<Record<string, readonly Boundary[]>> = {
  'Live Skirmish, moving': skirmishMoving,
  'Live Skirmish, setting up': skirmishSetup,
  'Live Skirmish, firing': skirmishFire,
}
describe.each(Object.entries(inInches))('%s', (_, rows) => proveAll('inches', rows))
describe.each(Object.entries(inCentimetres))('%s', (_, rows) => proveAll('centimetres', rows))

/** As the short texts of the index write a length. */
const length = /\d["″]|\binch(es)?\b|\bcm\b/i
describe('the table of distances is whole', async () => {
  const index = await readRuleIndex('resources')
  const enforced = index.filter(({ state }) => state === 'enforced')
  const rows = [inInches, inCentimetres].flatMap((shelf) =>
    Object.values(shelf)
      .flat()
      .map(([rule]) => rule),
  )
  it('every rule in force whose text names a length has a row, or a reason to have none', () => {
    const named = enforced.filter(({ text }) => text && length.test(text.en)).map(({ id }) => id)
    const known = new Set([...rows, ...Object.keys(withoutRows)])
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((id) => !known.has(id))).toEqual([])
  })
  it('no rule has both, and none is named that the index does not know as built', () => {
    const built = new Set(index.filter(({ state }) => state !== 'todo').map(({ id }) => id))
    expect(Object.keys(withoutRows).filter((id) => rows.includes(id))).toEqual([])
    expect([...rows, ...Object.keys(withoutRows)].filter((id) => !built.has(id))).toEqual([])
  })
})
