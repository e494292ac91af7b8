/**
 * A canvas that outlives what it is drawn by. Where the graphics card lets it go (a new driver, another card, sleep) it is made
 * anew as soon as the card is back: what was drawn once into the card's own memory is gone with it. Where none can be drawn at
 * all, or what is drawn fails, somebody says so in its place.
 */
import { Canvas, useThree, type CanvasProps } from '@react-three/fiber'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Boundary, type DrawingFault } from '../../hooks/Boundary'

export type CanvasFault =
  /** The card has let it go. `late`: and has not come back in time. */
  | { readonly kind: 'lost'; readonly late: boolean; readonly again: () => void }
  /** `bare`: there is no card, and no processor in its place, that would draw anything. */
  | (DrawingFault & { readonly kind: 'failed'; readonly bare: boolean })

/** A card that comes back does so sooner than this, ms. */
const patience = 5000
/** One that has just come back may go once more while the canvas is being made: it is waited for, so often and so long. */
const unsteady = { tries: 4, pause: 700 }

interface SteadyCanvasProps extends CanvasProps {
  /** What stands in its place, or over it. */
  readonly instead: (fault: CanvasFault) => ReactNode
  /** It is about to be made anew; what was drawn last is still there. */
  readonly onAnew?: () => void
}
export function SteadyCanvas({ instead, onAnew, children, ...canvas }: SteadyCanvasProps) {
  const [made, setMade] = useState(0)
  const [lost, setLost] = useState<'lately' | 'long' | null>(null)
  const anew = useCallback(() => {
    onAnew?.()
    setLost(null)
    setMade((count) => count + 1)
  }, [onAnew])
  const tries = useRef(0)
  const leave = useCallback(() => setLost('lately'), [])
  const drawn = useCallback(() => {
    tries.current = 0
  }, [])
  useEffect(() => {
    if (lost !== 'lately') return
    const timer = setTimeout(() => setLost('long'), patience)
    return () => clearTimeout(timer)
  }, [lost])
  return (
    <Boundary
      of={made}
      instead={(fault) => (
        <Failed fault={{ ...fault, again: anew }} instead={instead} tries={made > 0 ? tries : null} />
      )}
    >
      {/* What cannot be seen is not clicked at either. */}
      <Canvas key={made} {...canvas} {...(lost !== null && { style: { pointerEvents: 'none' } })}>
        {children}
        <CardWatch onLost={leave} onBack={anew} onDrawn={drawn} />
      </Canvas>
      {lost !== null && instead({ kind: 'lost', late: lost === 'long', again: anew })}
    </Boundary>
  )
}
interface CardWatchProps {
  readonly onLost: () => void
  readonly onBack: () => void
  /** It has been drawn by the card for a while. */
  readonly onDrawn: () => void
}
function CardWatch({ onLost, onBack, onDrawn }: CardWatchProps) {
  const gl = useThree((state) => state.gl)
  useEffect(() => {
    const timer = setTimeout(onDrawn, unsteady.tries * unsteady.pause)
    return () => clearTimeout(timer)
  }, [gl, onDrawn])
  useEffect(() => {
    const canvas = gl.domElement
    canvas.addEventListener('webglcontextlost', onLost)
    canvas.addEventListener('webglcontextrestored', onBack)
    if (gl.getContext().isContextLost()) onLost()
    return () => {
      canvas.removeEventListener('webglcontextlost', onLost)
      canvas.removeEventListener('webglcontextrestored', onBack)
    }
  }, [gl, onLost, onBack])
  return null
}
interface FailedProps {
  readonly fault: DrawingFault
  readonly instead: SteadyCanvasProps['instead']
  /** How often it has been made anew since it was last drawn; null: the card never went. */
  readonly tries: { current: number } | null
}
/** Why it failed is asked once: it costs a canvas. */
function Failed({ fault, instead, tries }: FailedProps) {
  const [bare] = useState(() => !drawsAnything())
  const [waits] = useState(() => !bare && tries !== null && tries.current < unsteady.tries)
  const { again } = fault
  useEffect(() => {
    if (!waits || tries === null) return
    const timer = setTimeout(() => {
      tries.current++
      again()
    }, unsteady.pause)
    return () => clearTimeout(timer)
  }, [waits, tries, again])
  return instead(waits ? { kind: 'lost', late: false, again } : { ...fault, kind: 'failed', bare })
}
function drawsAnything(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2')
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return gl !== null
}
