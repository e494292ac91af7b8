/** Who is in hand in a skirmish: he and his group, where he may fire, what he could aim at, what would come of it. */
import type { DiscMark } from '../../../scene/skirmish/marks'
import { opportunityRange } from '../../../../shared/skirmish/tables'
import { skirmishStore } from '../../game/skirmish-game'
import { slice } from '../../page'
import { drawnFrom } from '../../table/marks'
import { skirmishTableStore } from '../../table/skirmish-table'
import { percentText } from '../../words/percent'
import { shortNeeded } from './needed'
import { readyRingsOf } from './marks'
import { menuTargets } from './menu'
import { prospectStore } from './prospect'
import { prospectMarks } from './prospect-marks'

export const menMarks = slice((page) =>
  drawnFrom(
    [skirmishStore(page), skirmishTableStore(page)],
    () => {
      const { selected, group, lit, walk } = skirmishTableStore(page).getState()
      return [skirmishStore(page).getState().snapshot, selected, group, lit, walk !== null] as const
    },
    (_, snapshot, selected, group, lit, isGoing) => {
      if (snapshot === null) return {}
      const { view } = snapshot
      const man = selected === null ? undefined : view.models[selected]
      // Who lies wounded answers nothing (LS-WND-03).
      const answers = man?.pose != null && man.wound === null && !isGoing
      const { at, y, facing } = man?.pose ?? {}
      return {
        selected,
        picked: [...(group.length > 1 ? group : []), ...lit],
        rings: readyRingsOf(snapshot),
        shapes: {
          fans:
            answers && at !== undefined && y !== undefined && facing !== undefined
              ? [{ at: { x: at.x, y, z: at.z }, facing, reach: opportunityRange(view.tables) }]
              : [],
          // Objective markers that words speak of.
          discs: lit.flatMap((id): readonly DiscMark[] => {
            const place = view.markers[id]?.at
            return place == null ? [] : [{ at: place, radius: 24, tone: 'vital' }]
          }),
        },
      }
    },
  ),
)
/** What may be aimed at with the activity in hand. */
export const aimMarks = slice((page) =>
  drawnFrom(
    [skirmishTableStore(page)],
    () => {
      const { menu, activity, target, lit } = skirmishTableStore(page).getState()
      return [menu, activity, target, lit] as const
    },
    (_, menu, activity, target, lit) => ({
      shapes: {
        discs: menuTargets(menu, activity).flatMap(({ id, at }): readonly DiscMark[] =>
          at === null
            ? []
            : [{ at, radius: lit.includes(id) ? 24 : 18, tone: id === target ? 'vital' : 'legal' }],
        ),
      },
    }),
  ),
)
export const weighedMarks = slice((page) =>
  drawnFrom(
    [skirmishStore(page), skirmishTableStore(page), prospectStore(page)],
    () =>
      [
        skirmishStore(page).getState().snapshot?.view,
        prospectStore(page).getState().told,
        skirmishTableStore(page).getState().walk,
      ] as const,
    (_, view, told, walk) =>
      view === undefined || told === null
        ? {}
        : {
            shapes: prospectMarks(
              view,
              told,
              walk,
              (shot) => `${shortNeeded(shot)} · ${percentText(shot.falls)}`,
            ),
          },
  ),
)
