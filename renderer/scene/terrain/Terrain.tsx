/** The board, what lies on it and the ruins, storey by storey, standing, falling or fallen. */
import { useFrame } from '@react-three/fiber'
import { memo, useEffect } from 'react'
import type { Point3 } from '../../../shared/geometry/point'
import { footprint, structureTop } from '../../../shared/table'
import type { Piece } from '../../../shared/table/types'
import { CollapseShow } from '../collapse/CollapseShow'
import { CrossFade } from '../collapse/CrossFade'
import { Haze } from '../collapse/Haze'
import { useFalls } from '../collapse/use-falls'
import { useHeapsAtHand } from '../collapse/use-heaps-at-hand'
import { drift } from '../country'
import { Dressing } from '../dressing'
import { Ground, Pieces } from '../ground'
import type { Troupe } from '../miniatures/troupe'
import type { SceneHandle, SceneProps } from '../props'
import { Ruins, Sandbags } from '../ruins'

type TerrainProps = Pick<
  SceneProps,
  | 'view'
  | 'storey'
  | 'opened'
  | 'outlined'
  | 'quality'
  | 'cues'
  | 'cut'
  | 'reducedMotion'
  | 'quietFalls'
  | 'sound'
  | 'onFall'
  | 'tools'
> & { readonly troupe: Troupe; readonly show: SceneHandle['show'] }

/** The corners of a ruin, on the ground and at its top. */
const placesOf = (piece: Piece): readonly Point3[] =>
  footprint(piece).flatMap(({ x, z }) => [
    { x, y: 0, z },
    { x, y: structureTop(piece.design), z },
  ])

/** Drawn again only where something of it is another: what is carried over it or said of it changes nothing here. */
export const TerrainPieces = memo(function TerrainPieces(props: TerrainProps) {
  const { view, storey, opened, outlined, quality, cues, cut, troupe, onFall } = props
  const { table } = view
  const falls = useFalls(view, cues, cut, troupe, quality)
  useHeapsAtHand(table.pieces, quality)
  const { active, waiting } = falls
  const isQuiet = props.reducedMotion || props.quietFalls === true
  // Water flows and hulls float while the table is drawn anyway.
  useFrame(({ clock }, delta) => {
    if (!props.reducedMotion) drift(delta, clock.elapsedTime)
  })
  const shown = active && !isQuiet ? active.fallen.id : null
  useEffect(() => {
    onFall?.(shown)
  }, [shown, onFall])
  // Nobody misses a fall at the other end of the table; who looks through a model's eye keeps looking.
  const { show, tools } = props
  const falling = active?.standing ?? null
  const mayTurn = tools.eye === null
  useEffect(() => {
    if (falling && mayTurn) show(placesOf(falling))
  }, [falling?.id, mayTurn, show])
  return (
    <>
      <Ground table={table} quality={quality} />
      <Pieces
        table={table}
        hulks={view.hulks}
        quality={quality}
        bare={storey !== 'all'}
        storey={storey}
        opened={opened}
      />
      <Dressing table={table} quality={quality} />
      <Sandbags pieces={falls.pieces} />
      <Ruins
        pieces={falls.pieces}
        storey={storey}
        opened={opened}
        outlined={outlined}
        quality={quality}
        hidden={shown}
      />
      <Haze pieces={table.pieces} models={view.models} hidden={waiting.map(({ fallen }) => fallen.id)} />
      {active && isQuiet && (
        <CrossFade key={active.key} falling={active} quality={quality} onDone={falls.done} />
      )}
      {active && !isQuiet && (
        <CollapseShow
          key={active.key}
          falling={active}
          inside={falls.inside}
          troupe={troupe}
          models={view.models}
          quality={quality}
          sound={props.sound === true}
          onDone={falls.done}
        />
      )}
    </>
  )
})
