/** Shots being declared, on the table: whom the weapon in hand could hit and on what, who fires at whom, what bursts where. Pure. */
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import { noDeskMarks, type DeskMarks } from './desk-marks'
import type { Stroke } from '../../../scene/marks/Strokes'
import { oddsKey, type Asked } from './asking'
import type { AnswerDesk } from '../desk/desk'
import { aimName, optionInHand, orderInHand, type FireDraft, type FireFormData } from './fire-draft'
import { focusPlace } from './focus'
import { circleMark, labelOver, overHead, ringOf, type SayLength } from './mark-shapes'
import { shortNeeded } from '../skirmish/needed'
import { blastOf, shotShown } from './shot-shown'

export function fireMarks(
  draft: FireDraft,
  form: FireFormData,
  over: Pick<AnswerDesk, 'lit' | 'aim'>,
  asked: Asked,
  view: SkirmishView,
  say: SayLength,
): DeskMarks {
  const option = optionInHand(draft, form)
  const held = orderInHand(draft)
  const shown = shotShown(draft, form, over)
  const targets = option?.refusal === undefined ? (option?.targets ?? []) : []
  const aimed = new Set([
    ...Object.keys(held?.split ?? {}),
    ...(held === null ? [] : [aimName(held.aim) ?? '']),
  ])
  const rings = targets.flatMap(({ target, refusal }) => {
    if (refusal !== undefined)
      return over.lit.includes(target) ? ringOf(view, target, 'refused', 'crossed') : []
    return ringOf(view, target, aimed.has(target) ? 'vital' : 'legal', aimed.has(target) ? 'bold' : 'solid')
  })
  const labels = targets.flatMap(({ target, refusal, needed, dice, speculative, distance }) =>
    refusal === undefined
      ? labelOver(
          view,
          target,
          `${speculative === true ? '5+ → ' : ''}${shortNeeded({ needed, dice, mode: option?.mode ?? 'aimed' })}${over.lit.includes(target) ? ` · ${say(distance)}` : ''}`,
          aimed.has(target) ? 'vital' : 'legal',
        )
      : [],
  )
  const shots = draft.orders.flatMap((order): readonly (readonly [boolean, Stroke])[] => {
    const from = overHead(view, order.model)
    const to = order.aim.kind === 'point' ? order.aim.at : overHead(view, aimName(order.aim) ?? '')
    return from === null || to === null
      ? []
      : [[order === held, [lowered(from), order.aim.kind === 'point' ? to : lowered(to)]]]
  })
  const blast = shown === null ? null : blastOf(view, shown)
  const caught = blast === null ? [] : (asked.blast?.told.caught ?? [])
  const danger = shown === null ? [] : (asked.odds[oddsKey(shown)]?.danger ?? [])
  const point = shown?.aim.kind === 'point' ? shown.aim.at : null
  const firer = focusPlace(view, draft.at)
  return {
    ...noDeskMarks,
    rings: [
      ...form.firers.flatMap(({ model }) =>
        ringOf(view, model, 'focus', model === draft.at ? 'bold' : 'dashed'),
      ),
      ...rings,
      ...danger.flatMap((model) => ringOf(view, model, 'test', 'crossed')),
      ...caught.flatMap(({ model, shielded }) =>
        ringOf(view, model, shielded ? 'quiet' : 'test', shielded ? 'dotted' : 'double'),
      ),
    ],
    labels,
    lines: [
      {
        strokes: shots.filter(([own]) => own).map(([, stroke]) => stroke),
        tone: 'vital',
        width: 4,
        above: true,
      },
      {
        strokes: shots.filter(([own]) => !own).map(([, stroke]) => stroke),
        tone: 'vital',
        width: 2,
        opacity: 0.7,
        above: true,
      },
      ...(option?.point !== undefined && firer !== null && point !== null
        ? [
            {
              strokes: circleMark({ ...firer, y: firer.y + 1 }, option.point.reach),
              tone: 'quiet' as const,
              width: 1.6,
              dashed: true,
            },
          ]
        : []),
      ...(point === null
        ? []
        : [
            {
              strokes: [[point, { ...point, y: point.y + 24 }] as const],
              tone: 'vital' as const,
              width: 4,
              above: true,
            },
          ]),
    ],
    spheres: blast === null || blast.smoke ? [] : [{ at: blast.at, radius: blast.radius, tone: 'test' }],
    columns:
      blast === null || !blast.smoke
        ? []
        : [{ at: blast.at, radius: blast.radius, height: smokeHeight, tone: 'bone' }],
  }
}
/** From the chest, not from above the head. */
const lowered = (at: { readonly x: number; readonly y: number; readonly z: number }) => ({
  ...at,
  y: at.y - 16,
})
/** Smoke rises so far from the surface it lies on (LS-GEO-14). */
const smokeHeight = 75
