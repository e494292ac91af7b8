import { describe, expect, it } from 'vitest'
import { diceSource, DiceTape, diceTotal, noDice, readToken, ScriptFault } from '../../main/engine'

describe('seeded dice', () => {
  const faces = (seed: string, kind: 'd6' | 'd3' | 'd12' | 'scatter', count: number) => {
    const source = diceSource({ source: 'seeded', seed })
    return Array.from({ length: count }, (_, i) => source.draw({ kind }, i, i, 'test'))
  }

  it('fall the same for the same seed, and otherwise for another', () => {
    expect(faces('ash', 'd6', 50)).toEqual(faces('ash', 'd6', 50))
    expect(faces('ash', 'd6', 50)).not.toEqual(faces('ask', 'd6', 50))
    expect(faces('', 'd6', 50)).not.toEqual(faces('0', 'd6', 50))
  })

  it('depend on position and kind alone, not on the order of asking', () => {
    const source = diceSource({ source: 'seeded', seed: 'order' })
    const backwards = [4, 3, 2, 1, 0].map((i) => source.draw({ kind: 'd6' }, i, 99, 'test'))
    expect(backwards.reverse()).toEqual(faces('order', 'd6', 5))
  })

  it('are fair: every face, and every pair of neighbours, within five standard deviations', () => {
    const count = 60_000
    const thrown = faces('fair', 'd6', count).map((die) => die?.face ?? 0)
    const deviations = (observed: number, of: number, p: number) =>
      Math.abs(observed - of * p) / Math.sqrt(of * p * (1 - p))
    for (let face = 1; face <= 6; face++)
      expect(deviations(thrown.filter((f) => f === face).length, count, 1 / 6)).toBeLessThan(5)
    const pairs = new Map<number, number>()
    for (let i = 0; i + 1 < count; i += 2) {
      const pair = (thrown[i] ?? 0) * 7 + (thrown[i + 1] ?? 0)
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
    }
    expect(pairs.size).toBe(36)
    for (const seen of pairs.values()) expect(deviations(seen, count / 2, 1 / 36)).toBeLessThan(5)
  })

  it('give every scatter die a bearing of whole degrees, whatever its face', () => {
    const thrown = faces('wind', 'scatter', 5000)
    const bearings = new Set(thrown.map((die) => die?.bearing))
    expect(Math.min(...[...bearings].map(Number))).toBe(0)
    expect(Math.max(...[...bearings].map(Number))).toBe(359)
    expect(thrown.every((die) => Number.isInteger(die?.bearing))).toBe(true)
    expect(new Set(faces('dozen', 'd12', 500).map((die) => die?.face)).size).toBe(12)
  })
})

describe('scripted dice (README 3.5 of the specs)', () => {
  it('read the notation of the specs', () => {
    expect(readToken('d6', '4')).toEqual({ kind: 'd6', face: 4 })
    expect(readToken('d3', '5')).toEqual({ kind: 'd3', face: 5 })
    expect(readToken('d12', '12')).toEqual({ kind: 'd12', face: 12 })
    for (const hit of ['H', 'SC[HIT]', 'S:HIT', 'SD:HIT'])
      expect(readToken('scatter', hit)).toEqual({ kind: 'scatter', face: 5, bearing: 0 })
    expect(readToken('scatter', 'H90')).toEqual({ kind: 'scatter', face: 5, bearing: 90 })
    for (const arrow of ['A90', 'SC[ARROW 90°]', 'S:90', 'SD:ARROW@90']) {
      expect(readToken('scatter', arrow)).toEqual({ kind: 'scatter', face: 1, bearing: 90 })
    }
  })

  it('refuse what is no such die', () => {
    for (const token of ['0', '7', '4.5', '', 'H']) expect(readToken('d6', token)).toBeNull()
    for (const token of ['4', 'A360', 'A', 'HIT']) expect(readToken('scatter', token)).toBeNull()
  })

  it('name the roll when the script runs short or holds the wrong die', () => {
    const source = diceSource({ source: 'scripted', faces: ['4'] })
    expect(() => source.draw({ kind: 'd6' }, 1, 1, 'toWound')).toThrow(/ran short at die 2: d6 for toWound/)
    expect(() => source.draw({ kind: 'scatter' }, 0, 0, 'drift')).toThrow(ScriptFault)
  })

  it('count a D3 as half its D6, rounded up', () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => diceTotal([{ kind: 'd3', face }]))).toEqual([1, 1, 2, 2, 3, 3])
  })
})

