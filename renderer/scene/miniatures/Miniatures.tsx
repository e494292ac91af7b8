/** All models on the table: the batch of figures and bases, the marks under them, and their tags. */
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { MeshLambertMaterial, MeshStandardMaterial } from 'three'
import { showClock, useShowStep } from '../../show/clock'
import { useFreshCues } from './use-fresh-cues'
import { Marks } from '../marks/Marks'
import { marksOf } from '../marks/marks-shown'
import { RingField } from '../marks/ring-field'
import { TagField } from '../marks/tag-field'
import type { SceneProps } from '../props'
import { isRuin } from '../ruins/piece-parts'
import { shadowClock } from '../lights/shadow-clock'
import { Cast } from './cast'
import { drawMarks } from './marks'
import { troupeSides, type Troupe } from './troupe'
import { Fumes } from './vehicles/Fumes'

type MiniaturesProps = Pick<
  SceneProps,
  | 'view'
  | 'storey'
  | 'opened'
  | 'selected'
  | 'hovered'
  | 'picked'
  | 'rings'
  | 'ghostMove'
  | 'quality'
  | 'reducedMotion'
  | 'cues'
  | 'cut'
  | 'tools'
  | 'quietFalls'
> & { readonly troupe: Troupe }

export function Miniatures(props: MiniaturesProps) {
  const { view, troupe, quality, reducedMotion, ghostMove, cues, cut } = props
  const invalidate = useThree((state) => state.invalidate)
  const camera = useThree((state) => state.camera)
  const scene = useThree((state) => state.scene)

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
      shadows: new RingField(capacity),
      rings: new RingField(capacity * 3),
      tags: new TagField(capacity * 2),
    }
  }, [capacity, lambert])
  useEffect(
    () => () => {
      stage.cast.dispose()
      stage.shadows.dispose()
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
  const fresh = useFreshCues()
  useLayoutEffect(() => {
    const walks = fresh(cues).flatMap(({ cue }) => (cue.cue === 'walk' ? [cue.legs] : []))
    if (walks.length > 0) troupe.rememberLegs(Object.assign({}, ...walks))
  }, [cues, fresh, troupe])

  const { width, depth } = view.table
  const shownCut = useRef(cut)
  useLayoutEffect(() => {
    const leaps = shownCut.current !== cut
    shownCut.current = cut
    if (leaps) troupe.halt()
    // A picture drawn by itself does not tell who stood where in the one before it, nor which way he turned since.
    if (leaps && showClock.fixed) troupe.actors.clear()
    if (troupe.sync(view.models, { x: width / 2, z: depth / 2 }, reducedMotion || leaps, view.hulks))
      shadowClock.touch()
  }, [troupe, view.models, view.hulks, width, depth, reducedMotion, cut])

  // The caller makes a new list at every mouse move: only another content is another picture.
  const pickedIds = props.picked.join(' ')
  const { storey, opened, selected, hovered, rings } = props
  const hidden = props.tools.eye?.model ?? null
  const { pieces } = view.table
  const ruins = useMemo(() => new Set(pieces.filter(isRuin).map(({ id }) => id)), [pieces])
  const look = useMemo(
    () => ({
      storey,
      opened,
      selected,
      hovered,
      rings,
      hidden,
      ruins,
      picked: pickedIds === '' ? [] : pickedIds.split(' '),
      bare: false,
    }),
    [storey, opened, selected, hovered, rings, hidden, ruins, pickedIds],
  )
  // Nobody is lit or dimmed for what is said about him where nothing is said, and no base says whose he is.
  const bare = useMemo(() => ({ ...look, hovered: null, rings: {}, bare: true }), [look])
  const cast = useRef(look)
  useLayoutEffect(() => {
    stage.tags.through = look.hidden === null
    drawMarks(stage, troupe, look)
    const stop = marksOf(scene).hear((shown) => {
      cast.current = shown ? look : bare
      stage.cast.place(troupe, sides, cast.current)
    })
    invalidate()
    return stop
  }, [stage, scene, troupe, sides, look, bare, view.models, invalidate])

  const { hulks } = view
  useLayoutEffect(() => {
    stage.cast.placeHulks(hulks ?? [], sides, { storey, opened })
    shadowClock.touch()
    invalidate()
  }, [stage, hulks, sides, storey, opened, invalidate])

  const goOn = useShowStep()
  useFrame(() => stage.cast.focus(troupe, sides, camera.position))
  useFrame((_, delta) => {
    if (!troupe.busy) return
    goOn(delta, (step) => {
      troupe.step(step)
      return troupe.busy
    })
    stage.cast.place(troupe, sides, cast.current)
    drawMarks(stage, troupe, look)
    // Software rendering keeps the old shadows until the figures stand still.
    if (quality !== 'low' || !troupe.busy) shadowClock.touch()
    invalidate()
  })

  return (
    <>
      <primitive object={stage.cast.batch.mesh} dispose={null} />
      <primitive object={stage.shadows.mesh} dispose={null} />
      {props.quietFalls !== true && <Fumes models={view.models} hulks={view.hulks} />}
      <Marks>
        <primitive object={stage.rings.mesh} dispose={null} />
        <primitive object={stage.tags.points} dispose={null} />
      </Marks>
    </>
  )
}
