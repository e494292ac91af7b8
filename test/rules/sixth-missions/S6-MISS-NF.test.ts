import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { emit } from '../../../main/engine/steps'
import { rulesetFor } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { night } from '../../../main/rulesets/core4/mission'
import { coverAsked } from '../../../main/rulesets/core4/harm'
import type { CommandOf } from '../../../shared/protocol/command'
import type { FireOdds, TargetPreview } from '../../../shared/protocol/previews/fire'
import type { RuleWord } from '../board'
import { commandersKept } from '../../../main/rulesets/sixth-missions/commanders/kept'
import { keeping } from '../keeping'
import { step } from '../missions'
import { fallen, factsOf, line, LINE, orderOf, rollsOf, row as firers, thrown } from '../core4/firing-line'
import { laying, struck } from '../core4/template-line'
import { fought, inTurn, playOn, seen, sixth, squad } from './sixth-board'

const both = [squad('A1', 'a', 2, [5, 5]), squad('B1', 'b', 2, [5, 40])]
const afterRoll = (carried: readonly string[], ...dice: string[]): CoreState =>
  playOn({ ...fought({ rules: carried, units: both }), stage: 'setUp' }, step('nightRoll'), { dice }).state
const darkTurns = (state: CoreState): readonly number[] => night.of(state).turns
/** Game turns begin and end, one after the other, from the first of them to the last. */
function turnsOn(state: CoreState, [first, last]: readonly [number, number], ...dice: string[]): CoreState {
  return playOn(
    inTurn({ ...state, stage: 'battle' }, first),
    function* (game) {
      for (let turn = first; turn <= last; turn++) {
        if (turn > first) yield* emit('playerTurnBegan', { game: turn, player: 2 * turn - 1, seat: 'a' }, [])
        yield* game.at('gameTurnStart')
        if (turn < last) yield* game.at('gameTurnEnd')
      }
    },
    { dice },
  ).state
}
const rules = ['nightFighting', 'variableLength']

describe('S6-MISS-NF-01 the die before deployment', () => {
  it.each([
    ['4', [1]],
    ['6', [1]],
    ['3', []],
  ])('a %s: the dark turns are %j', (face, turns) =>
    expect(darkTurns(afterRoll(['nightFighting'], face))).toEqual(turns),
  )
  it('it is thrown by whoever has chosen the halves', () => {
    const run = playOn(
      { ...fought({ rules: ['nightFighting'], units: both }), stage: 'setUp' },
      step('nightRoll'),
      {
        dice: ['1'],
      },
    )
    expect(rollsOf(run.events, 'nightFighting')).toMatchObject([{ seat: 'b', needed: 4 }])
  })
  it.each([
    ['dark', [1]],
    ['light', []],
  ] as const)('a commander who raids at night may say %s in its place', (night, turns) => {
    const state = keeping(
      { ...fought({ rules: ['nightFighting'], units: both }), stage: 'setUp' as const },
      commandersKept,
      {
        night,
      },
    )
    expect(darkTurns(playOn(state, step('nightRoll')).state)).toEqual(turns)
  })
  it('no die falls where the mission has no night', () => expect(darkTurns(afterRoll([]))).toEqual([]))
})

describe('S6-MISS-NF-02 later dice', () => {
  it('where it was dark in turn 1 none is thrown any more, and it is dark no more', () => {
    const state = turnsOn(afterRoll(rules, '4'), [2, 7], '6', '6')
    expect(darkTurns(state)).toEqual([1])
  })
  it('a 3 before, a 2 in turn 5, a 4 in turn 6: dark in 6 and 7', () => {
    expect(darkTurns(turnsOn(afterRoll(rules, '3'), [4, 5], '2'))).toEqual([])
    // Between them the dice for one turn more.
    expect(darkTurns(turnsOn(afterRoll(rules, '3'), [5, 7], '2', '3', '4', '4'))).toEqual([6, 7])
  })
  it('a 4 in turn 5 makes it dark for good, and nothing more is thrown', () => {
    expect(darkTurns(turnsOn(afterRoll(rules, '1'), [5, 7], '4', '3', '4'))).toEqual([5, 6, 7])
  })
  it('no die falls in turn 4', () => expect(darkTurns(turnsOn(afterRoll(rules, '3'), [4, 4]))).toEqual([]))
})

