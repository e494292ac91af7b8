/** Answers of the reacting side: windows on paths and on fire (LS-REACT, LS-OPP). */
import { checkedAs } from '../../../engine'
import { refuse } from '../../../../shared/protocol/refusal'
import { isSamePlace } from '../suppression/to-cover'
import type { SkirmishPart } from '../part'
import { checkDodgeAnswer } from './after-fire'
import { checkReturnFire } from './fire-window'
import { checkPathAnswer } from './path-window'
import { askReaction } from './queries'

export { fireWindow } from './fire-window'
export { pathWindow } from './path-window'

export const reactionsPart: SkirmishPart = {
  id: 'reactions',
  answers: {
    lsReactPath: checkedAs('reactPath', checkPathAnswer),
    lsReactFire: checkedAs('reactFire', checkReturnFire),
    lsDodge: checkedAs('way', checkDodgeAnswer),
    // One of the places that are equally near (LS-SUP-03).
    lsFallBack: checkedAs('way', (_game, { form }, answer) => {
      const end = answer.paths[form.model]?.at(-1)
      return form.spots.some(({ path }) => isSamePlace(path.at(-1), end))
        ? { ok: true }
        : refuse('lsNotNearestCover', 'LS-SUP-03', undefined, [form.model])
    }),
  },
  queries: { lsReaction: askReaction },
}
