/** Saves: armour beaten or not, cover, ward; one save a wound (C4-SAVE-01, -02, -10, -11, C4-ASSAULT-27). */
import type { Modifier } from '../../../../shared/protocol/event'
import type { ModelId } from '../../../../shared/table/types'
import type { AnsweredValue } from '../../../engine'
import { isInside } from '../sight'
import { characteristicNow } from '../units'
import { modelOf, type CoreGame, type CoverSave, type Save, type Wound } from '../game'

/** What saves a model now, and who has changed it (C4-BASE-07, C4-TYPE-13). */
export interface Armour {
  readonly sv: number | null
  readonly inv: number | null
  readonly modifiers: { readonly sv: readonly Modifier[]; readonly inv: readonly Modifier[] }
  /** The model's own save where its unit has this one (C4-SAVE-09, C4-CHAR-05). */
  readonly covered: (cover: CoverSave) => CoverSave | null
}

/** Worse than 6+ is no save, better than 2+ is 2+ (CF-TERRAIN-14 step 4, C4-SAVE-09). */
export const coverLimited = (save: number | null): number | null =>
  save === null || save > 6 ? null : Math.max(2, save)

/** Who has changed it; where there was none it is read as one that no die makes. */
const coverChanges = ({ changedBy }: AnsweredValue<number | null>): readonly Modifier[] =>
  changedBy.map(({ from, to, ...who }) => ({ ...who, from: from ?? unsaveable, to: to ?? unsaveable }))

/** What the model and the rules make of its unit's cover (CF-TERRAIN-14 steps 2 to 4). */
export function coverAsked(
  game: CoreGame,
  model: ModelId,
  { save, piece: id, modifiers, worse = [], lent = [] }: CoverSave,
): { readonly save: number | null; readonly modifiers: readonly Modifier[] } {
  const { body, pose } = modelOf(game.state, model)
  const piece = game.state.table.pieces.find((one) => one.id === id)
  const inside = piece !== undefined && pose !== null && isInside(game, { body, pose }, piece)
  const heard = game.ask('coverSave', coverLimited(save), {
    piece: id,
    model,
    inside,
    ...(lent.length > 0 && { lent }),
  })
  const all = [...modifiers, ...coverChanges(heard)]
  let { value } = heard
  for (const { by, cite, times } of worse) {
    if (value === null) break
    all.push({ by, cite, from: value, to: value + times })
    value += times
  }
  const left = coverLimited(value)
  // What hangs about them nothing makes worse (CF-STRAT-25).
  const veil = worse.length === 0 ? null : coverLimited(game.ask('veil', null, { model }).value)
  return veil !== null && (left === null || veil < left)
    ? { save: veil, modifiers: [] }
    : { save: left, modifiers: all }
}
function ownCover(game: CoreGame, model: ModelId, cover: CoverSave): CoverSave | null {
  const { save, modifiers } = coverAsked(game, model, cover)
  return save === null ? null : { ...cover, save, modifiers }
}
/** The same cover is asked about wound by wound. */
function remembering(of: Armour['covered']): Armour['covered'] {
  const known = new Map<CoverSave, CoverSave | null>()
  return (cover) => {
    const before = known.get(cover)
    if (before !== undefined) return before
    const own = of(cover)
    known.set(cover, own)
    return own
  }
}

export function armourOf(game: CoreGame, model: ModelId): Armour {
  const [sv, inv] = [characteristicNow(game, model, 'sv'), characteristicNow(game, model, 'inv')]
  const heard = game.ask('saves', { sv: sv.value, inv: inv.value }, { model })
  const changed = (what: 'sv' | 'inv'): readonly Modifier[] =>
    heard.changedBy.flatMap(({ by, cite, from, to }) =>
      from[what] === to[what]
        ? []
        : [{ by, cite, from: from[what] ?? unsaveable, to: to[what] ?? unsaveable }],
    )
  return {
    ...heard.value,
    modifiers: { sv: [...sv.modifiers, ...changed('sv')], inv: [...inv.modifiers, ...changed('inv')] },
    covered: remembering((cover) => ownCover(game, model, cover)),
  }
}

/** A number no die shows: no save. */
export const unsaveable = 7
/** The best armour save that heavy close-combat weapons leave (C4-CCW-03). */
const heavyLeaves = 4

/** The armour save that is left against this AP: AP no higher than the save goes through (C4-SAVE-02). */
export const armourAgainst = (sv: number | null, ap: number | null): number | null =>
  sv === null || (ap !== null && ap <= sv) ? null : sv

/** Best first; of equal ones armour, then cover, then the ward (C4-SAVE-11). */
export function savesAgainst(
  { sv, inv, modifiers, covered }: Armour,
  { ap, armour, cover }: Pick<Wound, 'ap' | 'armour' | 'cover'>,
): readonly Save[] {
  const saves: Save[] = []
  const left = armour === 'none' ? null : armourAgainst(sv, ap)
  if (left !== null) {
    const needed = armour === 'heavy' ? Math.max(heavyLeaves, left) : left
    const limited: readonly Modifier[] =
      needed === left
        ? []
        : [{ by: { key: 'modifier.heavyWeapon' }, cite: 'C4-CCW-03', from: left, to: needed }]
    saves.push({
      needed,
      kind: 'armourSave',
      because: ['C4-SAVE-01', ...limited.map(({ cite }) => cite)],
      modifiers: [...modifiers.sv, ...limited],
    })
  }
  const own = cover && covered(cover)
  if (own)
    saves.push({ needed: own.save, kind: 'coverSave', because: ['C4-SAVE-03'], modifiers: own.modifiers })
  if (inv !== null)
    saves.push({ needed: inv, kind: 'invulnerableSave', because: ['C4-SAVE-10'], modifiers: modifiers.inv })
  return bestFirst(saves)
}
/** The one it is likeliest to be saved by. */
export const bestSave = (...against: Parameters<typeof savesAgainst>): Save | null =>
  savesAgainst(...against)[0] ?? null
/** What it needs; 7 where there is none. */
export const bestNeeded = (...against: Parameters<typeof savesAgainst>): number =>
  bestSave(...against)?.needed ?? unsaveable

/** Best first; of equal ones in the order given: armour, cover, ward. */
const bestFirst = <S extends { readonly needed: number }>(saves: readonly S[]): readonly S[] =>
  [...saves].sort((one, two) => one.needed - two.needed)
