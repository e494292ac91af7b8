/**
 * What a volley may do to vehicles, exactly: hits are dealt as `deal-hits.ts` deals them, come through as `penetration.ts`
 * throws them, and leave what `hull-state.ts` makes of them, one after another (C4-VDMG-01 to -16, C4-SQUAD-07).
 */
import type { Sliced } from '../../../../../shared/sliced'
import type { ModelId } from '../../../../../shared/table/types'
import type { CoreGame } from '../../game'
import type { Damage } from '../../units'
import { hullStateOf } from '../hull-state'
import { dealingOrder, nextDealt } from '../deal-hits'
import type { HitEffect } from '../hit-effect'
import { convolved } from './chances'
import { effectsOf, runsOf, type HullThrow, type HullStrikes } from './hull-runs'
import { addAt, bare, States, type StateChances, type Coming, type Struck } from './hull-states'

interface HullChances {
  readonly model: ModelId
  /** Something comes through, and nothing of it more than glances. */
  readonly glanced: number
  /** Something penetrates after all that turns it down. */
  readonly penetrated: number
  /** It is lost in this way, or else suffers the result and stands (C4-VDMG-28). */
  readonly results: Readonly<Record<Damage, number>>
}
interface HullOdds {
  readonly hulls: readonly HullChances[]
  /** lost[n]: the chance that exactly n of them are lost. */
  readonly lost: readonly number[]
  /** through[n]: the chance of exactly n glances and penetrations. */
  readonly through: readonly number[]
  /** How many of them each effect brings on the average. */
  readonly means: ReadonlyMap<HitEffect, number>
}

/** Of every result none. */
export const noResults: Readonly<Record<Damage, number>> = {
  shaken: 0,
  stunned: 0,
  armamentDestroyed: 0,
  immobilised: 0,
  destroyed: 0,
  exploded: 0,
  annihilated: 0,
}

/** What all vehicles have come to together, as far as it says which of them are lost: by the numbers of their states. */
type Joint = ReadonlyMap<string, number>

/** All ways by which each vehicle has been dealt so many hits more than the first, or fewer. */
interface Branch {
  readonly chance: number
  readonly ahead: readonly number[]
  /** Each vehicle by itself. */
  readonly hulls: readonly StateChances[]
  readonly joint: Joint
  readonly through: readonly number[]
}
export function* hullOdds(game: CoreGame, throws: readonly HullThrow[]): Sliced<HullOdds> {
  const [first] = throws
  if (!first) return { hulls: [], lost: [1], through: [1], means: new Map() }
  const order = dealingOrder(game, first.effect, effectsOf(throws))
  const reckoning = new Reckoning(game, order)
  let branches: readonly Branch[] = [reckoning.start]
  const means = new Map<HitEffect, number>()
  for (const { strikes } of runsOf(game, throws, order))
    for (const ways of strikes) {
      const next: Branch[] = []
      for (const branch of branches) {
        for (const way of ways) next.push(...reckoning.struckOn(branch, way, means))
        yield
      }
      branches = together(next)
    }
  return { ...reckoning.toldOf(branches), means }
}

class Reckoning {
  private readonly states = new States()
  private readonly bares = new States(bare)
  readonly start: Branch

  constructor(
    game: CoreGame,
    private readonly order: readonly ModelId[],
  ) {
    const whole = order.map((id): Struck => ({
      hull: hullStateOf(game, id),
      suffered: [],
      through: 'nothing',
    }))
    this.start = {
      chance: 1,
      ahead: order.map(() => 0),
      hulls: whole.map((state) => new Map([[this.states.numberOf(state), 1]])),
      joint: new Map([[whole.map((state) => this.bares.numberOf(state)).join(), 1]]),
      through: [1],
    }
  }

  /** @param means  to which is added how many glances and penetrations it brings on the average */
  struckOn(
    branch: Branch,
    { byHits, hits: all }: HullStrikes,
    means: Map<HitEffect, number>,
  ): readonly Branch[] {
    const branches: Branch[] = []
    const brings = new Map<HitEffect, number>()
    let now = branch
    byHits.forEach((chance, hits) => {
      const hit = all[hits - 1] ?? all.at(-1)
      if (hits > 0 && hit) {
        const n = nextDealt(this.order, now.ahead, hit.effect.eligible)
        const { comings = [], times = 0 } = hit.on[n] ?? {}
        now = this.hitAt(now, n, comings, times)
        addAt(brings, hit.effect, times * comings.reduce((sum, one) => sum + one.chance, 0))
      }
      if (chance === 0) return
      branches.push({ ...now, chance: branch.chance * chance })
      for (const [effect, mean] of brings) addAt(means, effect, branch.chance * chance * mean)
    })
    return branches
  }

