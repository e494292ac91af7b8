import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { engagementOf } from '../../../main/rulesets/core4/assault/contact'
import { combatsOf } from '../../../main/rulesets/core4/units/combats'
import { sufferBlows } from '../../../main/rulesets/core4/assault/losses'
import { unitInitiative } from '../../../main/rulesets/core4/assault/strike-order'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { plainWound } from '../../../main/rulesets/core4/game/wound'
import { victimsThatKeepTheChain } from '../../../main/rulesets/core4/harm/casualty-chain'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { shootingPart } from '../../../main/rulesets/core4/shooting'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { board, coreRules, guardProfile, lineProfile, type UnitSpec } from '../board'

const rules = coreRules([movementPart, casualtiesPart, shootingPart, assaultPart])
const takeDefault = (decision: Decision): Answer => decision.default
const unit = (
  id: string,
  seat: 'a' | 'b',
  at: readonly (readonly [number, number])[],
  enemies: string[],
): UnitSpec => ({
  id,
  seat,
  models: at.map(([x, y]) => ({ at: [x, y, 0] as const })),
  profile: lineProfile,
  state: { locked: enemies },
})
/** The squad of the diagram, in the order v1, v2, v4, v5, v6, v8. */
const melee = () =>
  board({
    phase: 'assault',
    units: [
      unit(
        'V',
        'a',
        [
          [20, 20],
          [18, 20],
          [24, 20],
          [22, 19.5],
          [20, 17.5],
          [16, 20],
        ],
        ['X', 'Y'],
      ),
      unit(
        'X',
        'b',
        [
          [19.4, 20.8],
          [18, 21],
        ],
        ['V'],
      ),
      unit(
        'Y',
        'b',
        [
          [20.6, 20.8],
          [24, 21],
        ],
        ['V'],
      ),
    ],
  })

describe('C4-ASSAULT-46, C4-ASSAULT-47 one squad against two', () => {
  const state = melee()
  const { touches, engaged } = engagementOf(rules.gameOf(state), [
    ['V', 'X'],
    ['V', 'Y'],
  ])
  const names = ['V.1', 'V.2', 'V.3', 'V.4', 'V.5', 'V.6']
  const rows = (map: ReadonlyMap<string, ReadonlySet<string>>) =>
    names.map((id) => [...(map.get(id) ?? [])].sort().join(''))
  it('v1 touches both, v2 X, v4 Y, the others nobody', () =>
    expect(rows(touches)).toEqual(['XY', 'X', 'Y', '', '', '']))
  it('X can kill all but v4, Y all but v8', () =>
    expect(rows(engaged)).toEqual(['XY', 'XY', 'Y', 'XY', 'XY', 'X']))
  it('C4-ASSAULT-13 it is one combat with two pairs', () => {
    const combats = combatsOf(state)
    expect(combats).toHaveLength(1)
    expect(combats[0]?.pairs).toEqual([
      ['V', 'X'],
      ['V', 'Y'],
    ])
  })
  it('four wounds by X and one by Y: v4 can only fall to Y, v8 only to X', () => {
    const game = rules.gameOf(state)
    const canHurt = (enemy: string) =>
      names.filter((id) =>
        engagementOf(game, [
          ['V', 'X'],
          ['V', 'Y'],
        ])
          .engaged.get(id)
          ?.has(enemy),
      )
    const decisions: Decision[] = []
    const run = runScripted(
      rules,
      state,
      (live) =>
        sufferBlows(rules.live(live), 'V', {
          wounds: [
            { wound: { ...plainWound(canHurt('X')), by: 'X', kills: 3 }, count: 4 },
            { wound: { ...plainWound(canHurt('Y')), by: 'Y', kills: 4 }, count: 1 },
          ],
          wrecked: [],
        }),
      {
        dice: ['1', '1', '1', '1', '1'],
        answers: (decision) => {
          decisions.push(decision)
          return takeDefault(decision)
        },
      },
    )
    const pools = decisions.map(({ form }) => (form.form === 'models' ? form.from : []))
    expect(pools[0]).toEqual(['V.1', 'V.2', 'V.4', 'V.5', 'V.6'])
    expect(pools.slice(1).flat()).not.toContain('V.6')
    expect(run.result).toHaveLength(5)
  })
})

describe('C4-ASSAULT-30 the chain of the survivors', () => {
  const row = (xs: readonly number[]) =>
    standingModels(
      board({
        units: [
          unit(
            'L',
            'a',
            xs.map((x) => [x, 20] as const),
            [],
          ),
        ],
      }),
      'L',
    )
  it('the end of a chain may go, its middle may not', () => {
    const chain = row([20, 22.5, 25, 27.5])
    expect(victimsThatKeepTheChain(chain, ['L.2', 'L.3'], 1)).toBeNull()
    expect(victimsThatKeepTheChain(chain, ['L.2', 'L.4'], 1)).toEqual(['L.4'])
    expect(victimsThatKeepTheChain(chain, ['L.3', 'L.4'], 2)).toEqual(['L.4', 'L.3'])
  })
  it('of a unit torn already, losing the splinter makes it whole', () =>
    expect(victimsThatKeepTheChain(row([20, 22.5, 30]), ['L.1', 'L.3'], 1)).toEqual(['L.3']))
})

describe('C4-ASSAULT-39 Initiative of a mixed unit', () => {
  const mixed = (...initiatives: readonly number[]) =>
    unitInitiative(
      board({
        units: [
          {
            id: 'L',
            seat: 'a',
            models: initiatives.map((i, n) => ({
              at: [20 + n, 20, 0] as const,
              profile: { ...guardProfile, i },
            })),
          },
        ],
      }),
      'L',
    )
  it('is that of most models, ties the lower', () => {
    expect(mixed(4, 4, 2)).toBe(4)
    expect(mixed(4, 2)).toBe(2)
  })
})
