/** The declared fire as whoever answers it is told of it: who, with what, at whom, and what ducking would change (LS-ACT-05). */
import type { FireOrder } from '../../../../shared/protocol/skirmish/answers'
import type { ShotTold } from '../../../../shared/protocol/skirmish/decision-forms'
import { isRefused, judgeShot } from '../fire'
import type { JudgedShot } from '../fire/judge-shot'
import { targetOdds } from '../fire/odds'
import type { SkirmishGame } from '../part'
import { runningActivity } from './reactors'

type TargetTold = ShotTold['targets'][number]
type Fate = NonNullable<TargetTold['stands']>
const as = { reaction: false }

export const shotsTold = (game: SkirmishGame): readonly ShotTold[] =>
  runningActivity(game.state).orders.map((order) => {
    const { model, weapon, mode } = order
    const judged = judgeShot(game, order, as)
    return { model, weapon, mode, targets: isRefused(judged) ? [] : targetsTold(game, order, judged) }
  })

const targetsTold = (game: SkirmishGame, order: FireOrder, judged: JudgedShot): readonly TargetTold[] =>
  judged.targets.map((target, i): TargetTold => {
    const { needed, modifiers, aimed, name, cover } = target
    const told = { needed, modifiers, cover, dice: dicePer(judged, i) }
    // Fired blindly it finds whom it finds: of that nobody is told anything.
    if (aimed.kind !== 'model')
      return { ...told, target: name, ...(judged.speculative && { speculative: true }) }
    const { id } = aimed.model
    if (order.mode === 'smoke') return { ...told, target: id }
    const ducked = judgeShot(game, order, { ...as, dodging: [id] })
    const ducks = isRefused(ducked) ? null : fateIn(game, ducked, i)
    return { ...told, target: id, stands: fateIn(game, judged, i), ...(ducks && { ducks }) }
  })
const dicePer = ({ targets, dice }: JudgedShot, i: number): number =>
  targets.length > 1 ? (targets[i]?.dice ?? 0) : dice
const fateIn = (game: SkirmishGame, judged: JudgedShot, i: number): Fate => {
  const needed = judged.targets[i]?.needed ?? 0
  const { falls, suppressed } = targetOdds(game, judged, i)
  return { needed, falls, suppressed, unharmed: 1 - falls - suppressed }
}
