/** The mouse over the plan, told as the mouse over the table is: pressed, dragged, let go, clicked. */
import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { PlanPoint } from '../../../shared/geometry/point'
import { adds } from '../../page/app/modifiers'
import { pointAtCity, type CityPointer } from '../../page/editors/city/pointing'
import { usePage } from '../../hooks/page-context'

/** Pixels a button may wander before it is a drag. */
const threshold = 4

/** Of `piece-12` the eleventh of the file, counted from 0. */
export const indexOfPiece = (id: string | null | undefined): number | null =>
  id == null ? null : Number(id.slice('piece-'.length)) - 1
const pieceUnder = (target: EventTarget | null): number | null =>
  target instanceof Element ? indexOfPiece(target.closest('[data-piece]')?.getAttribute('data-piece')) : null

interface Press {
  readonly x: number
  readonly y: number
  readonly pointer: CityPointer
  moved: boolean
}
/** @param placeOf  where on the table a place of the screen is, mm */
export function useCityPointer(
  svg: RefObject<SVGSVGElement | null>,
  placeOf: (event: { readonly clientX: number; readonly clientY: number }) => PlanPoint | null,
) {
  const page = usePage()
  const pressed = useRef<Press | null>(null)
  const waiting = useRef<{ readonly pointer: CityPointer; readonly origin: CityPointer | null } | null>(null)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const told = (
    type: CityPointer['type'],
    event: PointerEvent | MouseEvent,
    piece: number | null,
  ): CityPointer => ({
    type,
    at: placeOf(event),
    piece,
    adds: event.shiftKey,
    copies: adds(event),
    free: event.altKey,
  })
  const flush = (): void => {
    frame.current = 0
    const next = waiting.current
    waiting.current = null
    if (next !== null) pointAtCity(page, next.pointer, next.origin)
  }
  const now = (pointer: CityPointer, origin: CityPointer | null = null): void => {
    if (frame.current !== 0) {
      cancelAnimationFrame(frame.current)
      flush()
    }
    pointAtCity(page, pointer, origin)
  }
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    svg.current?.setPointerCapture(event.pointerId)
    const pointer = told('press', event, pieceUnder(event.target))
    pressed.current = { x: event.clientX, y: event.clientY, pointer, moved: false }
    now(pointer)
  }
  const move = (event: PointerEvent): void => {
    const press = pressed.current
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > threshold) press.moved = true
    if (press && !press.moved) return
    const pointer = told(
      press ? 'drag' : 'hover',
      event,
      press ? press.pointer.piece : pieceUnder(event.target),
    )
    waiting.current = { pointer, origin: press?.pointer ?? null }
    frame.current ||= requestAnimationFrame(flush)
  }
  const up = (event: PointerEvent): void => {
    const press = pressed.current
    if (event.button !== 0 || press === null) return
    pressed.current = null
    now(told('release', event, press.pointer.piece), press.pointer)
    if (press.moved) return
    now(
      told(event.detail > 1 || isSecond(event) ? 'doubleClick' : 'click', event, press.pointer.piece),
      press.pointer,
    )
  }
  const last = useRef({ at: 0, x: 0, y: 0 })
  const isSecond = (event: PointerEvent): boolean => {
    const { at, x, y } = last.current
    const second = event.timeStamp - at < 350 && Math.hypot(event.clientX - x, event.clientY - y) <= threshold
    last.current = { at: second ? 0 : event.timeStamp, x: event.clientX, y: event.clientY }
    return second
  }
  const leave = (event: PointerEvent): void => {
    if (pressed.current === null) now(told('leave', event, null))
  }
  const cancel = (event: PointerEvent): void => {
    pressed.current = null
    now(told('leave', event, null))
  }
  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerLeave: leave,
    onPointerCancel: cancel,
  }
}
