/** How men and sides stand: what they would need, or throw, before any dice (LS-BLAST, LS-SUP, LS-MELEE, LS-MOR). */
import { liveSkirmish } from '../../rulesets/live-skirmish'
import { coveredFromBlast } from '../../rulesets/live-skirmish/fire/blast'
import { meleeValue } from '../../rulesets/live-skirmish/melee'
import { moraleTest } from '../../rulesets/live-skirmish/morale'
import { spaceModelOf as bodyOf } from '../../../shared/skirmish/space'
import { soldierOf } from '../../rulesets/live-skirmish/state'
import { suppressionThreshold } from '../../rulesets/live-skirmish/suppression/test'
import type { SkirmishCaseQuestion } from '../../../shared/protocol/case'
import { skirmishPointInCase } from './places'
import { spaceOn, type SkirmishCaseGround } from './translate'

type StandQuestion = Extract<SkirmishCaseQuestion, { ask: 'blastCover' | 'suppression' | 'melee' | 'morale' }>

export function standAnswer(ground: SkirmishCaseGround, question: StandQuestion): unknown {
  const { state, measure } = ground
  const game = liveSkirmish.gameOf(state)
  const space = spaceOn(ground)
  switch (question.ask) {
    case 'blastCover':
      return coveredFromBlast(
        game,
        space,
        bodyOf(space, question.model),
        skirmishPointInCase(measure, question.at),
      )
    case 'suppression': {
      const { threshold, modifiers } = suppressionThreshold(game, question.model)
      return {
        threshold,
        modifiers: modifiers.map(({ by, from, to }) => ({ by: by.key, change: to - from })),
      }
    }
    case 'melee': {
      const each = question.models.map((id) => [id, meleeValue(state, soldierOf(state, id))] as const)
      return { total: each.reduce((sum, [, value]) => sum + value, 0), each: Object.fromEntries(each) }
    }
    case 'morale':
      return moraleTest(game, question.seat)
  }
}
