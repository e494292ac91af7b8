/** Everything drawn over the table to say what may be done and why. */
import { useMemo } from 'react'
import { sidesOf, type Troupe } from '../miniatures/troupe'
import type { SceneProps } from '../props'
import { Coherency } from './Coherency'
import { Flags } from './Flags'
import { GhostMove } from './GhostMove'
import { GhostPiece } from './GhostPiece'
import { Outlines } from './Outlines'
import { Plumb } from './Plumb'
import { Reach } from './Reach'
import { SightBeam } from './SightBeam'
import { Tape } from './Tape'
import { Zones } from './Zones'

export function Overlays({ troupe, ...props }: SceneProps & { readonly troupe: Troupe }) {
  const { view, storey, opened } = props
  const sides = useMemo(() => sidesOf(view), [view])
  const hovered = props.hovered ? view.models[props.hovered] : undefined
  return (
    <>
      <Zones zones={props.zones} sides={sides} />
      <Reach reach={props.reach} storey={storey} opened={opened} />
      <Flags view={view} storey={storey} opened={opened} sides={sides} />
      <Outlines outlined={props.outlined} table={view.table} />
      <GhostMove view={view} ghostMove={props.ghostMove} ghostPoses={props.ghostPoses} sides={sides} />
      {props.coherency && <Coherency view={view} coherency={props.coherency} ghostMove={props.ghostMove} />}
      {props.witness && <SightBeam witness={props.witness} table={view.table} troupe={troupe} />}
      {props.tape && <Tape tape={props.tape} />}
      {props.ghostPiece && <GhostPiece ghost={props.ghostPiece} table={view.table} />}
      {hovered && <Plumb model={hovered} />}
    </>
  )
}
