import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { stretchOfWay } from '../../../shared/skirmish/space'
import { opportunityRange } from '../../../shared/skirmish/tables'
import { SkirmishOverlays } from '../../scene/skirmish/SkirmishOverlays'
import type { ArrowMark, DiscMark, FanMark, LabelMark, StretchMark } from '../../scene/skirmish/marks'
import { cmText } from '../../page/words/centimetres'
import { heightAt, walkOfMover } from '../../page/hands/skirmish/space-of-view'
import { percentText } from '../../hud/said/OddsBars'
import { prospectStore } from '../../page/hands/skirmish/prospect'
import { prospectMarks } from '../../page/hands/skirmish/prospect-marks'
import { shortNeeded } from '../../page/hands/skirmish-decisions/needed'
import { lyingMarks } from '../../page/hands/skirmish/lying-marks'
import { menuTargets } from '../../page/hands/skirmish/menu'
import { skirmishTableStore } from '../../page/table/skirmish-table'
import { skirmishStore } from '../../page/game/skirmish-game'
import { useSlice } from '../../hooks/page-context'

/** Two labels nearer to each other than this would lie over one another. */
const labelRoom = 120

/** What lies on the table by the view, what is being drawn, and what an open form adds, as shapes for the scene. */
export function SkirmishMarks() {
  const { t } = useTranslation()
  const view = useSlice(skirmishStore, (state) => state.snapshot?.view)
  const walk = useSlice(skirmishTableStore, (state) => state.walk)
  const unit = t('skirmish:cm')
  const drawn = useMemo(() => {
    const labels: LabelMark[] = []
    const arrows: ArrowMark[] = []
    const stretches: StretchMark[] = []
    const check = walk?.check
    const corners: DiscMark[] = []
    if (check == null) return { labels, arrows, stretches, corners }
    for (const { corners: set } of Object.values(walk?.members ?? {}))
      for (const to of set)
        corners.push({
          at: { ...to.at, y: view === undefined ? 0 : heightAt(view, to) },
          radius: 5,
          tone: 'legal',
        })
    for (const [id, member] of Object.entries(check.members)) {
      const { end, crossings, length, allowance, refusal, legs } = member
      const tone = refusal === undefined ? 'legal' : 'refused'
      const facing = walk?.members[id]?.facing ?? end.facing
      const place = { x: end.at.x, y: end.y, z: end.at.z }
      arrows.push({ at: place, facing, tone })
      for (const { at, level, height } of crossings)
        labels.push({
          at: { ...at, y: at.y + height + 10 },
          text: `${'I'.repeat(level)} · ${t('skirmish:walk.left', { left: cmText(Math.max(0, allowance - length), unit) })}`,
          tone: refusal === undefined ? 'test' : 'refused',
        })
      const crowded = crossings.some(({ at }) => Math.hypot(at.x - place.x, at.z - place.z) < labelRoom)
      // Of a group the price is said once, and again over whoever cannot go his way.
      if (length > 0 && (id === walk?.lead || refusal !== undefined))
        labels.push({
          at: { ...place, y: place.y + (crowded ? -4 : 44) },
          below: crowded,
          text: allowance > 0 ? `${cmText(length, '')}/ ${cmText(allowance, unit)}` : cmText(length, unit),
          tone,
        })
      if (id === walk?.lead)
        for (const { from, to } of check.seenBy)
          stretches.push({ points: stretchOfWay(legs, from, to), tone: 'refused', width: 7, dashed: true })
    }
    return { labels, arrows, stretches, corners }
  }, [walk, view, t, unit])
  const lying = useMemo(
    () =>
      lyingMarks({ zones: view?.zones ?? [], smoke: view?.smoke ?? [] }, (value) =>
        t('skirmish:zone.value', { value }),
      ),
    [view?.zones, view?.smoke, t],
  )
  const activity = view?.activity
  const under = useMemo(
    (): readonly StretchMark[] =>
      activity == null || view === undefined
        ? []
        : activity.members.map((mover) => ({
            points: stretchOfWay(walkOfMover(view, mover).legs, 0, 1),
            tone: 'bone' as const,
            width: 2.4,
            dashed: true,
          })),
    [activity, view],
  )
  const selected = useSlice(skirmishTableStore, (state) => state.selected)
  const target = useSlice(skirmishTableStore, (state) => state.target)
  const man = selected === null ? undefined : view?.models[selected]
  const fans = useMemo(
    (): readonly FanMark[] =>
      // Who lies wounded answers nothing (LS-WND-03).
      view === undefined || man?.pose == null || man.wound !== null || walk !== null
        ? []
        : [
            {
              at: { x: man.pose.at.x, y: man.pose.y, z: man.pose.at.z },
              facing: man.pose.facing,
              reach: opportunityRange(view.tables),
            },
          ],
    [view?.tables, man?.pose, man?.wound, walk],
  )
  const told = useSlice(prospectStore, (state) => state.told)
  const weighed = useMemo(
    () =>
      view === undefined || told === null
        ? { stretches: [], labels: [] }
        : prospectMarks(view, told, walk, (shot) => `${shortNeeded(shot)} · ${percentText(shot.falls)}`),
    [view, told, walk],
  )
  const menu = useSlice(skirmishTableStore, (state) => state.menu)
  const begun = useSlice(skirmishTableStore, (state) => state.activity)
  const lit = useSlice(skirmishTableStore, (state) => state.lit)
  const discs = useMemo(
    (): readonly DiscMark[] =>
      menuTargets(menu, begun).flatMap(({ id, at }) =>
        at === null
          ? []
          : [{ at, radius: lit.includes(id) ? 24 : 18, tone: id === target ? 'vital' : 'legal' }],
      ),
    [menu, begun, target, lit],
  )
  /** Objective markers that words speak of. */
  const named = useMemo(
    (): readonly DiscMark[] =>
      lit.flatMap((id) => {
        const at = view?.markers[id]?.at
        return at == null ? [] : [{ at, radius: 24, tone: 'vital' }]
      }),
    [lit, view?.markers],
  )
  return (
    <SkirmishOverlays
      discs={[...discs, ...named, ...drawn.corners]}
      boxes={lying.boxes}
      fans={fans}
      stretches={[...under, ...drawn.stretches, ...weighed.stretches]}
      labels={[...drawn.labels, ...weighed.labels]}
      arrows={drawn.arrows}
      smoke={lying.smoke}
    />
  )
}