describe('the dice tape', () => {
  it('gives at a known position what fell there, and draws the script only for new dice', () => {
    const tape = new DiceTape(diceSource({ source: 'scripted', faces: ['1', '2', 'A10', '3'] }))
    const first = tape.reader(noDice)
    expect(
      [first.next({ kind: 'd6' }, 'x'), first.next({ kind: 'd6' }, 'x')].map((die) => die?.face),
    ).toEqual([1, 2])
    const branch = tape.reader(noDice)
    expect(branch.next({ kind: 'd6' }, 'x')?.face).toBe(1)
    expect(branch.next({ kind: 'scatter' }, 'x')?.bearing).toBe(10)
    expect(branch.next({ kind: 'd6' }, 'x')?.face).toBe(2)
    expect(branch.next({ kind: 'd6' }, 'x')?.face).toBe(3)
    expect(tape.left).toEqual([])
  })

  it('forgets the dice of an input that failed, and what it would have corrected', () => {
    const tape = new DiceTape(diceSource({ source: 'scripted', faces: ['1', '2'] }))
    tape.reader(noDice).next({ kind: 'd6' }, 'x')
    const restore = tape.mark()
    tape.correct(noDice, [{ kind: 'd6', face: 6 }])
    tape.reader({ ...noDice, d6: 1 }).next({ kind: 'd6' }, 'x')
    restore()
    expect(tape.left).toEqual(['2'])
    expect(tape.from({ kind: 'd6' }, noDice, 5)).toEqual([{ kind: 'd6', face: 1 }])
  })

  it('reads a corrected die from then on, and what fell after it as it fell', () => {
    const tape = new DiceTape(diceSource({ source: 'scripted', faces: ['1', '2', '3'] }))
    const first = tape.reader(noDice)
    for (let i = 0; i < 3; i++) first.next({ kind: 'd6' }, 'x')
    tape.correct({ ...noDice, d6: 1 }, [{ kind: 'd6', face: 5 }])
    const again = tape.reader(noDice)
    expect([1, 2, 3].map(() => again.next({ kind: 'd6' }, 'x')?.face)).toEqual([1, 5, 3])
  })

  it('keeps what falls behind a screen apart: no die of the others comes out otherwise for it (LS-ENG-07)', () => {
    const seeded = () => new DiceTape(diceSource({ source: 'seeded', seed: 'screen' })).reader(noDice)
    const [open, mixed] = [seeded(), seeded()]
    const faces = Array.from({ length: 40 }, () => open.next({ kind: 'd6' }, 'x')?.face)
    const screened = { a: [] as unknown[], b: [] as unknown[] }
    const seen = faces.map((_, i) => {
      const behind = i % 3 === 0 ? 'a' : 'b'
      for (let n = i % 4; n > 0; n--) screened[behind].push(mixed.next({ kind: 'd6', behind }, 'x'))
      return mixed.next({ kind: 'd6' }, 'x')?.face
    })
    expect(seen).toEqual(faces)
    const alone = seeded()
    for (const behind of ['a', 'b'] as const) {
      const again = screened[behind].map(() => alone.next({ kind: 'd6', behind }, 'x'))
      expect(again).toEqual(screened[behind])
      expect(again.map((die) => die?.face)).not.toEqual(faces.slice(0, again.length))
    }
  })

  it('reads a script in the order of the throws, whoever sees them, and knows each die again', () => {
    const tape = new DiceTape(diceSource({ source: 'scripted', faces: ['1', '2', '3'] }))
    const reader = tape.reader(noDice)
    const thrown = [
      reader.next({ kind: 'd6' }, 'x'),
      reader.next({ kind: 'd6', behind: 'b' }, 'x'),
      reader.next({ kind: 'd6' }, 'x'),
    ]
    expect(thrown.map((die) => die?.face)).toEqual([1, 2, 3])
    const laid = new DiceTape(diceSource({ source: 'scripted', faces: [] }))
    expect(
      laid.lay(
        noDice,
        thrown.flatMap((die) => die ?? []),
      ),
    ).toBe(true)
    const after = laid.reader(noDice)
    expect(after.next({ kind: 'd6', behind: 'b' }, 'x')?.face).toBe(2)
    expect([1, 3].map(() => after.next({ kind: 'd6' }, 'x')?.face)).toEqual([1, 3])
  })
})
