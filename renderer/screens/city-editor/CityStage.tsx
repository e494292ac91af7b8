import { useCallback, useDeferredValue, useMemo, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { cityToTable, vitalPiece } from '../../../shared/city'
import { isMetric } from '../../../shared/city/editing'
import { toInches } from '../../../shared/geometry'
import { cityDraftStore } from '../../page/editors/city/draft'
import { cityHandStore } from '../../page/editors/city/hand'
import { cityGhosts, lengthsOf, sketchOf } from '../../page/editors/city/moved'
import { pointAtCity, type CityPointer } from '../../page/editors/city/pointing'
import { noMarks } from '../../page/table/marks'
import type { PointerHandlers, SceneHandle, TableMarks } from '../../scene/props'
import { bareTable } from '../../scene/views/bare-table'
import { usePage, useSlice } from '../../hooks/page-context'
import { WorkshopTable } from '../workshop/WorkshopTable'
import { litPiecesStore } from './lit-pieces'
import { indexOfPiece } from './use-city-pointer'

const types: Readonly<Record<PointerHandlers['type'], CityPointer['type'] | null>> = {
  hover: 'hover',
  down: 'press',
  drag: 'drag',
  up: 'release',
  click: 'click',
  doubleClick: 'doubleClick',
  waypoint: null,
  leave: 'leave',
}
/** More outlines say nothing more. */
const mostOutlined = 60
function useMarks(): Partial<TableMarks> {
  const { t } = useTranslation()
  const { city, picked } = useSlice(cityDraftStore)
  const hand = useSlice(cityHandStore)
  const lit = useSlice(litPiecesStore, (state) => state.pieces)
  const outlined = useMemo(() => {
    const { pieces } = cityToTable(city)
    const vital = vitalPiece(city)
    return [
      ...picked.slice(0, mostOutlined).flatMap((i) => {
        const piece = pieces[i]
        return piece ? [{ piece: piece.id, tone: 'focus' as const }] : []
      }),
      ...lit.map((piece) => ({ piece, tone: 'warn' as const })),
      ...(vital === null ? [] : [{ piece: vital, tone: 'vital' as const }]),
    ]
  }, [city, picked, lit])
  return useMemo(() => {
    const ghosts = cityGhosts(city, picked, hand)
    const sketch = sketchOf(city, hand)
    const points = (sketch?.points ?? []).map(({ x, z }) => ({ x, z, y: 0 }))
    const [first] = points
    const closed =
      sketch !== null && sketch.what !== 'line' && first !== undefined ? [...points, first] : points
    const last = points.at(-1)
    const metric = isMetric(city)
    const told =
      sketch === null || sketch.what === 'pick' || last === undefined || points.length < 2
        ? []
        : [
            {
              at: { ...last, y: 18 },
              tone: 'focus' as const,
              text: lengthsOf(sketch)
                .map((mm) =>
                  metric
                    ? t('cities:cm', { value: Math.round(mm) / 10 })
                    : `${Math.round(toInches(mm) * 10) / 10}″`,
                )
                .join(' × '),
            },
          ]
    return {
      // How wide the streets would be the plan tells: words that change with the mouse are dear in 3D.
      ghostPieces: ghosts.map((ghost) => ({ ...ghost, gaps: [] })),
      outlined,
      shapes: {
        ...noMarks.shapes,
        stretches:
          closed.length > 1
            ? [{ points: closed, tone: 'focus' as const, width: 3, dashed: sketch?.what === 'pick' }]
            : [],
        labels: told,
        discs:
          points.length === 1 && first !== undefined
            ? [{ at: first, radius: 6, tone: 'focus' as const }]
            : [],
      },
    }
  }, [city, picked, hand, outlined, t])
}

/** The city in 3D beside its plan: the same tools, the same mouse. */
export function CityStage({ scene }: { readonly scene: RefObject<SceneHandle | null> }) {
  const page = usePage()
  const { t } = useTranslation()
  const city = useSlice(cityDraftStore, (state) => state.city)
  // Drawing goes on while the table is still being built from the edit before.
  const settled = useDeferredValue(city)
  const view = useMemo(() => bareTable(cityToTable(settled), isMetric(settled)), [settled])
  const marks = useMarks()
  const pressed = useRef<{ readonly pointer: CityPointer; readonly y: number } | null>(null)
  const point = useCallback(
    ({ type, hit, shift, ctrl, alt, atHeight }: PointerHandlers) => {
      const meant = types[type]
      if (meant === null) return
      const { tool, stamp } = cityHandStore(page).getState()
      // A piece is carried at the height at which it was taken hold of; all else lies on the board.
      const taken = hit?.piece != null && tool === 'select' && stamp === null
      const y = meant === 'press' ? (taken ? (hit.wall?.y ?? hit.y) : 0) : (pressed.current?.y ?? 0)
      const pointer: CityPointer = {
        type: meant,
        at: atHeight?.(y) ?? hit?.at ?? null,
        piece: indexOfPiece(hit?.piece),
        adds: shift,
        copies: ctrl,
        free: alt === true,
      }
      if (meant === 'press') pressed.current = { pointer, y }
      pointAtCity(page, pointer, pressed.current?.pointer ?? null)
      if (meant === 'click' || meant === 'doubleClick' || meant === 'hover') pressed.current = null
    },
    [page],
  )
  return <WorkshopTable ref={scene} view={view} label={t('cities:stage')} marks={marks} onPointer={point} />
}
