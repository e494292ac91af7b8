/** The arcs of mounts as they are drawn, those that swing together as one. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { within, pointGap } from '../../../shared/geometry'
import { inches } from '../../../shared/geometry/length'
import type { MountArc } from '../../../shared/protocol/previews/fire'
import { useNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { mountArcsStore } from '../../page/hands/battle/mount-arcs'
import { useSlice } from '../../hooks/page-context'

type Shown = Omit<MountArc, 'weapon' | 'bears'> & {
  readonly bears: boolean
  readonly label: string | null
}
/** Weapons that swing together are told as one: a gun and what sits beside it in its turret. */
const beside = inches(1)
const swingTogether = (one: MountArc, other: MountArc): boolean =>
  one.model === other.model &&
  one.halfWidth === other.halfWidth &&
  (one.halfWidth >= 180 || one.axis === other.axis) &&
  within(pointGap(one.at, other.at), beside)

function bundled(arcs: readonly MountArc[]): readonly (readonly [MountArc, ...MountArc[]])[] {
  const bundles: [MountArc, ...MountArc[]][] = []
  for (const arc of arcs) {
    const bundle = bundles.find(([first]) => swingTogether(first, arc))
    if (bundle === undefined) bundles.push([arc])
    else bundle.push(arc)
  }
  return bundles
}

export function useMountArcs(): readonly Shown[] {
  const { t } = useTranslation()
  const { language } = useNames()
  const view = useSlice(gameStore, ({ snapshot }) => snapshot?.view)
  const arcs = useSlice(mountArcsStore, ({ list }) => list)
  return useMemo(() => {
    const [first] = arcs
    const named = (id: string): string => view?.weapons[id]?.name[language] ?? id
    return bundled(arcs).map((bundle) => {
      const [{ weapon: _weapon, ...arc }] = bundle
      const bears = new Set(bundle.flatMap((one) => one.bears))
      const weapons = [...new Set(bundle.map(({ weapon }) => named(weapon)))].join(', ')
      return {
        ...arc,
        bears: bears.size > 0,
        // Of a squadron one says it for all; of what bears on nobody its name is enough.
        label:
          arc.model !== first?.model
            ? null
            : bears.size === 0
              ? weapons
              : t('assist:arc.bears', { weapons, units: bears.size }),
      }
    })
  }, [arcs, view?.weapons, language, t])
}
