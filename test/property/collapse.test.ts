/** What must hold whatever falls on whomever (CF-DESTROY). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playerChance, type PlayerChance } from '../../main/automa'
import { cityToTable, generateCity } from '../../shared/city'
import { inches } from '../../shared/geometry/length'
import { bounds } from '../../shared/geometry/polygon'
import {
  basesOverlap,
  canStand,
  footprint,
  hoverPose,
  inEachOther,
  surfaceHeight,
  surfacesAt,
} from '../../shared/table'
import type { Piece, Pose, Standing } from '../../shared/table/types'
import { isVehicleModel } from '../../main/rulesets/core4/units'
import type { CoreState, StandingModel } from '../../main/rulesets/core4/game/state'
import { runs } from '../draws'
import { board, brute, guardProfile, infantry, type UnitSpec } from '../rules/board'
import { hull, rules, typed } from '../rules/city-fight/CF-DESTROY-board'
import { answer, battleOn, order, reopened, type Battle } from '../rules/city-fight/CF-DESTROY-session'

const cities = ['one', 'two', 'three', 'four'].map((seed) => cityToTable(generateCity('gamma', seed)))
const isRuin = ({ design }: Piece): boolean => design.kind === 'ruin'

/** Somebody on any floor in or beside a ruin, or in the air over it, where he may be among the others; null when nothing is found. */
function poseIn(
  table: CoreState['table'],
  near: Piece,
  body: Standing['body'],
  others: readonly Standing[],
  luck: PlayerChance,
): Pose | null {
  const { minX, minZ, maxX, maxZ } = bounds(footprint(near))
  const rim = inches(1)
  for (let tries = 0; tries < 40; tries++) {
    const at = {
      x: minX - rim + luck.next() * (maxX - minX + 2 * rim),
      z: minZ - rim + luck.next() * (maxZ - minZ + 2 * rim),
    }
    const floors = surfacesAt(table, at)
    const surface = luck.sometimes(0.5) ? floors[0] : luck.pick(floors)
    const facing = 15 * luck.whole(24)
    if (body.hull?.skimmer) {
      const aloft = hoverPose(table, body, at, facing)
      if (aloft && others.every((other) => !inEachOther({ body, pose: aloft }, other))) return aloft
      continue
    }
    if (!surface || canStand(table, body, at, surface.ref, others, { facing })) continue
    return { at, y: surface.y, on: surface.ref, facing }
  }
  return null
}

/** Sixteen crowded units around one ruin of a random city; some fight, some are machines. */
function crowded(seed: string): { readonly state: CoreState; readonly ruin: string } {
  const luck = playerChance(seed)
  const table = luck.pick(cities)!
  const ruin = luck.pick(table.pieces.filter(isRuin))!
  const kinds = Array.from({ length: 16 }, () =>
    luck.pick(['squad', 'squad', 'squad', 'brute', 'vehicle', 'skimmer'] as const)!,
  )
  const units = kinds.map((kind, index): UnitSpec => ({
    id: `u${index}`,
    seat: index % 2 === 0 ? 'a' : 'b',
    body: kind === 'squad' ? infantry : kind === 'brute' ? brute : hull(3, 2, 2, kind === 'skimmer'),
    profile: kind === 'brute' ? { ...guardProfile, w: 3 } : { sv: luck.pick([null, 3, 5])! },
    models: Array.from({ length: kind === 'squad' ? 1 + luck.whole(6) : 1 }, () => ({
      at: [1, 1, 0] as const,
    })),
  }))
  const empty = typed(
    board({ width: 48, depth: 48, units, phase: luck.pick(['movement', 'shooting', 'assault'] as const)! }),
    Object.fromEntries(
      kinds.flatMap((kind, index) => (kind === 'vehicle' || kind === 'skimmer' ? [[`u${index}`, kind]] : [])),
    ),
  )
  const placed: Standing[] = []
  const models = Object.values(empty.models).map((model) => {
    const pose = poseIn(table, ruin, model.body, placed, luck)
    if (!pose) return { ...model, pose: null, status: 'casualty' as const, wounds: 0 }
    placed.push({ ...model, pose })
    return { ...model, pose }
  })
  const fighting = luck.sometimes(0.5)
  const fights = (id: string): readonly string[] =>
    fighting && id === 'u0' ? ['u1'] : fighting && id === 'u1' ? ['u0'] : []
  return {
    ruin: ruin.id,
    state: {
      ...empty,
      table,
      models: Object.fromEntries(models.map((model) => [model.id, model])),
      units: Object.fromEntries(
        Object.values(empty.units).map((unit) => [unit.id, { ...unit, locked: fights(unit.id) }]),
      ),
    },
  }
}

