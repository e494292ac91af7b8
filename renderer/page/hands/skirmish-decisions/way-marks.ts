/** Where a man could run to, on the table: rings on the places, and the way to the one chosen. Pure. */
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { Pose } from '../../../../shared/table/types'
import { noDeskMarks, type DeskMarks } from './desk-marks'
import type { Asked } from './asking'
import { chainOf, circleMark, ringOf, type SayLength } from './mark-shapes'
import { draftHeight } from './place-draft'
import { pathOfOwn, type WayDraft, type WayFormData } from './way-draft'

export function wayMarks(
  draft: WayDraft,
  form: WayFormData,
  { walk }: Asked,
  view: SkirmishView,
  say: SayLength,
): DeskMarks {
  const man = view.models[form.model]
  const pose = man?.pose
  if (man === undefined || pose == null) return noDeskMarks
  const start = { x: pose.at.x, y: pose.y, z: pose.at.z }
  const ends = form.spots.flatMap(({ path, length }) => {
    const last = path.at(-1)
    return last === undefined
      ? []
      : [{ at: { x: last.at.x, y: draftHeight(view.table, last) + 1, z: last.at.z }, length, path }]
  })
  const chosen = draft.spot === null ? undefined : ends[draft.spot]
  const own = draft.own
  const checked = own === null ? undefined : walk?.members[form.model]
  const refused = own !== null && (checked?.refusal ?? walk?.refusal) !== undefined
  const ownPath = own === null ? [] : pathOfOwn(own)
  const last = ownPath.at(-1)
  const ghost: Pose | null =
    chosen !== undefined
      ? { at: { x: chosen.at.x, z: chosen.at.z }, y: chosen.at.y - 1, on: pose.on, facing: pose.facing }
      : (checked?.end ??
        (last === undefined
          ? null
          : { at: last.at, y: draftHeight(view.table, last), on: last.on, facing: pose.facing }))
  const corners =
    chosen === undefined
      ? ownPath.map((to) => ({ x: to.at.x, y: draftHeight(view.table, to), z: to.at.z }))
      : chosen.path.map((to) => ({ x: to.at.x, y: draftHeight(view.table, to), z: to.at.z }))
  return {
    ...noDeskMarks,
    ghosts: ghost === null ? {} : { [form.model]: ghost },
    refusedGhosts: refused ? [form.model] : [],
    lines: [
      {
        strokes: circleMark({ ...start, y: start.y + 1 }, form.reach),
        tone: 'focus',
        width: 1.8,
        dashed: true,
      },
      {
        strokes: corners.length === 0 ? [] : chainOf([start, ...corners]),
        tone: refused ? 'refused' : 'legal',
        width: 3.4,
        dashed: refused,
        above: true,
      },
    ],
    rings: [
      ...ringOf(view, form.model, 'focus', 'bold'),
      ...ends.map(({ at }, i) => ({
        at,
        radius: man.body.radius * 1.2,
        tone: i === draft.spot ? ('vital' as const) : ('legal' as const),
        pattern: i === draft.spot ? ('bold' as const) : ('dashed' as const),
      })),
    ],
    labels:
      chosen === undefined
        ? checked === undefined || ghost === null || refused
          ? []
          : [
              {
                at: { x: ghost.at.x, y: ghost.y + man.body.height + 12, z: ghost.at.z },
                text: say(checked.length),
                tone: 'legal',
              },
            ]
        : [{ at: { ...chosen.at, y: chosen.at.y + 40 }, text: say(chosen.length), tone: 'legal' }],
  }
}
