import { lineProfile } from '../rules/board'
import { describe, expect, it } from 'vitest'
import { bodyOf } from '../../shared/table'
import type { GameView, ModelView } from '../../shared/protocol/game-view'
import { cuesIn } from '../../renderer/facts/cues'
import { follow, legCorners, plainCorners, trackOf } from '../../renderer/scene/miniatures/track'
import { Cast } from '../../renderer/scene/miniatures/cast'
import { sideRim } from '../../renderer/scene/miniatures/schemes'
import { Troupe, troupeSides } from '../../renderer/scene/miniatures/troupe'
import { pickActor } from '../../renderer/scene/pointer/pick-model'
import { moveGhosts } from '../../renderer/scene/overlays/move-ghosts'
import { reachMesh } from '../../renderer/scene/overlays/reach-mesh'
import { nearestPlaces } from '../../shared/geometry/nearest-places'
import { Color, MeshBasicMaterial } from 'three'
import { madeUpEvent } from '../made-up-facts'
import type { GameEvent } from '../../shared/protocol/event'

const soldier = (id: string, x: number, y = 0): ModelView =>
  ({
    id,
    unit: 'u',
    seat: 'a',
    kind: 'k',
    figure: 'rifle',
    name: { en: '', ru: '' },
    profile: { ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7, sv: null, inv: null },
    body: bodyOf('infantry'),
    weapons: [],
    gear: [],
    wounds: 1,
    pose: { at: { x, z: 0 }, y, on: { piece: null, level: 0 }, facing: 0 },
    status: 'onTable',
  }) satisfies ModelView
const models = (...list: readonly ModelView[]): GameView['models'] =>
  Object.fromEntries(list.map((model) => [model.id, model]))
const middle = { x: 500, z: 0 }
/** As it is drawn of whoever is wounded in a game where turns are counted over him. */
const lying = (one: ModelView, turns: number): ModelView => ({
  ...one,
  figure: 'wounded-soldier',
  wounds: turns,
  profile: { ...lineProfile, w: turns + 1 },
  body: { ...one.body, height: 13 },
})
const run = (troupe: Troupe, seconds: number): void => {
  for (let t = 0; t < seconds; t += 1 / 60) troupe.step(1 / 60)
}

