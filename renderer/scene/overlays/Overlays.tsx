/** Everything drawn over the table to say what may be done and why. */
import { useThree } from '@react-three/fiber'
import { useLayoutEffect, useMemo } from 'react'
import { Fight } from '../combat/Fight'
import { troupeSides, type Troupe } from '../miniatures/troupe'
import type { SceneProps } from '../props'
import { Strikes, TemplateGhost } from '../templates'
import { AimLines } from './AimLines'
import { CoherencyLinks } from './Coherency'
import { Flags } from './Flags'
import { Counters, Grounds } from './Grounds'
import { KeyPlates } from './KeyPlates'
import { HiddenMarkers } from './HiddenMarkers'
import { GhostMove } from './GhostMove'
import { GhostPiece } from './GhostPiece'
import { Marks } from '../marks/Marks'
import { MountArcs } from './MountArcs'
import { moveGhosts } from './move-ghosts'
import { Outlines } from './Outlines'
import { boardOf } from '../marks/plate-board'
import { Plumb } from './Plumb'
import { Manholes } from './Manholes'
import { ReachAreas } from './Reach'
import { SightBeam } from './SightBeam'
import { Signs } from './Signs'
import { ToolMarks } from './ToolMarks'
import { Traps } from './Traps'
import { Zones } from './Zones'

export function Overlays({ troupe, ...props }: SceneProps & { readonly troupe: Troupe }) {
  const { view, storey, opened } = props
  const sides = useMemo(() => troupeSides(view), [view])
  usePlates(props, troupe)
  // A beam outlines the very part that stops it: the plan of the whole building would lie streets away from it.
  const outlined = props.witness ? props.outlined.filter(({ tone }) => tone !== 'warn') : props.outlined
  const hovered = props.hovered ? view.models[props.hovered] : undefined
  // A look, a tape and a template already say who is met and on which floor.
  const isToldAlready = props.witness || props.tools.eye || props.tools.tape || props.template
  return (
    <>
      <Flags view={view} storey={storey} opened={opened} sides={sides} />
      <Manholes view={view} sides={sides} />
      <Strikes strikes={props.strikes} view={view} reducedMotion={props.reducedMotion} />
      <Marks>
        <Counters view={view} />
        <Traps view={view} />
        <HiddenMarkers view={view} sides={sides} />
        <Zones zones={props.zones} sides={sides} />
        {!props.tools.eye && <Signs view={view} />}
        {!props.tools.eye && <KeyPlates view={view} />}
        {props.fought && <Grounds fought={props.fought} sides={sides} />}
        <ReachAreas reach={props.reach} storey={storey} opened={opened} />
        <Outlines outlined={outlined} table={view.table} />
        <GhostMove view={view} ghostMove={props.ghostMove} ghostPoses={props.ghostPoses} sides={sides} />
        {props.coherency && (
          <CoherencyLinks
            view={view}
            coherency={props.coherency}
            ghostMove={props.ghostMove}
            strays={props.tools.strays}
          />
        )}
        {props.witness && (
          <SightBeam witness={props.witness} table={view.table} troupe={troupe} named={props.tools.sight} />
        )}
        {!isToldAlready && <MountArcs arcs={props.arcs} view={view} />}
        {!isToldAlready && <AimLines aims={props.aims} troupe={troupe} />}
        <Fight fight={props.fight} view={view} troupe={troupe} sides={sides} />
        <ToolMarks tools={props.tools} view={view} storey={storey} opened={opened} />
        {props.ghostPieces.map((ghost, i) => (
          <GhostPiece key={i} ghost={ghost} table={view.table} />
        ))}
        {props.template && <TemplateGhost template={props.template} view={view} />}
        {hovered && !isToldAlready && <Plumb model={hovered} told={view.metric === true} />}
      </Marks>
    </>
  )
}

/** Plates with words keep off the panels, the heads of all who stand here, and of the ghosts of those in hand. */
function usePlates({ view, ghostMove, ghostPoses, panels }: SceneProps, troupe: Troupe): void {
  const scene = useThree((state) => state.scene)
  useLayoutEffect(() => {
    const ghosts = moveGhosts({ ghostMove, ghostPoses }).ghosts.flatMap(({ model, pose }) => {
      const body = view.models[model]?.body
      return body === undefined
        ? []
        : [{ at: { ...pose.at, y: pose.y }, radius: body.radius, height: body.height }]
    })
    Object.assign(boardOf(scene), { panels, sitters: () => [...troupe.actors.values(), ...ghosts] })
  }, [scene, troupe, view.models, ghostMove, ghostPoses, panels])
}
