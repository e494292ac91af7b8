/** The six things a platform for both kinds of game must allow (LS-ENG-12), on a made-up skirmish. */
import { describe, expect, it } from 'vitest'
import { ApiFault } from '../../main/session'
import { command, newGame, pastOpening, say, scripted } from './engine-fixture/game'
import type { RecordedEvent } from '../../shared/protocol/event'

/** Opening dice: cache die 5 (worth 3), initiative 6 against 1: seat a is active. */
const opening = ['5', '6', '1']
const start = async (...dice: string[]) => pastOpening(await newGame(scripted([...opening, ...dice])))

describe('LS-ENG-12 minimum acceptance for the architecture', () => {
  it('(1) pauses a move at 37 % of its path, kills the mover, and lets the rest of the group go on', async () => {
    const game = await start('4')
    await command(game, 'a', { type: 'advance', men: ['a1', 'a2'], by: 10 })
    await say(game, 'reactPath', 'shot@0.37', 'b1')
    await say(game, 'reactPath', 'pass', 'ghost-b')
    expect(game.state.game.men.a1).toMatchObject({ x: 3.7, alive: false })
    expect(game.state.game.men.a2).toMatchObject({ x: 9.7, alive: true })
    await say(game, 'reactPath', 'pass', 'ghost-b')
    expect(game.state.game.men.a1).toMatchObject({ x: 3.7, alive: false })
    expect(game.state.game.men.a2).toMatchObject({ x: 16, alive: true })
    expect(game.state.decisions).toEqual([])
    expect(game.state.diceLeft).toEqual([])
  })

  it('(2) lets two soldiers kill each other in one exchange', async () => {
    const game = await start('6', '6')
    await command(game, 'a', { type: 'fire', man: 'a1', target: 'b1' })
    await say(game, 'returnFire', 'return')
    expect(game.state.game.men.a1?.alive).toBe(false)
    expect(game.state.game.men.b1?.alive).toBe(false)
    const killed = game.state.events.filter(({ type }: RecordedEvent) => type === 'killed')
    expect(killed.map(({ data }) => data)).toEqual([{ man: 'b1' }, { man: 'a1' }])
    expect(new Set(killed.map(({ batch }) => batch)).size).toBe(1)
    expect(killed[0]?.batch).toBeDefined()
  })

  it('(3) asks the opponent in the middle of my activity, and me about allocation inside his reaction', async () => {
    const game = await start('5', '6', '2')
    await command(game, 'a', { type: 'advance', men: ['a1', 'a2', 'a3'], by: 10 })
    expect(game.state.decisions.map(({ seat }) => seat)).toEqual(['b', 'b'])
    await say(game, 'reactPath', 'burst@0.5', 'b1')
    await say(game, 'reactPath', 'pass', 'ghost-b')
    expect(game.state.decisions).toMatchObject([
      { seat: 'a', kind: 'allocateHits', form: { min: 2, max: 2, from: ['a1', 'a2', 'a3'] } },
    ])
    expect(game.state.game.men.a1?.x).toBe(5)
    await say(game, 'allocateHits', ['a1', 'a3'])
    await say(game, 'reactPath', 'pass', 'ghost-b')
    const { men } = game.state.game
    expect([men.a1?.alive, men.a2?.alive, men.a3?.alive]).toEqual([false, true, false])
    expect([men.a1?.x, men.a2?.x, men.a3?.x]).toEqual([5, 16, 17])
  })

  it('(4) scores a cache whose worth neither side knows completely', async () => {
    const game = await start('5', '6', '6', 'A90')
    const seenBy = (seat: 'a' | 'b') => JSON.stringify(game.snapshot(seat))
    expect(seenBy('a')).toContain('secret-of-a-2')
    expect(seenBy('a')).not.toContain('secret-of-b')
    expect(seenBy('a')).not.toContain('cacheDie')
    expect(seenBy('b')).toContain('cacheDie')
    expect(seenBy('b')).not.toContain('secret-of-a')
    await command(game, 'a', { type: 'advance', men: ['a1', 'a2', 'a3'], by: 10 })
    await say(game, 'reactPath', 'burst@1', 'b1')
    await say(game, 'reactPath', 'pass', 'ghost-b')
    await say(game, 'allocateHits', ['a1', 'a2', 'a3'])
    await command(game, 'a', { type: 'endTurn' })
    // 2 + 3 + a D3 of 5 = 3
    expect(game.snapshot('a').view.shown).toBe(8)
    expect(game.snapshot('b').view.shown).toBe(8)
  })

  it('(5) makes a man a legal target for one soldier and an illegal one for his neighbour 6 cm away', async () => {
    const game = await start('1')
    const { men } = game.state.game
    expect((men.a2?.x ?? 0) - (men.a1?.x ?? 0)).toBe(6)
    expect(game.snapshot('a').legal).toContainEqual({ type: 'fire', unit: 'a1', targets: ['b1'] })
    expect(game.snapshot('a').legal.filter(({ type, unit }) => type === 'fire' && unit === 'a2')).toEqual([])
    const fault = await command(game, 'a', { type: 'fire', man: 'a2', target: 'b1' }).catch(
      (error: unknown) => error,
    )
    expect(fault).toBeInstanceOf(ApiFault)
    expect((fault as ApiFault).error).toMatchObject({
      code: 'refused',
      refusal: { key: 'refusal.notSpottedByHim', cite: ['FIX-02'] },
    })
    await command(game, 'a', { type: 'fire', man: 'a1', target: 'b1' })
    await say(game, 'returnFire', 'pass')
    expect(game.state.game.men.b1?.alive).toBe(true)
  })

  it('(6) ends in the end phase without a turn of the other side', async () => {
    const game = await start('6', 'H')
    await command(game, 'a', { type: 'fire', man: 'a1', target: 'b1' })
    await say(game, 'returnFire', 'pass')
    await command(game, 'a', { type: 'endTurn' })
    expect(game.state.moment.over).toBe(true)
    expect(game.state.game).toMatchObject({ winner: 'a', turnsHad: { a: 1, b: 0 } })
    const fault = await command(game, 'a', { type: 'endTurn' }).catch((error: unknown) => error)
    expect((fault as ApiFault).error).toMatchObject({ code: 'refused', refusal: { key: 'refusal.gameOver' } })
  })
})