  private hitAt(branch: Branch, n: number, comings: readonly Coming[], times: number): Branch {
    const hulls = [...branch.hulls]
    let { joint, through } = branch
    const comes = comings.reduce((sum, one) => sum + one.chance, 0)
    for (let time = 0; time < times; time++) {
      hulls[n] = this.states.after(hulls[n] ?? new Map<number, number>(), comings)
      joint = this.jointAfter(joint, n, comings)
      through = convolved(through, [1 - comes, comes])
    }
    const counts = branch.ahead.map((count, place) => (place === n ? count + 1 : count))
    const [first = 0] = counts
    return { ...branch, ahead: counts.map((count) => count - first), hulls, joint, through }
  }

  private jointAfter(joint: Joint, n: number, comings: readonly Coming[]): Joint {
    // One alone is told by itself.
    if (this.order.length === 1) return joint
    const after = new Map<string, number>()
    for (const [word, chance] of joint) {
      const numbers = word.split(',').map(Number)
      for (const [number, p] of this.bares.after(new Map([[numbers[n] ?? 0, 1]]), comings))
        addAt(after, numbers.with(n, number).join(), chance * p)
    }
    return after
  }

  toldOf(branches: readonly Branch[]): Omit<HullOdds, 'means'> {
    const [lost, through]: [number[], number[]] = [[], []]
    const hulls = this.order.map((model) => ({ model, glanced: 0, penetrated: 0, results: { ...noResults } }))
    for (const branch of branches) {
      branch.hulls.forEach((chances, n) => {
        const told = hulls[n]
        if (!told) return
        for (const [number, p] of chances) {
          const { hull, suffered, through: how } = this.states.of(number)
          const chance = branch.chance * p
          if (how === 'pen') told.penetrated += chance
          else if (how === 'glance') told.glanced += chance
          for (const one of hull.end === null ? suffered : [hull.end]) told.results[one] += chance
        }
      })
      addTo(lost, this.lostOf(branch), branch.chance)
      addTo(through, branch.through, branch.chance)
    }
    return { hulls, lost, through }
  }
  private lostOf({ hulls: [first], joint }: Branch): readonly number[] {
    const lost = new Array<number>(this.order.length + 1).fill(0)
    const add = (count: number, chance: number): void => {
      lost[count] = (lost[count] ?? 0) + chance
    }
    if (this.order.length === 1)
      for (const [number, chance] of first ?? [])
        add(this.states.of(number).hull.end === null ? 0 : 1, chance)
    else
      for (const [word, chance] of joint)
        add(word.split(',').filter((one) => this.bares.of(Number(one)).hull.end !== null).length, chance)
    return lost
  }
}

/** Ways that have dealt alike are one from here on. */
function together(branches: readonly Branch[]): readonly Branch[] {
  const alike = new Map<string, Branch[]>()
  for (const branch of branches) {
    const word = branch.ahead.join()
    alike.set(word, [...(alike.get(word) ?? []), branch])
  }
  return [...alike.values()].map(mixed)
}
function mixed(branches: readonly Branch[]): Branch {
  const [first, another] = branches as [Branch, ...Branch[]]
  if (!another) return first
  const chance = branches.reduce((sum, one) => sum + one.chance, 0)
  const hulls = first.hulls.map(() => new Map<number, number>())
  const joint = new Map<string, number>()
  const through: number[] = []
  for (const one of branches) {
    const share = chance === 0 ? 0 : one.chance / chance
    one.hulls.forEach((chances, n) => {
      const sums = hulls[n]
      if (sums) for (const [state, p] of chances) addAt(sums, state, p * share)
    })
    for (const [states, p] of one.joint) addAt(joint, states, p * share)
    addTo(through, one.through, share)
  }
  return { chance, ahead: first.ahead, hulls, joint, through }
}
function addTo(sum: number[], odds: readonly number[], share: number): void {
  for (let n = 0; n < odds.length; n++) sum[n] = (sum[n] ?? 0) + share * (odds[n] ?? 0)
}
