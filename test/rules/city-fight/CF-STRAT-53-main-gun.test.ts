import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { declaredStratagems } from '../../../main/rulesets/city-fight'
import { siegeShellsPart } from '../../../main/rulesets/city-fight/rules/siege-shells'
import type { CoreState } from '../../../main/rulesets/core4/game'
import type { Weapon } from '../../../shared/protocol/force'
import type { MountKind } from '../../../shared/protocol/vehicle'
import { board, type BoardSpec } from '../board'
import { keeping } from '../keeping'
import { carrier } from '../movers'

const mortar: Weapon = {
  id: 'mortar',
  name: { en: 'mortar', ru: 'mortar' },
  range: 48,
  s: 6,
  ap: 4,
  type: 'ordnance',
  shots: 1,
  rules: [],
}
type Mount = readonly [id: string, kind: MountKind, weapons: readonly string[]]
/** A tank so armed, with enemies in a ruin before it; siege shells have been declared. */
function armed(mounts: readonly Mount[], settings: BoardSpec['settings'] = {}): CoreState {
  const state = board({
    width: 48,
    depth: 48,
    phase: 'shooting',
    settings,
    weapons: [mortar],
    units: [
      {
        id: 'T',
        seat: 'a',
        type: 'vehicle',
        body: carrier,
        weapons: [],
        profile: {
          traits: ['tank'],
          av: { front: 14, side: 12, rear: 10 },
          mounts: mounts.map(([id, kind, weapons]) => ({ id, kind, weapons: [...weapons] })),
        },
        models: [{ at: [25, 8.5, 0], facing: 90 }],
      },
      { id: 'E', seat: 'b', models: [{ at: [25, 20, 0] }] },
    ],
  })
  const loaded = { ...state, weapons: structuredClone(state.weapons) } as CoreState
  siegeShellsPart.follows?.stratagemDeclared?.(loaded as never, { seat: 'a', stratagem: 'siege-shells' })
  return keeping(loaded, declaredStratagems, { declared: { a: ['siege-shells'], b: [] } })
}
/** The mounts that a siege shell may be fired from. */
const firesFrom = (mounts: readonly Mount[], settings: BoardSpec['settings'] = {}): readonly string[] => {
  const state = armed(mounts, settings)
  return mounts
    .map(([id]) => id)
    .filter(
      (mount) =>
        cityFight.check(state, 'a', {
          type: 'shoot',
          unit: 'T',
          target: 'E',
          fire: [{ model: 'T.1', weapon: 'siegeShell', mount }],
        }).ok,
    )
}
const turret: Mount = ['top', 'turret', ['cannon']]
const bow: Mount = ['bow', 'hull', ['mortar']]
const sponson: Mount = ['side', 'hull', ['rifle']]
const literally = { 'cf.strat.siege.tanks': 'ordnanceOnly' }

describe('CF-STRAT-53 which gun of a tank fires siege shells', () => {
  it('that which fires ordnance, though another has the turret', () => {
    expect(firesFrom([turret, bow])).toEqual(['bow'])
    expect(firesFrom([turret, bow], literally)).toEqual(['bow'])
  })
  it('without ordnance that of the turret, else the first that fires anything', () => {
    expect(firesFrom([sponson, turret])).toEqual(['top'])
    expect(firesFrom([['empty', 'hull', []], sponson])).toEqual(['side'])
  })
  it('that which fires ordnance beside something else; without a turret the first of several', () => {
    expect(firesFrom([turret, ['bow', 'hull', ['rifle', 'mortar']]])).toEqual(['bow'])
    expect(firesFrom([sponson, ['other', 'hull', ['rifle']]])).toEqual(['side'])
  })
  it('cf.strat.siege.tanks: by agreement none where no gun fires ordnance', () =>
    expect(firesFrom([sponson, turret], literally)).toEqual([]))
})
