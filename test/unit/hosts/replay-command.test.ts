import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { replayCommand } from '../../../main/hosts/commands/replay'

const kept = (name: string): string => join(import.meta.dirname, '../../golden/kept', `${name}.storey`)
interface Told {
  readonly ruleset: { readonly id: string; readonly version: number }
  readonly inputs: number
  readonly facts: readonly { readonly type: string; readonly data: unknown }[]
  readonly digest: string
}
async function replay(...args: readonly string[]): Promise<Told> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(await replayCommand([...args, '--json'])).toBe(0)
  return JSON.parse(String(said.mock.lastCall?.[0])) as Told
}
afterEach(() => vi.restoreAllMocks())

describe('replay --json', () => {
  it.each([
    ['core4+city-fight-4-keep-2', { id: 'core4+city-fight', version: 4 }],
    ['live-skirmish-3-keep-6', { id: 'live-skirmish', version: 3 }],
  ])('tells %s, of rules that have changed since, the same whenever it is asked', async (name, ruleset) => {
    const told = await replay(kept(name))
    expect(told.ruleset).toEqual(ruleset)
    expect(told.facts.length).toBeGreaterThan(told.inputs)
    expect(await replay(kept(name))).toEqual(told)
  })
  it('leaves out what was taken back, and stops where it is told to', async () => {
    const whole = await replay(kept('core4+city-fight-4-keep-2'))
    const front = await replay(kept('core4+city-fight-4-keep-2'), '--to', '10')
    expect(front.inputs).toBeLessThanOrEqual(10)
    expect(whole.facts.slice(0, front.facts.length)).toEqual(front.facts)
    expect(front.digest).not.toBe(whole.digest)
  })
  it('refuses a point that the game has not', async () => {
    await expect(replayCommand([kept('core4+city-fight-4-keep-2'), '--to', '99999'])).rejects.toThrow('99999')
  })
})
