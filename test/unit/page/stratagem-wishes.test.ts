import { describe, expect, it } from 'vitest'
import { builtInStratagems } from '../../../main/rulesets/city-fight'
import { builtInMissions } from '../../../main/rulesets/missions'
import { groupOf, setupOf, standardDraft, type SetupDraft } from '../../../renderer/page/editors/setup-draft'
import {
  declaresStratagems,
  wishesForGame,
  stratagemsWished,
  wishing,
} from '../../../renderer/page/editors/stratagem-wishes'
import type { Library } from '../../../shared/protocol/library'
import { gameSetupSchema } from '../../../shared/protocol/setup'
import type { Seat } from '../../../shared/protocol/spatial'

const name = { en: 'x', ru: 'x' }
const library: Library = {
  ...{ games: [], designs: [], stages: [], figures: [], skirmishForces: [], scenarios: [], tables: [] },
  cities: [{ id: 'block', name, level: 'gamma', open: false, ruins: 5, inches: [48, 48], own: false }],
  forces: [{ id: 'one', name, points: 1000, models: 40, vehicles: 0, scheme: 'ember', own: false }],
  stratagems: builtInStratagems,
  missions: builtInMissions.map((mission) => ({
    ...mission,
    levels: ['alpha', 'gamma', 'omega'],
    own: false,
    ...(mission.steps.some(({ step }) => step === 'roles') && { roles: true as const }),
    ...(mission.steps.some(({ step }) => step === 'stratagems') && { declares: mission.stratagems ?? {} }),
  })),
}
const draft = (part: Partial<SetupDraft>): SetupDraft => ({ ...standardDraft(library, '', 's'), ...part })
/** As one presses, one after the other. */
const pressed = (at: SetupDraft, seat: Seat, ...ids: readonly string[]): SetupDraft =>
  ids.reduce((now, id) => ({ ...now, ...wishing(now, library, seat, id, true) }), at)
const side = (at: SetupDraft, seat: Seat = 'a') => stratagemsWished(at, library, seat)
const line = (at: SetupDraft, id: string, seat: Seat = 'a') =>
  side(at, seat).lines.find(({ stratagem }) => stratagem.id === id)
const given = (at: SetupDraft, seat: Seat) =>
  side(at, seat).roles.map(({ plan }) => plan.given.map(({ takes, must }) => ({ takes, must })))

