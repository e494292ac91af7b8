/** What is told of models that no game can come to, or that leaves open what the rules go by: a fault of the case, with its place. */
import { woundsPrinted } from '../../shared/force'
import { hasGone } from '../../shared/protocol/gone'
import { canStand } from '../../shared/table'
import type { ModelView } from '../../shared/protocol/game-view'
import type { Table } from '../../shared/table/types'
import type { Case } from '../../shared/protocol/case'
import type { CaseFinding } from './fault'

/** A vehicle's weapons and passengers go by how far it went: of one that has moved that is told, too (C4-VEH-12). */
export const movedNowhere = ({ units }: Case): readonly CaseFinding[] =>
  units.flatMap(({ type, state, models }, i) => {
    // The test for bad ground alone makes a walker one that has moved, though it stayed (C4-WALKER-02).
    if (type !== 'vehicle' || state.moved !== true || state.difficultRoll != null) return []
    if (models.some(({ driven, lost }) => driven !== undefined || lost)) return []
    return [
      {
        path: `$.units[${i}].models[0].driven`,
        detail: 'a vehicle that has moved: say how far it went, 0 where it only turned',
        text: { key: 'stageFault.driven' },
        cite: ['C4-VEH-12'],
      },
    ]
  })

/** Whoever has no wound left is a casualty, and nobody has more than he began with. */
export const wrongWounds = (
  troops: readonly { readonly models: readonly ModelView[] }[],
): readonly CaseFinding[] =>
  troops.flatMap(({ models }, i) =>
    models.flatMap(({ wounds, profile, status }, n) => {
      const most = woundsPrinted(profile)
      const said = (detail: string, key: string): CaseFinding => ({
        path: `$.units[${i}].models[${n}].wounds`,
        detail,
        text: { key: `stageFault.${key}`, args: { most } },
      })
      if (wounds > most) return [said(`more wounds than the ${most} it has`, 'wounds')]
      return wounds === 0 && !hasGone({ status }) ? [said('no wound left: it is a casualty', 'dead')] : []
    }),
  )

/** Nobody is taller than the room he stands in (CF-RUIN-04). */
export const lowCeilings = (
  table: Table,
  troops: readonly { readonly models: readonly ModelView[] }[],
): readonly CaseFinding[] =>
  troops.flatMap(({ models }, i) =>
    models.flatMap(({ body, pose }, n) => {
      if (!pose || pose.hovering === true) return []
      const refusal = canStand(table, body, pose.at, pose.on, [], { facing: pose.facing })
      if (refusal?.key !== 'refusal.noHeadroom') return []
      const by = refusal.at?.[0] ?? 'what hangs there'
      return [
        {
          path: `$.units[${i}].models[${n}].at`,
          detail: `taller than the room there: its body reaches into ${by}`,
          text: { key: refusal.key },
          cite: refusal.cite,
        },
      ]
    }),
  )
