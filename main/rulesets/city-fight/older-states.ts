/**
 * States out of records of earlier versions, in the shape of today's: what they showed is shown by a film. Nothing is played
 * on from them. Up to version 7 the base held what is kept by City Fight's parts now.
 */
import { z } from 'zod'
import { pieceDesignSchema } from '../../../shared/protocol/city'
import { seatSchema } from '../../../shared/protocol/spatial'
import type { CoreState } from '../core4/game'
import { cityStakes } from './scenarios/city-stakes'
import { laying } from './setup/laying-state'
import { night } from './scenarios/night'
import { quarterRoll } from './setup/quarters'
import { scenarioWish } from './setup/scenario'
import { declaredStratagems } from './stratagems/declared'

/** The first version whose parts keep their own. */
const withParts = 8

const bySeat = <T extends z.ZodType>(each: T) => z.looseObject({ a: each, b: each })
const stratagems = z.array(z.string()).optional()
const olderSchema = z.looseObject({
  stock: z.array(z.object({ design: z.string(), left: z.int() })),
  ownDesigns: z.record(z.string(), pieceDesignSchema).optional(),
  placing: z
    .object({
      seat: seatSchema,
      step: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
      free: z.literal(true).optional(),
    })
    .nullable(),
  scenario: z
    .looseObject({
      vitalPiece: z.string().nullable(),
      flags: z.record(z.string(), seatSchema),
      nightTurns: z.array(z.int()),
      duskAndDawn: z.int().nullable(),
    })
    .nullable(),
  sides: bySeat(z.looseObject({ stratagemsLeft: z.unknown(), stratagems })),
  books: z.looseObject({
    finishedTerrain: z.array(seatSchema),
    enoughRuins: z.boolean(),
    ruinsAgreed: z.boolean().optional(),
    quarterRoll: z.object({ a: z.int(), b: z.int() }).nullable(),
    terrainHow: z.enum(['city', 'procedure', 'free']),
    vitalPiece: z.string().nullable(),
    scenarioWish: z.enum(['clear-out', 'high-ground', 'roll']),
    charges: z.array(z.object({ seat: seatSchema, piece: z.string(), turn: z.int() })).optional(),
  }),
})

/**
 * @param version  of the rules that wrote it
 * @throws ZodError where it is no state of that version
 */
export function liftState(state: unknown, version: number): CoreState {
  if (version >= withParts) return state as CoreState
  const { stock, ownDesigns, placing, scenario, sides, books, ...base } = olderSchema.parse(state)
  const { finishedTerrain, enoughRuins, ruinsAgreed, terrainHow, ...others } = books
  const { quarterRoll: rolls, vitalPiece: vitalRuin, scenarioWish: wish, charges = [], ...rest } = others
  const { vitalPiece = null, flags = {}, nightTurns = [], duskAndDawn = null, ...fought } = scenario ?? {}
  const side = ({ stratagemsLeft: _left, stratagems: _declared, ...one }: (typeof sides)['a']) => one
  const declared = { a: sides.a.stratagems ?? [], b: sides.b.stratagems ?? [] }
  return {
    ...base,
    scenario: scenario && fought,
    sides: { a: side(sides.a), b: side(sides.b) },
    books: rest,
    parts: {
      [laying.id]: {
        how: terrainHow === 'city' ? 'ready' : terrainHow,
        stock,
        ...(ownDesigns && { ownDesigns }),
        placing,
        finished: finishedTerrain,
        enough: enoughRuins,
        agreed: ruinsAgreed === true,
      },
      [cityStakes.id]: { flags, vitalPiece, vitalRuin },
      [night.id]: { turns: nightTurns, duskAndDawn },
      [declaredStratagems.id]: { declared, charges },
      [quarterRoll.id]: { rolls },
      [scenarioWish.id]: { wish },
    },
  } as unknown as CoreState
}
