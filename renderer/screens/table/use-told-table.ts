/** What the scene is handed while something is told on the table, in a film or of what was missed: nobody has anything in hand. */
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { struckAt } from '../../page/hands/battle/template-marks'
import type { SceneProps } from '../../scene/props'
import { floorsOfCues, isSomewhere } from '../../show/places'
import type { TableShown } from '../../show/player'
import type { FilmView } from '../../page/show/film/frames'
import { publicProps } from '../../scene/views/public-table'
import { sceneOfView } from '../../scene/views/scene-of-view'
import { noMarks } from '../../page/table/marks'
import { lyingMarks } from '../../page/hands/skirmish/lying-marks'

const nothing: readonly never[] = []

/** Where each side sets up, as long as it does. */
function zonesOf(view: FilmView): SceneProps['zones'] {
  if (view.stage === 'battle' || view.stage === 'over') return nothing
  return ([view.sides.a, view.sides.b] as const).flatMap(({ seat, zone }) => {
    if (zone === null) return []
    return [{ seat, outline: 'outline' in zone ? zone.outline : zone }]
  })
}
type Told = Pick<TableShown<FilmView>, 'view' | 'cues' | 'cut' | 'moment' | 'strikes'>

/** @param view  as it stands besides: what the show itself does not change */
export function useToldTable(view: FilmView | null, { view: staged, cues, cut, moment, strikes }: Told) {
  const { t } = useTranslation()
  const shown = staged ?? view
  const scene = useMemo(() => (shown === null ? null : sceneOfView(shown)), [shown])
  const zones = useMemo(() => (shown === null ? nothing : zonesOf(shown)), [shown])
  const vital = (view?.family === 'skirmish' ? null : view?.parts.cityStakes?.vitalPiece) ?? null
  const outlined = useMemo(
    () => (vital === null ? nothing : [{ piece: vital, tone: 'vital' as const }]),
    [vital],
  )
  const shapes = useMemo(
    () =>
      shown?.family === 'skirmish'
        ? { ...noMarks.shapes, ...lyingMarks(shown, (value) => t('skirmish:zone.value', { value })) }
        : noMarks.shapes,
    [shown, t],
  )
  const stands = shown?.table
  const last = useRef<ReturnType<typeof floorsOfCues>>(nothing)
  const opened = useMemo(() => {
    const struck = struckAt(strikes)
    if (struck !== null) return [struck]
    // Until something happens elsewhere a house stays as it was opened.
    const happens = cues.map(({ cue }) => cue)
    if (shown !== null && isSomewhere(happens, shown)) last.current = floorsOfCues(happens, shown)
    return last.current
  }, [strikes, cues, stands])
  if (view === null || scene === null) return null
  return {
    ...publicProps(view),
    view: scene,
    opened,
    zones,
    outlined,
    cues,
    cut,
    moment,
    strikes,
    shapes,
  } satisfies Partial<SceneProps>
}