const inTheDark = (state: CoreState, turns: readonly number[]): CoreState['parts'] => ({
  ...sixth.kept({ level: 'gamma', scenario: 'cleanse', terrain: { how: 'free' } }),
  ...state.parts,
  night: { turns, duskAndDawn: null },
})

interface Shot {
  /** Inches between the bases. */
  readonly gap: number
  readonly dice?: string
  readonly weapon?: string
  readonly settings?: CoreState['settings']
  readonly targetRules?: readonly RuleWord[]
  readonly firerRules?: readonly RuleWord[]
  readonly day?: boolean
  readonly type?: 'vehicle'
  readonly wood?: boolean
}
const long = {
  id: 'longGun',
  name: { en: 'long', ru: 'long' },
  range: 60,
  s: 3,
  ap: 5,
  type: 'heavy' as const,
  shots: 1,
  rules: [],
}
const gun = { ...long, id: 'armourGun', s: 9, ap: 2 }
function dark({
  gap,
  weapon = 'longGun',
  settings,
  targetRules,
  firerRules,
  day,
  type,
  wood,
}: Shot): CoreState {
  const state = line(
    { models: firers(1, 2), weapons: [weapon], profile: LINE, ...(firerRules && { rules: firerRules }) },
    {
      models: [{ at: [20, 2 + gap + 1, 0] }],
      ...(type === 'vehicle'
        ? {
            type,
            profile: { av: { front: 10, side: 10, rear: 10 } },
            body: {
              base: { shape: 'round' as const, radius: 12.7 },
              radius: 12.7,
              height: 50,
              eye: 40,
              size: 3 as const,
            },
          }
        : { profile: LINE }),
      ...(targetRules && { rules: targetRules }),
    },
    {
      depth: 60,
      weapons: [long, gun],
      settings: { 'core4.general.freeMeasuring': true, ...settings },
      ...(wood && {
        pieces: [{ id: 'wood', kind: 'rubble' as const, area: [18, 2 + gap - 1, 22, 2 + gap + 3] as const }],
      }),
    },
  )
  return { ...state, parts: inTheDark(state, day ? [] : [1]) }
}
function fire(shot: Shot) {
  const state = dark(shot)
  const command = orderOf(state, {})
  const verdict = sixth.check(state, 'a', command)
  if (!verdict.ok) return { refused: verdict.refusal }
  return runScripted(sixth, state, (game) => sixth.perform(game, 'a', command), {
    dice: (shot.dice ?? '').split(/\s+/).filter(Boolean),
    answers: (decision) => decision.default,
  })
}
const saveNeeded = (shot: Shot): number | null => {
  const run = fire(shot)
  if ('refused' in run) throw new Error(run.refused.key)
  const [roll] = [...rollsOf(run.events, 'coverSave'), ...rollsOf(run.events, 'armourSave')]
  return roll?.needed ?? null
}
/** Hit, wounded, and a save that fails. */
const hitAndFail = '6 6 1'
const previews = (shot: Shot): TargetPreview | undefined =>
  (seen(dark(shot), { ask: 'targets', unit: 'F' }) as readonly TargetPreview[])[0]

