/**
 * Wounds that come one at a time: whom the next strikes, whether he saves it, what rules make of it; then the next. That they do,
 * and who is near, a rule says (question `woundsInTurn`).
 */
import type { Option } from '../../../../shared/protocol/decision'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { woundsPrinted } from '../../../../shared/force'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  isAutomatic,
  modelOf,
  unitOf,
  type CoreGame,
  type Occasion,
  type Wound,
  type WoundLot,
} from '../game'
import { woundText } from './ask-allotment'
import { chosenBy, type ChoiceRules, type WoundsLeft } from './choose-casualties'
import { armourOf, savesAgainst } from './saves'
import { unsavedOf } from './throw-saves'
import type { Toll } from './toll'

/** Wounds that are alike, and whom they strike: the nearest first, those equally near together. */
export interface Pool {
  readonly wound: Wound
  readonly nearest: readonly (readonly ModelId[])[]
  readonly because: readonly RuleId[]
  /** The same for wounds between which nobody sees a difference. */
  readonly word: string
}
/**
 * null where their owner deals such wounds out.
 * @param models  of the unit's models those that may fall to wounds at all
 */
export function poolOf(game: CoreGame, unit: UnitId, wound: Wound, models: readonly ModelId[]): Pool | null {
  if (!game.rules.isAnswered('woundsInTurn')) return null
  const { value, changedBy } = game.ask('woundsInTurn', null, { unit, wound })
  if (value === null) return null
  const nearest = value.map((near) => near.filter((id) => models.includes(id)))
  const { weapon, kills, ap, armour, cover, template, pins, slayer, stuns, slows, by } = wound
  const alike = [by, weapon, kills, ap, armour, cover, template, pins, slayer, stuns, slows, nearest]
  const because = [...new Set(changedBy.map(({ cite }) => cite))]
  return { wound, nearest, because, word: JSON.stringify(alike) }
}

/** Do such wounds come one at a time? */
export const comesInTurn = (game: CoreGame, unit: UnitId, wound: Wound): boolean =>
  poolOf(game, unit, wound, wound.eligible) !== null

/** Of whom the next takes it: of several equally near whoever has begun to is finished first. */
export function struckNext({ nearest }: Pool, left: WoundsLeft, last: ModelId | null): readonly ModelId[] {
  for (const near of nearest) {
    const living = near.filter((id) => (left.get(id) ?? 0) > 0)
    if (last !== null && living.includes(last)) return [last]
    if (living.length > 0) return living
  }
  return []
}

/** Its owner says who; as proposed whoever is hurt already. */
export function* chosenNext(
  game: CoreGame,
  unit: UnitId,
  among: readonly ModelId[],
  because: readonly RuleId[],
  left: WoundsLeft,
  rules?: ChoiceRules,
): Procedure<ModelId | undefined> {
  const hurt = among.find((id) => (left.get(id) ?? 0) < woundsPrinted(modelOf(game.state, id).profile))
  const usual: ChoiceRules = {
    because: [],
    proposal: (pool, count, fallen) =>
      hurt === undefined ? (rules?.proposal(pool, count, fallen) ?? null) : [hurt],
  }
  const [model] = yield* chosenBy(game, unit, among, 1, 'woundedModel', because, left, usual)
  return model
}

interface PoolLot {
  readonly pool: Pool
  readonly count: number
}
export function* sufferInTurn(
  game: CoreGame,
  toll: Toll,
  lots: readonly PoolLot[],
  occasion: Occasion,
): Procedure {
  const { unit } = toll
  let last: ModelId | null = null
  for (const { pool, count } of yield* inOrderSaid(game, unit, lots)) {
    const { wound, because } = pool
    const next = function* (): Procedure<ModelId | undefined> {
      const among = struckNext(pool, toll.left, last)
      const model = yield* chosenNext(game, unit, among, because, toll.left, toll.rules)
      if (model !== undefined && model !== last) yield* emit('facesWounds', { unit, model }, because)
      last = model ?? null
      return model
    }
    for (let n = 0; n < count; n++) {
      const model: ModelId | undefined = yield* next()
      // Nobody is left whom it could strike: it is lost.
      if (model === undefined) break
      const saves = savesAgainst(armourOf(game, model), wound)
      const own = { unit, count: 1, models: [model], laid: true }
      if ((yield* unsavedOf(game, own, saves, occasion, wound.weapon)).length === 0) continue
      yield* toll.befall([{ wound, count: 1, models: [model] }])
      const [surplus] = yield* toll.strike(model, wound, [])
      for (let more = surplus?.count ?? 0; more > 0; more--) {
        const other: ModelId | undefined = yield* next()
        if (other !== undefined) toll.lay(other, wound)
      }
    }
  }
}

/** Those that are alike together; whoever has inflicted them says which come next. */
function* inOrderSaid(game: CoreGame, unit: UnitId, lots: readonly PoolLot[]): Procedure<readonly PoolLot[]> {
  const pools = new Map<string, PoolLot>()
  for (const { pool, count } of lots) {
    const known = pools.get(pool.word)
    pools.set(pool.word, { pool: known?.pool ?? pool, count: (known?.count ?? 0) + count })
  }
  let left = [...pools.values()]
  const said: PoolLot[] = []
  for (let [first] = left; first && left.length > 1; [first] = left) {
    const next: PoolLot = yield* nextPool(game, unit, first, left)
    said.push(next)
    left = left.filter((one) => one !== next)
  }
  return [...said, ...left]
}
function* nextPool(
  game: CoreGame,
  target: UnitId,
  first: PoolLot,
  left: readonly PoolLot[],
): Procedure<PoolLot> {
  const { by } = first.pool.wound
  if (by === null) return first
  const { seat } = unitOf(game.state, by)
  if (isAutomatic(game, seat, 'saves')) return first
  const answer = yield* ask({
    seat,
    kind: 'nextWounds',
    args: { unit: by, target },
    because: [...new Set(left.flatMap(({ pool }) => pool.because))],
    form: {
      form: 'option' as const,
      options: left.map(({ pool: { wound, nearest }, count }, n): Option => ({
        id: String(n),
        text: { key: 'decision.nextWounds.of', args: { count, of: woundText(wound) } },
        focus: { models: nearest[0] ?? [] },
      })),
    },
    default: { form: 'option', option: '0' },
    focus: { units: [target] },
  })
  return left[Number(answer.option)] ?? first
}

/** Wounds that come one at a time, and the others, which their owner deals out. */
export function apart(
  game: CoreGame,
  unit: UnitId,
  lots: readonly WoundLot[],
  models: readonly ModelId[],
): { readonly dealt: readonly WoundLot[]; readonly inTurn: readonly PoolLot[] } {
  const dealt: WoundLot[] = []
  const inTurn: PoolLot[] = []
  for (const lot of lots) {
    const pool = poolOf(game, unit, lot.wound, models)
    if (pool === null) dealt.push(lot)
    else inTurn.push({ pool, count: lot.count })
  }
  return { dealt, inTurn }
}
