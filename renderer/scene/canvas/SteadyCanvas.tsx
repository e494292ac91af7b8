/**
 * A canvas that outlives what it is drawn by. Where the graphics card lets it go (a new driver, another card, sleep) it is made
 * anew as soon as the card is back: what was drawn once into the card's own memory is gone with it. Where none can be drawn at
 * all, or what is drawn fails, somebody says so in its place.
 */
import { Canvas, useThree, type CanvasProps } from '@react-three/fiber'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { Boundary, type DrawingFault } from '../../hooks/Boundary'

export type CanvasFault =
  /** The card has let it go. `late`: and has not come back in time. */
  | { readonly kind: 'lost'; readonly late: boolean; readonly again: () => void }
  /** `bare`: there is no card, and no processor in its place, that would draw anything. */
  | (DrawingFault & { readonly kind: 'failed'; readonly bare: boolean })

/** A card that comes back does so sooner than this, ms. */
const patience = 5000

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
  const leave = useCallback(() => setLost('lately'), [])
  useEffect(() => {
    if (lost !== 'lately') return
    const timer = setTimeout(() => setLost('long'), patience)
    return () => clearTimeout(timer)
  }, [lost])
  return (
    <Boundary of={made} instead={(fault) => <Failed fault={{ ...fault, again: anew }} instead={instead} />}>
      <Canvas key={made} {...canvas}>
        {children}
        <CardWatch onLost={leave} onBack={anew} />
      </Canvas>
      {lost !== null && instead({ kind: 'lost', late: lost === 'long', again: anew })}
    </Boundary>
  )
}
function CardWatch({ onLost, onBack }: { readonly onLost: () => void; readonly onBack: () => void }) {
  const gl = useThree((state) => state.gl)
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
/** Why it failed is asked once: it costs a canvas. */
function Failed({
  fault,
  instead,
}: {
  readonly fault: DrawingFault
  readonly instead: SteadyCanvasProps['instead']
}) {
  const [bare] = useState(() => !drawsAnything())
  return instead({ ...fault, kind: 'failed', bare })
}
function drawsAnything(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2')
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return gl !== null
}
