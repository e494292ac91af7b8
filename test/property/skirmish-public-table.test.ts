/** What both players may see of a table is the same whoever looks: pictures are taken of it (LS-ENG-07). */
import { describe, expect, it } from 'vitest'
import { playerChance, playSkirmish } from '../../main/automa'
import { randomSkirmish } from '../../main/hosts/commands/play-skirmish'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { startSession } from '../../main/session'
import { storageIn } from '../../main/storage'
import { publicScene } from '../../renderer/scene/views/public-table'
import { soaking } from '../draws'

class Enough extends Error {}
const most = soaking ? 90 : 50

describe('LS-ENG-07 the public table of a skirmish', () => {
  it.each(['floors', 'fog', 'decoys', 'ambush'])(
    '%s: is the same from both seats after every input, with men hidden on both sides',
    async (seed) => {
      const setup = await randomSkirmish(storageIn('/nowhere', resourcesFolder()), seed, playerChance(seed))
      const fog = seed === 'fog' ? { 'ls.openHiddenMarkers': false } : {}
      const decoys = seed === 'decoys' ? { 'ls.decoys': true } : {}
      const session = await startSession({
        id: seed,
        ruleset: liveSkirmish,
        sink: { append: () => Promise.resolve() },
        setup: { ...setup, mode: 'hotSeat', settings: { ...setup.settings, ...fog, ...decoys } },
      })
      let inputs = 0
      let hidden = 0
      const look = () => {
        const [a, b] = [session.snapshot('a').view, session.snapshot('b').view]
        const [mine, theirs] = [publicScene(a), publicScene(b)]
        expect(Object.keys(mine.models)).toEqual(Object.keys(theirs.models))
        expect(JSON.stringify(mine) === JSON.stringify(theirs), `after ${inputs} inputs`).toBe(true)
        const { models } = session.state.game
        hidden = Math.max(hidden, Object.values(models).filter((man) => man.hidden !== null).length)
        if (++inputs > most) throw new Enough()
      }
      await playSkirmish(session, playerChance(`${seed}/play`), look).catch((error: unknown) => {
        if (!(error instanceof Enough)) throw error
      })
      expect(inputs).toBeGreaterThan(40)
      if (seed !== 'fog') expect(hidden).toBeGreaterThan(0)
    },
    60_000,
  )
})
