/** The owner deals wounds out among his types of armour, within the rounds of the rule (C4-MIXED-03, -05, C4-ASSAULT-29). */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { Text } from '../../../../shared/protocol/refusal'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, unitOf, type CoreGame, type Wound, type WoundLot } from '../game'
import type { Counts } from './allot'
import type { SaveType } from './armour-types'
import { isDeadly } from './becomes'
import { bestSave } from './saves'

interface Dealing {
  readonly types: readonly SaveType[]
  readonly lots: readonly WoundLot[]
  readonly struck: ModelId | null
  readonly proposal: Counts
  /** What only few may take goes round oftener than the number of wounds would have it. */
  readonly rounds: number
}
/** Lots that are the same to their owner. */
interface Kind {
  readonly lots: readonly number[]
  readonly wound: Wound
  readonly count: number
}
interface Row {
  readonly least: number
  readonly most: number
}

/** What a wound is called where somebody chooses among several. */
export const woundText = ({ weapon, kills, armour }: Wound): Text => {
  const past = armour === 'none'
  if (weapon !== null) return { key: past ? 'wound.ofWeaponPast' : 'wound.ofWeapon', args: { weapon } }
  return { key: past ? 'wound.blowPast' : 'wound.blow', args: { strength: kills } }
}

function kindsOf(game: CoreGame, { types, lots }: Dealing): readonly Kind[] {
  const kinds = new Map<string, Kind>()
  lots.forEach(({ wound, count }, l) => {
    const saves = types.map((type) => {
      const save = bestSave(type, wound)
      return save === null ? '-' : `${save.kind}${save.needed}`
    })
    const deadly = types.flatMap(({ models }) => models).some((id) => isDeadly(game, id, wound))
    const { pins, stuns, slows, slayer, template, armour, inCombat, eligible } = wound
    const end = [
      deadly,
      pins,
      stuns,
      slows,
      slayer,
      template,
      inCombat && armour === 'none',
      eligible.join(' '),
    ]
    const key = [...saves, ...end].join()
    const known = kinds.get(key)
    kinds.set(
      key,
      known
        ? { ...known, lots: [...known.lots, l], count: known.count + count }
        : { lots: [l], wound, count },
    )
  })
  return [...kinds.values()]
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** How many wounds each type takes at least and at most: whole rounds of all, then the majority, then the others. */
function rowsOf(
  types: readonly SaveType[],
  wounds: number,
  struck: ModelId | null,
): { readonly rows: readonly Row[]; readonly majority: number; readonly theirs: number } {
  const all = sum(types.map(({ models }) => models.length))
  const dealt = wounds + (struck === null ? 0 : 1)
  const rounds = Math.floor(dealt / all)
  const rest = dealt - rounds * all
  const majority = types.filter(({ sv }) => sv === types[0]?.sv).length
  const first = sum(types.slice(0, majority).map(({ models }) => models.length))
  const toFirst = Math.min(first, rest)
  const held = (type: SaveType): number => (struck !== null && type.models.includes(struck) ? 1 : 0)
  const rows = types.map((type, t): Row => {
    const [theirs, extra] = t < majority ? [first, toFirst] : [all - first, rest - toFirst]
    const own = type.models.length
    const base = rounds * own - held(type)
    return { least: base + Math.max(0, extra - (theirs - own)), most: base + Math.min(own, extra) }
  })
  const taken = sum(types.slice(0, majority).map(held))
  return { rows, majority, theirs: rounds * first + toFirst - taken }
}

export function* askAllotment(game: CoreGame, unit: UnitId, dealing: Dealing): Procedure<Counts> {
  const { types, lots, struck, proposal, rounds } = dealing
  const { seat } = unitOf(game.state, unit)
  if (types.length < 2 || isAutomatic(game, seat, 'saves')) return proposal
  const kinds = kindsOf(game, dealing)
  const everybody = types.flatMap(({ models }) => models)
  const open = lots.every(({ wound }) => everybody.every((id) => wound.eligible.includes(id)))
  const total = sum(lots.map(({ count }) => count))
  const proposed = proposal.map(sum)
  // Where not everybody may take everything, the rounds leave no other numbers than the proposed.
  const bounds = open
    ? rowsOf(types, total, struck)
    : {
        rows: proposed.map((count): Row => ({ least: count, most: count })),
        majority: 1,
        theirs: proposed[0] ?? 0,
      }
  const inCombat = lots.some(({ wound }) => wound.inCombat)
  const several = kinds.length > 1 && proposed.filter((count) => count > 0).length > 1
  if (!several && bounds.rows.every(({ least, most }) => least === most)) return proposal
  const ofKinds = (row: readonly number[]): number[] =>
    kinds.map(({ lots }) => sum(lots.map((l) => row[l] ?? 0)))
  const answer = yield* ask({
    seat,
    kind: 'allotWounds',
    args: { unit, count: total },
    because: ['C4-MIXED-03', 'C4-MIXED-05', inCombat ? 'C4-ASSAULT-29' : 'C4-SHOOT-17'],
    form: {
      form: 'wounds' as const,
      unit,
      lots: kinds.map(({ wound, count }) => ({ text: woundText(wound), count, models: wound.eligible })),
      rows: types.map(({ models }, t) => ({
        models,
        saves: kinds.map(({ wound }) => {
          const save = bestSave(types[t] as SaveType, wound)
          return save && { needed: save.needed, kind: save.kind, modifiers: save.modifiers }
        }),
        ...(bounds.rows[t] ?? { least: 0, most: 0 }),
      })),
      first: { rows: bounds.majority, wounds: bounds.theirs },
      rounds,
    },
    default: { form: 'wounds', counts: proposal.map(ofKinds) },
    focus: { units: [unit], models: everybody },
  })
  return expanded(kinds, lots, answer.counts)
}

/** Counts of kinds as counts of lots, in the order of the lots. */
function expanded(kinds: readonly Kind[], lots: readonly WoundLot[], counts: Counts): Counts {
  const left = lots.map(({ count }) => count)
  return counts.map((row) => {
    const own = lots.map(() => 0)
    kinds.forEach(({ lots: of }, k) => {
      let still = row[k] ?? 0
      for (const l of of) {
        const taken = Math.min(left[l] ?? 0, still)
        own[l] = taken
        left[l] = (left[l] ?? 0) - taken
        still -= taken
      }
    })
    return own
  })
}
