import { forwardRef, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { catalogue } from '../../../shared/city'
import { struckAt } from '../../hud/templates'
import { useSay } from '../../i18n/useNames'
import { Scene } from '../../scene'
import type { SceneHandle, SceneProps } from '../../scene/props'
import { SkirmishOverlays } from '../../scene/skirmish/SkirmishOverlays'
import { filmPlayer } from '../../state/film/film-store'
import type { FilmView } from '../../state/film/frames'
import type { NamedView } from '../../state/names'
import { publicProps } from '../../state/public-table'
import { lyingMarks } from '../../state/skirmish/lying-marks'
import { sceneViewOf } from '../../state/skirmish/scene-view'
import { useTable } from '../../state/table-store'
import { useTableLook, useThrownDice } from '../table/use-scene-settings'

const nothing: readonly never[] = []

/** Where each side sets up, as long as it does. */
function zonesOf(view: FilmView): SceneProps['zones'] {
  if (view.stage === 'battle' || view.stage === 'over') return nothing
  return ([view.sides.a, view.sides.b] as const).flatMap(({ seat, zone }) => {
    if (zone === null) return []
    return [{ seat, outline: 'outline' in zone ? zone.outline : zone }]
  })
}
interface FilmTableProps {
  /** As it stood before and after what is shown: names, zones, whatever the show itself does not change. */
  readonly view: FilmView
  readonly named: NamedView | null
  readonly edge: number
  readonly onReady: () => void
}
/** The table of a film: nobody has anything in hand, and what the player plays is seen. */
export const FilmTable = forwardRef<SceneHandle, FilmTableProps>(function FilmTable(
  { view, named, edge, onReady },
  ref,
) {
  const { t } = useTranslation()
  const { view: staged, cues, cut, dice: thrown, strikes, moment } = useStore(filmPlayer.shown)
  const storey = useTable((state) => state.storey)
  const look = useTableLook()
  const dice = useThrownDice(thrown, named)
  const say = useSay(named)
  const shown = staged ?? view
  const scene = useMemo(() => (shown.family === 'skirmish' ? sceneViewOf(shown) : shown), [shown])
  const zones = useMemo(() => zonesOf(view), [view])
  const vital = view.family === 'skirmish' ? null : (view.scenario?.vitalPiece ?? null)
  const outlined = useMemo(
    () => (vital === null ? nothing : [{ piece: vital, tone: 'vital' as const }]),
    [vital],
  )
  const own = view.family === 'skirmish' ? undefined : view.ownDesigns
  const designs = useMemo(() => (own === undefined ? catalogue : { ...catalogue, ...own }), [own])
  const lying = useMemo(
    () =>
      view.family === 'skirmish' ? lyingMarks(view, (value) => t('skirmish:zone.value', { value })) : null,
    [view, t],
  )
  return (
    <Scene
      ref={ref}
      designs={designs}
      carrying={false}
      edge={edge}
      {...look}
      {...publicProps(view)}
      view={scene}
      storey={storey}
      opened={struckAt(strikes)}
      zones={zones}
      outlined={outlined}
      cues={cues}
      cut={cut}
      moment={moment}
      strikes={strikes}
      dice={dice}
      say={say}
      extra={
        lying === null ? null : (
          <SkirmishOverlays
            discs={nothing}
            boxes={lying.boxes}
            fans={nothing}
            stretches={nothing}
            labels={nothing}
            arrows={nothing}
            smoke={lying.smoke}
          />
        )
      }
      onReady={onReady}
    />
  )
})
