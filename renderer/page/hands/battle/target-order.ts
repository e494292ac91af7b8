/** Enemy units as a list of targets. Pure. */
import type { TargetPreview } from '../../../../shared/protocol/previews/fire'
import { alikeReasons } from '../../words/alike-reasons'

const order = { can: 0, partly: 1, cannot: 2 } as const

/**
 * Whoever can be shot at first, the nearest before the others; of the rest those with one reason together.
 * `tells`: nobody after it has the same reason, which is said here for all of them.
 */
export function targetsInOrder(
  list: readonly TargetPreview[],
): readonly (TargetPreview & { readonly tells: boolean })[] {
  const near = [...list].sort(
    (one, other) => order[one.verdict] - order[other.verdict] || (one.distance ?? 0) - (other.distance ?? 0),
  )
  const open = near.filter(({ refusal }) => refusal === undefined)
  const barred = near.flatMap(({ target: unit, refusal }) =>
    refusal === undefined ? [] : [{ unit, refusal }],
  )
  return [
    ...open.map((one) => ({ ...one, tells: false })),
    ...alikeReasons(barred).flatMap(({ units }) =>
      units.flatMap((unit) =>
        near.filter(({ target }) => target === unit).map((one) => ({ ...one, tells: unit === units.at(-1) })),
      ),
    ),
  ]
}
