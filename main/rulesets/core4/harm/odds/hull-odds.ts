/**
 * What a volley may do to vehicles, exactly: hits are dealt as `strike-hulls.ts` deals them, come through as `penetration.ts`
 * throws them, and leave what `hull-state.ts` makes of them, one after another (C4-VDMG-01 to -16, C4-SQUAD-07).
 */
import type { Sliced } from '../../../../../shared/sliced'
import type { ModelId } from '../../../../../shared/table/types'
import type { CoreGame, Hit } from '../../game'
import type { Damage } from '../../units'
import { damageOf, type DamageTable } from '../damage-table'
import type { HitEffect } from '../hit-effect'
import { hullHitOf, timesOn, type HullHit } from '../hull-hit'
import { hullStateOf } from '../hull-state'
import { penetrationChances } from '../penetration'
import { dealingOrder, nextDealt } from '../deal-hits'
import { binomial, chanceOf, convolved } from './chances'
import { addAt, bare, States, summed, type Chances, type Coming, type Struck } from './hull-states'

/** Dice that may hit vehicles, in the order in which they fall. */
export interface HullThrow {
  readonly effect: HitEffect
  readonly times: number
  /** With this chance one of them brings so many such hits. */
  readonly landings: readonly { readonly chance: number; readonly hits: number; readonly hit: Hit }[]
}

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
  /** Throw by throw: how many of them it brings on the average. */
  readonly means: readonly number[]
}

/** Chances that a hit glances and that it penetrates, after all that turns it down (C4-VDMG-07). */
export function comingThrough({ throws, glancesOnly, obscured }: HullHit): {
  readonly glance: number
  readonly pen: number
} {
  const { glance, pen } = penetrationChances(throws)
  const turned = glancesOnly ? pen : pen * chanceOf(obscured)
  return { glance: glance + turned, pen: pen - turned }
}

const faces = [1, 2, 3, 4, 5, 6] as const
function comingsOf(game: CoreGame, hit: HullHit): readonly Coming[] {
  const { glance, pen } = comingThrough(hit)
  const by = (table: DamageTable, chance: number, isPen: boolean): readonly Coming[] =>
    chance === 0
      ? []
      : faces.map((face) => ({
          pen: isPen,
          damage: damageOf(game, hit.model, table, face),
          chance: chance / faces.length,
        }))
  return summed([...by('glancing', glance, false), ...by(hit.table, pen, true)])
}
const none: Readonly<Record<Damage, number>> = {
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

/** All ways by which each vehicle has been dealt so many hits more than the one with the fewest. */
interface Branch {
  readonly chance: number
  readonly ahead: readonly number[]
  /** Each vehicle by itself. */
  readonly hulls: readonly Chances[]
  readonly joint: Joint
  readonly through: readonly number[]
}
/** So many hits in a row, each of which may bring this to the vehicle it is dealt to. */
interface Strikes {
  readonly chance: number
  readonly hits: number
  readonly able: readonly ModelId[]
  /** By the order of the vehicles: what a hit may bring, and how often it counts. */
  readonly on: readonly { readonly comings: readonly Coming[]; readonly times: number }[]
}

export function* hullOdds(game: CoreGame, throws: readonly HullThrow[]): Sliced<HullOdds> {
  const [first] = throws
  if (!first) return { hulls: [], lost: [1], through: [1], means: [] }
  const effects = throws.map(({ effect }) => effect)
  const order = dealingOrder(game, first.effect, effects)
  const reckoning = new Reckoning(game, order)
  let branches: readonly Branch[] = [reckoning.start]
  const means: number[] = []
  for (const one of throws) {
    let mean = 0
    for (const strikes of strikesOf(game, one, order)) {
      const next: Branch[] = []
      for (const branch of branches) {
        for (const strike of strikes) {
          const after = reckoning.struckOn(branch, strike)
          mean += after.branch.chance * after.mean
          next.push(after.branch)
        }
        yield
      }
      branches = together(next)
    }
    means.push(mean)
  }
  return { ...reckoning.toldOf(branches), means }
}

/** What each of its dice may bring, one after another; where each brings one hit, only how many do counts. */
function strikesOf(
  game: CoreGame,
  { effect, times, landings }: HullThrow,
  order: readonly ModelId[],
): readonly (readonly Strikes[])[] {
  const able = effect.eligible
  const counted = order.map((id) => timesOn(game, effect, id))
  const each = landings
    .filter(({ chance }) => chance > 0)
    .map(({ chance, hits, hit }): Strikes => ({
      chance,
      hits,
      able,
      on: order.map((id, n) => ({
        comings: comingsOf(game, hullHitOf(game, effect, hit, id)),
        times: counted[n] ?? 1,
      })),
    }))
  const lands = each.reduce((sum, { chance }) => sum + chance, 0)
  if (each.every(({ hits }) => hits === 1) && (counted.every((one) => one === 1) || each.length === 1)) {
    const on = counted.map((count, n) => ({
      times: count,
      comings: summed(
        each.flatMap((one) =>
          (one.on[n]?.comings ?? []).map((coming) => ({
            ...coming,
            chance: (coming.chance * one.chance) / lands,
          })),
        ),
      ),
    }))
    return [binomial(times, lands).map((chance, hits) => ({ chance, hits, able, on }))]
  }
  const misses: Strikes = { chance: 1 - lands, hits: 0, able, on: [] }
  return new Array<readonly Strikes[]>(times).fill(lands < 1 ? [misses, ...each] : each)
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

  /** @returns also how many glances and penetrations it brings on the average */
  struckOn(branch: Branch, { chance, hits, able, on }: Strikes): { branch: Branch; mean: number } {
    const hulls = [...branch.hulls]
    const counts = [...branch.ahead]
    let { joint, through } = branch
    let mean = 0
    for (let hit = 0; hit < hits; hit++) {
      const n = nextDealt(this.order, counts, able)
      const { comings = [], times = 0 } = on[n] ?? {}
      counts[n] = (counts[n] ?? 0) + 1
      const comes = comings.reduce((sum, one) => sum + one.chance, 0)
      for (let time = 0; time < times; time++) {
        hulls[n] = this.states.after(hulls[n] ?? new Map<number, number>(), comings)
        joint = this.jointAfter(joint, n, comings)
        through = convolved(through, [1 - comes, comes])
        mean += comes
      }
    }
    const least = Math.min(...counts)
    const ahead = counts.map((count) => count - least)
    return { branch: { chance: branch.chance * chance, ahead, hulls, joint, through }, mean }
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
    const hulls = this.order.map((model) => ({ model, glanced: 0, penetrated: 0, results: { ...none } }))
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
