/** Moves into contact that their owner draws: the question, the preview under his pointer and the check of his answer (C4-ASSAULT-10, -43). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { Paths, Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelMove } from '../../../../shared/protocol/previews/way'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { checkPathsAnswer, drawnMove, goTheirWays } from '../movement'
import { modelOf, standingModels, unitOf, type ContactPending, type CoreGame, type CorePart } from '../game'
import { comesToTouch } from './contact'
import type { ContactPlan } from './contact-moves'
import { checkWay, contactPlanFor, occupyPlace } from './contact-plan'
import { besideEnemy } from './contact-ways'
import { excusedBy, judgeContact } from './judge-contact'
import { wayIntoContact } from './plan-ways'

export const movesOf = (plan: ContactPlan): FactData<'assaulted'>['moves'] =>
  Object.fromEntries(plan.moves.map(({ model, move }) => [model, { legs: move.legs, end: move.end }]))

/**
 * It goes as it was planned; what lies in wait on the way springs first, and whoever falls to it touches nobody
 * (C4-ASSAULT-10, -43, CF-STRAT-20).
 * @param make  records the moves of those who are left
 */
export function* goIntoContact(
  game: CoreGame,
  unit: UnitId,
  plan: ContactPlan,
  make: (made: ContactPlan) => Procedure,
): Procedure<ContactPlan> {
  let made = plan
  const ways = Object.fromEntries(plan.moves.map(({ model, move }) => [model, move]))
  yield* goTheirWays(game, unit, ways, function* (left) {
    made = carriedOutBy(game, unit, plan, left)
    yield* make(made)
  })
  return made
}
function carriedOutBy(
  game: CoreGame,
  unit: UnitId,
  plan: ContactPlan,
  left: Readonly<Record<ModelId, ModelMove>>,
): ContactPlan {
  if (plan.moves.every(({ model, move }) => left[model] === move)) return plan
  const moves = plan.moves.flatMap((planned) => {
    const move = left[planned.model]
    if (!move) return []
    if (move === planned.move) return [planned]
    // Short of where he would have stood he has found nobody.
    const { model, path } = planned
    return [{ model, path, move }]
  })
  const there = standingModels(game.state, unit).map((model) => ({
    ...model,
    pose: left[model.id]?.end ?? model.pose,
  }))
  const beside = new Set(moves.flatMap(({ packed }) => packed ?? []))
  const touched = plan.touched.filter((target) =>
    standingModels(game.state, target).some(
      (enemy) => beside.has(enemy.id) || there.some((model) => comesToTouch(game, model, enemy)),
    ),
  )
  return { ...plan, moves, touched }
}

/** Its ways with the headings they begin with, before anybody has moved. */
export const waysPlanned = ({ state }: CoreGame, plan: ContactPlan) =>
  Object.fromEntries(
    plan.moves.flatMap(({ model, move: { legs } }) => {
      const from = modelOf(state, model).pose
      return from ? [[model, { legs, from }]] : []
    }),
  )
/** Contacts of a plan that no base makes. */
export const packedOf = (plan: ContactPlan): Pick<FactData<'assaulted'>, 'packed'> => {
  const packed = plan.moves.flatMap(({ model, packed: enemy }) =>
    enemy === undefined ? [] : [{ model, enemy }],
  )
  return packed.length > 0 ? { packed } : {}
}

const kindOf = (pending: ContactPending): 'assaultMoves' | 'pileInMoves' =>
  pending.purpose === 'assault' ? 'assaultMoves' : 'pileInMoves'

/** Asks for the moves of the unit, with the program's proposal to confirm; resumes with what was drawn. */
export function* drawnContact(
  game: CoreGame,
  settled: ContactPending,
  proposal: ContactPlan,
): Procedure<ContactPlan> {
  const { unit, purpose, budget, first, must, may, targets } = settled
  const because = purpose === 'assault' ? ['C4-ASSAULT-10', 'C4-ASSAULT-11'] : ['C4-ASSAULT-43']
  const own = proposal.moves.filter(({ model }) => model !== first?.model)
  const proposed: Paths = Object.fromEntries(own.map(({ model, path }) => [model, [...path]]))
  const torn = { ...settled, ...(proposal.parts > 1 && { parts: proposal.parts }) }
  const excused = excusedBy(game, torn, proposed, proposal.lookout)
  const pending: ContactPending = excused.length > 0 ? { ...torn, excused } : torn
  yield* emit('contactOpened', pending, because)
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: kindOf(pending),
    args: { unit },
    because,
    form: { form: 'paths' as const, unit, models: [...must, ...may], budget, purpose },
    default: { form: 'paths', paths: proposed },
    focus: { units: [unit, ...targets] },
  })
  const { models, moving, touched, coherency } = judgeContact(game, pending, answer.paths)
  const moves = moving.flatMap((model) => {
    const move = models[model]
    if (!move) return []
    return model === first?.model ? [{ ...first, move }] : [{ model, path: answer.paths[model] ?? [], move }]
  })
  return {
    moves,
    touched,
    coherent: coherency.coherent,
    parts: coherency.groups.length,
  }
}

/** The pending move this is about, or null. */
const pendingFor = (game: CoreGame, unit: UnitId, purpose: string): ContactPending | null => {
  const { moving } = game.state.books.assault
  return moving?.unit === unit && moving.purpose === purpose ? moving : null
}

/** Drawn beside an enemy a model goes into contact with him; anywhere else it goes there, round whoever is in the way. */
function drawnTo(
  game: CoreGame,
  pending: ContactPending,
  lead: ModelId,
  to: Waypoint,
): readonly Waypoint[] | null {
  const plan = contactPlanFor(game, pending)
  const leader = pending.first && plan.mates.get(pending.first.model)
  if (pending.first && leader)
    occupyPlace(plan, { ...pending.first, move: checkWay(plan, leader, pending.first.path) })
  const mover = plan.mates.get(lead)
  if (!mover) return null
  return (besideEnemy(plan, mover, to) ?? wayIntoContact(plan, mover, to))?.path ?? [to]
}

export const contactIsDrawn = drawnMove({
  id: 'drawnContact',
  cite: 'C4-ASSAULT-10',
  modifier: 'modifier.contactMoves',
  pending: pendingFor,
  judge: (game, pending, paths) => judgeContact(game, pending, paths),
  drawnTo,
})
export const drawnContactAnswers: NonNullable<CorePart['answers']> = {
  assaultMoves: checkPathsAnswer,
  pileInMoves: checkPathsAnswer,
}
