import { describe, expect, it } from 'vitest'
import { playerChance, playRandomly } from '../../main/automa'
import { randomSetup } from '../../main/hosts/commands/play'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { rulesetFor } from '../../main/rulesets'
import { startSession } from '../../main/session'
import { storageIn } from '../../main/storage'
import type { GameEvent } from '../../shared/protocol/event'
import { woundsPrinted } from '../../shared/force'
import { someOf } from '../draws'

/** What a unit, or a model, may do once in a player turn; powers and their tests are counted by the psyker. */
const once: readonly { readonly does: string; readonly who: (event: GameEvent) => readonly string[] }[] = [
  { does: 'moves', who: (event) => unitOf(event, 'moved', (data) => data['purpose'] === 'move') },
  { does: 'runs or flies on', who: (event) => unitOf(event, 'dashed') },
  { does: 'opens its boosters', who: (event) => unitOf(event, 'boosted') },
  { does: 'charges', who: (event) => unitOf(event, 'assaultDeclared') },
  { does: 'regroups', who: (event) => unitOf(event, 'regrouped') },
  {
    does: 'fires',
    who: (event) =>
      event.type === 'shootingDeclared'
        ? [
            ...new Set(
              (event.data as { readonly fire: readonly { readonly model: string }[] }).fire.map(
                ({ model }) => model,
              ),
            ),
          ]
        : [],
  },
  {
    does: 'takes a Psychic test',
    who: (event) =>
      event.type === 'psychicTested'
        ? [String((event.data as Readonly<Record<string, unknown>>)['model'])]
        : [],
  },
]
function unitOf(
  { type, data }: GameEvent,
  wanted: string,
  if_: (data: Readonly<Record<string, unknown>>) => boolean = () => true,
): readonly string[] {
  const given = data as Readonly<Record<string, unknown>>
  return type === wanted && if_(given) ? [String(given['unit'])] : []
}

describe('in random games', () => {
  it.each(someOf(['ash', 'birch', 'cedar', 'damson']))(
    '%s: nobody does twice in a player turn what is done once, and every model serves in one unit',
    async (seed) => {
      const storage = storageIn('/nowhere', resourcesFolder())
      const setup = await randomSetup(storage, seed, playerChance(seed))
      const ruleset = rulesetFor(setup.systems)
      const session = await startSession({
        id: 'once',
        ruleset,
        setup,
        sink: { append: () => Promise.resolve() },
      })
      await playRandomly(session, playerChance(`${seed}/play`), () => {
        const { game } = session.state
        ruleset.invariants(game)
        const standing = Object.values(game.models).filter((model) => model.pose !== null)
        const listed = Object.values(game.units).flatMap((unit) => unit.models)
        expect(new Set(listed).size).toBe(listed.length)
        for (const { id, wounds, profile } of standing) {
          expect(listed).toContain(id)
          expect(wounds).toBeGreaterThan(0)
          expect(wounds).toBeLessThanOrEqual(woundsPrinted(profile))
        }
      })
      const done = new Map<string, number>()
      let turn = 0
      for (const event of session.state.events) {
        if (event.type === 'playerTurnBegan') turn++
        for (const { does, who } of once)
          for (const one of who(event)) {
            const key = `${one} ${does} in player turn ${turn}`
            done.set(key, (done.get(key) ?? 0) + 1)
          }
      }
      expect([...done].filter(([, times]) => times > 1)).toEqual([])
      expect(done.size).toBeGreaterThan(20)
    },
    240_000,
  )
})
