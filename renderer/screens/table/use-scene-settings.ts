import { useMemo } from 'react'
import { useNames, useSay } from '../../i18n/useNames'
import type { SceneProps } from '../../scene/props'
import { cameraKey } from '../../state/camera-keys'
import { useClean } from '../../state/clean'
import { diceCaption } from '../../state/dice-caption'
import { useTableShow } from '../../state/table-show'
import { namesIn, useOpenTable } from '../../state/open-table'
import { motionReduced, usePreferences } from '../../state/preferences'
import { tierAfter, tierHere } from '../../state/quality'
import { panelsOverTable } from './panels-over-table'

type SceneSettings = Pick<
  SceneProps,
  | 'dice'
  | 'say'
  | 'panels'
  | 'cameraKey'
  | 'quality'
  | 'onFrameTime'
  | 'reducedMotion'
  | 'quietFalls'
  | 'sound'
  | 'clean'
  | 'backdrop'
  | 'diceInClean'
>
/**
 * How the player wants to see every table, and the dice that are thrown on it.
 * @param hurried  the dice are shown quickly whatever he likes
 */
export function useSceneSettings(hurried = false): SceneSettings {
  const roll = useTableShow((state) => state.dice)
  const {
    quality,
    tier,
    motion,
    sound,
    effects,
    dice: pace,
    diceInClean,
    backdrop,
    change,
  } = usePreferences()
  const clean = useClean((state) => state.on)
  const names = useNames()
  const view = useOpenTable((state) => state.snapshot?.view)
  const named = useMemo(() => (view === undefined ? null : namesIn(view)), [view])
  const say = useSay(named)
  const quick = pace === 'quick' || hurried
  const dice = useMemo(
    () =>
      roll === null
        ? null
        : {
            key: roll.key,
            roll: roll.roll,
            skip: roll.skip,
            quick,
            caption: named === null ? null : diceCaption(roll, named, names),
          },
    [roll, quick, named, names],
  )
  const drawn = tierHere({ quality, tier })
  return {
    dice,
    say,
    panels: panelsOverTable,
    cameraKey,
    quality: drawn,
    onFrameTime:
      quality === 'auto' && tier === null && drawn !== 'low'
        ? (ms) => change({ tier: tierAfter(drawn, ms) })
        : null,
    reducedMotion: motionReduced(motion),
    quietFalls: !effects,
    sound,
    backdrop,
    clean,
    diceInClean,
  }
}
