/** A battle frozen for looking at: a ready city with models of every figure on every floor. Development only. */
import { cityToTable } from '../../../shared/city'
import { citySchema } from '../../../shared/protocol/city'
import type { GameView, ModelView, UnitView } from '../../../shared/protocol/game-view'
import type { Seat } from '../../../shared/protocol/spatial'
import { bodyOf, canStand, surfaces } from '../../../shared/table'
import type { Pose, Standing, Table } from '../../../shared/table/types'

const plan = ['leader', 'rifle', 'rifle', 'heavy', 'brute', 'assault'] as const
const profile = { ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 8, sv: 4, inv: null }

/** A small steady generator: the picture must be the same every time. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

export function fixtureView(city: unknown, perSide: number): GameView {
  const table: Table = cityToTable(citySchema.parse(city))
  const next = random(7)
  const standing: Standing[] = []
  const models: Record<string, ModelView> = {}
  const units: Record<string, UnitView> = {}
  const floors = table.pieces.flatMap((piece) => surfaces(piece).filter((s) => s.ref.level > 0))
  const stand = (
    id: string,
    unit: string,
    seat: Seat,
    near: { x: number; z: number },
    spread: number,
  ): Pose | null => {
    const body = bodyOf('infantry')
    for (let attempt = 0; attempt < 60; attempt++) {
      const upstairs = attempt < 30 && next() < 0.55 && floors.length > 0
      const floor = floors[Math.floor(next() * floors.length)]!
      const corner = floor.outline[Math.floor(next() * floor.outline.length)]!
      const middle = floor.outline.reduce(
        (m, p) => ({ x: m.x + p.x / floor.outline.length, z: m.z + p.z / floor.outline.length }),
        { x: 0, z: 0 },
      )
      const k = next() * 0.8
      const at = upstairs
        ? { x: middle.x + (corner.x - middle.x) * k, z: middle.z + (corner.z - middle.z) * k }
        : { x: near.x + (next() - 0.5) * spread, z: near.z + (next() - 0.5) * spread }
      if (upstairs && (seat === 'a') !== at.x < table.width / 2) continue
      const on = upstairs ? floor.ref : { piece: null, level: 0 }
      if (canStand(table, body, at, on, standing)) continue
      const pose: Pose = {
        at,
        y: upstairs ? floor.y : 0,
        on,
        facing: (seat === 'a' ? 0 : 180) + (next() - 0.5) * 40,
      }
      standing.push({ id, unit, body, pose })
      return pose
    }
    return null
  }
  for (const seat of ['a', 'b'] as const) {
    plan.forEach((figure, index) => {
      const unit = `${seat}${index}`
      const count =
        figure === 'leader' ? 1 : Math.floor((perSide - 1) / 5) + (index === 1 ? (perSide - 1) % 5 : 0)
      const near = {
        x: table.width * (seat === 'a' ? 0.16 : 0.84),
        z: table.depth * (0.15 + 0.14 * index),
      }
      const ids: string[] = []
      for (let i = 0; i < count; i++) {
        const id = `${unit}.${i}`
        const pose = stand(id, unit, seat, near, 260)
        if (!pose) continue
        ids.push(id)
        const shown = figure === 'rifle' && i === 0 ? 'banner' : figure
        models[id] = {
          id,
          unit,
          seat,
          kind: figure,
          figure: shown,
          name: { en: figure, ru: figure },
          profile: figure === 'brute' ? { ...profile, w: 3 } : profile,
          body: bodyOf('infantry'),
          weapons: [],
          gear: [],
          wounds: figure === 'brute' && i % 2 ? 2 : figure === 'brute' ? 3 : 1,
          pose,
          status: 'onTable',
        }
      }
      units[unit] = {
        id: unit,
        seat,
        entry: {
          id: unit,
          name: { en: figure, ru: figure },
          category: 'troops',
          type: 'infantry',
          points: 100,
          models: [{ kind: figure, count: Math.max(1, count) }],
          rules: [],
        },
        name: { en: figure, ru: figure },
        models: ids,
        startModels: count,
        startWounds: count,
        turnModels: count,
        lostToShooting: 0,
        moved: false,
        moveDone: false,
        difficultRoll: null,
        shot: false,
        shotAt: null,
        fired: [],
        assaulted: false,
        consolidated: false,
        locked: [],
        fallingBack: false,
        regrouped: false,
        pinned: false,
        conditions: [],
      }
    })
  }
  const ruins = table.pieces.filter((piece) => piece.design.kind === 'ruin')
  const side = (seat: Seat, scheme: 'verdigris' | 'ember'): GameView['sides']['a'] => ({
    seat,
    name: seat,
    force: { id: scheme, name: { en: scheme, ru: scheme }, scheme },
    points: 1000,
    zone: null,
    homeEdges: [],
    stratagemsLeft: 0,
  })
  return {
    title: 'Preview',
    systems: ['core4', 'city-fight'],
    settings: {},
    stage: 'battle',
    level: 'gamma',
    table,
    stock: [],
    placing: null,
    scenario: {
      id: 'clear-out',
      level: 'gamma',
      turns: 6,
      vitalPiece: ruins[0]?.id ?? null,
      flags: ruins[1] && ruins[2] ? { [ruins[1].id]: 'a', [ruins[2].id]: 'b' } : {},
      nightTurns: [],
      duskAndDawn: null,
    },
    sides: { a: side('a', 'verdigris'), b: side('b', 'ember') },
    units,
    models,
    weapons: {},
    turn: { game: 1, limit: 6, phase: 'movement', active: 'a', first: 'a', player: 1 },
    deploy: null,
    result: null,
  }
}
