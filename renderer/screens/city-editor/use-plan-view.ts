/** Which part of the plan is looked at: the wheel goes nearer to the mouse, the right or middle button pushes it along. */
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react'
import type { PlanPoint } from '../../../shared/geometry/point'

const margin = 24
/** Times the whole table. */
const nearest = 8

interface PlanView {
  readonly x: number
  readonly z: number
  /** 1 is the whole of it. */
  readonly times: number
}
const whole: PlanView = { x: 0, z: 0, times: 1 }

export function usePlanView(svg: RefObject<SVGSVGElement | null>, width: number, depth: number) {
  const [view, setView] = useState(whole)
  const full = useMemo(() => ({ width: width + 2 * margin, depth: depth + 2 * margin }), [width, depth])
  const placeOf = useCallback(
    ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): PlanPoint | null => {
      const matrix = svg.current?.getScreenCTM()
      if (!matrix) return null
      const at = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
      return { x: at.x, z: at.y }
    },
    [svg],
  )
  useEffect(() => {
    const sheet = svg.current
    if (sheet === null) return
    const within = ({ x, z, times }: PlanView): PlanView => ({
      times,
      x: Math.max(0, Math.min(full.width * (1 - 1 / times), x)),
      z: Math.max(0, Math.min(full.depth * (1 - 1 / times), z)),
    })
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      const at = placeOf(event)
      if (at === null) return
      setView((now) => {
        const times = Math.max(1, Math.min(nearest, now.times * Math.exp(-event.deltaY * 0.0015)))
        const share = now.times / times
        const [px, pz] = [at.x + margin, at.z + margin]
        return within({ times, x: px - (px - now.x) * share, z: pz - (pz - now.z) * share })
      })
    }
    let pushed: { readonly x: number; readonly y: number } | null = null
    const down = (event: globalThis.PointerEvent): void => {
      if (event.button === 1 || event.button === 2) pushed = { x: event.clientX, y: event.clientY }
    }
    const move = (event: globalThis.PointerEvent): void => {
      const scale = sheet.getScreenCTM()?.a
      if (pushed === null || scale === undefined) return
      const [dx, dz] = [(event.clientX - pushed.x) / scale, (event.clientY - pushed.y) / scale]
      pushed = { x: event.clientX, y: event.clientY }
      setView((now) => within({ ...now, x: now.x - dx, z: now.z - dz }))
    }
    const up = (): void => {
      pushed = null
    }
    const menu = (event: Event): void => event.preventDefault()
    sheet.addEventListener('wheel', wheel, { passive: false })
    sheet.addEventListener('pointerdown', down)
    sheet.addEventListener('contextmenu', menu)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    return () => {
      sheet.removeEventListener('wheel', wheel)
      sheet.removeEventListener('pointerdown', down)
      sheet.removeEventListener('contextmenu', menu)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
    }
  }, [svg, full, placeOf])
  const { x, z, times } = view
  return {
    viewBox: `${x - margin} ${z - margin} ${full.width / times} ${full.depth / times}`,
    times,
    showAll: useCallback(() => setView(whole), []),
    placeOf,
  }
}
