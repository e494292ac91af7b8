/** The arcs of mounts as they are drawn, those that swing together as one. */
import { within, pointGap } from '../../../../shared/geometry'
import { inches } from '../../../../shared/geometry/length'
import type { MountArc } from '../../../../shared/protocol/previews/fire'
import { gameStore } from '../../game/game-store'
import { slice } from '../../page'
import { drawnFrom } from '../../table/marks'
import { mountArcsStore } from './mount-arcs'

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

export const arcMarks = slice((page) =>
  drawnFrom(
    [gameStore(page), mountArcsStore(page)],
    () => [mountArcsStore(page).getState().list, gameStore(page).getState().snapshot?.view.weapons] as const,
    ({ translate, language }, arcs, known) => {
      const [first] = arcs
      const named = (id: string): string => known?.[id]?.name[language] ?? id
      return {
        arcs: bundled(arcs).map((bundle) => {
          const [{ weapon: _weapon, ...arc }] = bundle
          const bears = new Set(bundle.flatMap((one) => one.bears))
          const weapons = [...new Set(bundle.map(({ weapon }) => named(weapon)))].join(', ')
          // Of a squadron one says it for all; of what bears on nobody its name is enough.
          const isSaid = arc.model === first?.model
          const label =
            bears.size === 0 ? weapons : translate('assist:arc.bears', { weapons, units: bears.size })
          return { ...arc, bears: bears.size > 0, label: isSaid ? label : null }
        }),
      }
    },
  ),
)