describe('S6-MISS-NF-03 targets in the dark', () => {
  it.each([
    [11.9, null],
    [12, 6],
    [24, 6],
    [24.1, 5],
    [36, 5],
  ])('at %f" the save in the open is %j', (gap, needed) => {
    expect(saveNeeded({ gap, dice: needed === null ? '6 6' : hitAndFail })).toBe(needed)
  })
  it('36.0" may still be named, more is refused with its reason', () => {
    expect(fire({ gap: 36, dice: hitAndFail })).not.toHaveProperty('refused')
    const run = fire({ gap: 36.1 })
    expect(run).toMatchObject({
      refused: { key: 'refusal.tooDark', cite: ['S6-MISS-NF-03'], args: { within: 36 } },
    })
    expect(previews({ gap: 36.1 })).toMatchObject({ verdict: 'cannot', refusal: { key: 'refusal.tooDark' } })
  })
  it('by day nothing of it', () => {
    expect(saveNeeded({ gap: 30, day: true, dice: '6 6' })).toBeNull()
    expect(fire({ gap: 40, day: true, dice: '1' })).not.toHaveProperty('refused')
  })
  it('no die says how far one sees', () => {
    const run = fire({ gap: 20, dice: '1' })
    expect('refused' in run ? null : thrown(run.events, 'spotting')).toBe(0)
  })
  it('by agreement the choice stands and the shooting is lost', () => {
    const run = fire({ gap: 36.1, settings: { 's6.missions.nightBlindTargeting': true } })
    expect('refused' in run ? [] : factsOf(run.events, 'shootingLost')).toMatchObject([
      { unit: 'F', target: 'T', distance: 36.1, spotted: 36 },
    ])
  })
  it('the chances before the shot reckon with it: three in six more live in the dark beyond 24"', () => {
    const odds = (shot: Shot): FireOdds =>
      seen(dark(shot), {
        ask: 'fireOdds',
        unit: 'F',
        target: 'T',
        fire: orderOf(dark(shot), {}).fire,
      }) as FireOdds
    const [day, dim, black] = [odds({ gap: 30, day: true }), odds({ gap: 20 }), odds({ gap: 30 })]
    const unsaved = ({ groups }: FireOdds): number => groups[0]?.unsaved ?? 0
    expect(unsaved(day)).toBeCloseTo(1 / 4)
    expect(unsaved(dim)).toBeCloseTo((1 / 4) * (5 / 6))
    expect(unsaved(black)).toBeCloseTo((1 / 4) * (4 / 6))
    expect(day.spotting).toBeUndefined()
    expect(black.spotting).toBeUndefined()
  })
})

describe('S6-MISS-NF-03 unit to unit, or firer by firer', () => {
  const spread = (settings: CoreState['settings']): CoreState => {
    const state = line(
      { models: [{ at: [20, 14, 0] }, { at: [20, 2, 0] }], weapons: ['longGun'], profile: LINE },
      { models: [{ at: [20, 26.5, 0] }], profile: { ...LINE, sv: null, w: 2 } },
      { depth: 60, weapons: [long], settings: { 'core4.general.freeMeasuring': true, ...settings } },
    )
    return { ...state, parts: inTheDark(state, [1]) }
  }
  const shots = (settings: CoreState['settings'], dice: string) => {
    const state = spread(settings)
    const command: CommandOf<'shoot'> = orderOf(state, {})
    return runScripted(sixth, state, (game) => sixth.perform(game, 'a', command), {
      dice: dice.split(' '),
      answers: (decision) => decision.default,
    })
  }
  it('the nearest of both units says how dark it is for all: 11.5" is no darkness', () => {
    const run = shots({}, '6 6 6 6')
    expect(rollsOf(run.events, 'coverSave')).toEqual([])
  })
  it('by agreement each firer by himself: he who stands at 23.5" fires into the dark', () => {
    const run = shots({ 's6.missions.nightFightFrom': 'model' }, '6 6 6 6 1')
    expect(rollsOf(run.events, 'coverSave').map(({ needed, dice }) => [needed, dice.length])).toEqual([
      [6, 1],
    ])
  })
})

describe('S6-MISS-NF-04 Stealth and Shrouded of the dark', () => {
  const asked = (save: number, lent: string, rules: readonly RuleWord[] = []): number | null => {
    const state = dark({ gap: 20, targetRules: rules })
    return coverAsked(sixth.gameOf(state), 'T.1', {
      save,
      piece: null,
      modifiers: [],
      lent: [{ rule: lent }],
    }).save
  }
  it.each([
    [4, 'nightStealth', [], 3],
    [7, 'nightStealth', [], 6],
    [4, 'nightShrouded', [], 2],
    [7, 'nightShrouded', [], 5],
    [2, 'nightShrouded', [], 2],
    // Twice the same name is once; two names add up, but the core's Stealth does nothing in the open.
    [4, 'nightStealth', ['stealth'], 3],
    [7, 'nightStealth', ['stealth'], 6],
    [5, 'nightShrouded', ['stealth'], 2],
    [6, 'nightShrouded', ['stealth'], 3],
    [7, 'nightShrouded', ['stealth'], 5],
    [6, 'nightShrouded', ['shrouded'], 6],
    // A small target gains only where something covers it.
    [5, 'nightStealth', ['smallTargets'], 3],
    [7, 'nightStealth', ['smallTargets'], 6],
  ] as const)('cover %i with %s and %j is %i', (save, lent, rules, result) =>
    expect(asked(save, lent, rules)).toBe(result),
  )
})

