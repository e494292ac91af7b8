/** What could come of an activity, on the table: whom it could hurt from its end, and who could answer on the way. Pure. */
import type { Point3 } from '../../../../shared/geometry/point'
import type { ProspectShot, SkirmishProspect } from '../../../../shared/protocol/skirmish/query'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import { stretchOfWay } from '../../../../shared/skirmish/space'
import type { LabelMark, StretchMark } from '../../../scene/skirmish/marks'
import type { WalkDraft } from './walk-draft'

/** So many at most: the likeliest. */
export const shownShots = 4
/** At chest height. */
const chest = 18

interface ProspectMarks {
  readonly stretches: readonly StretchMark[]
  readonly labels: readonly LabelMark[]
}
export function prospectMarks(
  view: SkirmishView,
  { ends, shots, answers }: SkirmishProspect,
  walk: WalkDraft | null,
  say: (shot: ProspectShot) => string,
): ProspectMarks {
  const standing = (id: string): Point3 | null => {
    const pose = view.models[id]?.pose ?? view.rumours[id]?.pose
    return pose == null ? null : { x: pose.at.x, y: pose.y + chest, z: pose.at.z }
  }
  const ended = (id: string): Point3 | null => {
    const pose = ends[id]?.pose
    return pose === undefined ? standing(id) : { x: pose.at.x, y: pose.y + chest, z: pose.at.z }
  }
  /** Where he would be when he is shot at. */
  const goneTo = (id: string, t: number): Point3 | null => {
    const [at] = stretchOfWay(walk?.check?.members[id]?.legs ?? [], t, t)
    return at === undefined ? ended(id) : { ...at, y: at.y + chest }
  }
  const line = (
    from: Point3 | null,
    to: Point3 | null,
    more: Omit<StretchMark, 'points'>,
  ): readonly StretchMark[] => (from === null || to === null ? [] : [{ points: [from, to], ...more }])
  const mine = shots.slice(0, shownShots)
  return {
    stretches: [
      ...mine.flatMap((shot) =>
        line(ended(shot.model), standing(shot.target), { tone: 'legal', width: 2.4 }),
      ),
      ...answers.slice(0, shownShots).flatMap((shot) =>
        line(standing(shot.model), goneTo(shot.target, shot.t), {
          tone: 'refused',
          width: 2,
          dashed: true,
        }),
      ),
    ],
    labels: mine.flatMap((shot) => {
      const at = standing(shot.target)
      return at === null ? [] : [{ at: { ...at, y: at.y + 26 }, text: say(shot), tone: 'legal' as const }]
    }),
  }
}
