/**
 * States out of records of earlier versions, in the shape of today's: what they showed is shown by a film, and
 * those of the last versions are played on from. Up to version 7 the base held what is kept by City Fight's parts now; in version 8 a scenario was a name, and
 * City Fight kept what the mission keeps now. Up to version 16 units and models held what boosters, smoke, hammers, rides
 * and partings leave behind.
 */
import { z } from 'zod'
import { pieceDesignSchema } from '../../shared/protocol/city'
import { seatSchema } from '../../shared/protocol/spatial'
import { cityStakes, declaredStratagems } from './city-fight'
import { dazed } from './core4/assault'
import { partings } from './core4/characters'
import { laying } from './core4/battlefield'
import type { CoreState } from './core4/game'
import { missionKept, night } from './core4/mission'
import { boosting, riding, smoke } from './core4/units'
import { builtInMissions, missionsOnceNamed } from './missions'

/** From here on nothing was added that today's rules cannot do without: a game that stands in such a state is played on. */
export const battleGoesOnFrom = 9

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

function toParts(state: unknown): unknown {
  const { stock, ownDesigns, placing, scenario, sides, books, ...base } = olderSchema.parse(state)
  const { finishedTerrain, enoughRuins, ruinsAgreed, terrainHow, ...others } = books
  const { quarterRoll: rolls, vitalPiece: vitalRuin, scenarioWish: wish, charges = [], ...rest } = others
  const { vitalPiece: _vital, flags = {}, nightTurns = [], duskAndDawn = null, ...fought } = scenario ?? {}
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
      [cityStakes.id]: { flags, vitalRuin },
      [night.id]: { turns: nightTurns, duskAndDawn },
      [declaredStratagems.id]: { declared, charges },
      quarterRoll: { rolls },
      scenarioWish: { wish },
    },
  }
}

const namedSchema = z.looseObject({
  stage: z.string(),
  scenario: z
    .looseObject({ id: z.string(), level: z.enum(['alpha', 'gamma', 'omega']), turns: z.int() })
    .nullable(),
  parts: z.looseObject({
    quarterRoll: z.object({ rolls: z.object({ a: z.int(), b: z.int() }).nullable() }),
    scenarioWish: z.object({ wish: z.string() }),
  }),
})
/** What are steps of a mission now. */
const steps: readonly string[] = ['scenario', 'quarters', 'stratagems', 'firstTurn']

function toMissions(state: unknown): unknown {
  const { stage, scenario, parts, ...base } = namedSchema.parse(state)
  const { quarterRoll, scenarioWish, ...kept } = parts
  const mission = builtInMissions.find(({ id }) => id === scenario?.id) ?? null
  return {
    ...base,
    stage: steps.includes(stage) ? 'setUp' : stage,
    scenario: scenario && {
      ...scenario,
      name: mission?.name ?? { en: scenario.id, ru: scenario.id },
      rules: mission?.levels[scenario.level]?.rules ?? [],
    },
    parts: {
      ...kept,
      [missionKept.id]: {
        wish: scenarioWish.wish,
        choices: missionsOnceNamed(scenarioWish.wish),
        rollsLevel: false,
        mission,
        at: null,
        rolls: quarterRoll.rolls,
        attacker: null,
      },
    },
  }
}

const marked = z.int().optional()
const rememberedSchema = z.looseObject({
  turn: z.looseObject({ player: z.int() }),
  units: z.record(
    z.string(),
    z.looseObject({
      boosted: z.object({ turn: z.int(), far: z.boolean() }).optional(),
      parted: z.object({ from: z.string(), turn: z.int() }).optional(),
      boardedIn: marked,
      gotOut: z.object({ turn: z.int(), afterMove: z.boolean(), charges: z.boolean() }).optional(),
      drivenOutBy: z.object({ turn: z.int(), unit: z.string() }).optional(),
    }),
  ),
  models: z.record(
    z.string(),
    z.looseObject({
      stunnedIn: marked,
      smokedIn: marked,
      loadedIn: marked,
      haltedIn: marked,
      exposedIn: marked,
    }),
  ),
  parts: z.record(z.string(), z.unknown()),
})

/** Each of all that has something to remember, under its name. */
const each = <From, To>(
  all: Readonly<Record<string, From>>,
  of: (one: From) => To | undefined,
): Record<string, To> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([id, one]) => {
      const found = of(one)
      return found === undefined ? [] : [[id, found] as const]
    }),
  )

function toMemories(state: unknown): unknown {
  const { units, models, parts, ...base } = rememberedSchema.parse(state)
  const { player } = base.turn
  return {
    ...base,
    units: each(
      units,
      ({ parted: _left, boosted: _used, boardedIn: _in, gotOut: _out, drivenOutBy: _by, ...unit }) => unit,
    ),
    models: each(
      models,
      ({ stunnedIn: _hit, smokedIn: _smoke, loadedIn: _load, haltedIn: _halt, exposedIn: _seen, ...model }) =>
        model,
    ),
    parts: {
      ...parts,
      [boosting.id]: { used: each(units, ({ boosted }) => boosted) },
      [smoke.id]: { launched: each(models, ({ smokedIn }) => smokedIn) },
      [dazed.id]: { during: each(models, ({ stunnedIn }) => stunnedIn) },
      [partings.id]: {
        left: each(units, ({ parted }) => (parted?.turn === player ? parted.from : undefined)),
      },
      [riding.id]: {
        loaded: each(models, ({ loadedIn, haltedIn }) =>
          loadedIn === player ? haltedIn === player : undefined,
        ),
        boarded: Object.keys(each(units, ({ boardedIn }) => boardedIn === player || undefined)),
        gotOut: each(units, ({ gotOut: { turn, ...out } = { turn: -1 } }) =>
          turn === player ? out : undefined,
        ),
        drivenOut: each(units, ({ drivenOutBy: by }) => (by?.turn === player ? by.unit : undefined)),
        exposed: each(models, ({ exposedIn }) => exposedIn),
      },
    },
  }
}

/** What changed the shape of a state, and with which version. */
const changes = [
  { first: 8, bring: toParts },
  { first: 9, bring: toMissions },
  { first: 17, bring: toMemories },
]

/**
 * @param version  of the rules that wrote it
 * @param to  in whose shape it is wanted: today's unless said
 * @throws ZodError where it is no state of that version
 */
export const liftState = (state: unknown, version: number, to = Infinity): CoreState =>
  changes
    .filter(({ first }) => version < first && first <= to)
    .reduce((lifted, { bring }) => bring(lifted), state) as CoreState
