import { useMemo } from 'react'
import { useNames, useSay } from '../../hud/said/useNames'
import type { SceneProps } from '../../scene/props'
import { cameraKey } from '../../page/tools/camera-keys'
import { cleanStore } from '../../page/app/clean'
import { diceCaption } from '../../page/show/dice-caption'
import type { ThrownRoll } from '../../show/player'
import type { NamedView } from '../../../shared/words/names'
import { namesIn } from '../../page/game/open-table'
import { motionReduced, preferencesStore } from '../../page/app/preferences'
import { tierAfter, tierHere } from '../../page/app/quality'
import { panelsOverTable } from './panels-over-table'
import { usePage, useSlice } from '../../hooks/page-context'
import { useOpenTable, useTableShow } from '../../hooks/open-table'

type TableLook = Pick<
  SceneProps,
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
/** How the player wants to see every table. */
export function useTableLook(): TableLook {
  const page = usePage()
  const { quality, tier, motion, sound, effects, diceInClean, backdrop, change } = useSlice(preferencesStore)
  const clean = useSlice(cleanStore, (state) => state.on)
  const drawn = tierHere(page, { quality, tier })
  return {
    panels: panelsOverTable,
    cameraKey: cameraKey(page),
    quality: drawn,
    onFrameTime:
      quality === 'auto' && tier === null && drawn !== 'low'
        ? (ms) => change({ tier: tierAfter(drawn, ms) })
        : null,
    reducedMotion: motionReduced(page, motion),
    quietFalls: !effects,
    sound,
    backdrop,
    clean,
    diceInClean,
  }
}
/**
 * Dice as the tray shows them, with what they are about.
 * @param named  who and what stands on the caption; null: it is left out
 */
export function useThrownDice(thrown: ThrownRoll | null, named: NamedView | null): SceneProps['dice'] {
  const names = useNames()
  return useMemo(
    () =>
      thrown === null
        ? null
        : {
            key: thrown.key,
            roll: thrown.roll,
            lying: thrown.lying,
            caption: named === null ? null : diceCaption(thrown, named, names),
          },
    [thrown, named, names],
  )
}
/** Both, for the open game, and its words. */
export function useSceneSettings(): TableLook & Pick<SceneProps, 'dice' | 'say'> {
  const page = usePage()
  const thrown = useTableShow((state) => state.dice)
  const view = useOpenTable((state) => state.snapshot?.view)
  const named = useMemo(() => (view === undefined ? null : namesIn(page, view)), [view])
  return { ...useTableLook(), say: useSay(named), dice: useThrownDice(thrown, named) }
}
