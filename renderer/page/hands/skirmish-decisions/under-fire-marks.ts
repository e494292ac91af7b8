/** A fire step being answered, on the table: the shots that are coming, and what each man does. Pure. */
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import { noDeskMarks, type DeskLine, type DeskMarks } from './desk-marks'
import type { Stroke } from '../../../scene/marks/Strokes'
import { focusPlace } from './focus'
import { shortNeeded, type NeededShot } from '../skirmish/needed'
import { labelOver, ringOf } from './mark-shapes'
import {
  answersOf,
  spottingChance,
  peopleInForm,
  toldTo,
  type UnderFireDraft,
  type UnderFireFormData,
} from './under-fire-draft'

const signs = { fire: '◎', dodge: '+1 ➤', ground: '+1 ▼', seekCover: '➤', spot: '?' } as const
const chest = 15

export function underFireMarks(
  draft: UnderFireDraft,
  form: UnderFireFormData,
  view: SkirmishView,
): DeskMarks {
  const { at } = draft
  const line = (from: string, to: string): readonly Stroke[] => {
    const [one, other] = [focusPlace(view, from), focusPlace(view, to)]
    return one === null || other === null
      ? []
      : [
          [
            { ...one, y: one.y + chest },
            { ...other, y: other.y + chest },
          ],
        ]
  }
  const shots = (view.activity?.shots ?? []).flatMap(({ from, to, at: point }): readonly Stroke[] => {
    if (to !== null) return line(from, to)
    const one = focusPlace(view, from)
    return one === null ? [] : [[{ ...one, y: one.y + chest }, point]]
  })
  const told = draft.reactions.flatMap((one) =>
    one.do === 'fire' && one.order.aim.kind === 'model' ? line(one.order.model, one.order.aim.model) : [],
  )
  const chance = at === null ? null : spottingChance(form, at)
  const lines: readonly DeskLine[] = [
    { strokes: shots, tone: 'refused', width: 3, dashed: true, above: true },
    { strokes: told, tone: 'vital', width: 3, above: true },
  ]
  return {
    ...noDeskMarks,
    lines,
    rings: peopleInForm(form).flatMap((id) =>
      ringOf(view, id, id === at ? 'focus' : 'legal', id === at ? 'bold' : 'solid'),
    ),
    labels: [
      ...peopleInForm(form).flatMap((id) => {
        const what = toldTo(draft, id)
        return what === null ? [] : labelOver(view, id, signs[what.do], 'vital')
      }),
      ...(chance === null ? [] : bestByTarget(chance)).flatMap(([target, shot]) =>
        labelOver(view, target, shortNeeded(shot), 'legal'),
      ),
    ],
  }
}
function bestByTarget(chance: Parameters<typeof answersOf>[0]): readonly (readonly [string, NeededShot])[] {
  const best = new Map<string, NeededShot>()
  // The easiest comes first.
  for (const { order, needed, dice } of answersOf(chance))
    if (order.aim.kind === 'model' && !best.has(order.aim.model))
      best.set(order.aim.model, { needed, dice, mode: order.mode })
  return [...best]
}
