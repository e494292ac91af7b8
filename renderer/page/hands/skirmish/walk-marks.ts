/** A way that is being drawn for men of a skirmish: its ends and corners, its price, where it is seen, how far they get. */
import { stretchOfWay } from '../../../../shared/skirmish/space'
import type { ArrowMark, DiscMark, LabelMark, StretchMark } from '../../../scene/skirmish/marks'
import { skirmishStore } from '../../game/skirmish-game'
import { slice } from '../../page'
import { drawnFrom } from '../../table/marks'
import { skirmishTableStore } from '../../table/skirmish-table'
import { cmText } from '../../words/centimetres'
import { isStill } from './activities'
import { heightAt } from './space-of-view'
import { ghostsOf } from './walk-draft'

/** Two labels nearer to each other than this would lie over one another. */
const labelRoom = 120

export const walkMarks = slice((page) =>
  drawnFrom(
    [skirmishStore(page), skirmishTableStore(page)],
    () => {
      const { walk, activity, reach } = skirmishTableStore(page).getState()
      return [walk, activity, reach, skirmishStore(page).getState().snapshot?.view] as const
    },
    ({ translate }, walk, activity, reach, view) => {
      if (walk === null) return {}
      const passed = activity !== null && !isStill(activity) ? walk.lead : null
      const { check } = walk
      if (check === null) return { passed, reach }
      const unit = translate('skirmish:cm')
      const labels: LabelMark[] = []
      const arrows: ArrowMark[] = []
      const stretches: StretchMark[] = []
      const discs = Object.values(walk.members).flatMap(({ corners }) =>
        corners.map((to): DiscMark => {
          const y = view === undefined ? 0 : heightAt(view, to)
          return { at: { ...to.at, y }, radius: 5, tone: 'legal' }
        }),
      )
      for (const [id, member] of Object.entries(check.members)) {
        const { end, crossings, length, allowance, refusal, legs } = member
        const tone = refusal === undefined ? 'legal' : 'refused'
        const facing = walk.members[id]?.facing ?? end.facing
        const place = { x: end.at.x, y: end.y, z: end.at.z }
        arrows.push({ at: place, facing, tone })
        for (const { at, level, height } of crossings)
          labels.push({
            at: { ...at, y: at.y + height + 10 },
            text: `${'I'.repeat(level)} · ${translate('skirmish:walk.left', { left: cmText(Math.max(0, allowance - length), unit) })}`,
            tone: refusal === undefined ? 'test' : 'refused',
          })
        const crowded = crossings.some(({ at }) => Math.hypot(at.x - place.x, at.z - place.z) < labelRoom)
        // Of a group the price is said once, and again over whoever cannot go his way.
        if (length > 0 && (id === walk.lead || refusal !== undefined))
          labels.push({
            at: { ...place, y: place.y + (crowded ? -4 : 44) },
            below: crowded,
            text: allowance > 0 ? `${cmText(length, '')}/ ${cmText(allowance, unit)}` : cmText(length, unit),
            tone,
          })
        if (id === walk.lead)
          for (const { from, to } of check.seenBy)
            stretches.push({ points: stretchOfWay(legs, from, to), tone: 'refused', width: 7, dashed: true })
      }
      return { passed, reach, ghostMove: ghostsOf(check), shapes: { labels, arrows, stretches, discs } }
    },
  ),
)
