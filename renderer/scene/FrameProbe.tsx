/** Draws some frames on end and tells how long one takes from picture to picture, the graphics card included. */
import { useFrame, useThree } from '@react-three/fiber'
import { useRef } from 'react'

/** The first frames compile shaders and upload the city; they say nothing about those that follow. */
const warmUp = 4
const measured = 20
/** A pause this long is a hidden window, not a slow frame. */
const pause = 1500

export function FrameProbe({ onFrameTime }: { readonly onFrameTime: (ms: number) => void }) {
  const invalidate = useThree((state) => state.invalidate)
  const book = useRef<{ last: number; skipped: number; times: number[] }>({ last: 0, skipped: 0, times: [] })
  useFrame(() => {
    const { last, times } = book.current
    if (times.length >= measured) return
    const now = performance.now()
    book.current.last = now
    if (book.current.skipped < warmUp) book.current.skipped++
    else if (now - last < pause) times.push(now - last)
    if (times.length < measured) invalidate()
    else onFrameTime([...times].sort((one, other) => one - other)[measured >> 1] ?? 0)
  }, -90)
  return null
}
