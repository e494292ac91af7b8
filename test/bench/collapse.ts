/** What the fall of a four-storey ruin costs: the physics and everything else the main thread does for it, and what is built anew. */
import { Material, MeshBasicMaterial } from 'three'
import type { Page } from 'playwright'
import type { apiServer } from '../../main/hosts/api'
import { geometryOf } from '../../renderer/scene/materials/mesh-writer'
import { placeMeshes } from '../../renderer/scene/materials/place-meshes'
import { CityBatch } from '../../renderer/scene/ruins/city-batch'
import { isRuin, type RuinPiece } from '../../renderer/scene/ruins/piece-parts'
import { paces, Fall } from '../../renderer/scene/collapse/fall'
import { FallStage } from '../../renderer/scene/collapse/fall-stage'
import { heapOf, prepareHeap } from '../../renderer/scene/ruins/heap'
import { ruinMesh } from '../../renderer/scene/ruins/ruin-mesh'
import { catalogue, cityToTable, generateCity } from '../../shared/city'
import type { SeatSnapshot } from '../../shared/protocol/api'
import { designFootprint } from '../../shared/table'
import type { CollapsedDesign, Piece, RuinDesign } from '../../shared/table/types'
import type { BenchRow } from './row'

const frame = 1000 / 60
const runs = 5

function tower(): RuinDesign {
  const design = catalogue['tower']
  if (design?.kind !== 'ruin') throw new Error('the catalogue has no tower')
  return design
}
const fallenOf = (was: RuinDesign): CollapsedDesign => ({
  kind: 'collapsed',
  id: was.id,
  outline: designFootprint(was),
  was,
})
const worst = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/** Processor time, ms: what else runs on the machine makes no frame of ours slower. */
function took(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Frames of several whole falls, each as long as a screen's. */
function timed(make: () => { advance(): boolean }): readonly number[] {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const fall = make()
    for (let goesOn = true; goesOn;) {
      const cost = took(() => {
        goesOn = fall.advance()
      })
      // The first run warms the machine up.
      if (run > 0) times.push(cost)
    }
  }
  return times
}

export function collapseRows(): BenchRow[] {
  const was = tower()
  const heap = heapOf(was, 'high')
  let peak = 0
  const physics = timed(() => {
    const fall = new Fall(was, heap, paces.high)
    return {
      advance() {
        fall.advance(1 / 60)
        peak = Math.max(peak, fall.awake)
        return !fall.over
      },
    }
  })
  const place = {
    id: 'tower',
    at: { x: 600, z: 600 },
    turn: 20,
    state: { fortified: false, dangerous: true },
  }
  const whole = timed(() => {
    const stage = new FallStage({ ...place, design: was }, { ...place, design: fallenOf(was) }, 'high')
    return {
      advance() {
        const goesOn = stage.step(1 / 60)
        if (!goesOn) stage.dispose()
        return goesOn
      },
    }
  })
  const row = (name: string, unit: string, ours: number, goal: string, met: boolean): BenchRow => ({
    name,
    unit,
    ours,
    peers: {},
    goal,
    met,
  })
  const bodies = `${heap.chunks.length} bodies, at most ${peak} of them awake`
  const [slowest, step] = [worst(whole, 0.99), worst(physics, 0.99)]
  const rebuild = rebuilt()
  return [
    row('collapse.physics', 'ms, 99 of 100 steps', step, `< 8 ms: a four-storey ruin, ${bodies}`, step < 8),
    row(
      'collapse.frame',
      'ms, 99 of 100 frames',
      slowest,
      `< 16 ms with physics, matrices and dust: ${bodies}`,
      slowest < frame,
    ),
    {
      ...row(
        'collapse.rebuild',
        'ms, the longest piece of work',
        rebuild.ms,
        `within one frame: one ruin of ${rebuild.ruins} falls, ${rebuild.anew} piece built anew, ${rebuild.vertices} vertices of ${rebuild.all} uploaded in ${rebuild.swapMs.toFixed(1)} ms; its heap is made before, ${rebuild.heapMs.toFixed(0)} ms in ${rebuild.slices} slices`,
        rebuild.anew === 1 && rebuild.ms < frame,
      ),
      peers: { 'the whole city merged anew': rebuild.mergeMs },
    },
  ]
}

