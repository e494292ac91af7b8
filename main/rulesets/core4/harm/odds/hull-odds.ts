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
import { hullStateOf, isEnd, suffers, type HullState } from '../hull-state'
import { penetrationChances } from '../penetration'
import { dealingOrder } from '../strike-hulls'
import { binomial, chanceOf, convolved } from './chances'

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
}

/** What one hit on one vehicle may bring: each once, nothing apart. */
interface Coming {
  readonly pen: boolean
  readonly damage: readonly Damage[]
  readonly chance: number
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
function comingsOf(game: CoreGame, { target }: HitEffect, hit: HullHit): readonly Coming[] {
  const { glance, pen } = comingThrough(hit)
  const by = (table: DamageTable, chance: number, isPen: boolean): readonly Coming[] =>
    chance === 0
      ? []
      : faces.map((face) => ({
          pen: isPen,
          damage: damageOf(game, target, table, face),
          chance: chance / faces.length,
        }))
  return summed([...by('glancing', glance, false), ...by(hit.table, pen, true)])
}
const wordOf = ({ pen, damage }: Coming): string => `${pen} ${damage.join()}`
function summed(all: readonly Coming[]): readonly Coming[] {
  const sums = new Map<string, Coming>()
  for (const one of all) {
    const word = wordOf(one)
    sums.set(word, { ...one, chance: one.chance + (sums.get(word)?.chance ?? 0) })
  }
  return [...sums.values()]
}

/** A vehicle in the middle of a volley: what it has suffered of it so far. */
interface Struck {
  readonly hull: HullState
  readonly suffered: readonly Damage[]
  readonly through: 'nothing' | 'glance' | 'pen'
}
function struckBy({ hull, suffered, through }: Struck, { pen, damage }: Coming): Struck {
  let left = hull
  const all = new Set(suffered)
  for (const one of damage) {
    const after = suffers(left, one)
    left = after.left
    all.add(after.as)
  }
  return {
    hull: left,
    suffered: [...all].filter((one) => !isEnd(one)).sort(),
    through: pen ? 'pen' : through === 'nothing' ? 'glance' : through,
  }
}

/** Chances of the states of one vehicle, each state by its number. */
type Chances = ReadonlyMap<number, number>
class States {
  private readonly all: Struck[] = []
  private readonly numbers = new Map<string, number>()
  private readonly next = new Map<string, number>()