const standing = (state: CoreState): readonly StandingModel[] =>
  Object.values(state.models).filter(
    (model): model is StandingModel => model.status === 'onTable' && model.pose !== null,
  )
const faces = (battle: Battle): number =>
  battle.state.events.reduce((sum, { type, data }) => sum + (type === 'rolled' ? data.dice.length : 0), 0)
const spent = (battle: Battle): number =>
  battle.lines.reduce((sum, line) => sum + ('dice' in line ? line.dice.length : 0), 0)
async function fallen(state: CoreState, piece: string): Promise<Battle> {
  const battle = await battleOn(
    state,
    Array.from({ length: 200 }, (_, n) => 1 + ((n * 5 + 3) % 6)).join(' '),
    'solo',
  )
  await order(battle, 'a', { type: 'agreeOnRuin', piece, state: 'destroyed' })
  await answer(battle, 'agreeOnRuin', 'agree')
  return battle
}

describe('any ruin that falls on anybody', () => {
  it('leaves nobody in another, in the air, or lost without a word; nothing of anybody outside is touched', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 8 }), async (seed) => {
        const { state, ruin } = crowded(seed)
        const battle = await fallen(state, ruin)
        const after = battle.state.game
        rules.invariants(after)
        const models = standing(after)
        for (const { pose } of models) {
          const floor = surfaceHeight(after.table, pose.on, pose.at)
          if (pose.hovering) expect(pose.y).toBeGreaterThanOrEqual(floor ?? Infinity)
          else expect(floor).toBe(pose.y)
          expect(pose.on.piece === ruin && pose.on.level > 0).toBe(false)
        }
        models.forEach((one, index) => {
          for (const two of models.slice(index + 1)) {
            expect(inEachOther(one, two), `${one.id} and ${two.id}`).toBe(false)
            if (Math.abs(one.pose.y - two.pose.y) < inches(1))
              expect(
                basesOverlap(
                  { base: one.body.base, at: one.pose.at, facing: one.pose.facing },
                  { base: two.body.base, at: two.pose.at, facing: two.pose.facing },
                ),
                `${one.id} and ${two.id}`,
              ).toBe(false)
          }
        })
        const told = new Set(
          battle.state.events.flatMap(({ type, data }) => (type === 'casualties' ? data.models : [])),
        )
        for (const before of standing(state)) {
          const now = after.models[before.id]!
          expect(now.status === 'casualty').toBe(told.has(before.id))
          const moved = battle.state.events.some(
            ({ type, data }) => type === 'survivorsSettled' && before.id in (data as { poses: object }).poses,
          )
          if (!moved && now.status === 'onTable') expect(now.pose).toEqual(before.pose)
          if (now.wounds < before.wounds)
            expect(isVehicleModel(before) && now.status === 'onTable').toBe(false)
        }
        expect(faces(battle)).toBe(spent(battle))
      }),
      { numRuns: runs(25) },
    )
  })
  it('is taken back exactly, redone exactly, and read back exactly', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 8 }), async (seed) => {
        const { state, ruin } = crowded(seed)
        const battle = await fallen(state, ruin)
        const { game, events } = battle.state
        await battle.undo('a', true)
        await battle.undo('a', true)
        expect(battle.state.game).toEqual(state)
        await battle.redo('a', true)
        await battle.redo('a', true)
        expect(battle.state.game).toEqual(game)
        expect(battle.state.events).toEqual(events)
        const read = reopened(battle, state)
        expect(read.state.game).toEqual(game)
        expect(read.state.events.filter(({ type }) => type === 'ruinCollapsed')).toHaveLength(1)
      }),
      { numRuns: runs(8) },
    )
  })
  it('one after the other, all ruins of a city may fall', async () => {
    const { state } = crowded('the whole city')
    const battle = await battleOn(state, Array.from({ length: 300 }, () => 1).join(' '), 'solo')
    const ruins = state.table.pieces.filter(isRuin).map(({ id }) => id)
    for (const piece of ruins) {
      await order(battle, 'b', { type: 'agreeOnRuin', piece, state: 'destroyed' })
      await answer(battle, 'agreeOnRuin', 'agree')
      rules.invariants(battle.state.game)
    }
    expect(battle.state.game.table.pieces.some(isRuin)).toBe(false)
    expect(battle.state.game.table.pieces.map(({ id }) => id)).toEqual(state.table.pieces.map(({ id }) => id))
  })
})