/** The city as one mesh per storey, as a change of any ruin once made it again. */
function mergedAnew(ruins: readonly RuinPiece[]): void {
  for (let storey = 0; storey < 5; storey++)
    geometryOf(
      placeMeshes(
        ruins.flatMap(({ design, at, turn }) => {
          const data = ruinMesh(design, 'medium')[storey]
          return data ? [{ data, x: at.x, z: at.z, turn, tint: [1, 1, 1] as const }] : []
        }),
      ),
    )
}

/** What exchanging one ruin for its heap costs on the Omega table, the heap itself not yet known. */
function rebuilt() {
  const pieces = cityToTable(generateCity('omega', 'full table')).pieces
  const material: Material = new MeshBasicMaterial()
  const batch = new CityBatch(pieces, 'medium', material)
  const ruins = pieces.filter(isRuin)
  const one = ruins.reduce(
    (tallest: RuinPiece | undefined, piece) =>
      !tallest || piece.design.levels.length > tallest.design.levels.length ? piece : tallest,
    undefined,
  )
  if (!one) throw new Error('the Omega table has no ruin')
  const after: readonly Piece[] = pieces.map((piece) =>
    piece === one ? { ...one, design: fallenOf(one.design) } : piece,
  )
  const room = batch.mesh.unusedVertexCount
  const all = batch.mesh.geometry.getAttribute('position').count - room
  const mergeMs = took(() => mergedAnew(ruins))
  const slices: number[] = []
  for (let done = false; !done;)
    slices.push(
      took(() => {
        done = prepareHeap(one.design, 'medium')
      }),
    )
  let anew = 0
  const swapMs = took(() => {
    anew = batch.sync(after).length
  })
  const vertices = room - batch.mesh.unusedVertexCount
  batch.dispose()
  const heapMs = slices.reduce((sum, slice) => sum + slice, 0)
  const ms = Math.max(swapMs, ...slices)
  return { ms, heapMs, swapMs, slices: slices.length, mergeMs, anew, vertices, all, ruins: ruins.length }
}

interface Stats {
  readonly drawCalls: number
  readonly frameMs: number
}
/** Brings the tallest ruin of the page's own game down, by agreement, and reads the page's figures while it falls. */
export async function fallOnThePage(
  page: Page,
  api: ReturnType<typeof apiServer>,
  game: string,
  statsOf: (page: Page) => Promise<Stats | undefined>,
): Promise<Stats> {
  const table = api.connect(() => undefined)
  const call = async <T>(method: string, params: unknown): Promise<T> => {
    const reply = await table.call(method, params)
    if (!reply.ok) throw new Error(`${method}: ${JSON.stringify(reply.error)}`)
    return reply.result as T
  }
  const seated = (seat: 'a' | 'b'): Promise<SeatSnapshot> => call('subscribe', { game, seat })
  const first = await seated('a')
  const { seat } = first.view.turn.active === 'a' ? first : await seated('b')
  const { state, view } = seat === 'a' ? first : await seated('b')
  const ruins = view.table.pieces.filter(isRuin)
  const piece = [...ruins].sort((a, b) => b.design.levels.length - a.design.levels.length)[0]?.id
  const command = { type: 'agreeOnRuin', piece, state: 'destroyed' }
  await call('submit', { game, input: { kind: 'command', seat, state, command } })
  const asked = await seated(seat === 'a' ? 'b' : 'a')
  const decision = asked.decisions[0]
  if (!decision) throw new Error('nobody was asked about the ruin')
  const answer = { form: 'option', option: 'agree' }
  await call('submit', {
    game,
    input: { kind: 'answer', seat: decision.seat, state: asked.state, decision: decision.id, answer },
  })
  const banner = page.getByTestId('fall-banner')
  await banner.waitFor({ timeout: 60_000 })
  // The first frames of a fall compile and upload; the figure is a median that soon forgets them.
  await page.waitForTimeout(800)
  const figures: Stats[] = []
  do {
    const stats = await statsOf(page)
    if (stats) figures.push(stats)
    await page.waitForTimeout(250)
  } while (await banner.isVisible())
  table.close()
  return {
    drawCalls: Math.max(...figures.map(({ drawCalls }) => drawCalls)),
    frameMs: Math.max(...figures.map(({ frameMs }) => frameMs)),
  }
}
