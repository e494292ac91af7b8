/**
 * The tables of Live Skirmish as one readable file (LS-DATA-09), which players may correct and share.
 * Lengths in the file are centimetres, as the rules print them; the look-ups beside it hand out millimetres.
 * The schema says what a cell is; whether its value makes sense is for `checkTables`, so that an editor can hold both.
 */
import { z } from 'zod'
import { documentIdSchema } from '../../document-id'
import { byId } from './by-id'
import { armourIds, carriedIds, classIds, coveringIds, damageIds, priceIds, weaponIds } from './ids'
import { sourcesSchema } from './sources'

const number = z.int().min(-1000).max(1000)
const centimetres = z.number().finite().min(0).max(1000)
/** null: cannot fire. */
const target = number.nullable()
const perBand = <T extends z.ZodType>(cell: T) => z.tuple([cell, cell, cell, cell])
const name = z.object({ en: z.string().min(1).max(80), ru: z.string().min(1).max(80) })
const note = z.object({ en: z.string().max(2000), ru: z.string().max(2000) })

export const troopClassSchema = z.strictObject({
  type: z.enum(['regular', 'irregular']),
  /** Special forces. */
  sf: z.boolean().optional(),
  initMorale: number,
  spot: number,
  fire: number,
  cover: number,
  melee: number,
  save: number,
  supp: number,
  cost: number,
  dp: number,
  dpLeader: number.optional(),
})
const modeSchema = z.strictObject({ tn: perBand(target), dice: number })
export const fireRowSchema = z.strictObject({
  modes: z.strictObject({ aimed: modeSchema.optional(), burst: modeSchema.optional() }),
  min: centimetres.optional(),
  max: centimetres.optional(),
  blast: centimetres.optional(),
  crew: number.optional(),
})
export const handlingSchema = z.strictObject({
  mob: z.enum(['light', 'support', 'heavy']),
  lightWeapon: z.boolean().optional(),
  opp: z.enum(['yes', 'once', 'never']),
  dmg: z.enum(damageIds),
  ignoresCover: z.boolean().optional(),
  /** May fire speculatively. */
  spec: z.boolean().optional(),
  /** A support weapon, whose hits on buildings count. */
  support: z.boolean().optional(),
  scatter: z.enum(['flat', 'lob']).optional(),
  cmPerPoint: centimetres.optional(),
})
const scatterFace = z.enum(['short', 'left', 'right', 'long'])
const dieFaces = z.tuple([scatterFace, scatterFace, scatterFace, scatterFace, scatterFace, scatterFace])
/** null: immune; `occupants`: the people inside are hit instead (LS-VEH-08). */
const armourCell = number.or(z.literal('occupants')).nullable()
const armourRow = z.tuple([
  armourCell,
  armourCell,
  armourCell,
  armourCell,
  armourCell,
  armourCell,
  armourCell,
  armourCell,
])
/** `30-2d6`: so many centimetres less the dice. */
const lessDice = z.string().regex(/^\d{1,3}-\d?d6$/)
const covering = z.tuple([target, target])

export const skirmishTablesSchema = z.strictObject({
  format: z.literal('war-storeys/skirmish-tables'),
  version: z.literal(1),
  id: documentIdSchema,
  name,
  note,
  unit: z.literal('cm'),
  names: z.strictObject({
    classes: z.strictObject(byId(classIds, name)),
    weapons: z.strictObject(byId(weaponIds, name)),
  }),
  classes: z.strictObject(byId(classIds, troopClassSchema)),
  bands: perBand(centimetres),
  spotting: z.strictObject({ bands: perBand(centimetres), tn: perBand(number) }),
  covering: z.strictObject({
    ...byId(coveringIds, covering),
    cap: number,
    zone: z.strictObject({ w: centimetres, h: centimetres, depth: centimetres }),
  }),
  fire: z.strictObject(byId(weaponIds, fireRowSchema)),
  handling: z.strictObject(byId(carriedIds, handlingSchema)),
  scatterDie: z.strictObject({ flat: dieFaces, lob: dieFaces }),
  armour: z.strictObject({
    /** Which attack each column is about. */
    order: z.tuple([
      z.literal('smallArms'),
      z.literal('hmg'),
      z.literal('grenade'),
      z.literal('rpg'),
      z.literal('ied'),
      z.literal('gun'),
      z.literal('atgm'),
      z.literal('artillery'),
    ]),
    ...byId(armourIds, armourRow),
    explodeMargin: number,
  }),
  move: z.strictObject({
    run: centimetres,
    moveShoot: centimetres,
    cautious: centimetres,
    reaction: centimetres,
    suppressed: centimetres,
    retreat: centimetres,
    hide: lessDice,
    drag: lessDice,
    tracked: lessDice,
    wheeled: lessDice,
    runPerLevelI: centimetres,
    runLevelII: centimetres,
    shootLevelI: centimetres,
  }),
  spotMods: z.strictObject({
    jungleOrNight: number,
    open: number,
    targetSF: number,
    targetSniper: number,
    spotterSniper: number,
  }),
  hitMods: z.strictObject({
    moved: number,
    cover: number,
    rookieLight: number,
    dodge: number,
    targetSniper: number,
    soloCrew: number,
    sfAimed: number,
  }),
  saveMods: z.strictObject({
    cover: number,
    friendly: number,
    commander: number,
    artillery: number,
    speculative: number,
    ied: z.string().regex(/^flat\d$/),
    civilian: number,
    civilianVsSF: number,
  }),
  opp: z.strictObject({ maxHuman: centimetres, halfArc: z.number().min(0).max(180) }),
  obstacleFractions: z.strictObject({
    none: z.number().min(0).max(20),
    I: z.number().min(0).max(20),
    II: z.number().min(0).max(20),
    III: z.number().min(0).max(20),
  }),
  model: z.strictObject({
    r: centimetres,
    H: centimetres,
    eye: centimetres,
    proneH: centimetres,
    proneEye: centimetres,
    coverMaxVisible: number,
  }),
  points: z.strictObject({
    firstFire: number,
    buildingHit: number,
    civilian: number,
    roe: number,
    journalist: number,
    retreat: number,
    exfiltration: number,
    main: number,
    secondary: number,
  }),
  leadershipDefault: z.strictObject(byId(classIds, number)),
  prices: z.strictObject(byId(priceIds, number)),
  sources: sourcesSchema,
})
export type SkirmishTables = z.infer<typeof skirmishTablesSchema>
export type TroopClass = z.infer<typeof troopClassSchema>
export type FireRow = z.infer<typeof fireRowSchema>
export type Handling = z.infer<typeof handlingSchema>
export type ArmourCell = z.infer<typeof armourCell>
export type ScatterFace = z.infer<typeof scatterFace>
