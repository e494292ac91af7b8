/** Moments of games as stages, and games that begin from them, through the hosts' own door. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { apiServer } from '../../../main/hosts/api'
import { productContent } from '../../../main/hosts/product'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { storageIn } from '../../../main/storage'
import type { AnySnapshot, Method, Request, Responses } from '../../../shared/protocol/api'
import { isSkirmishCase, stagedSetup, type StagedCase } from '../../../shared/protocol/case'
import type { GameView } from '../../../shared/protocol/game-view'
import { folderOfTest } from '../../own-folder'

const kept = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '..', '..', 'golden', 'kept', `${name}.storey`))

async function program() {
  const data = await folderOfTest()
  const server = apiServer(
    storageIn(data, resourcesFolder()),
    await productContent(resourcesFolder()),
    (error) => {
      throw error
    },
  )
  onTestFinished(() => server.close())
  const page = server.connect(() => undefined)
  const call = async <M extends Method>(method: M, params: Request<M>): Promise<Responses[M]> => {
    const reply = await page.call(method, params)
    if (!reply.ok) throw Object.assign(new Error(JSON.stringify(reply.error)), { error: reply.error })
    return reply.result as Responses[M]
  }
  const taken = async (name: string): Promise<string> =>
    (await call('importGame', { name: `${name}.storey`, bytes: (await kept(name)).toString('base64') })).game
  return { call, taken }
}
const battleIn = ({ view }: Pick<AnySnapshot, 'view'>): GameView => {
  if (view.family === 'skirmish') throw new Error('a skirmish')
  return view
}
const seeded = (seed: string) => ({ dice: { source: 'seeded' as const, seed }, mode: 'solo' as const })
const placesIn = ({ models }: GameView) =>
  Object.fromEntries(
    Object.values(models).map(({ id, pose, status, wounds }) => [
      id,
      {
        status,
        wounds,
        x: pose && Math.round(pose.at.x * 100),
        z: pose && Math.round(pose.at.z * 100),
        on: pose?.on,
      },
    ]),
  )

describe('an old record of version 4', () => {
  it('is taken on from its third turn: staged, kept, begun twice, played on, taken out and in', async () => {
    const { call, taken } = await program()
    const game = await taken('core4+city-fight-4-keep-2')
    const head = await call('film', { game, sight: 'all' })
    const third = head.nodes.find(({ turn, phase }) => turn === 3 && phase === 'movement')
    if (!third) throw new Error('no third turn')
    const { first } = await call('filmFrames', { game, sight: 'all', nodes: [third.id] })
    const { stage, left } = await call('stageMoment', { game, node: third.id, sight: 'all' })
    expect(left.filter(({ key }) => key !== 'stageLeft.setting')).toEqual([])

    await call('saveStage', { stage })
    const { stages } = await call('library', {})
    expect(stages).toMatchObject([{ id: stage.id, family: 'battle', own: true }])
    const again: StagedCase = await call('stage', { id: stage.id })
    const look = await call('stageLook', { stage: again })
    expect(look.faults.filter(({ note }) => !note)).toEqual([])

    for (const seed of ['one', 'two']) {
      const { game: own } = await call('createGame', { setup: stagedSetup(again, seeded(seed)) })
      const snapshot = await call('subscribe', { game: own, seat: 'a' })
      const view = battleIn(snapshot)
      expect(view.turn).toMatchObject({ game: 3, phase: 'movement' })
      expect(placesIn(view)).toEqual(placesIn(battleIn({ view: first })))
      const { active } = view.turn
      const { state } = await call('submit', {
        game: own,
        input: { kind: 'command', seat: active, state: snapshot.state, command: { type: 'endPhase' } },
      })
      const file = await call('exportGame', { game: own })
      const { game: copy } = await call('importGame', file)
      await call('openGame', { game: copy })
      const opened = await call('openGame', { game: own })
      expect(opened).toMatchObject({ family: 'battle', mode: 'solo' })
      await call('undo', { game: own, seat: active })
      const film = await call('film', { game: own, sight: active })
      expect(film.playable).toBe(true)
      const { game: branch } = await call('playFrom', { game: own, node: state, consent: true })
      await call('openGame', { game: branch })
      const moment = await call('stageMoment', { game: own, node: 0, sight: 'all' })
      expect(moment.left).toEqual([])
    }
  }, 120_000)
})

describe('a record of rules that today’s go on from', () => {
  it('is played on from any of its moments, as a game of its own', async () => {
    const { call, taken } = await program()
    const game = await taken('core4+city-fight-16-keep-15')
    const head = await call('film', { game, sight: 'all' })
    expect(head).toMatchObject({ playable: false, goesOn: true })
    const second = head.nodes.find(({ turn, phase }) => turn === 2 && phase === 'shooting')
    if (!second) throw new Error('no second turn')
    const { first } = await call('filmFrames', { game, sight: 'all', nodes: [second.id] })
    const { game: own } = await call('playFrom', { game, node: second.id, consent: true })
    const view = battleIn(await call('subscribe', { game: own, seat: 'a' }))
    expect(view.turn).toMatchObject({ game: 2, phase: 'shooting' })
    expect(placesIn(view)).toEqual(placesIn(battleIn({ view: first })))
    expect((await call('film', { game, sight: 'all' })).nodes).toHaveLength(head.nodes.length)
  }, 120_000)
})

const withBystanders = z.object({ bystanders: z.array(z.looseObject({ pose: z.looseObject({}) })) })
describe('a moment of a skirmish', () => {
  it('is staged again out of a game that began from it, whatever its sides are called', async () => {
    const { call, taken } = await program()
    const game = await taken('live-skirmish-9-keep-12')
    const { nodes } = await call('film', { game, sight: 'all' })
    const { stage } = await call('stageMoment', { game, node: nodes.at(-60)?.id ?? 0, sight: 'all' })
    for (const name of ['Grey', { en: 'Greys', ru: 'Серые' }]) {
      const setup = { ...stagedSetup(stage, { ...seeded('one'), names: { a: name, b: name } }) }
      const { game: own } = await call('createGame', { setup })
      const again = await call('stageMoment', { game: own, node: 0, sight: 'all' })
      expect(again.left).toEqual([])
      expect((await call('stageLook', { stage: again.stage })).faults).toEqual([])
    }
  }, 60_000)

  it('that is being set up says so where a bystander of it stands nowhere, and begins no game (LS-EXT-05)', async () => {
    const { call, taken } = await program()
    const game = await taken('live-skirmish-9-keep-12')
    const { stage } = await call('stageMoment', { game, node: 0, sight: 'all' })
    if (!isSkirmishCase(stage)) throw new Error('no skirmish')
    const { bystanders } = withBystanders.parse(stage.scenario)
    const gone = bystanders.map((one) => ({ ...one, pose: { ...one.pose, at: { x: 9_000, z: 9_000 } } }))
    const wrong = { ...stage, scenario: { ...stage.scenario, bystanders: gone } }
    expect((await call('stageLook', { stage: wrong })).faults).toMatchObject([
      { path: '$.scenario.bystanders', text: { key: 'refusal.lsBystanderStandsBadly' } },
    ])
    await expect(call('createGame', { setup: stagedSetup(wrong, seeded('one')) })).rejects.toMatchObject({
      error: { code: 'refused', refusal: { key: 'refusal.faultyStage' } },
    })
  }, 60_000)
})