describe('S6-MISS-NF-05 scattering shots', () => {
  // Of the target one is 20" away, the other 30"; the marker drifts from him on to somebody 37" away.
  const ordnance = { ...long, id: 'bigGun', s: 4, ap: 6, type: 'ordnance' as const }
  const state = line(
    { models: firers(1, 2), weapons: ['bigGun'], profile: LINE },
    { models: [{ at: [20, 23, 0] }, { at: [20, 33, 0] }], profile: LINE },
    {
      weapons: [ordnance],
      settings: { 'core4.general.freeMeasuring': true },
      others: [{ id: 'U', seat: 'b', models: [{ at: [20, 40, 0] }], profile: { ...LINE, sv: null } }],
    },
  )
  it('whom it strikes has the band of the first target, however far he is', () => {
    const game = { ...state, parts: inTheDark(state, [1]) }
    const run = runScripted(sixth, game, (now) => sixth.perform(now, 'a', orderOf(game, {})), {
      // Straight away from the firer, 6"; the wound; the save.
      dice: ['A90', '6', '6', '1'],
      answers: laying([[20, 33]]),
    })
    expect(struck(run.events)[0]).toMatchObject({ at: [20, 39] })
    expect(rollsOf(run.events, 'coverSave').map(({ needed }) => needed)).toEqual([6])
    expect(fallen(run.state, 'U')).toEqual(['U.1'])
  })
})

describe('S6-MISS house rules', () => {
  it('are offered with the pack, and with no other', () => {
    const offered = sixth.settings.map(({ key }) => key)
    const keys = [
      'nightFightFrom',
      'nightBlindTargeting',
      'reserveCharge',
      'fleeingCountsAsCasualty',
      'fixedLength',
    ]
    expect(offered).toEqual(expect.arrayContaining(keys.map((key) => `s6.missions.${key}`)))
    const without = rulesetFor(['core4', 'city-fight']).settings.map(({ key }) => key)
    expect(without.filter((key) => key.startsWith('s6.missions'))).toEqual([])
  })
})

describe('S6-MISS-NF-06 vehicles', () => {
  const turned = (obscured: boolean, lent: string): number | null =>
    sixth
      .gameOf(dark({ gap: 20 }))
      .ask('turnsPenetration', obscured ? 4 : null, { model: 'T.1', lent: [{ rule: lent }] }).value
  it.each([
    [true, 'nightStealth', 3],
    [true, 'nightShrouded', 2],
    [false, 'nightStealth', 6],
    [false, 'nightShrouded', 5],
  ])('obscured %j under %s: %i+', (obscured, lent, face) => expect(turned(obscured, lent)).toBe(face))
  const penetrates = (gap: number, face: string, more: Partial<Shot> = {}) => {
    const run = fire({ gap, type: 'vehicle', weapon: 'armourGun', dice: `6 6 ${face}`, ...more })
    if ('refused' in run) throw new Error(run.refused.key)
    return {
      needed: rollsOf(run.events, 'obscured')[0]?.needed,
      turned: factsOf(run.events, 'penetrationTurned').length,
    }
  }
  it('a tank in the open at 20": 6+ on a 5 stays what it was; at 25" a 5 turns it', () => {
    expect(penetrates(20, '5 1')).toEqual({ needed: 6, turned: 0 })
    expect(penetrates(25, '5 1')).toEqual({ needed: 5, turned: 1 })
  })
  it('by day there is no such die', () => expect(penetrates(20, '1', { day: true }).needed).toBeUndefined())
})

describe('S6-MISS-NF-07 night vision', () => {
  const eyes = { firerRules: ['nightVision'] } as const
  it('fires as by day: no save in the open, and no limit', () => {
    expect(saveNeeded({ gap: 30, ...eyes, dice: '6 6' })).toBeNull()
    const run = fire({ gap: 45, ...eyes, dice: '6 6' })
    expect('refused' in run ? [] : fallen(run.state)).toEqual(['T.1'])
  })
})

describe('without the pack night is what it was (C4-MSR-07)', () => {
  it('dice say how far one sees', () => {
    const core = rulesetFor(['core4'])
    const state = { ...dark({ gap: 20 }) }
    const run = runScripted(core, state, (game) => core.perform(game, 'a', orderOf(state, {})), {
      dice: ['1', '2'],
    })
    expect(factsOf(run.events, 'shootingLost')).toMatchObject([{ spotted: 9 }])
  })
})
