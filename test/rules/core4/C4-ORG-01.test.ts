import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { playerChance, playRandomly } from '../../../main/automa'
import { cityFight } from '../../../main/rulesets'
import { startSession } from '../../../main/session'
import { forceSchema } from '../../../shared/protocol/force'
import { missionNamed } from '../missions'
import type { GameSetup } from '../../../shared/protocol/setup'

const force = (id: string) =>
  forceSchema.parse(
    JSON.parse(readFileSync(new URL(`../../../resources/forces/${id}.json`, import.meta.url), 'utf8')),
  )
const setup: GameSetup = {
  title: 'Order',
  systems: ['core4', 'city-fight'],
  level: 'alpha',
  terrain: { how: 'free' },
  scenario: 'clear-out',
  sides: { a: { name: 'A', force: 'fen-levy' }, b: { name: 'B', force: 'quarry-moot' } },
  dice: { source: 'seeded', seed: 'order' },
  mode: 'solo',
  settings: {},
  resources: {
    city: null,
    missions: [missionNamed('clear-out')],
    forces: { a: force('fen-levy'), b: force('quarry-moot') },
  },
}
class Begun extends Error {}

describe('C4-ORG-01 the order in which a battle is organised', () => {
  it('forces, the battlefield, the mission, deployment, and then the game', async () => {
    const session = await startSession({
      id: 'order',
      ruleset: cityFight,
      setup,
      sink: { append: () => Promise.resolve() },
    })
    const at = (): string => session.snapshot('a').view.stage
    const stages = [at()]
    expect(Object.keys(session.snapshot('a').view.units).length).toBeGreaterThan(10)
    const playing = playRandomly(session, playerChance('order'), () => {
      if (at() !== stages.at(-1)) stages.push(at())
      if (at() === 'battle') throw new Begun()
    })
    await expect(playing).rejects.toThrow(Begun)
    const order = ['terrain', 'setUp', 'deployment', 'battle']
    // Between deployment and battle the set-up goes on: nightfall, the first turn.
    expect([...new Set(stages)]).toEqual(order)
  })
})
