/** Words over heads: each hangs where it was said, rises and fades, and steps aside for the others. */
import { useFrame, useThree } from '@react-three/fiber'
import { useRef, useState } from 'react'
import type { Table } from '../../../shared/table/types'
import type { CalloutCue } from '../../facts/cues'
import { useShowStep } from '../../show/clock'
import type { PlayedCue } from '../../show/player'
import type { Troupe } from '../miniatures/troupe'
import { Label } from '../marks/Label'
import type { SceneProps } from '../props'
import { calloutAt, type PlateLife } from './callout'
import { calloutSpot } from './whereabouts'

type Words = Pick<SceneProps, 'say'> & {
  readonly troupe: Troupe
  readonly table: Table
  /** Nothing moves. */
  readonly still: boolean
}

export function Callouts({ cues, ...words }: Words & { readonly cues: readonly PlayedCue[] }) {
  return cues.map(({ key, cue, seconds }) =>
    cue.cue === 'callout' ? <Callout key={key} cue={cue} lasts={seconds} {...words} /> : null,
  )
}

function Callout({
  cue,
  lasts,
  say,
  troupe,
  table,
  still,
}: Words & { readonly cue: CalloutCue; readonly lasts: number }) {
  const invalidate = useThree((state) => state.invalidate)
  // Whoever it speaks of may be gone in a moment: it stays where it was said.
  const [at] = useState(() => calloutSpot(cue.over, troupe.actors.values(), table))
  const age = useRef(0)
  const now = useRef<PlateLife>(calloutAt(0, { lasts, still }))
  const goOn = useShowStep()
  useFrame((_, delta) => {
    const isBusy = goOn(delta, (step) => {
      age.current += step
      now.current = calloutAt(age.current, { lasts, still })
      return age.current < lasts
    })
    if (isBusy) invalidate()
  })
  return at && <Label at={at} text={say(cue.say)} life={() => now.current} />
}