describe('miniatures on the move', () => {
  it('fly in a bow over both ends of a jump and come down where it ends (CF-MOVE-07)', () => {
    const from = { x: 0, y: 0, z: 0 }
    const to = { x: 300, y: 76.2, z: 0 }
    const corners = legCorners(from, [{ from, to, kind: 'jump', length: 300 }])
    expect(corners[0]).toEqual(from)
    expect(corners.at(-1)).toEqual(to)
    expect(Math.max(...corners.map(({ y }) => y))).toBeGreaterThan(76.2 + 20)
    expect(legCorners(from, [{ from, to, kind: 'walk', length: 300 }])).toEqual([from, to])
  })
  it('climb before they walk and walk before they climb down, never through the air', () => {
    const low = { x: 0, y: 0, z: 0 }
    const high = { x: 100, y: 76.2, z: 0 }
    expect(plainCorners(low, high)[1]).toEqual({ x: 0, y: 76.2, z: 0 })
    expect(plainCorners(high, low)[1]).toEqual({ x: 0, y: 76.2, z: 0 })
  })
  it('end exactly where the game says, after passing the corner of the path', () => {
    const legs = [
      { from: { x: 0, y: 0, z: 0 }, to: { x: 100, y: 0, z: 0 }, kind: 'walk', length: 100 },
      { from: { x: 100, y: 0, z: 0 }, to: { x: 100, y: 76.2, z: 0 }, kind: 'climb', length: 76.2 },
    ] as const
    const track = trackOf(legCorners({ x: 0, y: 0, z: 0 }, legs), 0)
    const at = { x: 0, y: 0, z: 0 }
    let turned = false
    while (follow(track, 1 / 60, at)) turned ||= at.x > 99.9 && at.y < 20
    expect(turned).toBe(true)
    expect(at).toEqual({ x: 100, y: expect.closeTo(76.2, 3) as number, z: 0 })
  })
  it('lie where they fell, in a game that leaves them there, and are met by no ray', () => {
    const troupe = new Troupe()
    const down = { from: { x: 0, y: 500, z: 0 }, way: { x: 0, y: -1, z: 0 } }
    const met = () =>
      pickActor(troupe.actors.values(), down, { storey: 'all', opened: [] }, null)?.actor.id ?? null
    troupe.sync(models(soldier('m', 0)), middle, false)
    expect(met()).toBe('m')
    const dead = { ...soldier('m', 0), figure: 'wounded-soldier', status: 'casualty' as const }
    troupe.sync({ m: { ...dead, fallen: true } }, middle, false)
    run(troupe, 2)
    expect(troupe.actors.get('m')).toMatchObject({ fallen: true, falling: false, figure: 'wounded-soldier' })
    expect(met()).toBeNull()
    // A takeback: back on his feet.
    troupe.sync(models(soldier('m', 0)), middle, false)
    expect(met()).toBe('m')
    // Where nobody is left lying he goes down and is gone.
    troupe.sync({ m: dead }, middle, false)
    run(troupe, 2)
    expect(troupe.actors.size).toBe(0)
  })
  it('are shown on their way, then at rest', () => {
    const troupe = new Troupe()
    troupe.sync(models(soldier('m', 0)), middle, false)
    troupe.sync(models(soldier('m', 200)), middle, false)
    run(troupe, 0.3)
    const { at } = troupe.actors.get('m')!
    expect(at.x).toBeGreaterThan(0)
    expect(at.x).toBeLessThan(200)
    run(troupe, 2)
    expect(at.x).toBe(200)
    expect(troupe.busy).toBe(false)
  })
  it('jump at once where motion is reduced', () => {
    const troupe = new Troupe()
    troupe.sync(models(soldier('m', 0)), middle, true)
    troupe.sync(models(soldier('m', 200)), middle, true)
    expect(troupe.actors.get('m')!.at.x).toBe(200)
  })
  it('lie as low as they are drawn once they are wounded, with the turns they have left over them', () => {
    const troupe = new Troupe()
    troupe.sync(models(soldier('m', 0)), middle, true)
    const hurt = lying(soldier('m', 0), 4)
    expect(troupe.sync(models(hurt), middle, true)).toBe(true)
    expect(troupe.actors.get('m')).toMatchObject({ wounds: 4, fullWounds: 5, height: 13, treated: false })
    expect(troupe.sync(models({ ...hurt }), middle, true)).toBe(false)
    troupe.sync({ m: { ...hurt, wounds: 1, profile: { w: 1 }, treated: true } }, middle, true)
    expect(troupe.actors.get('m')).toMatchObject({ treated: true, fullWounds: 1 })
  })
  it('tip over when they are lost, and stand again when that is taken back', () => {
    const troupe = new Troupe()
    troupe.sync(models(soldier('m', 0)), middle, false)
    const lost = { ...soldier('m', 0), pose: null, status: 'casualty' } as const
    troupe.sync(models(lost), middle, false)
    expect(troupe.actors.get('m')!.falling).toBe(true)
    troupe.sync(models(soldier('m', 0)), middle, false)
    expect(troupe.actors.get('m')!.falling).toBe(false)
    troupe.sync(models(lost), middle, false)
    run(troupe, 1)
    expect(troupe.actors.has('m')).toBe(false)
  })
  it('say by their bases whose they are, and nothing where the table is shown alone', () => {
    const troupe = new Troupe()
    const base = { shape: 'rect', length: 120, width: 70 } as const
    const tank = { ...soldier('t', 200), figure: 'tank', body: { ...bodyOf('infantry'), base } }
    troupe.sync(models(soldier('m', 0), tank), middle, true)
    expect(troupe.actors.get('t')?.machine).not.toBeNull()
    const sides = troupeSides({
      sides: { a: { force: { scheme: 'bone' } }, b: { force: { scheme: 'moss' } } },
    } as never)
    const cast = new Cast(8, new MeshBasicMaterial())
    const { mesh } = cast.batch
    const look = { storey: 'all', opened: [], hovered: null, rings: {}, hidden: null } as const
    /** Paint of the bases that are drawn. */
    const bases = (bare: boolean): ReadonlySet<string> => {
      cast.place(troupe, sides, { ...look, bare })
      const colours = mesh.geometry.getAttribute('color')
      const paint = new Set<string>()
      for (let instance = 0; instance < mesh.instanceCount; instance++) {
        if (!mesh.getVisibleAt(instance)) continue
        const { vertexStart, vertexCount } = mesh.getGeometryRangeAt(mesh.getGeometryIdAt(instance))!
        for (let n = vertexStart; n < vertexStart + vertexCount; n++)
          paint.add(new Color(colours.getX(n), colours.getY(n), colours.getZ(n)).getHexString())
      }
      return paint
    }
    const rim = new Color(sideRim.a).getHexString()
    expect(bases(false)).toContain(rim)
    expect(bases(true)).not.toContain(rim)
    expect(bases(false), 'and again').toContain(rim)
  })
})

