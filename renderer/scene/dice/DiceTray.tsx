/** A tray that slides in at the lower edge with the dice of a roll. A canvas of its own: the table is not redrawn. */
import { useEffect, useMemo, useState, type CSSProperties } from 'react'
import { AgXToneMapping } from 'three'
import type { RollData } from '../../../shared/protocol/event'
import type { Seat } from '../../../shared/protocol/spatial'
import { SteadyCanvas } from '../canvas/SteadyCanvas'
import { schemes } from '../miniatures/schemes'
import type { Side } from '../miniatures/kit'
import type { SceneProps } from '../props'
import { arrangeDice } from './arrange'
import { throwShownDice, trayHalf } from './throw'
import { ThrownDice } from './ThrownDice'

/** The tray stays a moment after the last roll, so that it can be read. */
const lingerMs = 1400
const most = 60

type Shown = NonNullable<SceneProps['dice']>

export function DiceTray({
  dice,
  sides,
  reducedMotion,
}: Pick<SceneProps, 'dice' | 'reducedMotion'> & {
  readonly sides: Readonly<Record<Seat, Side>>
}) {
  const [shown, setShown] = useState<Shown | null>(dice)
  const [open, setOpen] = useState(false)
  if (dice && dice !== shown) setShown(dice)

  useEffect(() => {
    if (dice) {
      setOpen(true)
      return
    }
    const timer = setTimeout(() => setOpen(false), lingerMs)
    return () => clearTimeout(timer)
  }, [dice])

  if (!shown) return null
  return (
    <div
      style={{ ...tray, ...(open ? slidIn : slidOut), transitionDuration: reducedMotion ? '0ms' : '220ms' }}
      aria-hidden
      data-dice-tray={open}
    >
      <Roll
        roll={shown.roll}
        seed={shown.key}
        side={sides[shown.roll.seat]}
        settled={shown.lying || reducedMotion}
      />
      {shown.caption && (
        <Caption
          key={shown.key}
          {...shown.caption}
          colour={schemes[sides[shown.roll.seat].scheme].paint.banner}
          settled={shown.lying || reducedMotion}
        />
      )}
    </div>
  )
}

/** One canvas for all rolls of the game: a new one each time would cost more than the dice. */
function Roll({
  roll,
  seed,
  side,
  settled,
}: {
  readonly roll: RollData
  readonly seed: number
  readonly side: Side
  readonly settled: boolean
}) {
  const dice = useMemo(() => roll.dice.slice(0, most), [roll])
  const thrown = useMemo(() => throwShownDice(dice.length, seed + 11), [dice, seed])
  const arrangement = useMemo(() => arrangeDice(dice, thrown.edge), [dice, thrown])
  const { paint } = schemes[side.scheme]
  const rest = roll.dice.length - dice.length
  return (
    <>
      <SteadyCanvas
        frameloop="demand"
        shadows="percentage"
        dpr={[1, 1.5]}
        gl={{ alpha: true, antialias: true }}
        camera={{ fov: 21, near: 1, far: 40, position: [0, 9.6, 4.3] }}
        onCreated={({ gl, camera }) => {
          gl.toneMapping = AgXToneMapping
          gl.toneMappingExposure = 1.3
          camera.lookAt(0, 0.1, 0.12)
        }}
        instead={() => <span style={written}>{dice.map(({ face }) => face).join(' ')}</span>}
      >
        <hemisphereLight args={['#c6d2e2', '#3a2f25', 1.1]} />
        <directionalLight
          position={[-4, 8, 3]}
          intensity={2.9}
          color="#ffe2bd"
          castShadow
          shadow-mapSize={[512, 512]}
          shadow-camera-left={-6}
          shadow-camera-right={6}
          shadow-camera-top={4}
          shadow-camera-bottom={-4}
          shadow-normalBias={0.02}
        />
        <mesh rotation-x={-Math.PI / 2} receiveShadow>
          <planeGeometry args={[trayHalf.x * 3, trayHalf.z * 3]} />
          <shadowMaterial opacity={0.5} />
        </mesh>
        <ThrownDice
          key={seed}
          dice={dice}
          thrown={thrown}
          arrangement={arrangement}
          body={paint.banner}
          ink={paint.device}
          settled={settled}
        />
      </SteadyCanvas>
      <Tally
        key={seed}
        roll={roll}
        rest={rest}
        successes={arrangement.successes}
        failures={arrangement.failures}
        judged={arrangement.judged}
        settled={settled}
      />
    </>
  )
}

