/** The fire of one unit with every face of every die: what the odds must agree with. */
import type { FactData } from '../../../shared/protocol/facts'
import type { Carried } from '../../../shared/protocol/special-rule'
import type { GameEvent } from '../../../shared/protocol/event'
import { runScripted, type RollRequest } from '../../../main/engine'
import { failsTwoDice } from '../../../main/rulesets/core4/harm/odds/chances'
import { lostAQuarter } from '../../../main/rulesets/core4/units/strength'
import type { CoreRuleset } from '../../../main/rulesets/core4/compose'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { fallen, factsOf, orderOf, rulesetOf, takeDefault, type Fire } from './firing-line'
import { everyThrow, type Throw } from '../../every-throw'
import { tapped } from '../../tapped'

export interface Leaf {
  readonly chance: number
  readonly unsaved: number
  readonly casualties: number
  readonly own: number
  readonly moraleDue: boolean
}

/** Faces that differ in nothing are tried once, with their common chance. */
function facesOf(
  { needed: told, purpose, count }: RollRequest,
  rules: readonly Carried[],
): readonly (readonly [number, number])[] {
  // A die that chooses between crew and gun has two sides (C4-TYPE-11, -12).
  const needed = purpose === 'crewOrGun' ? 5 : told
  // A single die at armour falls short, glances or penetrates.
  const single = count === 1 && !rules.some(({ rule }) => rule === 'rending')
  // How far an explosion reaches is nothing to the vehicle itself.
  if (purpose === 'explosionRadius') return [[1, 1]]
  const classes = new Map<string, readonly [number, number]>()
  for (let face = 1; face <= 6; face++) {
    const word =
      purpose === 'penetration' && needed !== undefined && single
        ? `${Math.sign(face - needed)}`
        : needed === undefined || purpose.startsWith('penetration')
          ? `${face}`
          : [
              face >= needed && face > 1,
              purpose.startsWith('toHit') && rules.some(({ rule }) => rule === 'rending') && face === 6,
              purpose === 'toHit' && rules.some(({ rule }) => rule === 'getsHot') && face,
            ].join()
    classes.set(word, [face, (classes.get(word)?.[1] ?? 0) + 1 / 6])
  }
  return [...classes.values()]
}

/** What is read off the end of a fire, whatever has fallen. */
type Read<T> = (after: CoreState, events: readonly GameEvent[], ruleset: CoreRuleset<null>) => T
type Rules = Fire & { readonly ruleset?: CoreRuleset<null> }

/** Every way in which a fire may end, with its chance. */
export function everyEnd<T extends object>(
  state: CoreState,
  fire: Rules,
  read: Read<T>,
): readonly (T & { readonly chance: number })[] {
  const ruleset = fire.ruleset ?? rulesetOf(fire.parts)
  const command = orderOf(state, fire)
  return everyThrow(
    (dice, asks) => {
      const { state: after, events } = runScripted(
        ruleset,
        state,
        (game) => tapped(ruleset.perform(game, 'a', command), asks),
        { dice, answers: takeDefault },
      )
      return read(after, events, ruleset)
    },
    (request) => throwsOf(request, state.weapons[request.weapon ?? '']?.rules ?? []),
  ).map(({ end, chance }) => ({ ...end, chance }))
}

export const everyDie = (state: CoreState, fire: Rules = {}): readonly Leaf[] =>
  everyEnd(state, fire, (after, events, ruleset) => {
    // A captain who has joined them is one of them, whatever becomes of his squad.
    const targets = state.units['T']?.models ?? []
    const told = factsOf<FactData<'shootingResolved'>>(events, 'shootingResolved').find(
      (one) => one.target === 'T',
    )
    const target = after.units['T']
    return {
      unsaved: told?.unsaved ?? 0,
      casualties: lostIn(after, targets) - lostIn(state, targets),
      own: fallen(after, 'F').length,
      moraleDue:
        target !== undefined &&
        !target.pinned &&
        target.models.some((id) => after.models[id]?.status === 'onTable') &&
        lostAQuarter(ruleset.gameOf(after), 'T'),
    }
  })

const lostIn = ({ models }: CoreState, ids: readonly string[]): number =>
  ids.filter((id) => models[id]?.status === 'casualty').length

/** Every throw that makes a difference, with its chance. */
export function throwsOf(request: RollRequest, rules: readonly Carried[]): readonly Throw[] {
  if (request.compare === 'atMost') {
    const fails = failsTwoDice(request.needed ?? 0, false)
    return [
      { dice: [1, 1], chance: 1 - fails },
      { dice: [6, 6], chance: fails },
    ]
  }
  let all: readonly Throw[] = [{ dice: [], chance: 1 }]
  for (let die = 0; die < request.count; die++)
    all = all.flatMap(({ dice, chance }) =>
      facesOf(request, rules).map(([face, p]) => ({ dice: [...dice, face], chance: chance * p })),
    )
  return all
}

/** odds[n]: the chance that exactly n is counted. */
export function tallied<L extends { readonly chance: number }>(
  leaves: readonly L[],
  of: (leaf: L) => number,
): readonly number[] {
  const odds = new Array<number>(1 + Math.max(...leaves.map(of))).fill(0)
  for (const leaf of leaves) odds[of(leaf)] = (odds[of(leaf)] ?? 0) + leaf.chance
  return odds
}
