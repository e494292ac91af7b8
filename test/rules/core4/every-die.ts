/** The fire of one unit with every face of every die: what the odds must agree with. */
import type { FactData } from '../../../shared/protocol/facts'
import type { Carried } from '../../../shared/protocol/special-rule'
import { runScripted, ScriptFault, type RollRequest } from '../../../main/engine'
import { failsTwoDice } from '../../../main/rulesets/core4/harm/odds/chances'
import { lostAQuarter } from '../../../main/rulesets/core4/units/strength'
import type { CoreRuleset } from '../../../main/rulesets/core4/compose'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { fallen, factsOf, orderOf, rulesetOf, takeDefault, type Fire } from './firing-line'
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
  { needed: told, purpose }: RollRequest,
  rules: readonly Carried[],
): readonly (readonly [number, number])[] {
  // A die that chooses between crew and gun has two sides (C4-TYPE-11, -12).
  const needed = purpose === 'crewOrGun' ? 5 : told
  const classes = new Map<string, readonly [number, number]>()
  for (let face = 1; face <= 6; face++) {
    const word =
      needed === undefined || purpose.startsWith('penetration')
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

export function everyDie(
  state: CoreState,
  fire: Fire & { readonly ruleset?: CoreRuleset<null> } = {},
  faces: readonly number[] = [],
): readonly Leaf[] {
  const ruleset = fire.ruleset ?? rulesetOf(fire.parts)
  const command = orderOf(state, fire)
  let wanted: RollRequest | null = null
  try {
    const { state: after, events } = runScripted(
      ruleset,
      state,
      (game) => tapped(ruleset.perform(game, 'a', command), (request) => (wanted = request)),
      { dice: faces.map(String), answers: takeDefault },
    )
    // A captain who has joined them is one of them, whatever becomes of his squad.
    const targets = state.units['T']?.models ?? []
    const told = factsOf<FactData<'shootingResolved'>>(events, 'shootingResolved').find(
      (one) => one.target === 'T',
    )
    const target = after.units['T']
    const due =
      target !== undefined &&
      !target.pinned &&
      target.models.some((id) => after.models[id]?.status === 'onTable') &&
      lostAQuarter(ruleset.gameOf(after), 'T')
    return [
      {
        chance: 1,
        unsaved: told?.unsaved ?? 0,
        casualties: lostIn(after, targets) - lostIn(state, targets),
        own: fallen(after, 'F').length,
        moraleDue: due,
      },
    ]
  } catch (fault) {
    if (!(fault instanceof ScriptFault) || fault.fault !== 'short' || wanted === null) throw fault
    const request: RollRequest = wanted
    return throwsOf(request, state.weapons[request.weapon ?? '']?.rules ?? []).flatMap(({ dice, chance }) =>
      everyDie(state, fire, [...faces, ...dice]).map((leaf) => ({ ...leaf, chance: leaf.chance * chance })),
    )
  }
}

const lostIn = ({ models }: CoreState, ids: readonly string[]): number =>
  ids.filter((id) => models[id]?.status === 'casualty').length

interface Throw {
  readonly dice: readonly number[]
  readonly chance: number
}
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
