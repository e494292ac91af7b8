/**
 * Every question that random games come to lies on the desk of whoever is asked, in the form its entry opens; Enter answers it
 * with what the rules take, or says why it does not.
 */
import { describe, expect, it } from 'vitest'
import { playerChance, playRandomly, playSkirmish } from '../../main/automa'
import { checkForm } from '../../main/engine'
import { onWheels } from '../../main/hosts/commands/motor-pool'
import { randomSkirmish } from '../../main/hosts/commands/play-skirmish'
import { randomBattle } from '../../main/hosts/commands/random-battle'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { townPacks } from '../../shared/protocol/packs'
import { rulesetFor } from '../../main/rulesets'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { startSession } from '../../main/session'
import { storageIn } from '../../main/storage'
import { gameStore } from '../../renderer/page/game/game-store'
import { skirmishStore } from '../../renderer/page/game/skirmish-game'
import { battleTable } from '../../renderer/page/hands/battle-table'
import { keepUp } from '../../renderer/page/hands/battle/selecting'
import { deskStore, settleDesk } from '../../renderer/page/hands/desk/desk'
import { skirmishTable } from '../../renderer/page/hands/skirmish-table'
import { lay, taken } from '../../renderer/page/table/hand'
import { tableStore } from '../../renderer/page/table/table-store'
import { openDecision } from '../../renderer/page/table/intent'
import type { Api, SeatSnapshot, SkirmishSnapshot } from '../../shared/protocol/api'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { Seat } from '../../shared/protocol/spatial'
import { newPage, setApi } from '../new-page'
import { seedOfDraws, soaking } from '../draws'

const storage = storageIn('/nowhere', resourcesFolder())
const sink = { append: () => Promise.resolve() }
const mostInputs = soaking ? 2000 : 100
/** So often each kind of question is answered at the desk. */
const often = soaking ? 10 : 2

class Enough extends Error {}
/** Plays on until there have been so many inputs. */
async function play(playOn: (look: () => Promise<void>) => Promise<unknown>, look: () => Promise<void>) {
  let inputs = 0
  try {
    await playOn(async () => {
      await look()
      if (++inputs === mostInputs) throw new Enough()
    })
  } catch (fault) {
    if (!(fault instanceof Enough)) throw fault
  }
}
interface Asking {
  snapshot(seat: Seat): SeatSnapshot | SkirmishSnapshot
  query(seat: Seat, query: { readonly ask: string }): unknown
}
/** Somebody who is asked, at a page of his own, and presses Enter. */
function desk(game: Asking, family: 'battle' | 'skirmish') {
  const page = newPage()
  const hands = family === 'battle' ? battleTable(page) : skirmishTable(page)
  lay(page, hands)
  let underWay = 0
  setApi(page, {
    call: async (_method: string, { seat, query }: { seat: Seat; query: { ask: string } }) => {
      underWay++
      await Promise.resolve()
      underWay--
      return game.query(seat, query)
    },
    onUpdate: () => () => undefined,
  } as unknown as Api)
  const quiet = async () => {
    for (let idle = 0; idle < 3; idle = underWay > 0 ? 0 : idle + 1)
      await new Promise((next) => setImmediate(next))
  }
  const sent: Answer[] = []
  const answer = (_to: Decision, given: Answer) => {
    sent.push(given)
    return Promise.resolve(true)
  }
  const met: Record<string, number> = {}
  async function look(): Promise<void> {
    for (const seat of ['a', 'b'] as const) {
      const snapshot = game.snapshot(seat)
      const decision = openDecision(snapshot)
      if (decision === null) continue
      const { kind, form } = decision
      met[kind] = (met[kind] ?? 0) + 1
      if (met[kind] > often) continue
      expect(Object.keys(hands.questions), kind).toContain(form.form)
      sent.length = 0
      const open = { game: 'desk', seat, snapshot: snapshot as never, answer }
      if (family === 'skirmish') skirmishStore(page).setState(open)
      else {
        gameStore(page).setState(open)
        keepUp(page, snapshot as SeatSnapshot)
      }
      settleDesk(page, decision)
      expect(deskStore(page).getState().draft, kind).not.toBeNull()
      await quiet()
      taken(page, (hand) => hand.confirm?.())
      await quiet()
      const why = deskStore(page).getState().turnedDown ?? tableStore(page).getState().turnedDown
      expect(sent.length + (why === null ? 0 : 1), `${kind} (${form.form})`).toBe(1)
      for (const given of sent) expect(checkForm(decision, given), kind).toMatchObject({ ok: true })
      // What gives something up is done by a button of its own.
      if (decision.deliberate === true && form.form === 'option') expect(sent, kind).toEqual([])
      settleDesk(page, null)
      tableStore(page).setState({ turnedDown: null })
    }
  }
  return { met, look }
}

describe(
  'every question is answered at the desk by Enter, or it is said why not',
  { timeout: 600_000 },
  () => {
    it('in a battle', async () => {
      const seed = `desk/${seedOfDraws}`
      const luck = playerChance(seed)
      const { setup } = await randomBattle(
        storage,
        seed,
        luck,
        townPacks,
        onWheels(playerChance(`${seed}/pool`)),
      )
      const ruleset = rulesetFor(setup.systems)
      const automatic = ruleset.settings.filter(({ key }) => key.startsWith('core4.auto.'))
      const settings = { ...setup.settings, ...Object.fromEntries(automatic.map(({ key }) => [key, false])) }
      const session = await startSession({ id: 'desk', ruleset, setup: { ...setup, settings }, sink })
      const { met, look } = desk(session as never, 'battle')
      await look()
      await play((after) => playRandomly(session, playerChance(`${seed}/play`), after), look)
      expect(Object.keys(met).length).toBeGreaterThan(3)
    })
    it('in a skirmish', async () => {
      const seed = `desk/skirmish/${seedOfDraws}`
      const setup = await randomSkirmish(storage, seed, playerChance(seed))
      const session = await startSession({ id: 'desk', ruleset: liveSkirmish, setup, sink })
      const { met, look } = desk(session as never, 'skirmish')
      await look()
      await play((after) => playSkirmish(session, playerChance(`${seed}/play`), after), look)
      expect(Object.keys(met).length).toBeGreaterThan(3)
    })
  },
)
