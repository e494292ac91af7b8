import { describe, expect, it } from 'vitest'
import { proveMission } from '../../../main/hosts/mission-rules'
import { cards, rulesetFor, settings } from '../../../main/rulesets'
import { builtInStratagems } from '../../../main/rulesets/city-fight'
import { builtInMissions } from '../../../main/rulesets/missions'
import { FileFault } from '../../../main/storage'
import { battlePacks } from '../../../shared/protocol/packs'
import type { Mission } from '../../../shared/protocol/mission'
import { missionNamed } from '../../rules/missions'

const content = {
  cards,
  stratagems: builtInStratagems,
  settings,
  canPlay: (systems: readonly string[], mission: Mission) =>
    systems.every((one) => battlePacks.some((pack) => pack === one)) && rulesetFor(systems).canPlay(mission),
}
const faultOf = (mission: Mission): FileFault['text'] | null => {
  try {
    proveMission(mission, content, 'own.json')
    return null
  } catch (error) {
    if (error instanceof FileFault) return error.text
    throw error
  }
}
const recon = missionNamed('recon')
const withRule = (rule: string, args?: Record<string, number | string>): Mission => ({
  ...recon,
  levels: { gamma: { rules: [{ rule, ...(args && { args }) }], victory: recon.levels.gamma?.victory ?? [] } },
})

describe('a mission of somebody’s file', () => {
  it.each(builtInMissions.map((mission) => [mission.id, mission] as const))(
    '%s of the program is fit',
    (_id, mission) => expect(faultOf(mission)).toBeNull(),
  )
  it('names packs that bring all its steps and objectives', () =>
    expect(faultOf({ ...missionNamed('clear-out'), packs: ['core4'] })).toMatchObject({
      key: 'fault.sentence.only',
      args: { file: 'own.json', place: 'packs', detail: { key: 'fault.missionPacks' } },
    }))
  it('names special rules that a mission may have', () => {
    expect(faultOf(withRule('lookouts'))?.args).toMatchObject({
      place: 'levels.gamma.rules[0].rule',
      detail: { key: 'fault.noMissionRule', args: { rule: 'lookouts' } },
    })
    expect(faultOf(withRule('fearless'))?.args).toMatchObject({
      detail: { key: 'fault.missionRule.carrier' },
    })
  })
  it('tells them what they have to know', () => {
    expect(faultOf(withRule('randomGameLength'))?.args).toMatchObject({
      detail: { key: 'fault.missionRule.argLacking', args: { rule: 'randomGameLength', name: 'on' } },
    })
    expect(faultOf(withRule('randomGameLength', { on: 9 }))?.args).toMatchObject({
      detail: { key: 'fault.missionRule.argWrong' },
    })
    expect(faultOf(withRule('randomGameLength', { on: 4, off: 2 }))?.args).toMatchObject({
      detail: { key: 'fault.missionRule.argUnknown' },
    })
    expect(faultOf(withRule('randomGameLength', { on: 4 }))).toBeNull()
  })
  it('CF-CUSTOM-11, -12 lays down house rules that are known, with values that they have', () => {
    expect(faultOf({ ...recon, toggles: { 'cf.strat.trap': 'autoWound' } })).toBeNull()
    expect(faultOf({ ...recon, toggles: { 'cf.no.such': true } })?.args).toMatchObject({
      place: 'toggles.cf.no.such',
      detail: { key: 'fault.noToggle', args: { rule: 'cf.no.such' } },
    })
    expect(faultOf({ ...recon, toggles: { 'cf.strat.trap': 'softly' } })?.args).toMatchObject({
      detail: { key: 'fault.toggleValue', args: { values: '"hit", "autoWound"' } },
    })
  })
  it('CF-MSR-06 says whose infantry hides and who stands guard in words that there are', () => {
    const hiding = (role: string) => faultOf(withRule('hiddenDeployment', { role }))
    for (const role of ['attacker', 'defender', 'both']) expect(hiding(role)).toBeNull()
    expect(hiding('defenders')?.args).toMatchObject({
      place: 'levels.gamma.rules[0].args.role',
      detail: { key: 'fault.missionRule.argWrong', args: { rule: 'hiddenDeployment', name: 'role' } },
    })
    const posted = (role: string, category: string) => faultOf(withRule('sentries', { role, category }))
    expect(posted('defender', 'troops')).toBeNull()
    expect(posted('both', 'troops')?.args).toMatchObject({ place: 'levels.gamma.rules[0].args.role' })
    expect(posted('defender', 'Troops')?.args).toMatchObject({ place: 'levels.gamma.rules[0].args.category' })
  })
  it('CF-CUSTOM-10 has stratagems of its own that lend what a unit may have', () => {
    const lending = (rule: string, args?: Record<string, number>): Mission => ({
      ...recon,
      stratagems: {
        own: [
          {
            format: 'war-storeys/stratagem',
            version: 1,
            id: 'relic',
            name: { en: 'Relic', ru: 'Реликвия' },
            about: { en: 'It helps.', ru: 'Она помогает.' },
            category: 'arsenal',
            cite: 'CF-CUSTOM-10',
            effects: [
              { does: 'keyBuilding', where: 'anywhere' },
              { does: 'equips', who: 'all', rule: { rule, ...(args && { args }) } },
            ],
          },
        ],
      },
    })
    for (const known of ['stubborn', 'woundsAgain']) expect(faultOf(lending(known))).toBeNull()
    for (const unknown of ['nobodys', 'duskDawn', 'melta'])
      expect(faultOf(lending(unknown))?.args).toMatchObject({
        place: 'stratagems.own.0.effects.1.rule',
        detail: { key: 'fault.noLentRule', args: { rule: unknown } },
      })
    expect(faultOf(lending('stubborn', { much: 1 }))?.args).toMatchObject({
      place: 'stratagems.own.0.effects.1.rule.args.much',
      detail: { key: 'fault.missionRule.argUnknown' },
    })
  })
  it('is refused with everything that is wrong in it, each with its place', () => {
    const { victory = [] } = recon.levels.gamma ?? {}
    const fault = faultOf({
      ...recon,
      packs: ['core4', 'nobodys'],
      levels: {
        alpha: { rules: [{ rule: 'lookouts' }], victory },
        gamma: { rules: [{ rule: 'nobodys' }, { rule: 'randomGameLength' }], victory },
      },
    })
    expect(fault).toMatchObject({ key: 'fault.sentence.all', args: { file: 'own.json', count: 4 } })
    const places = [...JSON.stringify(fault).matchAll(/"place":"([^"]*)"/g)].map(([, place]) => place)
    expect(places.sort()).toEqual([
      'levels.alpha.rules[0].rule',
      'levels.gamma.rules[0].rule',
      'levels.gamma.rules[1].args',
      'packs',
    ])
  })
})
