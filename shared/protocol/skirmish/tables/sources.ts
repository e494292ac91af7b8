/** Where each cell's number comes from (LS-DATA-01): kept beside the values, so that a reconstructed cell says so wherever it goes. */
import { z } from 'zod'
import { byId } from './by-id'
import { armourIds, classIds, coveringIds, priceIds, weaponIds } from './ids'

/**
 * S: stands in the source. P: lost there, taken from a fragment of a printed edition. E: worked out from an earlier
 * edition. D: designed here. O: changed by whoever made this set.
 */
export const sourceCodes = ['S', 'P', 'E', 'D', 'O'] as const
export type SourceCode = (typeof sourceCodes)[number]
/** The number is not in the source the rules were read from. */
export const isReconstructed = (code: SourceCode): boolean => code === 'P' || code === 'E' || code === 'D'

const code = z.enum(sourceCodes)
const four = z.tuple([code, code, code, code])
const mode = z.strictObject({ tn: four, dice: code })

export const sourcesSchema = z.strictObject({
  classes: z.strictObject(
    byId(
      classIds,
      z.strictObject({
        initMorale: code,
        spot: code,
        fire: code,
        cover: code,
        melee: code,
        save: code,
        supp: code,
        cost: code,
        dp: code,
        dpLeader: code.optional(),
      }),
    ),
  ),
  fire: z.strictObject(
    byId(
      weaponIds,
      z.strictObject({
        modes: z.strictObject({ aimed: mode.optional(), burst: mode.optional() }),
        min: code.optional(),
        max: code.optional(),
      }),
    ),
  ),
  /** `beyond`: that nobody is spotted farther off than the last band. */
  spotting: z.strictObject({ tn: four, beyond: code }),
  covering: z.strictObject(byId(coveringIds, z.tuple([code, code]))),
  armour: z.strictObject(byId(armourIds, z.tuple([code, code, code, code, code, code, code, code]))),
  prices: z.strictObject(byId(priceIds, code)),
  leadershipDefault: z.strictObject(byId(classIds, code)),
})
