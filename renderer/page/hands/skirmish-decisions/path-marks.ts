/** The reaction on a path, on the table: where he could act, the mover as a ghost, the arc and what is seen (LS-ENG-11). Pure. */
import type { Point3 } from '../../../../shared/geometry/point'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import { opportunityRange } from '../../../../shared/skirmish/tables'
import type { Pose } from '../../../../shared/table/types'
import type { SightWitness } from '../../../../shared/sight/witness'
import type { Tone } from '../../../scene/marks/tones'
import { noDeskMarks, type DeskLine, type DeskMarks } from './desk-marks'
import type { OrderedFireMode } from '../../../../shared/protocol/skirmish/answers'
import type { SkirmishOdds } from '../../../../shared/protocol/skirmish/query'
import { oddsKey, type Asked } from './asking'
import { focusPlace } from './focus'
import { chainOf, labelOver, overHead, ringOf } from './mark-shapes'
import { shortNeeded } from '../skirmish/needed'
import { actorOf, chanceHere, reactorsIn, stretchesOf, type PathDraft, type PathFormData } from './path-draft'
import { poseOfMover, stretchOfMover } from '../skirmish/space-of-view'

/** To either side (LS-GEO-06). */
const half = 45

export function pathMarks(
  draft: PathDraft,
  form: PathFormData,
  { reaction, odds }: Asked,
  view: SkirmishView,
): DeskMarks {
  const { reactor, shot, t, reactions } = draft
  const movers = view.activity?.members ?? []
  const told =
    reaction !== null && reaction.about.model === reactor && reaction.about.target === shot?.target
      ? reaction
      : null
  const here = chanceHere(draft, form)
  const ghosts: Record<string, Pose> = {}
  for (const mover of movers) ghosts[mover.model] = poseOfMover(view, mover, t)
  // The rules' own word on where he is then, as soon as it has come.
  if (told?.told.pose != null && told.about.t === t && shot !== null) ghosts[shot.target] = told.told.pose
  const lines: DeskLine[] = movers.flatMap((mover): readonly DeskLine[] => {
    const lit =
      reactor === null || (shot !== null && shot.target !== mover.model)
        ? []
        : stretchesOf(form, reactor, shot)
    return [
      {
        strokes: chainOf(stretchOfMover(view, mover, 0, form.from)),
        tone: 'quiet',
        width: 2,
        dashed: true,
        opacity: 0.5,
        above: true,
      },
      {
        strokes: chainOf(stretchOfMover(view, mover, form.from, 1)),
        tone: 'bone',
        width: 2.2,
        opacity: 0.8,
        above: true,
      },
      {
        strokes: lit.flatMap(({ from, to }) => chainOf(stretchOfMover(view, mover, from, to), 3.5)),
        tone: 'legal',
        width: 6,
        above: true,
      },
    ]
  })
  const man = reactor === null ? undefined : view.models[reactor]
  const eye = man?.pose == null ? null : { x: man.pose.at.x, y: man.pose.y + man.body.eye, z: man.pose.at.z }
  const mover = shot === null ? undefined : ghosts[shot.target]
  const seen = told?.about.t === t ? told.told.witness : null
  const needed =
    told?.about.t === t
      ? told.told.chances.find(
          (one) => one.weapon === shot?.weapon && one.mode === shot.mode && one.target === shot.target,
        )?.best.needed
      : undefined
  return {
    ...noDeskMarks,
    ghosts,
    refusedGhosts: shot !== null && here === null ? [shot.target] : [],
    lines: [
      ...lines,
      ...(seen === null ? lookLine(eye, mover, 'quiet') : sightLines(seen)),
      // Seen because he sees: no ray of the reactor's own is free (LS-GEO-04).
      ...(seen?.visible === true && seen.clear === 0 ? lookLine(eye, mover, 'test') : []),
      {
        strokes: reactions.flatMap((one) => declaredStroke(view, one)),
        tone: 'vital',
        width: 2.6,
        above: true,
      },
    ],
    rings: reactorsIn(form).flatMap((id) =>
      id === reactor
        ? ringOf(view, id, 'focus', 'bold')
        : reactions.some((one) => actorOf(one) === id)
          ? ringOf(view, id, 'vital', 'double')
          : ringOf(view, id, 'legal', 'solid'),
    ),
    labels: [
      ...(mover === undefined
        ? []
        : [
            {
              at: { x: mover.at.x, y: mover.y + 36, z: mover.at.z },
              text:
                here === null ? '✕' : shortNeeded({ needed: needed ?? here.best.needed, mode: here.mode }),
              tone: here === null ? ('refused' as const) : ('legal' as const),
            },
          ]),
      ...reactions.flatMap((one) =>
        labelOver(
          view,
          actorOf(one),
          one.do === 'fire' ? `✓ ${toldNumber(odds[oddsKey(one.order, one.t)], one.order.mode)}` : '?',
          'vital',
        ),
      ),
    ],
    fans:
      man?.pose == null
        ? []
        : [
            {
              at: { x: man.pose.at.x, y: man.pose.y + 1.5, z: man.pose.at.z },
              facing: man.vehicle?.turret === true ? man.vehicle.turretFacing : man.pose.facing,
              half,
              radius: opportunityRange(view.tables),
              tone: 'focus',
            },
          ],
  }
}
const toldNumber = (odds: SkirmishOdds | undefined, mode: OrderedFireMode): string =>
  odds === undefined ? '' : shortNeeded({ ...odds, mode })
function sightLines({ eye, rays }: SightWitness): readonly DeskLine[] {
  return [
    {
      strokes: rays.filter(({ clear }) => clear).map(({ to }) => [eye, to]),
      tone: 'legal',
      width: 2,
      opacity: 0.85,
      above: true,
    },
    {
      strokes: rays.filter(({ clear }) => !clear).map(({ to, stop }) => [eye, stop ?? to]),
      tone: 'refused',
      width: 1.6,
      dashed: true,
      opacity: 0.8,
      above: true,
    },
  ]
}
const lookLine = (eye: Point3 | null, mover: Pose | undefined, tone: Tone): readonly DeskLine[] =>
  eye === null || mover === undefined
    ? []
    : [
        {
          strokes: [[eye, { x: mover.at.x, y: mover.y + 15, z: mover.at.z }]],
          tone,
          width: 1.6,
          dashed: true,
          above: true,
        },
      ]
function declaredStroke(view: SkirmishView, one: PathDraft['reactions'][number]): DeskLine['strokes'] {
  const from = overHead(view, actorOf(one))
  if (from === null) return []
  if (one.do === 'spot') {
    const to = focusPlace(view, one.target)
    return to === null ? [] : [[from, to]]
  }
  const { aim } = one.do === 'fire' ? one.order : { aim: null }
  const mover = view.activity?.members.find(({ model }) => aim?.kind === 'model' && model === aim.model)
  if (mover === undefined || one.do !== 'fire') return []
  const { at, y } = poseOfMover(view, mover, one.t)
  return [[from, { x: at.x, y: y + 15, z: at.z }]]
}