describe('what the eye sees of facts', () => {
  const event = (type: string, data: unknown): GameEvent => madeUpEvent({ id: 1, type, data })
  const pose = { at: { x: 1, z: 2 }, y: 3 }
  const there = { x: 5, y: 0, z: 6 }
  const leg = { from: { x: 0, y: 0, z: 0 }, to: { x: 1, y: 0, z: 0 }, kind: 'walk', length: 1 }
  const events = [
    event('shotsFired', { unit: 'u', target: 't', weapon: 'w', firers: ['m'], shots: 2 }),
    event('casualties', { unit: 't', models: ['x'], poses: { x: pose } }),
    event('moved', { unit: 'u', moves: { m: { legs: [leg] } } }),
    event('phaseBegan', { phase: 'shooting' }),
    event('lsShot', { model: 'n', weapon: 'ar', mode: 'burst', targets: [{ name: 'h1', at: there }] }),
    event('lsShot', { model: 'n', weapon: 'gl', mode: 'smoke', targets: [{ name: null, at: there }] }),
  ]
  it('are shots by whoever fires, smoke that is thrown, losses and paths', () => {
    expect(cuesIn(events, 'shots')).toEqual([
      { cue: 'shots', model: 'm', aim: { unit: 't' }, shots: 2, weapon: 'w', manner: null, wait: 0 },
      { cue: 'shots', model: 'n', aim: { at: there }, shots: 4, weapon: 'ar', manner: 'burst', wait: 0 },
      { cue: 'shots', model: 'n', aim: { at: there }, shots: 1, weapon: 'gl', manner: 'launched', wait: 0 },
    ])
    expect(cuesIn(events, 'loss')).toEqual([{ cue: 'loss', model: 'x', at: { x: 1, y: 3, z: 2 } }])
    expect(cuesIn(events, 'walk')).toEqual([{ cue: 'walk', legs: { m: [leg] } }])
  })
})

describe('overlays', () => {
  it('show refused models red, strayed ones amber, the rest green', () => {
    const end = soldier('m', 0).pose!
    const move = { legs: [], plan: 0, climb: 0, end }
    const { ghosts } = moveGhosts({
      ghostPoses: null,
      ghostMove: {
        models: { a: move, b: { ...move, refusal: { key: 'refusal.x', cite: [] } }, c: move },
        budget: { plan: 1, climb: 1, label: 6 },
        tests: [],
        coherent: false,
        offenders: ['c'],
      },
    })
    expect(ghosts.map(({ model, tone }) => [model, tone])).toEqual([
      ['a', 'legal'],
      ['b', 'refused'],
      ['c', 'test'],
    ])
  })
  it('show only those red whom the refusal of the whole names, all where it names nobody', () => {
    const end = soldier('m', 0).pose!
    const move = { legs: [], plan: 0, climb: 0, end }
    const tonesFor = (at: readonly string[] | undefined) =>
      moveGhosts({
        ghostPoses: null,
        ghostMove: {
          models: { a: move, b: move },
          refusal: { key: 'refusal.x', cite: [], at },
          budget: { plan: 1, climb: 1, label: 6 },
          tests: [],
          coherent: true,
          offenders: [],
        },
      }).ghosts.map(({ tone }) => tone)
    expect(tonesFor(['b'])).toEqual(['legal', 'refused'])
    expect(tonesFor(undefined)).toEqual(['refused', 'refused'])
    expect(tonesFor(['piece-1'])).toEqual(['refused', 'refused'])
  })
  it('fill every reachable cell and border only the outside', () => {
    const area = { on: { piece: null, level: 0 }, y: 0, cells: [0, 0, 25.4, 0] }
    const mesh = reachMesh([area], { storey: 'all', opened: [] }, new Color())
    // Two fills, and two strips (line and glow) on each of the six outer sides; six vertices each.
    expect(mesh.getAttribute('position').count).toBe((2 + 6 * 2) * 6)
  })
  it('leave out reach on a storey that is cut away', () => {
    const area = { on: { piece: 'ruin', level: 2 }, y: 152.4, cells: [0, 0] }
    expect(reachMesh([area], { storey: 1, opened: [] }, new Color()).getAttribute('position').count).toBe(0)
  })
  it('tie a placed piece to the nearest place of its neighbour', () => {
    const box = (x: number): { x: number; z: number }[] => [
      { x, z: 0 },
      { x: x + 10, z: 0 },
      { x: x + 10, z: 10 },
      { x, z: 10 },
    ]
    const [p, q] = nearestPlaces(box(0), box(30))
    expect([p.x, q.x]).toEqual([10, 30])
    expect(p.z).toBe(q.z)
  })
})
