/** What a shot needs against one target, and every reason (LS-SHOOT-04, LS-SHOOT-05). A modifier above 0 makes it harder. */
import { cm } from '../../../../shared/geometry/length'
import type { Modifier } from '../../../../shared/protocol/event'
import type { OrderedFireMode } from '../../../../shared/protocol/skirmish/answers'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { armourNumber, fireRow, handlingOf } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import type { SkirmishGame } from '../part'
import { cover, moreThan } from '../../../../shared/skirmish/space'
import { guiseOf } from '../space-now'
import type { SkirmishState } from '../state'
import type { AimedShot } from './aim'
import { fireOfClass, firesAsSniper, hasCrew, isSniper, needsCrew, type As, type FirerNow } from './firer'
import { firerLook } from './look'
import { hasMoved } from './moved'

/** No number is below this: a 1 always misses (LS-CORE-05). */
export const leastNeeded = 2

/** Is the target in cover from this firer (LS-GEO-05)? Of what he does not see that is so by definition (LS-SPEC-03). */
function isCovered({ state }: SkirmishGame, firer: FirerNow, weapon: string, aimed: AimedShot): boolean {
  if (aimed.kind === 'place') return false
  if (aimed.kind === 'blind') return true
  if (hitsOccupants(state, aimed.model, weapon)) return true
  const { sight } = firerLook(firer.space, firer.body, aimed.body)
  return cover(firer.space, aimed.body, firer.body, guiseOf(state, aimed.model), sight).inCover
}
/** Bullets aimed at an unarmoured vehicle find the people in it, who count as in cover (LS-VEH-08). */
export const hitsOccupants = (
  { tables }: SkirmishState,
  { vehicle }: SkirmishModel,
  weapon: string,
): boolean =>
  vehicle?.armour === 'unarmoured' &&
  armourNumber(tables, 'unarmoured', handlingOf(tables, weapon).dmg) === 'occupants'

type Change = readonly [key: string, cite: string, by: number, applies: () => boolean]

interface Needed {
  readonly needed: number
  readonly modifiers: readonly Modifier[]
  readonly cover: boolean
}
/** @param base number of the table for this weapon, mode and distance */
export function neededAgainst(
  game: SkirmishGame,
  firer: FirerNow,
  { weapon, mode }: { readonly weapon: string; readonly mode: OrderedFireMode },
  aimed: AimedShot,
  base: number,
  as: As,
): Needed {
  const { state } = game
  const { hitMods } = state.tables
  const handling = handlingOf(state.tables, weapon)
  const { model } = firer
  const [rookie, picked] = changesOfHimself(game, model, weapon, mode)
  const covered = isCovered(game, firer, weapon, aimed)
  const target = aimed.kind === 'model' ? aimed.model : null
  const smoke = mode === 'smoke'
  const changes: readonly Change[] = [
    // M1
    ['lsMoved', 'LS-SHOOT-05', hitMods.moved, () => !as.reaction && hasMoved(game, firer)],
    // M2
    ['lsCover', 'LS-SHOOT-05', hitMods.cover, () => covered && !handling.ignoresCover && !smoke],
    // M3
    rookie,
    // M4: nobody ducks from a sniper's shot (LS-REACT-02).
    [
      'lsDodge',
      'LS-SHOOT-05',
      hitMods.dodge,
      () => target !== null && isDucking(as.dodging, target.id) && !firesAsSniper(model, weapon),
    ],
    // M5
    [
      'lsTargetSniper',
      'LS-SHOOT-05',
      hitMods.targetSniper,
      () => target !== null && isSniper(target) && !smoke,
    ],
    // M6
    [
      'lsSoloCrew',
      'LS-SHOOT-05',
      hitMods.soloCrew,
      () => !smoke && needsCrew(state, firer, weapon) && !hasCrew(firer, state),
    ],
    // M7
    picked,
  ]
  return { ...addedUp(base, changes), cover: covered }
}
function addedUp(base: number, changes: readonly Change[]): Pick<Needed, 'needed' | 'modifiers'> {
  const modifiers: Modifier[] = []
  let needed = base
  const change = (key: string, cite: string, to: number): void => {
    if (to !== needed) modifiers.push({ by: { key: `modifier.${key}` }, cite, from: needed, to })
    needed = to
  }
  for (const [key, cite, by, applies] of changes) if (by !== 0 && applies()) change(key, cite, needed + by)
  if (needed < leastNeeded) change('lsLeastNeeded', 'LS-CORE-05', leastNeeded)
  return { needed, modifiers }
}
/** M3 and M7: what his class does to every shot of this weapon, whoever the target is. */
function changesOfHimself(
  game: SkirmishGame,
  model: SkirmishModel,
  weapon: string,
  mode: OrderedFireMode,
): readonly [rookie: Change, picked: Change] {
  const { hitMods } = game.state.tables
  const ofClass = fireOfClass(game.state, model)
  return [
    ['lsRookie', 'LS-SHOOT-05', hitMods.rookieLight * ofClass, () => isRookieWith(game, model, weapon, mode)],
    [
      'lsSpecialForces',
      'LS-SHOOT-05',
      hitMods.sfAimed * -ofClass,
      () => isPickedShot(game.state, model, mode),
    ],
  ]
}
/** The same for his card, where no shot is judged. */
export const madeOfTable = (
  game: SkirmishGame,
  model: SkirmishModel,
  weapon: string,
  mode: OrderedFireMode,
  base: number,
): readonly Modifier[] => addedUp(base, changesOfHimself(game, model, weapon, mode)).modifiers
/** M3: the list says "light weapons", the class table "aimed": the list holds unless the players agreed otherwise. */
export const isRookieWith = (
  game: SkirmishGame,
  model: SkirmishModel,
  weapon: string,
  mode: OrderedFireMode,
): boolean =>
  fireOfClass(game.state, model) > 0 &&
  handlingOf(game.state.tables, weapon).lightWeapon === true &&
  mode !== 'smoke' &&
  (mode === 'aimed' || game.setting('ls.rookieAimedOnly') !== true)
/** M7: special forces on foot, whatever they fire but bursts. */
export const isPickedShot = (state: SkirmishState, model: SkirmishModel, mode: OrderedFireMode): boolean =>
  fireOfClass(state, model) < 0 && mode !== 'burst' && model.kind === 'soldier' && model.status !== 'aboard'
const isDucking = (ducking: readonly ModelId[] | undefined, id: ModelId): boolean =>
  ducking?.includes(id) === true

/** Farther than a weapon throws, or nearer than it may be fired at. */
export function outOfLimits(
  state: SkirmishState,
  weapon: string,
  distance: number,
): 'lsTooNear' | 'lsTooFar' | null {
  const { min, max } = fireRow(state.tables, weapon)
  if (min !== undefined && moreThan(cm(min), distance)) return 'lsTooNear'
  return max !== undefined && moreThan(distance, cm(max)) ? 'lsTooFar' : null
}
