import { describe, expect, it } from 'vitest'
import { inches } from '../../../shared/geometry/length'
import type { GameView, ModelView } from '../../../shared/protocol/game-view'
import { bodyOf } from '../../../shared/table'
import type { RuinDesign, SurfaceRef, Table } from '../../../shared/table/types'
import { tapeMark } from '../../../renderer/page/hands/battle/tool-marks'
import { toolEndOf, firstModel, isSameToolEnd, nearestOf } from '../../../renderer/page/tools/ends'
import { byDistance, eyeOn, neighbourModel } from '../../../renderer/page/tools/eye'
import { asked, formationKeys, formationOf, turnedFormation } from '../../../renderer/page/tools/formation'
import { opponentOf, pairsSeen } from '../../../renderer/page/tools/matrix'
import { peeled } from '../../../renderer/page/tools/peel'
import { moveEndsOf, footings } from '../../../renderer/page/hands/battle/shaky'
import { tapeEdges, readGap, readWay, type TapeStop } from '../../../renderer/page/tools/tape'
import { toolKeys, toolOf, tools } from '../../../renderer/page/tools/tool-store'
import { defaultKeys } from '../../../renderer/page/app/keys'

const street: SurfaceRef = { piece: null, level: 0 }
const upstairs: SurfaceRef = { piece: 'p', level: 2 }
const body = bodyOf('infantry')
const model = (id: string, unit: string, seat: 'a' | 'b', x: number, y = 0, on = street): ModelView =>
  ({ id, unit, seat, body, pose: { at: { x, z: 0 }, y, on, facing: 0 } }) as unknown as ModelView
const models = {
  a1: model('a1', 'a', 'a', 0, inches(6), upstairs),
  a2: model('a2', 'a', 'a', 50),
  gone: { ...model('gone', 'a', 'a', 10), pose: null },
  b1: model('b1', 'b', 'b', 400),
  b2: model('b2', 'b', 'b', 200),
  c1: model('c1', 'c', 'b', 300),
}
const view = {
  models,
  units: {
    a: { id: 'a', seat: 'a', models: ['a1', 'gone', 'a2'] },
    b: { id: 'b', seat: 'b', models: ['b1', 'b2'] },
    c: { id: 'c', seat: 'b', models: ['c1'] },
  },
} as unknown as GameView

describe('ends of a look', () => {
  it('are the model that was pointed at, else the place', () => {
    expect(toolEndOf({ model: 'a1', at: { x: 1, z: 2 }, on: upstairs })).toEqual({ model: 'a1' })
    expect(toolEndOf({ model: null, at: { x: 1, z: 2 }, on: upstairs })).toEqual({
      at: { x: 1, z: 2 },
      on: upstairs,
    })
  })
  it('are the same only on the same floor', () => {
    const place = { at: { x: 1, z: 2 }, on: upstairs }
    expect(isSameToolEnd(place, { ...place })).toBe(true)
    expect(isSameToolEnd(place, { ...place, on: { ...upstairs, level: 1 } })).toBe(false)
    expect(isSameToolEnd(place, { model: 'a1' })).toBe(false)
  })
  it('begin with the model under the mouse, else with the first of the selected unit that stands', () => {
    expect(firstModel(view, 'b2', 'a')).toBe('b2')
    expect(firstModel(view, null, 'a')).toBe('a1')
    expect(firstModel(view, null, null)).toBeNull()
  })
  it('never are somebody who has left the table', () => {
    expect(nearestOf(view, ['a1', 'gone', 'a2'], { x: 12, z: 0 })).toBe('a1')
    expect(nearestOf(view, ['gone'], { x: 12, z: 0 })).toBeNull()
  })
})

describe("a model's eye", () => {
  it('looks at the target it was given, and over the table where there is none', () => {
    const middle = { x: 600, y: 0, z: 600 }
    expect(eyeOn(view, middle, 'a2', 'b2')).toMatchObject({
      model: 'a2',
      target: 'b2',
      eye: { x: 50, y: body.eye, z: 0 },
      towards: { x: 200, y: body.height * 0.6, z: 0 },
    })
    expect(eyeOn(view, middle, 'a2', null)?.towards).toEqual(middle)
    expect(eyeOn(view, middle, 'gone', null)).toBeNull()
  })
  it('glances at enemies from the nearest on', () => {
    expect(byDistance(view, 'a1')).toEqual(['b2', 'c1', 'b1'])
  })
  it('goes round the unit both ways and passes over those who are gone', () => {
    expect(neighbourModel(view, 'a1', 1)).toBe('a2')
    expect(neighbourModel(view, 'a2', 1)).toBe('a1')
    expect(neighbourModel(view, 'a1', -1)).toBe('a2')
  })
})

describe('who sees whom', () => {
  it('begins with the enemy unit that stands nearest', () => {
    expect(opponentOf(view, 'a')).toBe('b')
  })
  it('counts pairs of which anything is seen', () => {
    const clear = [
      [0, 5, 1],
      [0, 0, 2],
    ]
    expect(pairsSeen({ from: [], to: [], clear, of: clear })).toEqual({ seen: 3, pairs: 6 })
  })
})