  numberOf(state: Struck): number {
    const word = JSON.stringify(state)
    const number = this.numbers.get(word) ?? this.all.push(state) - 1
    this.numbers.set(word, number)
    return number
  }
  of(number: number): Struck {
    const state = this.all[number]
    if (!state) throw new Error(`no state ${number}`)
    return state
  }
  /** One hit more, of which these may come. */
  after(chances: Chances, comings: readonly Coming[]): Chances {
    const nothing = comings.reduce((left, { chance }) => left - chance, 1)
    const after = new Map<number, number>()
    const add = (state: number, chance: number): void => {
      if (chance > 0) after.set(state, (after.get(state) ?? 0) + chance)
    }
    for (const [state, chance] of chances) {
      add(state, chance * nothing)
      for (const coming of comings) add(this.following(state, coming), chance * coming.chance)
    }
    return after
  }
  private following(state: number, coming: Coming): number {
    const word = `${state} ${wordOf(coming)}`
    const known = this.next.get(word) ?? this.numberOf(struckBy(this.of(state), coming))
    this.next.set(word, known)
    return known
  }
}

/** One way so far: how many hits have been dealt, and what each vehicle has come to by then. */
interface Branch {
  readonly chance: number
  readonly dealt: number
  readonly hulls: readonly Chances[]
  readonly through: readonly number[]
}
/** So many hits in a row, each of which counts so often and may bring this to the vehicle it is dealt to. */
interface Strikes {
  readonly chance: number
  readonly hits: number
  readonly doubled: number
  /** By the order of the vehicles. */
  readonly comings: readonly (readonly Coming[])[]
}

export function* hullOdds(game: CoreGame, throws: readonly HullThrow[]): Sliced<HullOdds> {
  const [first] = throws
  if (!first) return { hulls: [], lost: [1], through: [1] }
  const { unit, target } = first.effect
  const able = new Set(throws.flatMap(({ effect }) => effect.eligible))
  const order = dealingOrder(game, unit, target, able)
  const states = new States()
  const whole = (id: ModelId): Struck => ({ hull: hullStateOf(game, id), suffered: [], through: 'nothing' })
  const start = order.map((id): Chances => new Map([[states.numberOf(whole(id)), 1]]))
  let branches: readonly Branch[] = [{ chance: 1, dealt: 0, hulls: start, through: [1] }]
  for (const strikes of throws.flatMap((one) => strikesOf(game, one, order))) {
    const next: Branch[] = []
    for (const branch of branches) {
      next.push(...strikes.map((one) => struckOn(states, branch, one)))
      yield
    }
    // To one vehicle alone it makes no difference how many hits there were so far.
    branches = order.length === 1 ? [together(next)] : next
  }
  return toldOf(order, states, branches)
}

/** What each of its dice may bring, one after another; where each brings one hit, only how many do counts. */
function strikesOf(
  game: CoreGame,
  { effect, times, landings }: HullThrow,
  order: readonly ModelId[],
): readonly (readonly Strikes[])[] {
  const doubled = timesOn(game, effect)
  const each = landings
    .filter(({ chance }) => chance > 0)
    .map(({ chance, hits, hit }): Strikes => ({
      chance,
      hits,
      doubled,
      comings: order.map((id) => comingsOf(game, effect, hullHitOf(game, effect, hit, id))),
    }))
  const lands = each.reduce((sum, { chance }) => sum + chance, 0)
  if (each.every(({ hits }) => hits === 1) && (doubled === 1 || each.length === 1)) {
    const comings = order.map((_, n) =>
      summed(
        each.flatMap((one) =>
          (one.comings[n] ?? []).map((coming) => ({
            ...coming,
            chance: (coming.chance * one.chance) / lands,
          })),
        ),
      ),
    )
    return [binomial(times, lands).map((chance, hits) => ({ chance, hits, doubled, comings }))]
  }
  const misses: Strikes = { chance: 1 - lands, hits: 0, doubled, comings: [] }
  return new Array<readonly Strikes[]>(times).fill(lands < 1 ? [misses, ...each] : each)
}

function struckOn(states: States, branch: Branch, { chance, hits, doubled, comings }: Strikes): Branch {
  const hulls = [...branch.hulls]
  let { through } = branch
  for (let hit = branch.dealt; hit < branch.dealt + hits; hit++) {
    const n = hit % hulls.length
    const may = comings[n] ?? []
    const comes = may.reduce((sum, one) => sum + one.chance, 0)
    for (let time = 0; time < doubled; time++) {
      hulls[n] = states.after(hulls[n] ?? new Map<number, number>(), may)
      through = convolved(through, [1 - comes, comes])
    }
  }
  return { chance: branch.chance * chance, dealt: branch.dealt + hits, hulls, through }
}

/** The same vehicle by all of these ways. */
function together(branches: readonly Branch[]): Branch {
  const hull = new Map<number, number>()
  const through: number[] = []
  const all = branches.reduce((sum, { chance }) => sum + chance, 0)
  for (const { chance, hulls, through: counts } of branches) {
    for (const [state, p] of hulls[0] ?? []) hull.set(state, (hull.get(state) ?? 0) + (p * chance) / all)
    addTo(through, counts, chance / all)
  }
  return { chance: all, dealt: 0, hulls: [hull], through }
}
function addTo(sum: number[], odds: readonly number[], share: number): void {
  for (let n = 0; n < odds.length; n++) sum[n] = (sum[n] ?? 0) + share * (odds[n] ?? 0)
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
function toldOf(order: readonly ModelId[], states: States, branches: readonly Branch[]): HullOdds {
  const [lost, through]: [number[], number[]] = [[], []]
  const hulls = order.map((model) => ({ model, glanced: 0, penetrated: 0, results: { ...none } }))
  for (const branch of branches) {
    let gone: readonly number[] = [1]
    branch.hulls.forEach((chances, n) => {
      const told = hulls[n]
      let lostOf = 0
      for (const [number, p] of chances) {
        const { hull, suffered, through: how } = states.of(number)
        const chance = branch.chance * p
        if (hull.end !== null) lostOf += p
        if (!told) continue
        if (how === 'pen') told.penetrated += chance
        else if (how === 'glance') told.glanced += chance
        for (const one of hull.end === null ? suffered : [hull.end]) told.results[one] += chance
      }
      gone = convolved(gone, [1 - lostOf, lostOf])
    })
    addTo(lost, gone, branch.chance)
    addTo(through, branch.through, branch.chance)
  }
  return { hulls, lost, through }
}
