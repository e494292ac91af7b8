/**
 * A ruin comes down (CF-DESTROY): who is inside, what hits them, who falls out, who is pinned, the rubble, where the
 * others stand, what else goes. It happens at once, in the middle of any phase; a ruin falls once.
 */
import type { FactData } from '../../../../shared/protocol/facts'
import { pieceOf } from '../../../../shared/table'
import type { ModelId, Piece, PieceId } from '../../../../shared/table/types'
import { emit, simultaneously } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isGun, standingOf } from '../../core4/units'
import { inContact } from '../../core4/assault'
import { loseWounds, removeCasualties, sufferDamage, type Loss } from '../../core4/harm'
import { coherencyRules, groundFor, standingRules } from '../../core4/movement'
import {
  modelOf,
  standingModels,
  unitOf,
  unitsOnTable,
  type CoreGame,
  type StandingModel,
} from '../../core4/game'
import { entangle } from './entangled'
import { isAloft, trappedIn, type Trapped } from './fallers'
import { fallingStones } from './falling-stones'
import { glancingHits } from './glancing'
import { afterTheFall, wrecksFallen } from './rubble'
import { liesUnder, settleSurvivors, type Survivor } from './settle-survivors'
import { comeDownClear, heldUp } from './still-aloft'

type CollapseCause = FactData<'ruinCollapsed'>['cause']
/** What those who are lost to it are lost to: `cause.collapse` in the language files. */
const cause = 'collapse'

/** A city ruin that stands: rubble cannot be brought down again (CF-DESTROY-06). */
export function standingRuin(game: CoreGame, id: PieceId): Piece | null {
  const piece = pieceOf(game.state.table, id)
  return piece?.design.kind === 'ruin' ? piece : null
}

/** Several that fall at once fall one after the other, each on the table the one before has left (CF-DESTROY-01). */
export function* destroyRuins(
  game: CoreGame,
  falls: readonly { readonly piece: PieceId; readonly cause: CollapseCause }[],
): Procedure {
  for (const fall of falls) yield* destroyRuin(game, fall.piece, fall.cause)
}

/** False where no ruin stands any more. Must not run inside a batch: every step builds on the one before. */
export function* destroyRuin(game: CoreGame, id: PieceId, why: CollapseCause): Procedure<boolean> {
  const piece = standingRuin(game, id)
  if (!piece) return false
  yield* game.befalls('ruinFalls', { piece })
  const trapped = trappedIn(game, piece) // CF-DESTROY-02
  const fights = contactsOf(game)
  const wounded: Loss[] = []
  for (const unit of trapped) wounded.push(...(yield* fallingStones(game, piece, unit))) // -03
  const damaged = yield* glancingHits(game, trapped) // -04
  yield* sufferDamage(game, damaged, cause, ['CF-DESTROY-04'])
  yield* simultaneously(losses(game, wounded, gunsIn(trapped)))
  yield* entangle(game, trapped) // -05
  yield* simultaneously(fall(game, piece, why, trapped, fights)) // -06, -07; -08 is in the facts
  yield* endDeadFights(game)
  yield* game.at('hullsSuffered')
  return true
}

/** A glancing hit destroys any gun: no die is thrown for it (CF-DESTROY-04, C4-TYPE-10). */
const gunsIn = (trapped: readonly Trapped[]): readonly ModelId[] =>
  trapped.flatMap(({ models }) => models.filter(isGun).map(({ id }) => id))

function* losses(game: CoreGame, wounded: readonly Loss[], guns: readonly ModelId[]): Procedure {
  yield* removeCasualties(game, guns, cause, ['CF-DESTROY-04', 'C4-TYPE-10'])
  const isDead = ({ model, wounds }: Loss): boolean => wounds >= modelOf(game.state, model).wounds
  const dead = wounded.filter(isDead).map(({ model }) => model)
  yield* removeCasualties(game, dead, cause, ['CF-DESTROY-03'])
  for (const one of wounded)
    if (!isDead(one)) yield* loseWounds(game, one.model, one.wounds, ['CF-DESTROY-03'])
}