/** Whose dice, what for and what is needed; below them, once they lie, what came of it. */
function Caption({
  whose,
  what,
  needed,
  came,
  colour,
  settled,
}: NonNullable<Shown['caption']> & { readonly colour: string; readonly settled: boolean }) {
  return (
    <>
      <span style={{ ...band, top: 0 }} data-testid="dice-caption">
        <span style={{ ...dot, background: colour }} />
        <strong>{whose}</strong>
        <span style={whole}>{what}</span>
        {needed !== null && <strong style={{ marginLeft: 'auto' }}>{needed}</strong>}
      </span>
      {came !== '' && (
        <span
          style={{ ...band, bottom: 0, justifyContent: 'center' }}
          className={settled ? undefined : 'dice-tally'}
          data-testid="dice-came"
        >
          <span style={{ ...whole, textAlign: 'center' }}>{came}</span>
        </span>
      )}
    </>
  )
}

/** The count of those that did and did not. */
function Tally({
  roll,
  rest,
  successes,
  failures,
  judged,
  settled,
}: {
  readonly settled: boolean
  readonly roll: RollData
  readonly rest: number
  readonly successes: number
  readonly failures: number
  readonly judged: boolean
}) {
  return (
    <span className={settled ? undefined : 'dice-tally'}>
      <style>{tallyAppears}</style>
      {judged && <span style={{ ...figure, left: 14, color: '#a9e5b0' }}>✓ {successes}</span>}
      {judged && <span style={{ ...figure, right: 14, color: '#b9afa0' }}>✕ {failures}</span>}
      {!judged && roll.total !== undefined && roll.dice.length > 1 && (
        <span style={{ ...figure, right: 14, color: '#efe6d2' }}>Σ {roll.total}</span>
      )}
      {rest > 0 && <span style={{ ...figure, left: '50%', color: '#efe6d2' }}>+{rest}</span>}
    </span>
  )
}

/** The count must not give the roll away before it lies still. */
const tallyAppears = `
@keyframes dice-tally { from { opacity: 0 } to { opacity: 1 } }
.dice-tally { animation: dice-tally 200ms 1300ms both }`

const tray: CSSProperties = {
  position: 'absolute',
  left: '50%',
  // A bar that lies over the foot of the table keeps it higher.
  bottom: 'var(--tray-bottom, 14px)',
  width: 'min(560px, 58%)',
  aspectRatio: '2.8',
  borderRadius: 14,
  overflow: 'hidden',
  pointerEvents: 'none',
  border: '5px solid #3d2a1c',
  background: 'radial-gradient(ellipse at 45% 35%, #24433c 0%, #162b27 60%, #0d1a18 100%)',
  boxShadow: 'inset 0 0 26px rgba(0,0,0,.75), 0 10px 30px rgba(0,0,0,.55)',
  transitionProperty: 'transform, opacity',
  transitionTimingFunction: 'cubic-bezier(.2,.8,.3,1)',
}
const slidIn: CSSProperties = { transform: 'translate(-50%, 0)', opacity: 1 }
const slidOut: CSSProperties = { transform: 'translate(-50%, 130%)', opacity: 0 }
const band: CSSProperties = {
  position: 'absolute',
  left: 0,
  right: 0,
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  padding: '5px 12px',
  font: '500 0.9rem/1.25 Inter, system-ui, sans-serif',
  color: '#f3ead6',
  background: 'rgba(10, 20, 18, .72)',
  textShadow: '0 1px 3px #000',
}
/** Long names take a second line: nothing of whom and what is cut. */
/** Where no die can be drawn. */
const written: CSSProperties = {
  position: 'absolute',
  inset: '40px 14px 64px',
  display: 'grid',
  placeContent: 'center',
  font: '700 22px/1.3 Inter, system-ui, sans-serif',
  letterSpacing: '0.35em',
  textAlign: 'center',
  color: '#f3ead6',
}
const whole: CSSProperties = { minWidth: 0, overflowWrap: 'anywhere' }
const dot: CSSProperties = { width: 9, height: 9, borderRadius: '50%', flex: 'none', alignSelf: 'center' }
const figure: CSSProperties = {
  position: 'absolute',
  // Above two lines of what came of the throw.
  bottom: 54,
  font: '700 18px/1 Inter, system-ui, sans-serif',
  fontVariantNumeric: 'tabular-nums',
  textShadow: '0 1px 4px #000',
}
