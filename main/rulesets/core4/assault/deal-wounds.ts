/**
 * Which wounds strike whom where saves differ: one a model, type after type, and round again (C4-ASSAULT-29, -47);
 * which of the wounds a type faces is its owner's choice.
 */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic } from '../automatic'
import type { CoreGame } from '../part'
import { chanceOf } from '../shooting'
import { unitOf } from '../state'
import type { WoundLot } from './losses'
import { saveAgainst, type SaveType } from './saves-in-combat'

/** So many wounds of one lot faced by models of one type. */
export interface Share {
  readonly type: SaveType
  readonly lot: WoundLot
  readonly count: number
}

const savedBy = (type: SaveType, { armour }: WoundLot): number =>
  chanceOf(saveAgainst(type, armour)?.needed ?? null)

/** Lots every type would save alike are the same to the owner. */
interface Kind {
  readonly lots: readonly number[]
  readonly sample: WoundLot
}
function kindsOf(lots: readonly WoundLot[], types: readonly SaveType[]): readonly Kind[] {
  const kinds = new Map<string, Kind>()
  lots.forEach((lot, index) => {
    const key = types.map((type) => savedBy(type, lot)).join(' ')
    kinds.set(key, { lots: [...(kinds.get(key)?.lots ?? []), index], sample: kinds.get(key)?.sample ?? lot })
  })
  return [...kinds.values()]
}

/** @param struck the model whose wound of the first round is taken already: the nominated one (C4-ASSAULT-28) */
export function* deal(
  game: CoreGame,
  unit: UnitId,
  lots: readonly WoundLot[],
  types: readonly SaveType[],
  struck: ModelId | null,
): Procedure<readonly Share[]> {
  const left = lots.map((lot) => lot.count)
  const kinds = kindsOf(lots, types)
  const counts = types.map(() => lots.map(() => 0))
  for (let round = 0, progress = true; progress; round++) {
    progress = false
    for (const [t, type] of types.entries()) {
      const held = round === 0 && struck !== null && type.models.includes(struck) ? 1 : 0
      const able = lots.map((lot, l) =>
        Math.min(left[l] ?? 0, type.models.filter((model) => lot.eligible.includes(model)).length),
      )
      const most = Math.min(
        type.models.length - held,
        able.reduce((sum, count) => sum + count, 0),
      )
      // Of one armour its owner says who faces a wound; those without a ward take what the others do not.
      const unwarded = types.slice(t + 1).filter(({ sv }) => sv === type.sv)
      const toTheRest =
        left.reduce((sum, count) => sum + count, 0) - unwarded.flatMap(({ models }) => models).length
      const least = unwarded.length > 0 ? Math.min(most, Math.max(0, toTheRest)) : most
      const room = least < most ? yield* askWarded(game, unit, type, least, most) : most
      const shares = yield* sharesOf(game, unit, kinds, type, types, able, room)
      shares.forEach((share, l) => {
        left[l] = (left[l] ?? 0) - share
        const row = counts[t]
        if (row) row[l] = (row[l] ?? 0) + share
        progress ||= share > 0
      })
      progress ||= held > 0 && left.some((count) => count > 0)
    }
  }
  return types.flatMap((type, t) =>
    lots.flatMap((lot, l) => {
      const count = counts[t]?.[l] ?? 0
      return count > 0 ? [{ type, lot, count }] : []
    }),
  )
}

/** How many of each lot one type takes in this round. */
function* sharesOf(
  game: CoreGame,
  unit: UnitId,
  kinds: readonly Kind[],
  type: SaveType,
  types: readonly SaveType[],
  able: readonly number[],
  room: number,
): Procedure<readonly number[]> {
  const shares = able.map(() => 0)
  const availableOf = (kind: Kind): number => kind.lots.reduce((sum, l) => sum + (able[l] ?? 0), 0)
  let needed = Math.min(
    room,
    kinds.reduce((sum, kind) => sum + availableOf(kind), 0),
  )
  // The hardest first: what is left after them are the easier ones.
  const order = [...kinds].sort((one, two) => savedBy(type, one.sample) - savedBy(type, two.sample))
  for (const [index, kind] of order.entries()) {
    const others = order.slice(index + 1)
    const later = others.reduce((sum, other) => sum + availableOf(other), 0)
    const least = Math.max(0, needed - later)
    const most = Math.min(needed, availableOf(kind))
    let count = types.length === 1 ? most : least
    if (types.length > 1 && least < most) {
      const easier = others[0]?.sample ?? kind.sample
      const gain = (one: SaveType): number => savedBy(one, easier) - savedBy(one, kind.sample)
      // Hard wounds go where armour would have saved least anyway.
      const proposal = types.every((other) => gain(type) >= gain(other)) ? least : most
      count = yield* askShare(game, unit, type, least, most, needed, proposal)
    }
    needed -= count
    for (const l of kind.lots) {
      const share = Math.min(able[l] ?? 0, count)
      shares[l] = share
      count -= share
    }
  }
  return shares
}

function* askShare(
  game: CoreGame,
  unit: UnitId,
  type: SaveType,
  least: number,
  most: number,
  wounds: number,
  proposal: number,
): Procedure<number> {
  const { seat } = unitOf(game.state, unit)
  if (isAutomatic(game, seat, 'saves')) return proposal
  const answer = yield* ask({
    seat,
    kind: 'sharedWounds',
    args: { unit, count: wounds, model: type.models[0] ?? '' },
    because: ['C4-ASSAULT-29'],
    form: {
      form: 'option' as const,
      options: Array.from({ length: most - least + 1 }, (_, more) => ({
        id: String(least + more),
        text: { key: 'option.woundShare', args: { count: least + more, rest: wounds - least - more } },
      })),
    },
    default: { form: 'option', option: String(proposal) },
    focus: { units: [unit], models: [...type.models] },
  })
  return Number(answer.option)
}

/** Where fewer wounds than models of one armour are left: how many of them do those with a ward face (C4-ASSAULT-29)? */
function* askWarded(
  game: CoreGame,
  unit: UnitId,
  { models, inv }: SaveType,
  least: number,
  most: number,
): Procedure<number> {
  const { seat } = unitOf(game.state, unit)
  if (isAutomatic(game, seat, 'saves')) return most
  const answer = yield* ask({
    seat,
    kind: 'wardedWounds',
    args: { unit, model: models[0] ?? '', needed: inv ?? 0 },
    because: ['C4-ASSAULT-29', 'C4-MIXED-01'],
    form: {
      form: 'option' as const,
      options: Array.from({ length: most - least + 1 }, (_, more) => ({
        id: String(least + more),
        text: { key: 'option.woundsFaced', args: { count: least + more } },
      })),
    },
    default: { form: 'option', option: String(most) },
    focus: { units: [unit], models: [...models] },
  })
  return Number(answer.option)
}
