/** Chances of markers and templates laid as proposed: those of every die the engine throws for them. */
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../main/engine'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import type { FactData } from '../../shared/protocol/facts'
import type { Profile, Weapon } from '../../shared/protocol/force'
import type { FireOdds } from '../../shared/protocol/previews/fire'
import { everyDie, tallied } from '../rules/core4/every-die'
import {
  LINE,
  OGRE,
  VET,
  factsOf,
  line,
  measured,
  orderOf,
  row,
  rulesetOf,
  takeDefault,
} from '../rules/core4/firing-line'

const oddsOf = (state: CoreState): FireOdds =>
  rulesetOf().query(state, 'a', {
    ask: 'fireOdds',
    unit: 'F',
    target: 'T',
    fire: orderOf(state, {}).fire,
  } as never) as FireOdds
const near = (found: readonly number[], exact: readonly number[], what: string): void => {
  for (let n = 0; n < Math.max(found.length, exact.length); n++)
    expect(found[n] ?? 0, `${what}: ${n}`).toBeCloseTo(exact[n] ?? 0, 9)
}
const arm = (id: string, rules: readonly string[], rest: Partial<Weapon> = {}): Weapon => ({
  id,
  name: { en: id, ru: id },
  range: 48,
  s: 4,
  ap: 5,
  type: 'heavy',
  shots: 1,
  rules: rules.map((rule) => ({ rule })),
  ...rest,
})
const firers = (weapon: string, count = 1) => ({ models: row(count, 10), profile: VET, weapons: [weapon] })
const men = (places: readonly (readonly [number, number])[], profile: Profile = { ...LINE, sv: null }) => ({
  models: places.map(([x, y]) => ({ at: [x, y, 0] as const })),
  profile,
})
/** A plain die for the direction: few enough ways to try all of them. */
const settings = { 'core4.general.scatterD6': true }
const wood = { id: 'wood', kind: 'wood' as const, area: [22, 26, 30, 34] as const }
const wall = { id: 'wall', kind: 'barricade' as const, area: [16, 31.2, 24, 31.5] as const, height: 1.6 }
const screen = { id: 'screen', kind: 'building' as const, area: [0, 15, 72, 16] as const, height: 8 }
const spread = [
  [20, 30],
  [21.2, 30],
  [24, 30.5],
] as const
const weapons = [
  arm('bomb', ['blast', 'barrage']),
  arm('shell', ['largeBlast'], { type: 'ordnance' }),
  arm('pop', ['blast']),
  arm('pair', ['blast', 'twinLinked', 'rending'], { shots: 2 }),
  arm('linked', ['largeBlast', 'twinLinked'], { type: 'ordnance' }),
  arm('hot', ['blast', 'getsHot']),
]
const battery = {
  type: 'artillery' as const,
  profile: LINE,
  weapons: [],
  models: row(3, 30).map((model, n) => ({ ...model, role: n === 0 ? ('gun' as const) : ('crew' as const) })),
}
const fire = (weapon: string, target: Parameters<typeof line>[1], more: Parameters<typeof line>[2] = {}) =>
  measured(line(firers(weapon), target, { weapons, settings, ...more }))

describe('chances of one marker are those of every die', () => {
  const cases: Readonly<Record<string, CoreState>> = {
    'a blast that lies over two and touches a third': fire('pop', men([[20, 30], [21.2, 30], [21.9, 30.9]])),
    'two blasts, linked and rending': fire('pair', men([[20, 30], [21.9, 30.9]])),
    'a hot blast': fire('hot', men([[20, 30], [21, 30]])),
    'a shell that scatters': fire('shell', men(spread)),
    'a shell that may scatter once more': fire('linked', men([[20, 30]]), {
      settings: { ...settings, 'core4.weapons.twinLinkedScatter': true },
    }),
    'a bomb in sight of its crew': fire('bomb', men(spread)),
    'a bomb of a crew that sees nobody': fire('bomb', men([[20, 30], [24, 30.5]]), { pieces: [screen] }),
    'a bomb at men beside a wood and in it': fire('bomb', men(spread), { pieces: [wood] }),
    'a bomb at men behind a wall, on whichever side it falls': fire('bomb', men(spread), { pieces: [wall] }),
    'a bomb at brutes': fire('bomb', men([[20, 30], [21.5, 30]], OGRE)),
    'a bomb at a gun and its crew': fire('bomb', battery),
    'a blast at a gun and its crew': fire('pop', battery),
  }
  for (const [name, state] of Object.entries(cases))
    it(name, () => {
      const leaves = everyDie(state)
      const odds = oddsOf(state)
      expect(odds.refusal).toBeUndefined()
      near(odds.casualties, tallied(leaves, ({ casualties }) => casualties), 'casualties')
      near(odds.unsaved, tallied(leaves, ({ unsaved }) => unsaved), 'unsaved')
      near(odds.overheated, tallied(leaves, ({ own }) => own), 'own')
      expect(odds.unsaved[0]).toBeLessThan(1)
    })
})