const stop = (model: string | null, x: number): TapeStop => ({ model, at: { x, z: 0 }, on: street })
describe('the tape (C4-BASE-05)', () => {
  it('runs from base edge to base edge between two models and nothing else', () => {
    expect(tapeEdges([stop('a1', 0), stop('b1', 9)])).toEqual({ from: 'a1', to: 'b1' })
    expect(tapeEdges([stop('a1', 0), stop(null, 9)])).toBeNull()
    expect(tapeEdges([stop('a1', 0), stop(null, 4), stop('b1', 9)])).toBeNull()
    expect(tapeEdges([stop('a1', 0), stop('a1', 9)])).toBeNull()
  })
  it('adds its stretches and climbs up to the whole way', () => {
    const at = (x: number, y: number) => ({ x, y, z: 0 })
    const reading = readWay({
      legs: [
        { from: at(0, 0), to: at(inches(4), 0), kind: 'walk', length: inches(4) },
        { from: at(inches(4), 0), to: at(inches(4), inches(3)), kind: 'climb', length: inches(3) },
      ],
      plan: inches(4),
      climb: inches(3),
      straight: inches(5),
    })
    expect(reading).toMatchObject({ total: inches(7), straight: inches(5), edges: false })
    const mark = tapeMark(reading)
    expect(mark?.label).toBe('7″')
    expect(mark?.legs.map(({ climb, text }) => [climb, text])).toEqual([
      [false, '4″'],
      [true, '↑ 3″'],
    ])
  })
  it('says the gap and the rise between two bases, whichever way it is held', () => {
    const ends = { from: { x: 0, y: 0, z: 0 }, to: { x: inches(4), y: inches(3), z: 0 } }
    const up = readGap({ gap: inches(5), plan: inches(4), rise: inches(3), ...ends })
    const down = readGap({ gap: inches(5), plan: inches(4), rise: inches(-3), from: ends.to, to: ends.from })
    expect([up.total, up.climb]).toEqual([inches(5), inches(3)])
    expect([down.total, down.climb]).toEqual([up.total, up.climb])
  })
})

const ruin = (id: string, top: number) => ({
  id,
  design: {
    kind: 'ruin',
    levels: Array.from({ length: top + 1 }, (_, index) => ({ index })),
  } as unknown as RuinDesign,
})
const city = { pieces: [ruin('tower', 3), ruin('shed', 1)] } as unknown as Table
describe('a building opened by hand', () => {
  it('loses what is over its top floor first, then storey after storey down to the ground', () => {
    let open = peeled(city, null, 'all', 'tower', -1)
    const seen = [open?.level]
    for (let i = 0; i < 4; i++) {
      open = peeled(city, open, 'all', 'tower', -1)
      seen.push(open?.level)
    }
    expect(seen).toEqual([3, 2, 1, 0, 0])
  })
  it('is whole again when all has been put back, and gives way to another building', () => {
    expect(peeled(city, { piece: 'tower', level: 3 }, 'all', 'tower', 1)).toBeNull()
    expect(peeled(city, { piece: 'tower', level: 0 }, 'all', 'tower', 1)).toEqual({
      piece: 'tower',
      level: 1,
    })
    expect(peeled(city, { piece: 'tower', level: 0 }, 'all', 'shed', -1)).toEqual({ piece: 'shed', level: 1 })
  })
})

describe('a building opened by hand in a city that the strip has cut', () => {
  it('begins at the storey the strip shows, or at its own top floor', () => {
    expect(peeled(city, null, 2, 'tower', -1)).toEqual({ piece: 'tower', level: 1 })
    expect(peeled(city, null, 2, 'shed', -1)).toEqual({ piece: 'shed', level: 0 })
    expect(peeled(city, null, 2, 'tower', 1)).toEqual({ piece: 'tower', level: 3 })
  })
})

describe('a formation', () => {
  it('names no facing until somebody turns it', () => {
    expect(asked({ formation: 'line', facing: null })).toEqual({ formation: 'line' })
    expect(asked(turnedFormation({ formation: 'line', facing: null }, -15))).toEqual({
      formation: 'line',
      facing: 345,
    })
    expect(turnedFormation({ formation: 'ring', facing: 350 }, 15).facing).toBe(5)
  })
  it('has a key of its own', () => {
    for (const [formation, action] of Object.entries(formationKeys)) {
      expect(formationOf(action)).toBe(formation)
      expect(defaultKeys[action].length).toBeGreaterThan(0)
    }
    expect(formationOf('undo')).toBeNull()
  })
})

describe('tools', () => {
  it('each have a key, and the key its tool', () => {
    for (const tool of tools) {
      expect(toolOf(toolKeys[tool])).toBe(tool)
      expect(defaultKeys[toolKeys[tool]].length).toBeGreaterThan(0)
    }
  })
})

describe('who may need a pin', () => {
  it('stands inside a piece: the open ground holds everybody', () => {
    expect(footings(models).map(({ model: id }) => id)).toEqual(['a1'])
  })
  it('is also whoever a move would put down in a piece, not who stays', () => {
    const end = { at: { x: 3, z: 3 }, y: inches(6), on: upstairs, facing: 0 }
    const check = {
      models: {
        a1: { legs: [], plan: 0, climb: 0, end: models.a1.pose },
        a2: { legs: [], plan: 0, climb: 0, end },
      },
    }
    expect(moveEndsOf(check as never, models)).toEqual([{ model: 'a2', pose: end }])
    expect(moveEndsOf(null, models)).toEqual([])
  })
})