/** Enemies base to base who are locked with each other: contact is kept where it can be (CF-DESTROY-07). */
function contactsOf(game: CoreGame): ReadonlyMap<ModelId, readonly ModelId[]> {
  const contacts = new Map<ModelId, ModelId[]>()
  for (const { id, locked } of unitsOnTable(game.state))
    for (const enemy of locked)
      for (const one of standingModels(game.state, id))
        for (const two of standingModels(game.state, enemy))
          if (inContact(game, one, two)) contacts.set(one.id, [...(contacts.get(one.id) ?? []), two.id])
  return contacts
}

function* fall(
  game: CoreGame,
  piece: Piece,
  why: CollapseCause,
  trapped: readonly Trapped[],
  fights: ReadonlyMap<ModelId, readonly ModelId[]>,
): Procedure {
  const { state } = game
  const all = Object.keys(state.units).flatMap((unit) => standingModels(state, unit))
  const stoodOn = (model: StandingModel): boolean => model.pose.on.piece === piece.id
  const table = afterTheFall(state.table, piece.id)
  const then = game.in({ ...state, table })
  const wrecks = wrecksFallen(state.table, piece.id)
  const moved = (model: StandingModel): boolean =>
    !isAloft(model) && (stoodOn(model) || liesUnder(standingOf(model), wrecks))
  const survivors = all.filter(moved).map((model): Survivor => {
    const { seat, locked } = unitOf(state, model.unit)
    return {
      ...standingOf(model),
      ground: groundFor(then, model.unit),
      footing: standingRules(game, model.unit, model),
      fights: locked,
      touching: fights.get(model.id) ?? [],
      chain: coherencyRules(game, model.unit),
      enemyOf: (other) => unitOf(state, other.unit).seat !== seat,
    }
  })
  const others = all.filter((model) => !stoodOn(model) && !moved(model)).map(standingOf)
  const aloft = heldUp(table, all.filter((model) => stoodOn(model) && isAloft(model)).map(standingOf), others)
  const settled = settleSurvivors(piece.id, survivors, [...others, ...aloft], wrecks)
  const fallen = [
    ...others,
    ...survivors.flatMap((one) => {
      const pose = settled.poses[one.id]
      return pose ? [{ ...one, pose }] : []
    }),
  ]
  const hovering = comeDownClear(table, aloft, fallen).map(({ id, pose }) => [id, pose] as const)
  // Who was inside without standing on the ruin itself (on the ground or a heap in it) stays there.
  const inside = new Set(trapped.flatMap(({ models }) => models.map(({ id }) => id)))
  const stayed = others.flatMap(({ id, pose }) => (inside.has(id) ? [[id, pose] as const] : []))
  yield* emit('ruinCollapsed', { piece: piece.id, cause: why }, [
    'CF-DESTROY-01',
    'CF-DESTROY-06',
    'CF-DESTROY-08',
  ])
  yield* emit(
    'survivorsSettled',
    {
      piece: piece.id,
      poses: { ...Object.fromEntries(stayed), ...Object.fromEntries(hovering), ...settled.poses },
      lost: settled.lost,
    },
    ['CF-DESTROY-07'],
  )
  yield* removeCasualties(game, settled.lost, cause, ['CF-DESTROY-07'])
}

/** Nobody is locked with the dead; who is still engaged shows from the next Initiative step or phase (CF-DESTROY-07). */
function* endDeadFights(game: CoreGame): Procedure {
  const alive = (unit: string): boolean => standingModels(game.state, unit).length > 0
  for (const { id, locked } of Object.values(game.state.units))
    for (const enemy of locked)
      if (id < enemy && !(alive(id) && alive(enemy)))
        yield* emit('combatBrokeUp', { units: [id, enemy] }, ['CF-DESTROY-07'])
}
