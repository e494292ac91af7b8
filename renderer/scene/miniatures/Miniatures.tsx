/** All models on the table: the batch of figures and bases, the marks under them, and their tags. */
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { MeshLambertMaterial, MeshStandardMaterial, type PerspectiveCamera } from 'three'
import { frameStep } from '../frame-step'
import { cuesIn } from '../../facts/cues'
import { RingField } from '../overlays/ring-field'
import { TagField } from '../overlays/tag-field'
import type { SceneProps } from '../props'
import { isRuin } from '../ruins/piece-parts'
import { shadowClock } from '../lights/shadow-clock'
import { Cast } from './cast'
import { drawMarks } from './marks'
import { troupeSides, type Troupe } from './troupe'

type MiniaturesProps = Pick<
  SceneProps,
  | 'view'
  | 'storey'
  | 'opened'
  | 'selected'
  | 'hovered'
  | 'picked'
  | 'marks'
  | 'ghostMove'
  | 'quality'
  | 'reducedMotion'
  | 'effects'
  | 'tools'
> & { readonly troupe: Troupe }

export function Miniatures(props: MiniaturesProps) {
  const { view, troupe, quality, reducedMotion, ghostMove, effects } = props
  const invalidate = useThree((state) => state.invalidate)
  const size = useThree((state) => state.size)
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const pixelRatio = useThree((state) => state.viewport.dpr)

  // Room for half as many again, so that a changed force seldom means a new batch.
  const capacity = Math.max(64, 2 ** Math.ceil(Math.log2(Object.keys(view.models).length + 1)))
  const lambert = quality === 'low'
  const stage = useMemo(() => {
    const material = lambert
      ? new MeshLambertMaterial({ vertexColors: true })
      : new MeshStandardMaterial({ vertexColors: true, roughness: 0.72, metalness: 0.04 })
    return {
      material,
      cast: new Cast(capacity, material),
      rings: new RingField(capacity * 4),
      tags: new TagField(capacity * 2),
    }
  }, [capacity, lambert])
  useEffect(
    () => () => {
      stage.cast.dispose()
      stage.rings.dispose()
      stage.tags.dispose()
      stage.material.dispose()
    },
    [stage],
  )
  const sides = useMemo(() => troupeSides(view), [view])

  // The path of a move is known while it is dragged, and again from the event that reports it.
  useLayoutEffect(() => {
    if (!ghostMove) return
    const legs: Record<string, (typeof ghostMove.models)[string]['legs']> = {}
    for (const id in ghostMove.models) legs[id] = ghostMove.models[id]!.legs
    troupe.rememberLegs(legs)
  }, [ghostMove, troupe])
  useLayoutEffect(() => {
    for (const { legs } of cuesIn(effects, 'walk')) troupe.rememberLegs(legs)
  }, [effects, troupe])

  const { width, depth } = view.table
  useLayoutEffect(() => {
    if (troupe.sync(view.models, { x: width / 2, z: depth / 2 }, reducedMotion)) shadowClock.touch()
  }, [troupe, view.models, width, depth, reducedMotion])

  // The caller makes a new list at every mouse move: only another content is another picture.
  const pickedIds = props.picked.join(' ')
  const { storey, opened, selected, hovered, marks } = props
  const hidden = props.tools.eye?.model ?? null
  const { pieces } = view.table
  const ruins = useMemo(() => new Set(pieces.filter(isRuin).map(({ id }) => id)), [pieces])
  const look = useMemo(
    () => ({
      storey,
      opened,
      selected,
      hovered,
      marks,
      hidden,
      ruins,
      picked: pickedIds === '' ? [] : pickedIds.split(' '),
    }),
    [storey, opened, selected, hovered, marks, hidden, ruins, pickedIds],
  )
  useLayoutEffect(() => {
    stage.tags.through = look.hidden === null
    stage.cast.place(troupe, sides, look)
    drawMarks(stage.rings, stage.tags, troupe, look)
    invalidate()
  }, [stage, troupe, sides, look, view.models, invalidate])

  useLayoutEffect(() => {
    stage.tags.scale = (size.height * pixelRatio) / (2 * Math.tan((camera.fov * Math.PI) / 360))
  }, [stage, size.height, pixelRatio, camera.fov])

  const moving = useRef(false)
  useFrame(() => stage.cast.focus(troupe, sides, camera.position))
  useFrame((_, delta) => {
    if (!troupe.busy) return
    troupe.step(frameStep(delta, moving.current))
    moving.current = troupe.busy
    stage.cast.place(troupe, sides, look)
    drawMarks(stage.rings, stage.tags, troupe, look)
    // Software rendering keeps the old shadows until the figures stand still.
    if (quality !== 'low' || !troupe.busy) shadowClock.touch()
    invalidate()
  })

  return (
    <>
      <primitive object={stage.cast.batch.mesh} dispose={null} />
      <primitive object={stage.rings.mesh} dispose={null} />
      <primitive object={stage.tags.points} dispose={null} />
    </>
  )
}
