/** The move under the hand: glass figures where models would end, rings that say whether they may, and their paths. */
import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { Color } from 'three'
import type { Seat } from '../../../shared/protocol/spatial'
import { GhostCast } from '../miniatures/ghost-cast'
import type { Side } from '../miniatures/kit'
import type { SceneProps } from '../props'
import { toneColour } from '../marks/tones'
import { moveGhosts, type Ghost } from './move-ghosts'
import { ringFrame, RingField, type RingPattern } from '../marks/ring-field'
import { hullTrack } from './hull-track'
import { Strokes, type Stroke } from '../marks/Strokes'

const capacity = 128
const glass: Readonly<Record<Ghost['tone'], Color>> = {
  legal: new Color(1.05, 2.1, 1.15),
  test: new Color(2.3, 1.7, 0.7),
  refused: new Color(2.4, 0.62, 0.5),
}
const ring: Readonly<Record<Ghost['tone'], RingPattern>> = {
  legal: 'solid',
  test: 'double',
  refused: 'crossed',
}
const toneNames = ['legal', 'test', 'refused'] as const

/** The tracks of vehicles on the ground, each in the tone of its ghost. */
function tracksOf(
  view: SceneProps['view'],
  ghostMove: SceneProps['ghostMove'],
  ghosts: readonly Ghost[],
): Readonly<Record<Ghost['tone'], readonly Stroke[]>> {
  const tracks: Record<Ghost['tone'], Stroke[]> = { legal: [], test: [], refused: [] }
  for (const { model: id, tone } of ghosts) {
    const model = view.models[id]
    const legs = ghostMove?.models[id]?.legs
    if (legs && model?.pose && model.body.hull)
      tracks[tone].push(...hullTrack(model.body, legs, model.pose.facing))
  }
  return tracks
}

export function GhostMove({
  view,
  ghostMove,
  ghostPoses,
  sides,
}: Pick<SceneProps, 'view' | 'ghostMove' | 'ghostPoses'> & { readonly sides: Readonly<Record<Seat, Side>> }) {
  const invalidate = useThree((state) => state.invalidate)
  const stage = useMemo(() => ({ cast: new GhostCast(capacity), rings: new RingField(capacity, true) }), [])
  useEffect(
    () => () => {
      stage.cast.dispose()
      stage.rings.dispose()
    },
    [stage],
  )
  const drawn = useMemo(() => moveGhosts({ ghostMove, ghostPoses }), [ghostMove, ghostPoses])
  useLayoutEffect(() => {
    const { cast, rings } = stage
    cast.begin()
    rings.begin()
    for (const { model: id, pose, tone } of drawn.ghosts.slice(0, capacity)) {
      const model = view.models[id]
      if (!model) continue
      cast.add(model, pose, sides, glass[tone])
      const frame = ringFrame(model.body.base, pose.facing)
      rings.add(
        ring[tone],
        toneColour[tone],
        pose.at.x,
        pose.y + 0.6,
        pose.at.z,
        model.body.radius * 1.3,
        frame,
      )
    }
    rings.end()
    invalidate()
  }, [stage, drawn, view.models, sides, invalidate])
  const tracks = useMemo(() => tracksOf(view, ghostMove, drawn.ghosts), [view, ghostMove, drawn])
  const any = drawn.ghosts.length > 0
  return (
    <>
      <primitive object={stage.cast.mesh} visible={any} dispose={null} />
      <primitive object={stage.rings.mesh} visible={any} dispose={null} />
      {toneNames.map((tone) => (
        <group key={tone}>
          <Strokes strokes={drawn.walks[tone]} tone={tone} width={3} dashed={tone === 'refused'} above />
          <Strokes
            strokes={tracks[tone]}
            tone={tone}
            width={2}
            dashed={tone === 'refused'}
            opacity={0.7}
            above
          />
          <Strokes strokes={drawn.climbs[tone]} tone={tone} width={5} dashed above />
        </group>
      ))}
    </>
  )
}