describe('CF-SETUP-06, CF-STRAT-01: what each side means to declare, chosen before the game', () => {
  it('as many as the level gives, each once, in the order in which they were chosen', () => {
    const at = pressed(draft({}), 'a', 'hospital', 'demolition', 'fortifications', 'hospital')
    expect(side(at).wishes).toEqual(['hospital', 'demolition'])
    expect(side(at).roles).toMatchObject([{ role: null, choices: 2, plan: { left: 0 } }])
    expect(side(pressed(draft({ level: 'omega' }), 'a', 'hospital', 'hospital')).wishes).toEqual(['hospital'])
    expect(line(at, 'fortifications')).toMatchObject({ open: false, refusal: null })
    expect(side(at, 'b').wishes).toEqual([])
  })
  it('what is chosen is left out again', () => {
    const at = pressed(draft({}), 'a', 'hospital', 'demolition')
    expect(wishing(at, library, 'a', 'hospital', false).wishes).toEqual({ a: ['demolition'], b: [] })
  })
  it('the game is told what is kept, and nothing where nobody wishes', () => {
    expect(wishesForGame(draft({}), library)).toBeUndefined()
    const at = pressed(draft({}), 'b', 'demolition')
    const stratagems = wishesForGame(at, library)
    expect(
      gameSetupSchema.parse(setupOf(at, { title: name, a: name, b: name }, undefined, [], stratagems)),
    ).toMatchObject({ stratagems: { a: [], b: ['demolition'] } })
  })
  it('a lower level and another scenario leave behind what they do not allow, and forget none of it', () => {
    const at = pressed(draft({ level: 'gamma' }), 'a', 'infiltration', 'demolition')
    expect(side({ ...at, level: 'alpha' }).wishes).toEqual(['infiltration'])
    expect(side({ ...at, scenario: 'main-street-drive' }).wishes).toEqual(['demolition'])
    expect(side(at).wishes).toEqual(['infiltration', 'demolition'])
  })
})
describe('CF-CUSTOM-07: the wizard offers what the rules would', () => {
  it('CF-SPECIAL-06 what the scenario forbids says so', () => {
    const at = draft({ scenario: 'main-street-drive' })
    expect(line(at, 'infiltration')?.refusal?.key).toBe('refusal.stratagemForbidden')
    expect(line(at, 'hospital')?.refusal).toBeNull()
  })
  it('CF-CUSTOM-13 by role: two of two categories for the defender, one of any for the attacker', () => {
    const at = draft({ scenario: 'last-stand', attacker: 'a' })
    expect(side(at, 'a').roles).toMatchObject([{ role: 'attacker', choices: 1 }])
    expect(side(at, 'b').roles).toMatchObject([{ role: 'defender', choices: 2 }])
    expect(line(at, 'hospital', 'b')?.refusal?.key).toBe('refusal.stratagemForbidden')
    expect(line(at, 'hospital', 'a')?.open).toBe(true)
  })
  it('who attacks not being known, a wish is kept that either role allows, and says which', () => {
    const at = pressed(draft({ scenario: 'last-stand' }), 'a', 'hospital', 'razor-wire', 'demolition')
    expect(side(at).roles.map(({ role }) => role)).toEqual(['attacker', 'defender'])
    expect(side(at).wishes).toEqual(['hospital', 'razor-wire', 'demolition'])
    expect(side(at).roles.map(({ plan }) => plan.chosen)).toEqual([
      ['hospital'],
      ['razor-wire', 'demolition'],
    ])
    expect(line(at, 'hospital')?.onlyAs).toEqual(['attacker'])
    expect(line(at, 'razor-wire')?.onlyAs).toBeNull()
  })
  it('CF-SPECIAL-05 what it gives is free: chosen beside the number, or left', () => {
    const at = draft({ scenario: 'great-assault', attacker: 'a' })
    expect(given(at, 'a')).toEqual([[{ takes: null, must: false }]])
    const full = pressed(at, 'a', 'hospital', 'demolition', 'preliminary-bombardment')
    expect(given(full, 'a')).toEqual([[{ takes: 'preliminary-bombardment', must: false }]])
    expect(side(full).wishes).toHaveLength(3)
    expect(
      side(pressed(at, 'b', 'hospital', 'demolition', 'preliminary-bombardment'), 'b').wishes,
    ).toHaveLength(2)
  })
  it('CF-SPECIAL-04 of a category one is free: the first that is wished for', () => {
    const at = pressed(draft({ scenario: 'relief-force', attacker: 'a' }), 'b', 'demolition', 'hospital')
    expect(side(at, 'b').roles[0]?.plan).toMatchObject({
      given: [{ takes: 'hospital', on: 'target' }],
      chosen: ['demolition'],
      left: 1,
    })
  })
  it('CF-SPECIAL-03 what may be repeated is chosen as often as there are choices', () => {
    const at = draft({ scenario: 'scorched-streets', attacker: 'a', level: 'omega' })
    expect(side(pressed(at, 'a', ...Array<string>(5).fill('demolition'))).wishes).toHaveLength(3)
    expect(side(pressed(at, 'b', 'demolition', 'demolition'), 'b').wishes).toHaveLength(1)
  })
  it('where nobody declares any there is nothing to choose: in the open, in a mission of Core 4', () => {
    expect(declaresStratagems(draft({ scenario: 'recon' }), library)).toBe(false)
    expect(declaresStratagems(draft({ systems: ['core4'], scenario: 'roll' }), library)).toBe(false)
    const kept = draft({ scenario: 'recon', wishes: { a: ['hospital'], b: [] } })
    expect(wishesForGame(kept, library)).toBeUndefined()
    expect(side(draft({ scenario: 'roll' })).roles).toMatchObject([{ role: null, choices: 2 }])
  })
})

describe('CF-SETUP-04: under which heading the wizard offers a mission', () => {
  const under = (id: string, systems: readonly string[], own = false) => {
    const mission = library.missions.find((one) => one.id === id)
    if (!mission) throw new Error(id)
    return groupOf(draft({ systems }), { ...mission, own })
  }
  it.each([
    ['clear-out', 'onTheDie'],
    ['gauntlet', 'special'],
    ['last-stand', 'written'],
    ['recon', 'core'],
  ])('in a city %s stands under %s', (id, group) => expect(under(id, ['core4', 'city-fight'])).toBe(group))
  it('in the open Core 4 has the die, and one’s own stand apart wherever', () => {
    expect(under('recon', ['core4'])).toBe('onTheDie')
    expect(under('gauntlet', ['core4', 'city-fight'], true)).toBe('own')
  })
})
