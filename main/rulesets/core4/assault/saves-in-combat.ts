/** Saves in close combat: armour as far as the blow leaves it, or invulnerable; never cover (C4-ASSAULT-27, C4-CCW-03, -04). */
import type { Modifier } from '../../../../shared/protocol/event'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import { characteristicNow } from '../characteristics'
import type { CoreGame } from '../part'
import { bestFirst, unsavedOf, type ThrowTold, type WoundsToSave } from '../saving-throws'
import type { StandingModel } from '../state'
import type { AgainstArmour } from './blow-spec'

/** The best armour save a heavy weapon leaves. */
const heavyLeaves = 4

/** Models whose saves are the same now. */
export interface SaveType {
  readonly sv: number | null
  readonly inv: number | null
  readonly models: readonly ModelId[]
  readonly modifiers: { readonly sv: readonly Modifier[]; readonly inv: readonly Modifier[] }
}
export interface CombatSave {
  readonly needed: number
  readonly kind: 'armourSave' | 'invulnerableSave'
  readonly modifiers?: readonly Modifier[]
  readonly because: readonly RuleId[]
}

const worse = (save: number | null): number => save ?? 7
const told = (modifiers: readonly Modifier[]): Pick<CombatSave, 'modifiers'> =>
  modifiers.length > 0 ? { modifiers } : {}
/** A ward that some of them lack, or have worse, is offered as all of them have it. */
const shared = (one: SaveType, two: SaveType): Pick<SaveType, 'inv' | 'modifiers'> => {
  const { inv, modifiers } = worse(one.inv) < worse(two.inv) ? two : one
  return { inv, modifiers: { sv: one.modifiers.sv, inv: modifiers.inv } }
}

/**
 * Most common armour first, of equals the worse (C4-ASSAULT-29). A ward makes no type of its own (C4-MIXED-01): models of
 * one armour are told apart by it only where it saves what their armour does not, and then those with the better one face
 * a wound first.
 * @param armours  what is left of armour against the wounds that strike them
 */
export function saveTypes(
  game: CoreGame,
  models: readonly StandingModel[],
  armours: readonly AgainstArmour[] = ['full', 'none'],
): readonly SaveType[] {
  const types = new Map<string, SaveType>()
  const alike = new Map<number | null, number>()
  for (const { id } of models) {
    const [sv, inv] = [characteristicNow(game, id, 'sv'), characteristicNow(game, id, 'inv')]
    const type: SaveType = {
      sv: sv.value,
      inv: inv.value,
      models: [id],
      modifiers: { sv: sv.modifiers, inv: inv.modifiers },
    }
    const helps = armours.some((armour) => saveAgainst(type, armour)?.kind === 'invulnerableSave')
    const key = `${sv.value} ${helps ? inv.value : ''}`
    const known = types.get(key)
    types.set(key, known ? { ...known, ...shared(known, type), models: [...known.models, id] } : type)
    alike.set(sv.value, (alike.get(sv.value) ?? 0) + 1)
  }
  return [...types.values()].sort(
    (one, two) =>
      (alike.get(two.sv) ?? 0) - (alike.get(one.sv) ?? 0) ||
      worse(two.sv) - worse(one.sv) ||
      worse(one.inv) - worse(two.inv),
  )
}

/** The saves such models have, best first; of equal ones armour (C4-SAVE-11). */
export function savesAgainst(type: SaveType, armour: AgainstArmour): readonly CombatSave[] {
  const saves: CombatSave[] = []
  if (type.sv !== null && armour !== 'none') {
    const needed = armour === 'heavy' ? Math.max(heavyLeaves, type.sv) : type.sv
    const limited: readonly Modifier[] =
      needed === type.sv
        ? []
        : [{ by: { key: 'modifier.heavyWeapon' }, cite: 'C4-CCW-03', from: type.sv, to: needed }]
    saves.push({
      needed,
      kind: 'armourSave',
      ...told([...type.modifiers.sv, ...limited]),
      because: ['C4-ASSAULT-27', ...(limited.length > 0 ? ['C4-CCW-03'] : [])],
    })
  }
  if (type.inv !== null)
    saves.push({
      needed: type.inv,
      kind: 'invulnerableSave',
      ...told(type.modifiers.inv),
      because: ['C4-ASSAULT-27', 'C4-SAVE-10'],
    })
  return bestFirst(saves)
}
/** The one they are likeliest to be saved by. */
export const saveAgainst = (type: SaveType, armour: AgainstArmour): CombatSave | null =>
  savesAgainst(type, armour)[0] ?? null

/** How saves are told where no cover helps: in close combat, and against what is thrown after it. */
export const combatThrow = (why: readonly RuleId[] = []): ThrowTold<CombatSave> => ({
  purpose: ({ kind }) => (kind === 'armourSave' ? 'save' : kind),
  because: (save) => [...why, ...save.because],
})

/** Wounds of so many that are not saved, each by the save its owner says. */
export function* failedSaves(
  game: CoreGame,
  wounds: WoundsToSave,
  saves: readonly CombatSave[],
): Procedure<number> {
  return (yield* unsavedOf(game, wounds, saves, combatThrow())).length
}
