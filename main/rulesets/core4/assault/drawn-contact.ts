/** Moves into contact that their owner draws: the question, the preview under his pointer and the check of his answer (C4-ASSAULT-10, -43). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { Paths, Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { checkPathsAnswer, drawnMove } from '../movement'
import { modelOf, unitOf, type ContactPending, type CoreGame, type CorePart } from '../game'
import type { ContactPlan } from './contact-moves'
import { checkWay, contactPlanFor, occupyPlace } from './contact-plan'
import { besideEnemy } from './contact-ways'
import { excusedBy, judgeContact } from './judge-contact'
import { wayIntoContact } from './plan-ways'

export const movesOf = (plan: ContactPlan): FactData<'assaulted'>['moves'] =>
  Object.fromEntries(plan.moves.map(({ model, move }) => [model, { legs: move.legs, end: move.end }]))

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
