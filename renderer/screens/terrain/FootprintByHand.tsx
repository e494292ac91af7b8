import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { bounds } from '../../../shared/geometry'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import type { Mesh } from '../../../shared/table'
import { usePage, useSlice } from '../../hooks/page-context'
import { importStore } from './import-draft'
import { insertCorner, dropCorner, moveCorner } from './outline-edit'
import { drawFootprint } from './terrain-draft'

/** So many of the model's corners show where it stands; more nobody would tell apart. */
const mostDots = 4000
function dotsOf({ positions }: Mesh): string {
  const step = Math.max(1, Math.ceil(positions.length / 3 / mostDots))
  let dots = ''
  for (let i = 0; i + 2 < positions.length; i += 3 * step)
    dots += `M${(positions[i] ?? 0).toFixed(1)} ${(positions[i + 2] ?? 0).toFixed(1)}h0`
  return dots
}
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The model from above with its outline: corners are dragged, set by a click on a line, taken away by a double click. */
export function FootprintByHand({ footprint }: { readonly footprint: Polygon }) {
  const page = usePage()
  const { t } = useTranslation()
  const { stood } = useSlice(importStore)
  const svg = useRef<SVGSVGElement>(null)
  const [held, setHeld] = useState<number | null>(null)
  const dots = useMemo(() => (stood === null ? '' : dotsOf(stood)), [stood])
  // The sheet stays as it is while a corner is dragged.
  const sheet = useMemo(() => {
    const box = stood === null ? [] : cornersOf(stood)
    const { minX, minZ, maxX, maxZ } = bounds([...box, ...footprint])
    const air = Math.max(maxX - minX, maxZ - minZ) * 0.08
    return { x: minX - air, z: minZ - air, width: maxX - minX + 2 * air, depth: maxZ - minZ + 2 * air }
  }, [stood, held === null])
  const size = Math.max(sheet.width, sheet.depth)
  const placeOf = (event: { readonly clientX: number; readonly clientY: number }): PlanPoint | null => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return null
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    return { x, z: y }
  }
  const draw = (outline: Polygon) => {
    if (outline !== footprint) drawFootprint(page, outline)
  }
  const onMove = (event: PointerEvent) => {
    const at = placeOf(event)
    if (held !== null && at) draw(moveCorner(footprint, held, at))
  }
  const onKey = (index: number) => (event: KeyboardEvent) => {
    const corner = footprint[index]
    const way = arrows[event.key]
    if (way && corner) {
      const step = event.shiftKey ? 10 : 1
      draw(moveCorner(footprint, index, { x: corner.x + way[0] * step, z: corner.z + way[1] * step }))
    } else if (event.key === 'Delete' || event.key === 'Backspace') draw(dropCorner(footprint, index))
    else if (event.key === 'Insert' && corner) {
      const next = footprint[(index + 1) % footprint.length] ?? corner
      draw(insertCorner(footprint, { x: (corner.x + next.x) / 2, z: (corner.z + next.z) / 2 }))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <svg
        ref={svg}
        className="footprint-sheet"
        viewBox={`${sheet.x} ${sheet.z} ${sheet.width} ${sheet.depth}`}
        role="group"
        aria-label={t('terrain:footprint.sheet')}
        data-testid="footprint-sheet"
        onPointerMove={onMove}
        onPointerUp={() => setHeld(null)}
        onPointerCancel={() => setHeld(null)}
      >
        <path d={dots} className="footprint-model" strokeWidth={size / 160} />
        <polygon
          points={footprint.map(({ x, z }) => `${x},${z}`).join(' ')}
          className="footprint-line"
          strokeWidth={size / 120}
          onPointerDown={(event) => {
            const at = placeOf(event)
            if (event.button === 0 && at) draw(insertCorner(footprint, at))
          }}
        />
        {footprint.map(({ x, z }, index) => (
          <circle
            key={index}
            cx={x}
            cy={z}
            r={size / 55}
            className="footprint-corner"
            tabIndex={0}
            role="button"
            aria-label={t('terrain:footprint.corner', { number: index + 1 })}
            onPointerDown={(event) => {
              if (event.button !== 0) return
              svg.current?.setPointerCapture(event.pointerId)
              setHeld(index)
            }}
            onDoubleClick={() => draw(dropCorner(footprint, index))}
            onKeyDown={onKey(index)}
          />
        ))}
      </svg>
      <p className="small dim">{t('terrain:footprint.byHandAbout')}</p>
    </>
  )
}
function cornersOf({ positions }: Mesh): Polygon {
  const found: PlanPoint[] = []
  for (let i = 0; i + 2 < positions.length; i += 3)
    found.push({ x: positions[i] ?? 0, z: positions[i + 2] ?? 0 })
  return found
}
